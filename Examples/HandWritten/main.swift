import StanzaKit

/// `<lines from='1' to='9'/>` or `<lines from='1' count='9'/>`: a part of a scene, in one of two ways.
///
/// A list of fields cannot describe it. Both halves stand together and read in the same order.
struct Lines: StanzaExtension {
    static let elementNames = [XML.Name("lines", in: "urn:example:play")]

    var range: ClosedRange<Int>
    var speaker: String?

    init(_ range: ClosedRange<Int>, speaker: String? = nil) {
        self.range = range
        self.speaker = speaker
    }

    init(parsing reader: ElementReader) throws {
        let first = Int(try reader.attribute("from", as: UInt16.self))
        let last =
            if let count = try reader.attributeIfPresent("count", as: UInt16.self) { first + Int(count) - 1 } else {
                Int(try reader.attribute("to", as: UInt16.self))
            }
        // What a peer sends may be anything: say what is wrong, where it is found is filled in.
        guard first >= 1, last >= first else {
            throw reader.error(.custom, "lines \(first) to \(last) are no part of a scene")
        }
        range = first...last
        speaker = try reader.childTextIfPresent(XML.Name("speaker", in: .inherited))
    }

    func serialize(into writer: inout ElementWriter) {
        writer.attribute("from", range.lowerBound)
        writer.attribute("to", range.upperBound)
        writer.childText(XML.Name("speaker", in: .inherited), speaker)
    }
}

let registry = ExtensionRegistry.standard.adding(Lines.self)
for element in [
    "<lines xmlns='urn:example:play' from='1' to='14'><speaker>Chorus</speaker></lines>",
    "<lines xmlns='urn:example:play' from='15' count='4'/>",
    "<lines xmlns='urn:example:play' from='9' to='2'/>",
    "<lines xmlns='urn:example:play' from='first'/>",
    "<lines xmlns='urn:example:play' count='3'/>",
] {
    let message = try Message(parsing: "<message>\(element)</message>", registry: registry)
    do {
        let lines = try message.extensions.value(of: Lines.self)
        print("read      ", lines?.range ?? 0...0, lines?.speaker ?? "nobody in particular")
    } catch {
        print("malformed ", error)
    }
}
print("written   ", Message(to: "romeo@montague.lit", extensions: [Lines(2...3, speaker: "Juliet")]).xmlString)
