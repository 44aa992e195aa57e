public import Foundation
internal import StanzaKit
internal import StanzaMeasure

/// What the standard registry adds to the start of an app: making it, and reading the first message with it.
///
/// Both happen once in a process, so that each figure is that of a process of its own.
public enum StartBenchmark {
    /// What one process measured.
    public struct Figures: Codable, Sendable {
        /// Making the registry, in nanoseconds of processor time.
        public let registry: Double
        /// Reading the first message, of five extensions, in the same.
        public let firstMessage: Double
        /// Reading the same message once more.
        public let nextMessage: Double
        /// Allocations of making the registry; `nil` where nothing counts.
        public let allocations: Int?
    }

    private static let message = """
        <message xmlns='jabber:client' from='romeo@example.net/orchard' to='juliet@example.com' type='chat' id='m1'>\
        <body>But soft</body><request xmlns='urn:xmpp:receipts'/><markable xmlns='urn:xmpp:chat-markers:0'/>\
        <active xmlns='http://jabber.org/protocol/chatstates'/><origin-id xmlns='urn:xmpp:sid:0' id='o1'/>\
        <replace xmlns='urn:xmpp:message-correct:0' id='m0'/></message>
        """

    /// Measures in this process, which must not have used the registry before.
    ///
    /// - Throws: `XML.ParseError` when the message is refused.
    public static func measureOnce() throws -> Figures {
        let bytes = Array(message.utf8)
        // What parsing needs whatever is registered.
        keep(try Message(parsing: bytes, registry: .core))
        let before = Allocations.count
        let registry = CPUTime.measure { keep(ExtensionRegistry.standard) }
        let allocations = Allocations.count - before
        func read() throws -> Double {
            try CPUTime.measure { () throws in keep(try Message(parsing: bytes, registry: .standard)) }
        }
        return Figures(
            registry: registry, firstMessage: try read(), nextMessage: try read(),
            allocations: Allocations.counter == nil ? nil : allocations
        )
    }

    /// Starts a program over and over, whose output is the figures as JSON.
    ///
    /// - Throws: what starting it throws, and what decoding its output throws.
    public static func run(_ program: URL, _ arguments: [String], rounds: Int) throws -> [Record] {
        var found: [Figures] = []
        for _ in 0..<rounds {
            let process = Process()
            let pipe = Pipe()
            process.executableURL = program
            process.arguments = arguments
            process.standardOutput = pipe
            try process.run()
            let output = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            found.append(try JSONDecoder().decode(Figures.self, from: output))
        }
        func record(_ stage: String, _ times: [Double]) -> Record {
            var record = Record("start", input: "standard registry", stage: stage)
            record.units = 1
            record.nanoseconds = times.sorted()[times.count / 2].rounded(1)
            return record
        }
        var registry = record("registry", found.map(\.registry))
        registry.allocations = found.first?.allocations.map(Double.init)
        return [
            registry, record("first message", found.map(\.firstMessage)),
            record("next message", found.map(\.nextMessage)),
        ]
    }
}
