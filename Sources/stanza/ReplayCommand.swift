internal import StanzaCore
internal import StanzaExtensions
internal import StanzaNet
internal import StanzaStream
internal import StanzaTesting
internal import StanzaXML

/// `stanza replay`: a recorded session into the parser, or as the server of a client.
enum ReplayCommand {
    static let usage =
        "replay [--listen PORT [--password TEXT] [--patience SECONDS] [--mask-attribute NAME,NAME] "
        + "[--mask-text {NAMESPACE}NAME]] [--engine NAME] FILE.jsonl"

    static func run(_ words: ArraySlice<String>, _ output: Output) async throws -> Int32 {
        let arguments = try Arguments(
            words,
            options: [
                "--engine", "--listen", "--mask-attribute", "--mask-text", "--password", "--patience",
            ],
            flags: []
        )
        let file = try arguments.file()
        let capture = try Input.capture(file)
        guard let port = try arguments.number("--listen") else {
            return replay(capture, engine: try ParseOptions.engine(arguments), output)
        }
        guard let port = UInt16(exactly: port) else {
            throw Arguments.UsageError(message: "--listen is \(port), expected a port")
        }
        let player = CapturePlayer(
            capture,
            password: SASLPassword(arguments["--password"] ?? "secret"),
            masks: try masks(arguments),
            patience: .seconds(try arguments.number("--patience") ?? 10)
        )
        return try await Signals.cancelling { try await serve(player, port) }
    }

    // MARK: - Into the parser

    private static func replay(_ capture: Capture, engine: XML.Engine, _ output: Output) -> Int32 {
        var status: Int32 = 0
        for direction in Capture.Direction.allCases {
            let replay = capture.streamReplay(direction, engine: engine)
            var typed = 0
            var unknown = 0
            var malformed = 0
            for entry in replay.stanzas.flatMap(\.extensions) {
                switch entry {
                case .typed: typed += 1
                case .unknown: unknown += 1
                case .malformed: malformed += 1
                }
            }
            output.line(
                "\(direction.rawValue): \(replay.elements.count) elements, \(replay.stanzas.count) of them stanzas with "
                    + "\(typed) typed, \(unknown) unknown and \(malformed) malformed children")
            if let failure = replay.failure {
                output.line("\(direction.rawValue): refused: \(failure)")
                status = 1
            }
            do {
                try expectEqualReplays(capture, direction, engine: engine)
            } catch {
                output.line("\(direction.rawValue): \(error)")
                status = 1
            }
        }
        return status
    }

    // MARK: - As a server

    private static func masks(_ arguments: Arguments) throws -> CaptureTransport.Masks {
        var masks = CaptureTransport.Masks.standard
        for name in (arguments["--mask-attribute"] ?? "").split(separator: ",") {
            masks.attributes.insert(String(name))
        }
        if let text = arguments["--mask-text"] {
            guard text.hasPrefix("{"), let end = text.firstIndex(of: "}"), text.index(after: end) < text.endIndex else {
                throw Arguments.UsageError(message: "--mask-text is '\(text)', expected {NAMESPACE}NAME")
            }
            let namespace = XML.Namespace(rawValue: String(text[text.index(after: text.startIndex)..<end]))
            masks.texts.insert(XML.Name(String(text[text.index(after: end)...]), in: namespace))
        }
        return masks
    }

    /// Plays the session to one client.
    private static func serve(_ player: CapturePlayer, _ port: UInt16) async throws -> Int32 {
        let listener = try SocketListener(at: .loopback(port: port))
        defer { listener.close() }
        Output.say("listening on \(listener.address)")
        do {
            let transport = try await listener.accept()
            try await player.play(to: transport)
        } catch is CancellationError {
            Output.complain("interrupted")
            return 1
        } catch {
            Output.complain("\(error)")
            return 1
        }
        Output.say("the client sent what was recorded")
        return 0
    }
}
