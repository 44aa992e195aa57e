import StanzaCore
import StanzaExtensions
import StanzaMeasure
import StanzaXML
import Testing

/// A stream of as many messages and half as many presences and iqs, in turns.
private func stream(messages: Int) -> [UInt8] {
    var text = "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>"
    for number in 0..<messages {
        text += """
            <message from='romeo@montague.example/orchard' to='juliet@capulet.example' id='m\(number)' type='chat'>\
            <body>Look &amp; see</body><request xmlns='urn:xmpp:receipts'/></message>
            """
        guard number % 2 == 0 else { continue }
        text += "<presence from='juliet@capulet.example/balcony' id='p\(number)'><show>away</show></presence>"
        text += "<iq type='get' id='i\(number)'><ping xmlns='urn:xmpp:ping'/></iq><a xmlns='urn:xmpp:sm:3' h='1'/>"
    }
    return Array((text + "</stream:stream>").utf8)
}

/// What comes to the handlers is what was in the stream, however it was cut.
@Suite(.timeLimit(.minutes(1))) struct DeliveryTests {
    @Test(arguments: XML.Engine.all, [1, 32, 1_000])
    func handlersGetWhatReadingAloneGives(engine: XML.Engine, batchSize: Int) async throws {
        let delivery = try await Delivery(
            stream(messages: 100), registry: .standard, batchSize: batchSize, engine: engine)

        let alone = try delivery.readAlone()
        let first = try await delivery.pass()
        let second = try await delivery.pass()
        await delivery.end()

        #expect(delivery.stanzaCount == 150)
        #expect(alone == first)
        #expect(first == second)
    }

    @Test func whatIsReadIsWhatTheTypedStageReads() async throws {
        let text = String(decoding: stream(messages: 40), as: UTF8.self)
            .replacing("<iq type='get'", with: "<a xmlns='urn:x'").replacing("</iq>", with: "</a>")
        let delivery = try await Delivery(Array(text.utf8), registry: .standard)
        let workload = try Workload(Array(text.utf8), registry: .standard)

        #expect(try await delivery.pass() == workload.pass(.typed))
        #expect(delivery.stanzaCount == workload.stanzaCount)
        #expect(delivery.byteCount == workload.byteCount(of: .serialise))
        await delivery.end()
    }

    @Test func aStreamWithoutStanzasDeliversNone() async throws {
        let delivery = try await Delivery(stream(messages: 0), registry: .standard)

        #expect(delivery.stanzaCount == 0)
        #expect(try await delivery.pass() == 0)
        await delivery.end()
    }

    @Test func figuresAreOfTheSameRounds() async throws {
        let delivery = try await Delivery(stream(messages: 64), registry: .standard)
        let figures = try await delivery.measure(rounds: 3)
        await delivery.end()

        #expect(figures.nanosecondsAlone > 0)
        #expect(figures.nanosecondsDelivered > 0)
        #expect(figures.spread.contains(figures.ratio))
    }

    @Test func afterItsEndNothingIsDelivered() async throws {
        let delivery = try await Delivery(stream(messages: 1), registry: .standard)
        await delivery.end()

        await #expect(throws: (any Error).self) { try await delivery.pass() }
    }

    @Test func refusedStreamThrows() async {
        await #expect(throws: XML.ParseError.self) {
            _ = try await Delivery(Array("<stream:stream xmlns='jabber:client'>".utf8), registry: .standard)
        }
    }
}
