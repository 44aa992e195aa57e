internal import StanzaXML

/// The words behind a command's name: options and operands.
struct Arguments {
    /// A call that makes no sense; printed with exit status 2.
    struct UsageError: Error { let message: String }

    private var options: [String: String] = [:]
    private var flags: Set<String> = []
    private(set) var operands: [String] = []

    /// Sorts the words; an option takes the next word as its value, a flag takes none.
    init(_ words: some Sequence<String>, options known: [String], flags knownFlags: [String]) throws(UsageError) {
        var iterator = words.makeIterator()
        var isOver = false
        while let word = iterator.next() {
            if isOver || word == "-" || !word.hasPrefix("-") {
                operands.append(word)
            } else if word == "--" {
                isOver = true
            } else if knownFlags.contains(word) {
                flags.insert(word)
            } else if known.contains(word) {
                guard let value = iterator.next() else { throw UsageError(message: "\(word) needs a value") }
                options[word] = value
            } else if let equals = word.firstIndex(of: "="), known.contains(String(word[..<equals])) {
                options[String(word[..<equals])] = String(word[word.index(after: equals)...])
            } else {
                throw UsageError(message: "unknown option \(word)")
            }
        }
    }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    subscript(option: String) -> String? { options[option] }

    /// A whole number from 0.
    func number(_ option: String) throws(UsageError) -> Int? {
        guard let text = options[option] else { return nil }
        guard let value = Int(text), value >= 0 else {
            throw UsageError(message: "\(option) is '\(text)', expected a whole number from 0")
        }
        return value
    }

    /// The only operand.
    func file() throws(UsageError) -> String {
        guard let file = operands.first else { throw UsageError(message: "no file; - is standard input") }
        guard operands.count == 1 else { throw UsageError(message: "more than one file") }
        return file
    }
}

/// The options of every command that reads XML.
enum ParseOptions {
    static let options = [
        "--chunk", "--direction", "--engine", "--in", "--max-stanza-bytes", "--max-depth", "--max-attributes",
        "--max-namespace-declarations", "--max-elements", "--max-name-bytes", "--max-header-bytes",
    ]
    static let flags = ["--fragment", "--capture", "--unlimited"]

    static func limits(_ arguments: Arguments) throws(Arguments.UsageError) -> XML.Limits {
        var limits: XML.Limits = arguments.has("--unlimited") ? .unlimited : .default
        if let value = try arguments.number("--max-stanza-bytes") { limits.bytes = value }
        if let value = try arguments.number("--max-depth") { limits.depth = value }
        if let value = try arguments.number("--max-attributes") { limits.attributes = value }
        if let value = try arguments.number("--max-namespace-declarations") { limits.namespaceDeclarations = value }
        if let value = try arguments.number("--max-elements") { limits.elements = value }
        if let value = try arguments.number("--max-name-bytes") { limits.nameBytes = value }
        if let value = try arguments.number("--max-header-bytes") { limits.headerBytes = value }
        return limits
    }

    static func engine(_ arguments: Arguments) throws(Arguments.UsageError) -> XML.Engine {
        guard let name = arguments["--engine"] else { return .default }
        guard let engine = XML.Engine(name) else {
            let known = XML.Engine.all.map(\.description).joined(separator: ", ")
            throw Arguments.UsageError(message: "engine '\(name)' is not built in; built in: \(known)")
        }
        return engine
    }
}
