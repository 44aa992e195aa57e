internal import StanzaCore

/// Writes one JSON object a line.
struct JSONLine {
    private var text = "{"
    private var isEmpty = true

    /// The object as it stands, closed.
    var line: String { text + "}" }

    mutating func add(_ key: String, raw value: String) {
        if !isEmpty { text += "," }
        isEmpty = false
        text += "\(Self.quoted(key)):\(value)"
    }

    mutating func add(_ key: String, _ value: String?) {
        add(key, raw: value.map { Self.quoted($0) } ?? "null")
    }

    mutating func add(_ key: String, _ value: Int?) { add(key, raw: value.map { String($0) } ?? "null") }

    mutating func add(_ key: String, _ value: Bool) { add(key, raw: value ? "true" : "false") }

    mutating func add(_ key: String, _ value: FieldValue) { add(key, raw: Self.text(value)) }

    /// A string as JSON, with every character escaped that some reader takes for the end of a line.
    static func quoted(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    static func text(_ value: FieldValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): value.isFinite ? "\(value)" : quoted("\(value)")
        case .string(let value): quoted(value)
        case .array(let values): "[" + values.map { text($0) }.joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(quoted($0.name)):\(text($0.value))" }.joined(separator: ",") + "}"
        }
    }
}
