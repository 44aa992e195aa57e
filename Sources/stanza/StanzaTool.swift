internal import Foundation

/// The `stanza` command: parse, check and measure XMPP stanzas.
@main
struct StanzaTool {
    private static let commands:
        [(name: String, usage: String, run: @Sendable (ArraySlice<String>, Output) async throws -> Int32)] = [
            ("parse", ParseCommand.usage, ParseCommand.run),
            ("roundtrip", RoundTripCommand.usage, RoundTripCommand.run),
            ("explain", ExplainCommand.usage, ExplainCommand.run),
            ("extensions", ExtensionsCommand.usage, ExtensionsCommand.run),
            ("bench", BenchCommand.usage, BenchCommand.run),
            ("lint", LintCommand.usage, LintCommand.run),
            ("capture", CaptureCommand.usage, CaptureCommand.run),
            ("replay", ReplayCommand.usage, ReplayCommand.run),
            ("send", SendCommand.usage, SendCommand.run),
        ]

    static func main() async {
        let output = Output()
        let status = await run(CommandLine.arguments.dropFirst(), output)
        output.flush()
        exit(status)
    }

    private static func run(_ words: ArraySlice<String>, _ output: Output) async -> Int32 {
        guard let name = words.first, name != "--help", name != "-h", name != "help" else {
            printHelp(output)
            return words.isEmpty ? 2 : 0
        }
        guard let command = commands.first(where: { $0.name == name }) else {
            Output.complain("unknown command '\(name)'; stanza --help lists them")
            return 2
        }
        let rest = words.dropFirst()
        if rest.contains("--help") || rest.contains("-h") {
            output.line("usage: stanza \(command.usage)")
            return 0
        }
        do {
            return try await command.run(rest, output)
        } catch let error as Arguments.UsageError {
            Output.complain("\(error.message)\nusage: stanza \(command.usage)")
            return 2
        } catch let error as Input.MissingFile {
            Output.complain(error.message)
            return 66
        } catch {
            output.flush()
            Output.complain("\(error)")
            return 1
        }
    }

    private static func printHelp(_ output: Output) {
        output.line("usage: stanza COMMAND ...")
        for command in commands { output.line("  stanza \(command.usage)") }
        output.line("Exit status: 0 accepted to the end, 1 refused, 2 usage, 66 no such file;")
        output.line("of send also 69 not reachable or no answer in time, 77 login or certificate refused.")
    }
}
