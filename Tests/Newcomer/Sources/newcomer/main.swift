import StanzaKit

func check(_ holds: Bool, _ text: String) {
    guard !holds else { return print("passed:", text) }
    print("FAILED:", text)
    failures += 1
}
nonisolated(unsafe) var failures = 0

let registry = ExtensionRegistry.standard.adding(Scene.self)
let scene = Scene(
    act: 2,
    place: "Capulet's orchard",
    lines: [Line(speaker: "Romeo", text: "Shall I hear more?"), Line(speaker: "Juliet", text: "What's in a name?")],
    props: Props(items: ExtensionList([Receipts.Received(id: "rose")]))
)
let xml = """
    <scene xmlns='urn:example:play' act='2'><place>Capulet's orchard</place>\
    <line speaker='Romeo'>Shall I hear more?</line><line speaker='Juliet'>What's in a name?</line>\
    <props><received xmlns='urn:xmpp:receipts' id='rose'/></props></scene>
    """

let message = try Message(parsing: "<message>\(xml)</message>", registry: registry)
check(message[Scene.self] == scene, "read from a message")

let event = try Message(
    parsing: """
        <message><event xmlns='http://jabber.org/protocol/pubsub#event'><items node='play'><item id='2.2'>\(xml)</item>\
        </items></event></message>
        """,
    registry: registry
)
check(event[PubSub.Event.self]?.items?.items.first?.payload[Scene.self] == scene, "read from a PubSub item")

let written = Message(to: "nurse@capulet.lit", extensions: [scene])
let element = try XML.Element(parsing: written.serialized())
check(element.firstElement(XML.Name("scene", in: .play)) == (try XML.Element(parsing: xml)), "written as it was read")
check(try Message(parsing: element, registry: registry)[Scene.self] == scene, "written and read again")

let incomplete = try Message(parsing: "<message><scene xmlns='urn:example:play'/></message>", registry: registry)
check(
    incomplete.extensions.malformed.map(\.error.description)
        == ["message/scene: attribute 'act' is missing (urn:example:play)"],
    "malformed with a reason"
)
if failures > 0 { preconditionFailure("\(failures) checks failed") }
