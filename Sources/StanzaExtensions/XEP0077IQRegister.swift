public import StanzaCore
public import StanzaXML

/// Asks to register with a server or service, says what is needed for it, or ends it.
///
/// ```xml
/// <query xmlns='jabber:iq:register'><username>bill</username><password>Calliope</password></query>
/// ```
///
/// Source: XEP-0077 v2.4 §3, §14.1 (schema).
public struct InBandRegistration: DeclaredExtension {
    /// Whether the sender is registered already.
    public var isRegistered: Bool
    /// What people should know; `nil` when nothing is said.
    public var instructions: String?
    /// What is needed, empty, or filled in; in document order.
    public var fields: [Parsed<Field>]
    /// Whether the registration, or the account, is to be ended.
    public var isRemoval: Bool
    /// The same as a form; `nil` when there is none.
    public var form: DataForm?
    /// Where to register instead; `nil` when it is done here.
    public var link: OutOfBand.Data?
    /// What other specifications put here, such as a picture.
    public var payloads: ExtensionList

    /// A step of a registration.
    public init(
        isRegistered: Bool = false,
        instructions: String? = nil,
        fields: [Field] = [],
        isRemoval: Bool = false,
        form: DataForm? = nil,
        link: OutOfBand.Data? = nil,
        payloads: [any StanzaExtension] = []
    ) {
        self.init(
            parsed: isRegistered,
            instructions,
            fields.map { .value($0) },
            isRemoval,
            form,
            link,
            ExtensionList(payloads)
        )
    }

    private init(
        parsed isRegistered: Bool,
        _ instructions: String?,
        _ fields: [Parsed<Field>],
        _ isRemoval: Bool,
        _ form: DataForm?,
        _ link: OutOfBand.Data?,
        _ payloads: ExtensionList
    ) {
        self.isRegistered = isRegistered
        self.instructions = instructions
        self.fields = fields
        self.isRemoval = isRemoval
        self.form = form
        self.link = link
        self.payloads = payloads
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("query", in: .register),
        .flag("registered", \.isRegistered),
        .childText("instructions", \.instructions),
        .elements(of: Field.self, \.fields),
        .flag("remove", \.isRemoval),
        .child(\.form),
        .child(\.link),
        .extensions(\.payloads),
        specification: .xep(77, "2.4", section: "3"),
        build: Self.init(parsed:_:_:_:_:_:_:)
    )

    /// The value of a field; `nil` when it is not there. Setting `nil` removes the field.
    public subscript(name: Field.Name) -> String? {
        get { fields.lazy.compactMap(\.value).first { $0.name == name }?.value }
        set {
            let index = fields.firstIndex { $0.value?.name == name }
            switch (index, newValue) {
            case (let index?, let value?): fields[index] = .value(Field(name, value))
            case (let index?, nil): fields.remove(at: index)
            case (nil, let value?): fields.append(.value(Field(name, value)))
            case (nil, nil): break
            }
        }
    }
}

extension InBandRegistration {
    /// One thing that is needed for a registration.
    ///
    /// Source: XEP-0077 v2.4 §14.1 (schema).
    public struct Field: DeclaredExtension {
        /// What it is.
        public var name: Name
        /// Its value; empty where it is asked for.
        public var value: String

        /// A value, or the wish for one.
        public init(_ name: Name, _ value: String = "") {
            self.name = name
            self.value = value
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            Name.allCases.map(\.elementName),
            .name(\.name.elementName),
            .text(\.value),
            specification: .xep(77, "2.4", section: "14.1"),
            build: { Field(Name(rawValue: $0.local) ?? .misc, $1) }
        )

        /// What can be needed for a registration; other things need a form.
        public enum Name: String, CaseIterable, Sendable {
            /// The name of the account.
            case username
            /// What friends say.
            case nick
            /// The password of the account.
            case password
            /// The full name.
            case name
            /// The given name.
            case first
            /// The family name.
            case last
            /// The address for electronic mail.
            case email
            /// The street.
            case address
            /// The town.
            case city
            /// The region.
            case state
            /// The postal code.
            case zip
            /// The telephone number.
            case phone
            /// A page.
            case url
            /// A date.
            case date
            /// Something else.
            case misc
            /// Text of any kind.
            case text
            /// A key against forgery, which goes back as it came.
            case key

            fileprivate var elementName: XML.Name { XML.Name(rawValue, in: .register) }
        }
    }
}

/// The server lets clients register before they log in: a feature of the stream.
///
/// ```xml
/// <register xmlns='http://jabber.org/features/iq-register'/>
/// ```
///
/// Source: XEP-0077 v2.4 §8, §14.2 (schema).
public struct InBandRegistrationFeature: DeclaredExtension {
    /// The feature.
    public init() {}

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("register", in: .registerFeature),
        specification: .xep(77, "2.4", section: "8"),
        build: Self.init
    )
}

extension XML.Namespace {
    /// XEP-0077 v2.4 §13.1.
    public static let register: Self = "jabber:iq:register"

    /// XEP-0077 v2.4 §13.2.
    public static let registerFeature: Self = "http://jabber.org/features/iq-register"
}
