/// The document that defines an element.
public struct Specification: Hashable, Sendable, CustomStringConvertible {
    /// The document, such as `RFC 6121` or `XEP-0184`.
    public var document: String
    /// The version that is implemented, such as `1.4.0`; `nil` for documents without versions.
    public var version: String?
    /// The section that defines the element; `nil` when the document has one subject.
    public var section: String?

    /// A document, its version and the section in it.
    public init(_ document: String, version: String? = nil, section: String? = nil) {
        self.document = document
        self.version = version
        self.section = section
    }

    /// A XEP by its number, such as `.xep(184, "1.4.0")`.
    public static func xep(_ number: Int, _ version: String, section: String? = nil) -> Specification {
        let digits = String(number)
        return Specification(
            "XEP-" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits,
            version: version,
            section: section
        )
    }

    /// An RFC by its number.
    public static func rfc(_ number: Int, section: String? = nil) -> Specification {
        Specification("RFC \(number)", section: section)
    }

    /// The four digits of a XEP; `nil` when the document is none.
    public var xep: String? {
        document.hasPrefix("XEP-") ? String(document.dropFirst(4)) : nil
    }

    /// Such as `XEP-0184 v1.4.0 §7`.
    public var description: String {
        document + (version.map { " v\($0)" } ?? "") + (section.map { " §\($0)" } ?? "")
    }
}
