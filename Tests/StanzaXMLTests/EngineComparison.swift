import StanzaXML

/// What an engine makes of some bytes: all that can be seen through the public API.
struct EngineReading {
    enum Step {
        case opened(XML.Element)
        case element(XML.Element)
        case closed
    }

    private(set) var steps: [Step] = []
    private(set) var failure: XML.ParseError?
    private(set) var isInside = false
    private(set) var end = XML.Position.start

    /// How a document is given to a parser.
    struct Setting {
        var limits = XML.Limits.default
        /// The namespace that bare elements are read in; `nil` for a stream.
        var fragmentsIn: XML.Namespace?
        var prefixes: [XML.Declaration] = []
        var restarts = false
        var ignoresTrailer = false

        func parser(_ engine: XML.Engine) -> XML.Parser {
            guard let fragmentsIn else {
                return XML.Parser(
                    limits: limits,
                    engine: engine,
                    restarts: restarts,
                    ignoresTrailer: ignoresTrailer
                )
            }
            return XML.Parser(fragmentsIn: fragmentsIn, prefixes: prefixes, limits: limits, engine: engine)
        }
    }

    /// Reads a document cut into pieces of the given sizes, which are used again and again.
    init(_ document: [UInt8], _ engine: XML.Engine, _ setting: Setting, pieces: [Int] = [.max]) {
        var parser = setting.parser(engine)
        var start = 0
        var piece = 0
        do {
            repeat {
                let end = start + min(max(1, pieces[piece % pieces.count]), document.count - start)
                piece += 1
                try parser.feed(document[start..<end]) { event in
                    switch event {
                    case .opened(let header): steps.append(.opened(header))
                    case .element(let element): steps.append(.element(element))
                    case .closed: steps.append(.closed)
                    }
                    return .proceed
                }
                start = end
            } while start < document.count
        } catch {
            failure = error as? XML.ParseError
        }
        isInside = parser.isInsideElement
        end = parser.position
    }

    /// What is different in another reading of the same document; `nil` when nothing is.
    func difference(from other: EngineReading) -> String? {
        for (index, (mine, its)) in zip(steps, other.steps).enumerated() {
            if let difference = Self.difference(mine, its) { return "step \(index): \(difference)" }
        }
        if steps.count != other.steps.count { return "\(steps.count) steps, \(other.steps.count) in the other" }
        if failure?.condition != other.failure?.condition || failure?.position != other.failure?.position {
            return "failure: \(describe(failure)); in the other: \(describe(other.failure))"
        }
        // After a fault nobody asks where the parser stands.
        guard failure == nil else { return nil }
        if isInside != other.isInside { return "inside an element: \(isInside); in the other: \(other.isInside)" }
        return end == other.end ? nil : "end: \(end); in the other: \(other.end)"
    }

    private func describe(_ error: XML.ParseError?) -> String { error.map { "\($0)" } ?? "none" }

    private static func difference(_ lhs: Step, _ rhs: Step) -> String? {
        switch (lhs, rhs) {
        case (.opened(let left), .opened(let right)), (.element(let left), .element(let right)):
            return difference(left, right)
        case (.closed, .closed): return nil
        default: return "one opens, is an element or closes, the other does something else"
        }
    }

    private static func difference(_ lhs: XML.Element, _ rhs: XML.Element) -> String? {
        if lhs.position != rhs.position {
            return "position: \(String(describing: lhs.position)), \(String(describing: rhs.position))"
        }
        if lhs.lang != rhs.lang { return "language: \(lhs.lang ?? "none"), \(rhs.lang ?? "none")" }
        for context in [XML.Context.standalone, XML.Context(defaultNamespace: "jabber:client")] {
            // Copied where the bindings are the same, so this is about the raw bytes and the flags of names.
            let left = try? lhs.serialized(in: context)
            let right = try? rhs.serialized(in: context)
            if left != right { return "written: \(text(left)), \(text(right))" }
        }
        var pairs = [(lhs, rhs)]
        while let (left, right) = pairs.popLast() {
            if left.name != right.name { return "name: \(left.name), \(right.name)" }
            if left.attributes != right.attributes { return "attributes: \(left.attributes), \(right.attributes)" }
            if left.declarations != right.declarations {
                return "declarations: \(left.declarations), \(right.declarations)"
            }
            if left.text != right.text { return "text: \(left.text), \(right.text)" }
            if left.position != right.position { return "position inside of \(left.path)" }
            if left.ownLang != right.ownLang { return "language of \(left.path)" }
            let children = (left.children, right.children)
            if children.0.count != children.1.count {
                return "children of \(left.path): \(children.0.count), \(children.1.count)"
            }
            for pair in zip(children.0, children.1) {
                switch pair {
                case (.element(let left), .element(let right)): pairs.append((left, right))
                case (.text(let left), .text(let right)):
                    if Array(left.utf8) != Array(right.utf8) { return "text: \(left), \(right)" }
                default: return "kinds of children of \(left.path)"
                }
            }
        }
        return lhs == rhs ? nil : "the elements are not equal"
    }

    private static func text(_ bytes: [UInt8]?) -> String {
        bytes.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
    }
}
