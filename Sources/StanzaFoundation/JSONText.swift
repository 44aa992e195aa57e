public import StanzaXML

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A `Codable` value as JSON in an attribute or in character data.
///
/// ```swift
/// struct Position: Codable, Equatable { var x: Int; var y: Int }
///
/// struct Marker: DeclaredExtension {
///     var position: JSONText<Position>
///
///     static let schema = Schema<Self>(XML.Name("marker", in: "urn:example:map"), .text(\.position), build: Self.init)
/// }
///
/// message[Marker.self] = Marker(position: try JSONText(Position(x: 3, y: 4)))
/// message[Marker.self]?.position.value.x
/// ```
///
/// The text is kept as it was read, with members that `Value` does not know; a new value makes a new text. Two are equal
/// when their values are. Source: RFC 8259; an element for it is registered by XEP-0335 v0.1.1.
public struct JSONText<Value: Codable & Equatable & Sendable>: XML.Value, Equatable {
    /// What the JSON says.
    public let value: Value

    /// The JSON: as it was read; of a value of the program's own on one line, members sorted by name.
    public let xmlText: String

    /// A value, encoded at once.
    ///
    /// - Throws: what `JSONEncoder` throws, such as for a number that is not finite.
    public init(_ value: Value) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        self.value = value
        xmlText = text.escapingNoncharacters
    }

    /// Reads JSON, or returns `nil` when it is none or does not decode as a `Value`.
    public init?(xmlText: String) {
        guard let value = try? JSONDecoder().decode(Value.self, from: Data(xmlText.utf8)) else { return nil }
        self.value = value
        self.xmlText = xmlText
    }

    /// Whether the values are equal; how the JSON is spelled does not count.
    public static func == (left: Self, right: Self) -> Bool { left.value == right.value }
}

extension JSONText: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension JSONText: CustomStringConvertible {
    /// The JSON.
    public var description: String { xmlText }
}

extension String {
    /// JSON with U+FFFE and U+FFFF as escapes: JSON may hold them as they are, XML 1.0 may not. In JSON they stand only
    /// inside strings.
    fileprivate var escapingNoncharacters: String {
        guard unicodeScalars.contains(where: { $0 == "\u{FFFE}" || $0 == "\u{FFFF}" }) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\u{FFFE}": result += #"\uFFFE"#
            case "\u{FFFF}": result += #"\uFFFF"#
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
