public import StanzaCore
public import StanzaXML

/// OpenPGP as XEP-0027 has it; ``OpenPGP`` has replaced it.
public enum LegacyOpenPGP {
    /// The text of a message, encrypted.
    ///
    /// ```xml
    /// <x xmlns='jabber:x:encrypted'>…</x>
    /// ```
    ///
    /// Source: XEP-0027 v1.4 §3, §8.1 (schema).
    public struct Encrypted: DeclaredExtension {
        /// An OpenPGP message in base64 and its checksum, without the lines around it.
        public var message: String

        /// An OpenPGP message.
        public init(_ message: String) { self.message = message }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("x", in: .legacyEncrypted),
            .text(\.message),
            specification: .xep(27, "1.4", section: "3"),
            build: Self.init
        )
    }

    /// The signature of a presence's status.
    ///
    /// ```xml
    /// <x xmlns='jabber:x:signed'>…</x>
    /// ```
    ///
    /// Source: XEP-0027 v1.4 §2, §8.2 (schema).
    public struct Signed: DeclaredExtension {
        /// A detached signature in base64 and its checksum, without the lines around it.
        public var signature: String

        /// A signature.
        public init(_ signature: String) { self.signature = signature }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("x", in: .legacySigned),
            .text(\.signature),
            specification: .xep(27, "1.4", section: "2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0027 v1.4 §8.1.
    public static let legacyEncrypted: Self = "jabber:x:encrypted"

    /// XEP-0027 v1.4 §8.2.
    public static let legacySigned: Self = "jabber:x:signed"
}
