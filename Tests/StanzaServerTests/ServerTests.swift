import Testing

/// What a client does with a server. State stays on a server from one test to the next, so they run one after the other,
/// and each has resources, nodes and identifiers of its own.
@Suite(.serialized, .timeLimit(.minutes(2))) struct ServerTests {
    @Test(
        .enabled(
            if: TestServer.programs.count == 2,
            "Prosody and ejabberd are not running: Tools/ci/run-tests servers starts them. Only LoopbackServer was tested."
        ))
    func prosodyAndEjabberdTakePart() {
        #expect(TestServer.programs.map(\.name) == ["Prosody", "ejabberd"])
    }
}
