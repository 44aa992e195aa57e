import ChildProcess
import Foundation

/// Starts the command as it was built, with words behind its name. Where the tests' own program is, the command is too.
func stanza(_ words: String...) throws -> ChildProcess { try stanza(words) }

/// Starts the command as it was built, with words behind its name.
func stanza(_ words: [String]) throws -> ChildProcess {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return try ChildProcess(program.deletingLastPathComponent().appendingPathComponent("stanza").path, words)
}
