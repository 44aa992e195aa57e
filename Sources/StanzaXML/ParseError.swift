extension XML {
    /// A place in the bytes a parser was fed.
    public struct Position: Hashable, Sendable, CustomStringConvertible {
        /// Bytes from the start of the stream, from 0.
        public var offset: Int
        /// The line, from 1; lines end at LF.
        public var line: Int
        /// Bytes from the start of the line, from 1.
        public var column: Int

        /// A place given by its three numbers.
        public init(offset: Int, line: Int, column: Int) {
            self.offset = offset
            self.line = line
            self.column = column
        }

        /// The first byte.
        public static let start = Position(offset: 0, line: 1, column: 1)

        /// Such as `byte 1043, line 3, column 17`.
        public var description: String { "byte \(offset), line \(line), column \(column)" }

        /// The place after some more bytes.
        func advanced(over bytes: UnsafePointer<UInt8>, count: Int) -> Position {
            let (lines, last) = lineFeeds(in: bytes, count: count)
            return Position(
                offset: offset &+ count,
                line: line &+ lines,
                column: lines == 0 ? column &+ count : count &- last
            )
        }
    }

    /// Bytes that are not well-formed XML, that RFC 6120 §11 forbids in a stream, or that are over a limit.
    ///
    /// After one of these a parser is finished: it gives nothing more, and throws the same error again.
    public struct ParseError: Error, Hashable, Sendable {
        /// The stream error condition that names the fault (RFC 6120 §4.9.3).
        public var condition: Condition
        /// What was found and what was expected, in words.
        public var reason: String
        /// Where the fault was seen: the byte itself where one byte is at fault, else the start of its tag.
        public var position: Position

        /// An error of one's own, for code that reads streams on top of the parser.
        public init(_ condition: Condition, _ reason: String, at position: Position) {
            self.condition = condition
            self.reason = reason
            self.position = position
        }
    }
}

extension XML.ParseError: CustomStringConvertible {
    /// Such as `not-well-formed: '</b>' closes '<a>' (byte 1043, line 3, column 17)`.
    public var description: String { "\(condition): \(reason) (\(position))" }

    /// A stream error condition that bytes alone can cause (RFC 6120 §4.9.3).
    public struct Condition: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the condition's element.
        public let rawValue: String

        /// A condition by the name of its element.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of the condition's element.
        public var description: String { rawValue }

        /// XML that cannot be processed (RFC 6120 §4.9.3.1).
        public static let badFormat = Condition(rawValue: "bad-format")
        /// A stream or content namespace that is not supported (RFC 6120 §4.9.3.10).
        public static let invalidNamespace = Condition(rawValue: "invalid-namespace")
        /// Not well-formed, or not namespace-well-formed (RFC 6120 §4.9.3.13).
        public static let notWellFormed = Condition(rawValue: "not-well-formed")
        /// Over a limit of ``XML/Limits`` (RFC 6120 §4.9.3.14).
        public static let policyViolation = Condition(rawValue: "policy-violation")
        /// A comment, processing instruction, DTD or entity reference (RFC 6120 §4.9.3.18, §11.1).
        public static let restrictedXML = Condition(rawValue: "restricted-xml")
        /// Another encoding than UTF-8 (RFC 6120 §4.9.3.22, §11.6).
        public static let unsupportedEncoding = Condition(rawValue: "unsupported-encoding")
        /// A version of XMPP that is not supported (RFC 6120 §4.9.3.25).
        public static let unsupportedVersion = Condition(rawValue: "unsupported-version")
        /// A first-level element that is no stanza (RFC 6120 §4.9.3.24).
        public static let unsupportedStanzaType = Condition(rawValue: "unsupported-stanza-type")
    }
}
