extension XML {
    /// A value that has a textual form in an attribute or in character data.
    ///
    /// A type of your own needs the two requirements that deal in `String`. An enum whose raw value is a `Value`
    /// gets both from its raw value.
    public protocol Value: Sendable {
        /// Reads the value from text as it stands in the document, references resolved, white space kept.
        ///
        /// Returns `nil` when the text is not in the type's lexical space.
        init?(xmlText: String)

        /// The text that stands for the value. Reading it back gives an equal value.
        var xmlText: String { get }

        /// Reads the value from the same text as UTF-8, without making a `String`.
        ///
        /// The bytes are valid UTF-8 and valid only during the call. The default makes a `String` and calls
        /// ``init(xmlText:)``; types that are read for every stanza implement it.
        init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>)
    }
}

extension XML.Value {
    /// Makes a `String` of the bytes and reads that.
    @inlinable
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        self.init(xmlText: String(decoding: bytes, as: UTF8.self))
    }

    /// Reads the bytes of a `String`: the ``init(xmlText:)`` of a type that implements ``init(xmlUTF8:)``.
    @inlinable
    public init?(utf8Of text: String) {
        var text = text
        guard let value = text.withUTF8({ Self(xmlUTF8: $0) }) else { return nil }
        self = value
    }
}

extension XML.Value where Self: RawRepresentable, RawValue: XML.Value {
    /// Reads the raw value, then the value that has it.
    @inlinable
    public init?(xmlText: String) {
        guard let rawValue = RawValue(xmlText: xmlText) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// Reads the raw value, then the value that has it.
    @inlinable
    public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
        guard let rawValue = RawValue(xmlUTF8: bytes) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The text of the raw value.
    @inlinable
    public var xmlText: String { rawValue.xmlText }
}
