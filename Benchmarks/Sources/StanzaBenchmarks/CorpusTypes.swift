public import StanzaKit

/// Who somebody is: an element without a namespace of its own, which inherits that of the message.
public struct UserData: DeclaredExtension {
    /// A telephone number.
    public var phone: String
    /// Where a picture is.
    public var picURL: String?
    /// What to call somebody.
    public var displayName: String?

    /// `<userdata phone='+39' picUrl='http://…' displayName='Romeo'/>`
    public static let schema = Schema<Self>(
        XML.Name("userdata", in: .content),
        .attribute("phone", \.phone),
        .attribute("picUrl", \.picURL),
        .attribute("displayName", \.displayName),
        build: Self.init
    )
}

/// People, some of whom have people of their own.
public struct People: DeclaredExtension {
    /// Who they are.
    public var persons: [Person]

    /// `<People xmlns='urn:example:people'><Person name='Ann' age='7'/></People>`
    public static let schema = Schema<Self>(XML.Name("People", in: .people), .children(\.persons), build: Self.init)
}

/// Somebody among people.
public struct Person: DeclaredExtension {
    /// What to call somebody.
    public var name: String
    /// How many years old somebody is.
    public var age: Int?
    /// Somebody's own people: a list of none or one, which is what lets the type hold itself.
    public var people: [People]

    /// `<Person name='Ann' age='7'/>`
    public static let schema = Schema<Self>(
        XML.Name("Person", in: .people),
        .attribute("name", \.name),
        .attribute("age", \.age),
        .children(\.people),
        build: Self.init
    )
}

/// What a sensor measured: the payload of a PubSub item.
public struct Reading: DeclaredExtension {
    /// Which sensor.
    public var sensor: String
    /// The unit of the value.
    public var unit: String
    /// What was measured.
    public var value: Double
    /// A remark.
    public var note: String

    /// `<reading xmlns='urn:example:sensor:1' sensor='s-1' unit='Cel' value='20.5'><note>warm</note></reading>`
    public static let schema = Schema<Self>(
        XML.Name("reading", in: "urn:example:sensor:1"),
        .attribute("sensor", \.sensor),
        .attribute("unit", \.unit),
        .attribute("value", \.value),
        .childText("note", \.note),
        build: Self.init
    )
}

/// What a client can do, as a hash (XEP-0115 v1.6.0 §9).
public struct Capabilities: DeclaredExtension {
    /// The hash function.
    public var hash: String
    /// Which program.
    public var node: String
    /// The hash of what it can do.
    public var version: String

    /// `<c xmlns='http://jabber.org/protocol/caps' hash='sha-1' node='https://…' ver='…'/>`
    public static let schema = Schema<Self>(
        XML.Name("c", in: "http://jabber.org/protocol/caps"),
        .attribute("hash", \.hash),
        .attribute("node", \.node),
        .attribute("ver", \.version),
        build: Self.init
    )
}

extension XML.Namespace {
    /// Of people.
    static let people: Self = "urn:example:people"
}

extension ExtensionRegistry {
    /// Every standard type and those of the corpora, as an application puts them together.
    public static let corpora: ExtensionRegistry = {
        let registry = ExtensionRegistry.standard.adding(UserData.self, People.self, Reading.self)
        let capabilities = Capabilities.schema.names[0]
        return registry.contains(capabilities) ? registry : registry.adding(Capabilities.self)
    }()
}
