import StanzaKit

/// Marks what a relay has passed on: `<relayed xmlns='urn:example:relay' by='verona.lit'/>`.
struct Relayed: DeclaredExtension {
    var by: JID
    static let schema = Schema<Self>(
        XML.Name("relayed", in: "urn:example:relay"), .attribute("by", \.by), build: Self.init)
}

// A relay looks at one element and passes all others on as they came. With `.onAccess` nothing else is decoded.
let registry = ExtensionRegistry.standard.adding(Relayed.self).with(decoding: .onAccess)
let name: JID = "verona.lit"

/// The stanza with the relay's mark, for a server's stream; `nil` when it has been here before.
func relay(_ stanza: [UInt8]) throws -> [UInt8]? {
    var message = try Message(parsing: stanza, registry: registry)
    if message.extensions.all(Relayed.self).contains(where: { $0.by == name }) { return nil }
    message.extensions.append(Relayed(by: name))
    // Another stream has another content namespace: the stanza is moved to it, and what inherits it too.
    return try message.serialized(in: .stream(.server))
}

// What the relay does not know: prefixes, CDATA, references, a nested message with a namespace of its own.
let letter = """
    <message xmlns:f='urn:example:friar' from='friar@cell.lit' to='romeo@montague.lit' f:urgent='1'><body>Come &#x61;t o\
    nce</body><f:plan><![CDATA[42 hours < 2 days]]></f:plan><forwarded xmlns='urn:xmpp:forward:0'>\
    <message xmlns='jabber:client' from='juliet@capulet.lit'><body>Farewell</body></message></forwarded></message>
    """
let bytes = Array(letter.utf8)
// A stanza nobody changes is given out byte for byte, but for the xmlns it inherited.
let untouched = try Message(parsing: bytes, registry: registry).serialized(in: .stream(.client))
print("untouched ", untouched == bytes ? "the same bytes" : String(decoding: untouched, as: UTF8.self))

let passed = try relay(bytes) ?? []
print("passed on ", String(decoding: passed, as: UTF8.self))
print("again     ", try relay(passed) == nil ? "stopped: the message goes in a circle" : "passed on")
