import Foundation
import StanzaTesting
import StanzaXML
import Testing

/// The `serialize` cases of `Fixtures/cases`: what a writer makes of trees, and what it refuses.
@Suite struct SerializeCasesTests {
    typealias JSON = [String: Any]

    /// Most cases are written into an open stream; bindings as its header has them.
    static let stream = XML.Context(
        defaultNamespace: "jabber:client",
        prefixes: [XML.Declaration(prefix: "stream", namespace: "http://etherx.jabber.org/streams")]
    )

    static func cases() throws -> [JSON] {
        try Fixture.jsonLines("cases/cases.jsonl").compactMap { $0 as? JSON }
            .filter { $0["kind"] as? String == "serialize" }
    }

    static func identifiers() throws -> [String] { try cases().compactMap { $0["id"] as? String } }

    static func element(_ tree: JSON) throws -> XML.Element {
        let namespace = XML.Namespace(rawValue: try #require(tree["ns"] as? String))
        var element = XML.Element(XML.Name(try #require(tree["name"] as? String), in: namespace))
        for (key, value) in (tree["attrs"] as? [String: String] ?? [:]).sorted(by: { $0.key < $1.key }) {
            element.attributes.append(XML.Attribute(name(key), value))
        }
        for child in tree["children"] as? [Any] ?? [] {
            if let text = child as? String {
                element.append(text)
            } else {
                let child = try #require(child as? JSON)
                element.append(try self.element(child))
            }
        }
        return element
    }

    /// `{ns}local`, or a name in no namespace.
    private static func name(_ key: String) -> XML.Name {
        guard key.hasPrefix("{"), let end = key.lastIndex(of: "}") else { return XML.Name(key) }
        let namespace = XML.Namespace(rawValue: String(key[key.index(after: key.startIndex)..<end]))
        return XML.Name(String(key[key.index(after: end)...]), in: namespace)
    }

    @Test(arguments: try identifiers())
    func treesAreWrittenAsTheCaseSays(_ id: String) throws {
        let cases = try Self.cases()
        let test = try #require(cases.first { $0["id"] as? String == id })
        let expect = try #require(test["expect"] as? JSON)
        guard let tree = test["tree"] as? JSON, tree["raw_fragment"] == nil else { return }
        let element =
            try (tree["xml"] as? String).map { try XML.Element(parsing: $0) } ?? Self.element(tree)
        let choices = expect["one_of"] as? [JSON] ?? [expect]
        // A stream header and what is meant to stand alone have nothing around them.
        let isInStream = (test["context"] as? String)?.hasPrefix("serialize one stanza") == true
        let context = isInStream ? Self.stream : .standalone

        if id == "Z05" {
            // Never silently: as it stands the text is refused; what the helper made of it is written.
            #expect(throws: XML.WriteError.self) { try element.serialized(in: context) }
            return
        }
        if choices.allSatisfy({ $0["accept"] as? Bool == false }) {
            let error = #expect(throws: XML.WriteError.self) { try element.serialized(in: context) }
            #expect(error?.code.description == expect["error_kind"] as? String)
            return
        }
        let bytes = try element.serialized(in: context)
        let text = String(decoding: bytes, as: UTF8.self)
        for pattern in expect["bytes_must_match"] as? [String] ?? [] {
            #expect(text.range(of: pattern, options: .regularExpression) != nil, "\(pattern) in \(text)")
        }
        for pattern in expect["bytes_must_not_match"] as? [String] ?? [] {
            #expect(text.range(of: pattern, options: .regularExpression) == nil, "\(pattern) in \(text)")
        }
        // Read again where it was written.
        let read = try XML.Element(parsing: text, in: context.defaultNamespace)
        let canonical = try #require(expect["canonical"] as? String)
        #expect(read.canonicalForm.utf8.elementsEqual(canonical.utf8), "\(read.canonicalForm)")
        #expect(read == element)
    }

    @Test(arguments: try cases().filter { $0["id"] as? String == "Z15" }.flatMap { $0["variants"] as? [String] ?? [] })
    func elementNamesThatAreNoNamesAreRefused(_ name: String) throws {
        for element in [
            XML.Element(XML.Name(name, in: "urn:example:x")),
            XML.Element(XML.Name("message", in: "jabber:client")) { XML.Element(XML.Name(name, in: "jabber:client")) },
        ] {
            let error = #expect(throws: XML.WriteError.self) { try element.serialized(in: Self.stream) }
            #expect(error?.code == .invalidName)
        }
    }

    @Test(arguments: try cases().filter { $0["id"] as? String == "Z16" }.flatMap { $0["variants"] as? [String] ?? [] })
    func attributeNamesThatAreNoNamesAreRefused(_ name: String) throws {
        for namespace: XML.Namespace in name == "xmlns" ? [.none] : [.none, "urn:example:x"] {
            var element = XML.Element(XML.Name("a", in: "urn:example:x"))
            element[XML.Name(name, in: namespace)] = "v"
            let error = #expect(throws: XML.WriteError.self) { try element.serialized(in: Self.stream) }
            #expect(error?.code == .invalidName)
        }
    }

    /// Z25: there is no way to write a raw fragment; it becomes an element, or it does not.
    @Test(
        arguments: try cases().filter { $0["id"] as? String == "Z25" }.flatMap { test in
            let fragment = (test["tree"] as? JSON)?["raw_fragment"] as? String
            return (test["variants"] as? [String] ?? []) + [fragment].compactMap { $0 }
        }
    )
    func rawFragmentsAreParsedFirst(_ fragment: String) throws {
        let error = #expect(throws: XML.ParseError.self) {
            try XML.Element(parsing: fragment, in: "jabber:client")
        }

        let isRestricted = fragment.hasPrefix("<!")
        #expect(error?.condition == (isRestricted ? .restrictedXML : .notWellFormed), "\(fragment)")
    }

    /// Z05: the helper is asked for by name, and puts U+FFFD in the place of each character that XML cannot carry.
    @Test func textIsSanitisedOnlyWhenAsked() throws {
        let cases = try Self.cases()
        let test = try #require(cases.first { $0["id"] as? String == "Z05" })
        let tree = try #require(test["tree"] as? JSON)
        let message = try Self.element(tree)
        let body = try #require(message.firstElement("body"))

        #expect(body.text.replacingInvalidXMLCharacters() == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\te\nf")
        #expect(body.text.replacingInvalidXMLCharacters(with: "") == "abcd\te\nf")
    }
}
