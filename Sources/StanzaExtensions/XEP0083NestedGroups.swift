public import StanzaCore
public import StanzaXML

/// What stands between the names of groups within groups, in the roster of an account.
///
/// ```xml
/// <roster xmlns='roster:delimiter'>::</roster>
/// ```
///
/// It is kept in ``PrivateStorage`` and asked for before the roster. `Verona::Friends` in ``Roster/Item/groups`` is then
/// the group `Friends` in the group `Verona`.
///
/// Source: XEP-0083 v1.0 §2, §7 (schema).
public struct NestedGroupDelimiter: DeclaredExtension {
    /// The text, which may have several characters; `nil` or empty in a request, and when groups do not nest.
    public var delimiter: String?

    /// What stands between names.
    public init(_ delimiter: String? = nil) { self.delimiter = delimiter }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("roster", in: .rosterDelimiter),
        .text(\.delimiter),
        specification: .xep(83, "1.0", section: "2"),
        build: Self.init
    )

    /// Whether groups nest: there is a delimiter, and it is no single letter or digit of ASCII, which is not to be used.
    public var isUsable: Bool {
        guard let bytes = delimiter?.utf8, let first = bytes.first else { return false }
        if bytes.count > 1 { return true }
        return
            !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first || UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20)
    }

    /// The names of the groups that a group of the roster stands in, outermost first, and of itself.
    ///
    /// One name when groups do not nest, or the delimiter is not in it. O(length of the group's name × length of the
    /// delimiter); compares code points.
    public func path(of group: String) -> [String] {
        guard isUsable, let delimiter else { return [group] }
        let bytes = Array(group.utf8), separator = Array(delimiter.utf8)
        var path: [String] = []
        var start = 0, index = 0
        while index + separator.count <= bytes.count {
            if bytes[index..<index + separator.count].elementsEqual(separator) {
                path.append(String(decoding: bytes[start..<index], as: UTF8.self))
                index += separator.count
                start = index
            } else {
                index += 1
            }
        }
        path.append(String(decoding: bytes[start...], as: UTF8.self))
        return path
    }
}

extension XML.Namespace {
    /// XEP-0083 v1.0 §6.1.
    public static let rosterDelimiter: Self = "roster:delimiter"
}
