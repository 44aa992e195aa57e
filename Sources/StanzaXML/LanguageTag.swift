extension XML {
    /// A language tag, as in `xml:lang`.
    ///
    /// The text is kept as it was written; two tags are equal when they differ only in the case of ASCII letters. The
    /// empty tag says that there is no language. What a program gives is checked for the shape that `xs:language` asks
    /// for, subtags of one to eight letters or digits joined by hyphens, the first of letters alone; no registry is
    /// consulted. A peer's tag is taken as it is, since a text in a language of the wrong shape is still a text.
    ///
    /// Source: RFC 5646 §2.1, XML 1.0 (Fifth Edition) §2.12, XML Schema Part 2 (Second Edition) §3.3.3.
    public struct LanguageTag: Value, Hashable, LosslessStringConvertible, ExpressibleByStringLiteral {
        // One reference, so that a text and its language fit into three words.
        private final class Text: Sendable {
            let text: String

            init(_ text: String) { self.text = text }

            /// Every tag of two small letters, which nearly all are: `en`. Made once.
            private static let ofTwoLetters: [Text] = {
                let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
                return letters.flatMap { first in letters.map { Text(first + $0) } }
            }()

            /// The text of trimmed bytes.
            static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> Text {
                if bytes.count == 2 {
                    let (first, second) = (bytes[0] &- 0x61, bytes[1] &- 0x61)
                    if first < 26, second < 26 { return ofTwoLetters[Int(first) * 26 + Int(second)] }
                }
                return Text(String(decoding: bytes, as: UTF8.self))
            }
        }

        private let storage: Text

        /// The tag as it was written.
        public var description: String { storage.text }

        /// The empty tag: no language.
        public static let none = LanguageTag(unchecked: "")

        /// Reads a tag, or returns `nil` when the text does not have the shape of one.
        public init?(_ description: String) {
            guard LanguageTag.isWellFormed(description.utf8) else { return nil }
            storage = Text(description)
        }

        /// A tag written in the program; it stops when the text does not have the shape of a tag.
        ///
        /// `LanguageTag("en")` is such a tag too: Swift takes a literal in parentheses for one of the type.
        public init(stringLiteral value: String) {
            precondition(LanguageTag.isWellFormed(value.utf8), "'\(value)' is no language tag, write one as 'en-GB'")
            storage = Text(value)
        }

        /// Takes a peer's tag, white space around it removed.
        public init?(xmlText: String) {
            self.init(utf8Of: xmlText)
        }

        /// Takes a peer's tag, white space around it removed.
        public init?(xmlUTF8 bytes: UnsafeBufferPointer<UInt8>) {
            storage = Text.of(XML.trimmingWhiteSpace(bytes))
        }

        /// Whether the tag has the shape of one.
        public var isWellFormed: Bool { LanguageTag.isWellFormed(description.utf8) }

        private init(unchecked text: String) {
            storage = Text(text)
        }

        /// The tag as it was written.
        public var xmlText: String { description }

        /// Whether there is no language.
        public var isEmpty: Bool { description.isEmpty }

        /// Whether two tags differ in nothing but the case of ASCII letters.
        public static func == (left: Self, right: Self) -> Bool {
            left.folded.elementsEqual(right.folded)
        }

        /// Hashes the tag without regard to case.
        public func hash(into hasher: inout Hasher) {
            for byte in folded { hasher.combine(byte) }
            hasher.combine(0xFF as UInt8)
        }

        /// Whether a basic language range takes this tag: `en` takes `en` and `en-GB`, not `eng`.
        ///
        /// The empty range takes the empty tag alone.
        ///
        /// Source: RFC 4647 §3.3.1.
        public func matches(range: LanguageTag) -> Bool {
            guard !range.isEmpty else { return isEmpty }
            let rest = folded.dropFirst(range.description.utf8.count)
            return folded.starts(with: range.folded) && (rest.isEmpty || rest.first == 0x2D)
        }

        /// The tag that serves a reader best: the first preference that is available, cut from its end until it is.
        ///
        /// For `zh-Hant-CN` the tags `zh-Hant-CN`, `zh-Hant` and `zh` are tried in this order, then the next
        /// preference. The answer is the one in `available`, in its own spelling.
        ///
        /// - Returns: `nil` when none fits; what to take then is the caller's choice.
        ///
        /// Source: RFC 4647 §3.4.
        public static func lookup(
            _ preferences: some Sequence<LanguageTag>,
            in available: some Collection<LanguageTag>
        ) -> LanguageTag? {
            for preference in preferences {
                var range = Array(preference.folded)
                while true {
                    if let found = available.first(where: { $0.folded.elementsEqual(range) }) { return found }
                    guard let hyphen = range.lastIndex(of: 0x2D) else { break }
                    range.removeSubrange(hyphen...)
                    // A single letter or digit opens an extension and says nothing alone.
                    if range.count >= 2, range[range.count - 2] == 0x2D { range.removeLast(2) }
                }
            }
            return nil
        }

        private var folded: LazyMapSequence<String.UTF8View, UInt8> {
            description.utf8.lazy.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
        }

        private static func isWellFormed(_ text: some Collection<UInt8>) -> Bool {
            guard !text.isEmpty else { return true }
            var length = 0
            var isFirst = true
            for byte in text {
                switch byte {
                case 0x41...0x5A, 0x61...0x7A:
                    length += 1
                case 0x30...0x39 where !isFirst:
                    length += 1
                case 0x2D where length > 0:
                    length = 0
                    isFirst = false
                default:
                    return false
                }
                guard length <= 8 else { return false }
            }
            return length > 0
        }
    }
}
