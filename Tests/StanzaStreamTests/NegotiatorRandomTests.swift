import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML
import Testing

/// Servers that say what they should in any order, more than once, or with broken bytes.
@Suite struct NegotiatorRandomTests {
    struct Chance: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    static let sayings = [
        Sample.header(), Sample.header("id='s2' version='1.0'"), Sample.startTLS, Sample.mechanisms("PLAIN", "X"),
        "<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>", Sample.success, Sample.sessionFeatures,
        Sample.bindFeatures,
        "<challenge \(Sample.sasl)>YQ==</challenge>", "<failure \(Sample.sasl)><not-authorized/></failure>",
        "<iq type='result' id='?'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><jid>juliet@example.com/b</jid></bind></iq>",
        "<enabled xmlns='urn:xmpp:sm:3' id='a' resume='true'/>", "<resumed xmlns='urn:xmpp:sm:3' previd='s-1' h='5'/>",
        "<failed xmlns='urn:xmpp:sm:3' h='6'/>", Sample.message("m"), " \n", "</stream:stream>",
        "<stream:error><reset xmlns='urn:ietf:params:xml:ns:xmpp-streams'/></stream:error>", "<x xmlns='urn:x'/>",
    ]

    /// The sayings of a login that goes well, as far as each of three servers takes it.
    static let logins = [
        [0, 2, 4, 0, 3, 5, 1, 6, 10, 11], [0, 3, 5, 1, 7, 10], [0, 3, 5, 1, 6, 12],
    ]

    @Test(arguments: 0..<8)
    func whateverComesInWhateverOrderEndsWellOrInAnError(seed: Int) async throws {
        var chance = Chance(state: UInt64(seed) &+ 17)
        var ready = 0
        for _ in 0..<150 {
            if try await session(&chance) { ready += 1 }
        }
        // Some of them change nothing that matters.
        #expect(ready > 7 && ready < 143)
    }

    /// Whether a session that was changed at random got through all the same.
    private func session(_ chance: inout Chance) async throws -> Bool {
        var script = Self.logins[Int.random(in: 0..<3, using: &chance)]
        for _ in 0..<Int.random(in: 0...2, using: &chance) {
            let place = Int.random(in: 0..<script.count, using: &chance)
            switch Int.random(in: 0..<4, using: &chance) {
            case 0: script.remove(at: place)
            case 1: script.insert(Int.random(in: 0..<Self.sayings.count, using: &chance), at: place)
            case 2: script.insert(script[place], at: place)
            default: script.swapAt(place, Int.random(in: 0..<script.count, using: &chance))
            }
            if script.isEmpty { return false }
        }
        let isResuming = Bool.random(using: &chance)
        let driven = Driven(
            resuming: isResuming ? try NegotiatorTests.broken() : nil,
            encrypted: script.first != 0 || script.dropFirst().first != 2)
        var isEncrypted = !(script.first == 0 && script.dropFirst().first == 2)
        var last = ""
        do {
            for (index, saying) in script.enumerated() {
                var text = Self.sayings[saying].replacing(
                    "id='?'", with: "id='\(Sample.attribute("id", in: last) ?? "?")'")
                if Int.random(in: 0..<40, using: &chance) == 0 { text = Self.broken(text, &chance) }
                try await driven.receive(text, pieces: [1, 5, .max][index % 3])
                #expect(isEncrypted || !driven.sent.contains("<auth"))
                if driven.wantsTLS {
                    driven.wantsTLS = false
                    isEncrypted = true
                    _ = driven.startInsideTLS()
                }
                if !driven.sent.isEmpty { last = driven.sent }
                if driven.ready != nil { return true }
            }
            return false
        } catch let failure as StreamFailure {
            // It is over: nothing more is taken, and there is something to say in parting.
            #expect(driven.farewell(for: failure).hasSuffix("</stream:stream>"))
            await #expect(throws: StreamFailure.self) { try await driven.receive(Sample.success) }
            return false
        }
    }

    private static func broken(_ text: String, _ chance: inout Chance) -> String {
        var bytes = Array(text.utf8)
        bytes[Int.random(in: 0..<bytes.count, using: &chance)] = UInt8.random(in: 0x20..<0x7F, using: &chance)
        return String(decoding: bytes, as: UTF8.self)
    }
}
