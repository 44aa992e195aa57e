import StanzaCore
import StanzaStream
import StanzaXML
import Testing

/// A mechanism with the properties of SCRAM and none of its arithmetic.
struct FakeMechanism: SASLMechanism {
    var name: SASLMechanismName
    var strength: SASLStrength
    var channelBindingTypes: [ChannelBindingType] = []
    var revealsPassword: Bool { false }

    func accepts(_ credentials: SASLCredentials) -> Bool { credentials.username != nil }

    func begin(with credentials: SASLCredentials, binding: SASLBinding) throws(SASLError) -> any SASLExchange {
        FakeExchange()
    }

    static let types: [ChannelBindingType] = [.tlsExporter, .tlsUnique, .tlsServerEndPoint]
    static let scrams = [
        FakeMechanism(name: .scramSHA1, strength: .scramSHA1),
        FakeMechanism(name: .scramSHA256Plus, strength: .scramSHA256Plus, channelBindingTypes: types),
        FakeMechanism(name: .scramSHA256, strength: .scramSHA256),
        FakeMechanism(name: .scramSHA1Plus, strength: .scramSHA1Plus, channelBindingTypes: types),
    ]
}

/// Answers each challenge with the same bytes the other way round; success needs the word "yes".
struct FakeExchange: SASLExchange {
    mutating func initialResponse() -> [UInt8]? { [] }

    mutating func respond(to challenge: [UInt8]) throws(SASLError) -> [UInt8] {
        if challenge == [0] { throw SASLError(.malformedChallenge, "a zero") }
        return challenge.reversed()
    }

    mutating func finish(_ data: [UInt8]?) throws(SASLError) {
        if data != Array("yes".utf8) { throw SASLError(.serverNotAuthenticated, "no yes") }
    }
}

func element(_ text: String) throws -> XML.Element {
    try XML.Element(parsing: text, in: .client)
}

@Suite struct SASLSelectionTests {
    let juliet = SASLCredentials.password("r0m30", username: "juliet")
    let ours: [any SASLMechanism] =
        [PlainMechanism()] + FakeMechanism.scrams + [ExternalMechanism(), AnonymousMechanism()]
    let exporter = SASLChannelBinding(.tlsExporter, [1])
    let unique = SASLChannelBinding(.tlsUnique, [2])
    let endPoint = SASLChannelBinding(.tlsServerEndPoint, [3])

    var tls13: SASLChannel { SASLChannel(isEncrypted: true, bindings: [exporter, endPoint]) }
    var tls12: SASLChannel { SASLChannel(isEncrypted: true, bindings: [exporter, unique, endPoint]) }

    func select(
        _ offer: SASLOffer,
        _ channel: SASLChannel,
        _ policy: SASLPolicy = SASLPolicy()
    ) throws(SASLError) -> SASLSelection {
        try SASLSelection(from: offer, among: ours, credentials: juliet, channel: channel, policy: policy)
    }

    @Test func theStrongestIsChosenInWhateverOrderItIsOffered() throws {
        let names: [SASLMechanismName] = [.plain, .scramSHA256, .scramSHA1, .scramSHA1Plus, .scramSHA256Plus]
        for offer in [names, names.reversed()] {
            let selection = try select(SASLOffer(offer, channelBindingTypes: [.tlsExporter]), tls13)

            #expect(selection.mechanism.name == .scramSHA256Plus)
            #expect(selection.binding == .bound(exporter))
            #expect(selection.isBindingConfirmed)
        }
        #expect(try select(SASLOffer([.plain, .scramSHA1, .scramSHA256]), tls13).mechanism.name == .scramSHA256)
        #expect(try select(SASLOffer([.plain, .scramSHA1]), .clear).mechanism.name == .scramSHA1)
        #expect(try select(SASLOffer([.plain]), tls13).mechanism.name == .plain)
    }

    @Test func theServersListDecidesTheBinding() throws {
        let plus = SASLOffer(
            [.scramSHA1Plus, .scramSHA1], channelBindingTypes: [.tlsServerEndPoint, .init(rawValue: "tls-future")])

        #expect(try select(plus, tls12).binding == .bound(endPoint))
        #expect(try select(plus, tls13).mechanism.name == .scramSHA1Plus)
    }

    @Test func withoutATypeInCommonTheFlagIsNotThatTheServerOffersNone() throws {
        let offer = SASLOffer([.scramSHA1Plus, .scramSHA1], channelBindingTypes: [.tlsUnique])
        let selection = try select(offer, tls13)

        #expect(selection.mechanism.name == .scramSHA1)
        #expect(selection.binding == .none)
    }

    @Test func aServerThatOffersNoBindingIsToldThatTheClientWould() throws {
        #expect(try select(SASLOffer([.scramSHA256]), tls13).binding == .notOffered)
        #expect(try select(SASLOffer([.scramSHA256]), .clear).binding == .none)
    }

    @Test func withoutAListTheBindingIsAGuessThatDependsOnTheVersion() throws {
        let offer = SASLOffer([.scramSHA256Plus, .scramSHA256])
        let new = try select(offer, tls13)
        let old = try select(offer, tls12)

        #expect(new.binding == .bound(exporter) && !new.isBindingConfirmed)
        #expect(old.binding == .bound(unique) && !old.isBindingConfirmed)
    }

