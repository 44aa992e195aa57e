extension JID {
    /// Why a text is no address: the part, what was found in it, and what was expected.
    public struct ParsingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// A part of an address.
        public enum Part: String, Sendable {
            case localpart
            case domainpart
            case resourcepart
        }

        /// The kind of mistake. More may be added.
        public struct Code: Hashable, Sendable, CustomStringConvertible {
            /// A name for logs, as the static member is called.
            public let description: String

            /// The part has no characters, or there is none where one has to be.
            public static let empty = Code(description: "empty")
            /// The part has more than 1,023 bytes after mapping.
            public static let tooLong = Code(description: "tooLong")
            /// The part holds a character that may not stand in it.
            public static let disallowedCharacter = Code(description: "disallowedCharacter")
            /// A character may not stand between the neighbours it has.
            public static let disallowedContext = Code(description: "disallowedContext")
            /// Left-to-right and right-to-left characters stand together in a way that is ambiguous to read.
            public static let mixedDirections = Code(description: "mixedDirections")
            /// A label of the domain name is empty, too long, or in another way none.
            public static let invalidLabel = Code(description: "invalidLabel")
            /// What looks like an IP address is none.
            public static let invalidIPAddress = Code(description: "invalidIPAddress")
        }

        /// The kind of mistake.
        public let code: Code
        /// The part with the mistake.
        public let part: Part
        /// What was found, at most 64 characters of it quoted.
        public let found: String
        /// What would have been right.
        public let expected: String
        /// The rule, for example `RFC 7622 §3.3.1`.
        public let rule: String

        /// One line that says all of it.
        public var description: String {
            "\(part.rawValue) \(found), expected \(expected) (\(rule))"
        }

        init(_ code: Code, _ part: Part, found: String, expected: String, rule: String) {
            self.code = code
            self.part = part
            self.found = found
            self.expected = expected
            self.rule = rule
        }
    }
}
