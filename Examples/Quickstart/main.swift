import StanzaKit
import StanzaTesting

// Declare what your elements look like, once: parser, writer and registration follow.
struct UserData: DeclaredExtension {
    var phone: String
    var displayName: String?

    static let schema = Schema<Self>(
        XML.Name("userdata", in: "urn:example:userdata"),
        .attribute("phone", \.phone), .attribute("displayName", \.displayName),
        build: Self.init)
}

struct People: DeclaredExtension {
    struct Person: DeclaredExtension {
        var name: String
        var age: Int?
        static let schema = Schema<Self>(
            XML.Name("Person", in: .inherited), .attribute("name", \.name), .attribute("age", \.age), build: Self.init)
    }
    var persons: [Person]
    static let schema = Schema<Self>(
        XML.Name("People", in: "urn:example:people"), .children(\.persons), build: Self.init)
}

enum MediaType: String, XML.Value { case text, photo, video, voice, emotion, location }

struct Media: DeclaredExtension {
    var type: MediaType
    static let schema = Schema<Self>(XML.Name("media", in: "urn:example:media"), .text(\.type), build: Self.init)
}
extension AttributeKey<MediaType> { static var mediaType: Self { AttributeKey("mediaType") } }

let registry = ExtensionRegistry.standard.adding(UserData.self, People.self, Media.self)
let captured = """
    <message from='romeo@montague.lit' to='juliet@capulet.lit' type='chat' mediaType='photo'><body>My likeness</body>\
    <userdata xmlns='urn:example:userdata' phone='+39 1' mood='in love'/><media xmlns='urn:example:media'>photo</media>\
    <People xmlns='urn:example:people'><Person name='Benvolio' age='17'/><Person name='Mercutio'/></People>\
    <z:rose xmlns:z='urn:example:garden'><z:thorn/></z:rose><received xmlns='urn:xmpp:receipts'/></message>
    """
var message = try Message(parsing: captured, registry: registry)
print("body      ", message.body ?? "none", "of type", message[.mediaType]?.rawValue ?? "none")
print("typed     ", message[UserData.self]?.phone ?? "none", message[People.self]?.persons.map(\.name) ?? [])
print("unknown   ", message.extensions.unknown.map(\.xmlString))
print("malformed ", message.extensions.malformed.map(\.error))

// Change a value: what its fields do not know (here `mood`) stays, and so does everything around it.
message.update(UserData.self) { $0.phone = "+39 2" }
print("written   ", message.xmlString)
print("changed   ", try message.element().differences(from: XML.Element(captured: captured)))

// The same types are found inside other elements: here in the notification of a PubSub node.
let item = PubSub.Item(id: "romeo", payload: message[UserData.self])
let event = PubSub.Event(items: .init(node: "profiles", items: [item]))
let notification = Message(to: "juliet@capulet.lit", type: .headline, extensions: [event])
let received = try Message(parsing: notification.serialized(), registry: registry)
print("in pubsub ", received[PubSub.Event.self]?.items?.items.first?.payload[UserData.self]?.phone ?? "none")