    @Test func aGuessThatTheServerRefusesIsFollowedByNoBinding() throws {
        let offer = SASLOffer([.scramSHA256Plus, .scramSHA256])
        let guess = try select(offer, tls13)
        let next = guess.withoutGuessedBinding(ours, credentials: juliet, offer: offer, channel: tls13)

        #expect(next?.mechanism.name == .scramSHA256)
        #expect(next?.binding == SASLBinding.none)

        let strict = SASLPolicy(requiresChannelBinding: true)
        #expect(
            guess.withoutGuessedBinding(ours, credentials: juliet, offer: offer, channel: tls13, policy: strict) == nil)
        let listed = SASLOffer(offer.mechanisms, channelBindingTypes: [.tlsExporter])
        let confirmed = try select(listed, tls13)
        #expect(confirmed.withoutGuessedBinding(ours, credentials: juliet, offer: listed, channel: tls13) == nil)
        #expect(next?.withoutGuessedBinding(ours, credentials: juliet, offer: offer, channel: tls13) == nil)
    }

    @Test func nothingWeakerThanTheMinimumIsChosen() throws {
        let policy = SASLPolicy(minimum: .scramSHA256)

        let error = #expect(throws: SASLError.self) { try select(SASLOffer([.plain, .scramSHA1]), tls13, policy) }
        #expect(error?.code == .noAcceptableMechanism)
        #expect(error?.reason.contains("SCRAM-SHA-1 is weaker than what is accepted") == true)
        #expect(try select(SASLOffer([.plain, .scramSHA256]), tls13, policy).mechanism.name == .scramSHA256)
    }

    @Test func aRequiredBindingIsNotGivenUp() {
        let policy = SASLPolicy(requiresChannelBinding: true)
        let error = #expect(throws: SASLError.self) { try select(SASLOffer([.scramSHA256, .plain]), tls13, policy) }

        #expect(error?.code == .noAcceptableMechanism)
    }

    // Case S25.
    @Test func plainIsNotChosenWithoutTLSAndUnknownNamesAreIgnored() throws {
        let features = try element(
            """
            <stream:features xmlns:stream='http://etherx.jabber.org/streams'>\
            <mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><mechanism>X-NEW</mechanism>\
            <mechanism> PLAIN </mechanism><mechanism/></mechanisms></stream:features>
            """
        )
        let offer = try #require(SASLOffer(features: features))

        #expect(offer.mechanisms.map(\.rawValue) == ["X-NEW", "PLAIN"])
        let error = #expect(throws: SASLError.self) { try select(offer, .clear) }
        #expect(error?.code == .noAcceptableMechanism)
        #expect(error?.description == "the server offers X-NEW, PLAIN; PLAIN needs TLS (no-acceptable-mechanism)")
    }

    @Test func anOfferHasTheTypesOfChannelBindingWhereverTheyStand() throws {
        let list = """
            <sasl-channel-binding xmlns='urn:xmpp:sasl-cb:0'><channel-binding type='tls-exporter'/><channel-binding/>\
            <channel-binding type='tls-server-end-point'/></sasl-channel-binding>
            """
        func features(_ inside: String, _ beside: String) -> String {
            """
            <features xmlns='http://etherx.jabber.org/streams'><mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'>\
            <mechanism>PLAIN</mechanism>\(inside)</mechanisms>\(beside)</features>
            """
        }
        for text in [features(list, ""), features("", list)] {
            let offer = try #require(SASLOffer(features: try element(text)))
            #expect(offer.channelBindingTypes == [.tlsExporter, .tlsServerEndPoint])
        }
        #expect(SASLOffer(features: try element(features("", "")))?.channelBindingTypes == nil)
        #expect(SASLOffer(features: try element("<features xmlns='http://etherx.jabber.org/streams'/>")) == nil)
    }

    @Test func credentialsDecideWhichMechanismsCount() throws {
        let all = SASLOffer([.plain, .anonymous, .external, .scramSHA1])
        for (credentials, name) in [
            (SASLCredentials.external(), SASLMechanismName.external), (.anonymous(), .anonymous), (juliet, .scramSHA1),
        ] {
            let selection = try SASLSelection(from: all, among: ours, credentials: credentials, channel: tls13)
            #expect(selection.mechanism.name == name)
        }
        let error = #expect(throws: SASLError.self) {
            try SASLSelection(from: SASLOffer([.plain]), among: ours, credentials: .external(), channel: tls13)
        }
        #expect(error?.reason == "the server offers PLAIN; PLAIN needs other credentials")
    }

    @Test func aLongOfferDoesNotMakeALongError() {
        let names = (0..<1000).compactMap { SASLMechanismName(rawValue: "X-\($0)") }
        let error = #expect(throws: SASLError.self) { try select(SASLOffer(names), tls13) }

        #expect(error.map { $0.reason.utf8.count < 200 } == true)
    }

    @Test(arguments: ["", "plain", "PL AIN", "A123456789B123456789C", "PLA\u{212A}N", "SCRAM-SHA-1,"])
    func whatIsNoNameIsNoMechanism(text: String) {
        #expect(SASLMechanismName(rawValue: text) == nil)
    }
}
