#if Archive && canImport(Glibc)
    import Foundation
    import StanzaChat
    import Testing

    /// What a session costs whose contacts, rooms and server send the most and the largest that there is.
    @Suite(.timeLimit(.minutes(5))) struct FloodTests {
        @Test func everyTableFullTakesLessThan64MiB() throws {
            let process = Process()
            let output = Pipe()
            let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            // A process of its own, in which nothing else takes memory.
            process.executableURL = program.deletingLastPathComponent().appendingPathComponent("chat-peer")
            process.arguments = ["flood"]
            process.standardOutput = output
            try process.run()
            let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            process.waitUntilExit()

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
