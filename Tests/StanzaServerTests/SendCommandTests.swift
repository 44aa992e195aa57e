#if TLS
    import ChildProcess
    import Foundation
    import StanzaKit
    import StanzaTesting
    import Testing

    extension ServerTests {
        /// An application's own type, as in the README.
        private struct UserData: DeclaredExtension {
            var phone: String
            static let schema = Schema<Self>(
                XML.Name("userdata", in: "urn:example:userdata"), .attribute("phone", \.phone), build: Self.init)
        }

        /// The README's command, which slixmpp answers with what it got, by STARTTLS and by direct TLS.
        @Test(
            .enabled(if: ForeignClient.path != nil, "STANZA_TEST_BOT is not set: Tools/ci/run-tests servers sets it."),
            arguments: TestServer.programs, [false, true])
        func theCommandOfTheReadmeSendsAnElementOfOnesOwn(server: TestServer, isDirect: Bool) async throws {
            let bot = try ForeignClient("bob", port: try await server.port(), words: ["--echo"])
            defer { bot.stop() }
            try await bot.wait(for: "online")

            let tree = await (try SendCommand.process(server, isDirect: isDirect)).end()
            let json = await (try SendCommand.process(server, isDirect: isDirect, "--json")).end()

            #expect(tree.status == 0, "\(tree.errors)")
            #expect(tree.output.contains("text: \"Call me\""))
            #expect(tree.output.contains("phone='+39 1'"))
            #expect(json.status == 0, "\(json.errors)")
            let message = try #require(try SendCommand.message(in: json.output))
            #expect(message.from == "bob@example.test/bot")
            #expect(message[UserData.self] == UserData(phone: "+39 1"))
            #expect(message.body == "Call me")
        }

        /// The command as the README has it.
        private enum SendCommand {
            static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()

            static func process(_ server: TestServer, isDirect: Bool, _ words: String...) throws -> ChildProcess {
                let page = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
                let start = try #require(page.range(of: "STANZA_PASSWORD=$XMPP_PASSWORD_ALICE"))
                let end = try #require(page.range(of: "\nkill", range: start.lowerBound..<page.endIndex))
                var command = String(page[start.lowerBound..<end.lowerBound])
                if isDirect {
                    let other = "\"$XMPP_C2S_PORT\" --tls starttls"
                    try #require(command.contains(other))
                    command = command.replacingOccurrences(of: other, with: "\"$XMPP_C2S_TLS_PORT\" --tls direct")
                }
                // Where the tests' own program is, the command is too.
                let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
                    .deletingLastPathComponent().appendingPathComponent("stanza").path
                command = command.replacingOccurrences(of: ".build/release/stanza", with: "'\(program)'")
                let settings = server.settings.map { "\($0)='\($1)'\n" }.joined()
                return try ChildProcess("/bin/sh", ["-c", settings + command + " " + words.joined(separator: " ")])
            }

            /// The message with a body of what `--json` printed.
            static func message(in output: String) throws -> Message? {
                let registry = ExtensionRegistry.standard.adding(UserData.self)
                for line in output.split(separator: "\n") {
                    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                    guard object?["kind"] as? String == "message", let text = object?["xml"] as? String else {
                        continue
                    }
                    let message = try Message(parsing: text, registry: registry)
                    if message.body != nil { return message }
                }
                return nil
            }
        }
    }
#endif
