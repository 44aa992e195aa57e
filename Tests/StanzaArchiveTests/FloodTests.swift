#if canImport(Glibc)
    import ChildProcess
    import Foundation
    import StanzaChat
    import Testing

    /// What a session costs whose contacts, rooms and server send the most and the largest that there is.
    @Suite(.timeLimit(.minutes(5))) struct FloodTests {
        @Test func everyTableFullTakesLessThan64MiB() async throws {
            let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            // A process of its own, in which nothing else takes memory.
            let program = tests.deletingLastPathComponent().appendingPathComponent("chat-peer").path
            let result = try await ChildProcess(program, ["flood"]).end()
            #expect(result.status == 0, "\(result.errors)")
            let text = result.output

            let line = try #require(text.split(separator: "\n").last { $0.hasPrefix("bytes ") }, "\(text)")
            let bytes = try #require(Int(line.dropFirst("bytes ".count)))

            // Capabilities in the session, which have to fit their hashes, are the one table that is not full.
            let limits = ChatSession.Limits()
            #expect(bytes + limits.capabilityBytes < 64 << 20, "\(text)")
            // It was a flood.
            #expect(bytes > 24 << 20, "\(text)")
        }
    }
#endif
