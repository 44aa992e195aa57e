import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0289: Federated MUC for Constrained Environments.
@Suite struct FederatedMUCTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            FederatedMUC(from: "hamlet@example.org/castle"),
            "<fmuc xmlns='http://isode.com/protocol/fmuc' from='hamlet@example.org/castle'/>")
        try expectRoundTrip(
            FederatedMUC(reject: "No"), "<fmuc xmlns='http://isode.com/protocol/fmuc'><reject>No</reject></fmuc>")
        try expectRoundTrip(FederatedMUC(hasLeft: true), "<fmuc xmlns='http://isode.com/protocol/fmuc'><left/></fmuc>")
    }

    @Test func anOccupantOfAnotherRoom() throws {
        let presence = try Presence(
            captured: """
                <presence from='rabbithole@rooms.example.net/Alice'><fmuc xmlns='http://isode.com/protocol/fmuc' \
                from='alice@example.net/1'/><x xmlns='http://jabber.org/protocol/muc#user'><item role='moderator'/></x></presence>
                """
        )

        #expect(presence[FederatedMUC.self]?.from == "alice@example.net/1")
        #expect(presence[MUC.User.self]?.item?.role == .moderator)
    }

    @Test func requiredPartsMissing() throws {
        let xml = "<fmuc xmlns='http://isode.com/protocol/fmuc' from='@'/>"

        #expect(try topFaults(in: xml) == ["invalid-value message/fmuc/@from"])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            FederatedMUC.self, of: "<fmuc xmlns='http://isode.com/protocol/fmuc' x='1'><b/></fmuc>",
            becomes: "<fmuc xmlns='http://isode.com/protocol/fmuc' x='1'><b/><left/></fmuc>"
        ) { $0.hasLeft = true }
    }
}
