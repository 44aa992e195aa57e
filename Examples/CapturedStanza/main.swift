import StanzaKit
import StanzaTesting

/// A gift between two people, with a price that nobody need know.
struct Gift: DeclaredExtension {
    var name: String
    var price: Int?
    static let schema = Schema<Self>(
        XML.Name("gift", in: "urn:example:gift"), .attribute("name", \.name), .attribute("price", \.price),
        build: Self.init)
}
let registry = ExtensionRegistry.standard.adding(Gift.self)

/// Does what a test framework does with a check: each of StanzaTesting throws, so any framework can call them.
func check(_ name: String, _ body: () throws -> Void) {
    do {
        try body()
        print("passed    ", name)
    } catch {
        print("failed    ", name, "\n\(error)")
    }
}

// A value and an element stand for each other, and unknown parts survive an update.
check("a gift and its element") {
    try expectRoundTrip(Gift(name: "ring", price: 7), "<gift xmlns='urn:example:gift' name='ring' price='7'/>")
}

// A stanza from a log, checked as a tree: quotes, prefixes and the order of attributes do not count.
let ring = "<gift name='ring' xmlns='urn:example:gift'/>"
let logged = "<message to='juliet@capulet.lit'><g:gift xmlns:g='urn:example:gift' name='ring'/></message>"
check("a stanza from a log") {
    let message = try Message(captured: logged, registry: registry)
    try expectEqual(message.element(), "<message to='juliet@capulet.lit'>\(ring)</message>")
}
check("a wrong expectation, to see what it says") {
    try expectEqual(XML.Element(captured: logged), "<message to='nurse@capulet.lit'>\(ring)</message>")
}

// A session as it was recorded, in the pieces it came in; `Capture(path:)` reads one from a file.
let session = Capture([
    .init(.serverToClient, Array("<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber".utf8)),
    .init(.serverToClient, Array(".org/streams' from='capulet.lit'><message><gift xmlns='urn:example:gift' na".utf8)),
    .init(.serverToClient, Array("me='g\u{E2}teau'/></message></stream:stream>".utf8)),
])
check("the session reads the same however it is cut") { try expectEqualReplays(session, .serverToClient) }
for element in session.replay(.serverToClient, .every(1)).elements {
    print("replayed  ", try Message(parsing: element, registry: registry)[Gift.self]?.name ?? "no gift")
}
