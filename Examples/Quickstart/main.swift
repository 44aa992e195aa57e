import StanzaKit

struct UserData: DeclaredExtension {
    var phone: String
    var displayName: String?
    var picURL: String?

    static let schema = Schema<Self>(
        XML.Name("userdata", in: "urn:example:userdata"),
        .attribute("phone", \.phone),
        .attribute("displayName", \.displayName),
        .attribute("picUrl", \.picURL),
        build: Self.init
    )
}

struct Person: DeclaredExtension {
    var name: String
    var age: Int?
    var friends: [Person]
    static let schema = Schema<Self>(
        XML.Name("Person", in: .people), .attribute("name", \.name), .attribute("age", \.age), .children(\.friends),
        build: Self.init)
}
struct People: DeclaredExtension {
    var persons: [Person]
    static let schema = Schema<Self>(XML.Name("People", in: .people), .children(\.persons), build: Self.init)
}
extension XML.Namespace { static let people: Self = "urn:example:people" }

let registry = ExtensionRegistry.standard.adding(UserData.self, People.self)
var m = try Message(
    parsing:
        "<message from='romeo@montague.lit/orchard' xmlns:z='urn:z' z:a='1' to='juliet@capulet.lit' id='a1' type='chat' mediaType='image'><body>Look &amp; see</body> <userdata extra='7' xmlns='urn:example:userdata' phone='+39' displayName='Romeo'><more/></userdata><People xmlns='urn:example:people'><Person name='Ann' x='1'/><Person name='Bob' x='2' age='7'/><Person name='Cyd' x='3'/></People><request xmlns='urn:xmpp:receipts'/><z:sparkle level='3'><dust/></z:sparkle><received xmlns='urn:xmpp:receipts'/></message>",
    registry: registry)
print(m.body as Any, m[UserData.self] as Any, m[People.self] as Any, m[Receipts.Request.self] as Any)
print(m.extensions.unknown, m.extensions.malformed.map(\.error))
print(m.xmlString)
m.update(UserData.self) { $0.phone = "+2" }
m.update(People.self) {
    $0.persons.remove(at: 1); $0.persons[1].age = 9; $0.persons.append(Person(name: "Dan", age: nil, friends: []))
}
print(m.xmlString)
m[Receipts.Received.self] = Receipts.Received(id: "x")
m.contentNamespace = .server
print(m.xmlString)
