import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0362: Raft over XMPP.
@Suite struct RaftTests {
    @Test func allRoundTrip() throws {
        try expectRegistered(
            Raft.RequestVote(cluster: "scotland", term: 1, lastLogTerm: 2, lastLogIndex: 3),
            """
            <request-vote xmlns='urn:xmpp:raft' cluster='scotland' term='1' last-log-term='2' last-log-index='3'/>
            """
        )
        try expectRegistered(
            Raft.Vote(cluster: "scotland", term: 1, isGranted: true),
            "<vote xmlns='urn:xmpp:raft' cluster='scotland' term='1' vote-granted='true'/>"
        )
        try expectRegistered(
            Raft.Append(
                cluster: "scotland", term: 1, previousLogIndex: 2, previousLogTerm: 3, leaderCommit: 4,
                entries: [Raft.Entry(isEncoded: false, command: "SET X = 1")]),
            """
            <append xmlns='urn:xmpp:raft' cluster='scotland' term='1' prev-log-index='2' prev-log-term='3' \
            leader-commit='4'><entry encoded='false'>SET X = 1</entry></append>
            """
        )
    }

    @Test(arguments: [
        ("<vote xmlns='urn:xmpp:raft' term='1'/>", ["missing-attribute message/vote"]),
        (
            "<request-vote xmlns='urn:xmpp:raft' term='first' last-log-term='1' last-log-index='1'/>",
            ["invalid-value message/request-vote/@term"]
        ),
    ])
    func requiredPartsMissing(xml: String, faults expected: [String]) throws {
        #expect(try faults(in: xml) == expected)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            Raft.Vote.self,
            of: "<vote xmlns='urn:xmpp:raft' term='1' vote-granted='true' a='1'><n xmlns='urn:n'/></vote>",
            becomes: "<vote xmlns='urn:xmpp:raft' term='2' vote-granted='true' a='1'><n xmlns='urn:n'/></vote>"
        ) { $0.term = 2 }
    }

    @Test func theAnswerToEntriesRoundTrips() throws {
        try expectRegistered(
            Raft.AppendResponse(cluster: "verona", term: 1, isSuccess: true),
            "<append-response xmlns='urn:xmpp:raft' cluster='verona' term='1' success='true'/>"
        )
        #expect(
            try faults(in: "<append-response xmlns='urn:xmpp:raft' term='1'/>") == [
                "missing-attribute message/append-response"
            ])
    }
}
