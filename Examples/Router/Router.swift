import StanzaKit

/// `<query xmlns='urn:example:play' scene='2.2'/>`: asks for the first line of a scene.
struct LineQuery: DeclaredExtension {
    var scene: String
    var line: String?
    static let schema = Schema<Self>(
        XML.Name("query", in: "urn:example:play"), .attribute("scene", \.scene), .text(\.line), build: Self.init)
}

/// Takes the bytes of a session in whatever pieces, hands stanzas to handlers by type, and prints what is to be sent.
@main
struct Router {
    static func main() async throws {
        var router = StanzaRouter()
        router.onMessage(with: Receipts.Request.self) { _, message in
            guard let id = message.id else { return }
            let receipt = Message(to: message.from, type: message.type, extensions: [Receipts.Received(id: id)])
            print("receipt   ", receipt.xmlString)
        }
        router.onPresence { print("presence  ", $0.from?.description ?? "nobody", $0.type?.rawValue ?? "available") }
        router.onGet(LineQuery.self) { query, _ in
            guard query.scene == "2.2" else { throw StanzaError(.itemNotFound, text: "no scene \(query.scene)") }
            return LineQuery(scene: query.scene, line: "He jests at scars that never felt a wound.")
        }

        var parser = StreamParser(registry: ExtensionRegistry.standard.adding(LineQuery.self))
        for piece in pieces {
            for event in try parser.feed(piece.utf8) {
                switch event {
                case .opened(let header): print("opened    ", header.from?.description ?? "nobody")
                case .stanza(let stanza):
                    let outcome = await router.route(stanza)
                    if let reply = outcome.reply { print("reply     ", reply.xmlString) }
                case .closed: print("closed")
                case .features, .nonza, .rejected: print("other     ", event.element?.name.description ?? "")
                }
            }
        }
    }

    /// What came off a socket: tags, names and characters cut anywhere.
    static let pieces = [
        "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' from='capulet.lit' ver",
        "sion='1.0'><presence from='romeo@montague.lit/orchard'/><message from='romeo@montague.lit/orchard' id='m",
        "1' type='chat'><body>Wilt thou leave me so unsatis", "fied?</body><request xmlns='urn:xmpp:receipts'/></mess",
        "age><iq type='get' id='q1' from='juliet@capulet.lit'><query xmlns='urn:example:play' scene='2.2'/></iq>",
        "<iq type='get' id='q2' from='juliet@capulet.lit'><query xmlns='urn:example:play' scene='9.9'/></iq><iq ",
        "type='get' id='q3' from='nurse@capulet.lit/hall'><time xmlns='urn:xmpp:time'/></iq><iq type='get' id='q4",
        "' from='nurse@capulet.lit/hall'><query xmlns='urn:example:play'/></iq></stream:str", "eam>",
    ]
}
