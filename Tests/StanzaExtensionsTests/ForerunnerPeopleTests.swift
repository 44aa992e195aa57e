import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

private let people: XML.Namespace = "urn:example:people"

private struct People: DeclaredExtension {
    var persons: [Person]

    static let schema = Schema<Self>(XML.Name("People", in: people), .children(\.persons), build: Self.init)
}

/// A person, who may know others.
private struct Person: DeclaredExtension {
    var name: String
    var age: Int?
    var friends: People?

    static let schema = Schema<Self>(
        XML.Name("Person", in: people),
        .attribute("name", \.name),
        .attribute("age", \.age),
        .child(\.friends),
        build: Self.init
    )

    init(name: String, age: Int? = nil, friends: People? = nil) {
        self.name = name
        self.age = age
        self.friends = friends
    }
}

/// Elements of an application's own that hold others of its own, at any depth.
@Suite struct ForerunnerPeopleTests {
    private let registry = ExtensionRegistry.standard.adding(People.self)

    private func message(_ content: String) throws -> Message {
        try Message(
            captured: "<message><People xmlns='urn:example:people'>\(content)</People></message>", registry: registry)
    }

    @Test func listRoundTrips() throws {
        let benvolio = Person(name: "Benvolio")
        let romeo = Person(name: "Romeo", age: 16, friends: People(persons: [benvolio, Person(name: "Mercutio")]))

        try expectRoundTrip(
            People(persons: [romeo, Person(name: "Juliet", age: 13)]),
            """
            <People xmlns='urn:example:people'><Person name='Romeo' age='16'>\
            <People><Person name='Benvolio'/><Person name='Mercutio'/></People></Person><Person name='Juliet' age='13'/></People>
            """,
            registry: registry
        )
        try expectRoundTrip(People(persons: []), "<People xmlns='urn:example:people'/>", registry: registry)
    }

    @Test func listIsReadInOrder() throws {
        let message = try message(
            "<Person name='Romeo'/>\n  <Person name='Juliet'><People><Person name='Nurse'/></People></Person>")

        let persons = try #require(message[People.self]).persons
        #expect(persons.map(\.name) == ["Romeo", "Juliet"])
        #expect(persons[1].friends?.persons.map(\.name) == ["Nurse"])
    }

    @Test func badAgeSaysWhere() throws {
        let message = try message("<Person name='Romeo'/><Person name='Juliet' age='young'/>")

        let error = try #require(message.extensions.malformed.first).error
        #expect(error.code == .invalidValue)
        #expect(error.path == "message/People/Person[2]/@age")
        #expect(error.reason == "attribute 'age' is 'young', expected Int")
        #expect(error.namespace == people)
        #expect(message[People.self] == nil)
    }

    @Test func deepBadAgeSaysWhere() throws {
        let message = try message("<Person name='Romeo'><People><Person/></People></Person>")

        #expect(message.extensions.malformed.map(\.error.path) == ["message/People/Person/People/Person"])
    }

    @Test func personOfAnotherNamespaceIsNobody() throws {
        let message = try message("<Person xmlns='urn:example:puppets' name='Puck'/><Person name='Romeo'/>")

        #expect(message[People.self]?.persons.map(\.name) == ["Romeo"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        var message = try message(
            "<Person name='Romeo' house='Montague'><sword xmlns='urn:s'/></Person><note>soft</note><Person name='Juliet'/>"
        )

        message.update(People.self) {
            $0.persons[0].age = 16
            $0.persons.append(Person(name: "Nurse"))
        }

        try expectEqual(
            message.element(),
            """
            <message><People xmlns='urn:example:people'><Person name='Romeo' house='Montague' age='16'><sword xmlns='urn:s'/>\
            </Person><note>soft</note><Person name='Juliet'/><Person name='Nurse'/></People></message>
            """
        )
    }
}
