import Foundation
import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

@Suite struct CapturedTests {
    @Test func stanzasAreReadWithEveryExtension() throws {
        let message = try Message(captured: "<message id='1'><received xmlns='urn:xmpp:receipts' id='m'/></message>")

        #expect(message[Receipts.Received.self]?.id == "m")
        #expect(message.contentNamespace == .client)
        #expect(try Presence(captured: "<presence type='unavailable'/>").type == .unavailable)
        #expect(try IQ(captured: "<iq type='result' id='1'/>", in: .server).contentNamespace == .server)
        #expect(try AnyStanza(captured: "\n <presence/>\n").kind == .presence)
    }

    @Test func anotherRegistryIsUsedWhenGiven() throws {
        let text = "<message><received xmlns='urn:xmpp:receipts' id='m'/></message>"

        #expect(try Message(captured: text, registry: .core).extensions.unknown.count == 1)
    }

    @Test func whatIsNoStanzaIsRefused() {
        #expect(throws: XML.ParseError.self) { try Message(captured: "<message>") }
        #expect(throws: ExtensionError.self) { try Message(captured: "<presence/>") }
        #expect(throws: ExtensionError.self) { try AnyStanza(captured: "<features/>") }
    }

    @Test func filesAreRead() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xml").path
        try Data("<message><body>hello</body></message>\n".utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }

        #expect(try Message(capturedAt: path).body == "hello")
        #expect(try AnyStanza(capturedAt: path).message?.body == "hello")
        #expect(try XML.Element(capturedAt: path).elements.map(\.text) == ["hello"])
        #expect(throws: (any Error).self) { try Message(capturedAt: path + ".absent") }
    }
}
