internal import Foundation
public import StanzaKit

/// The inputs: ten streams that `Corpus/gen_corpus.py` makes, the same ones every time.
public struct Corpora: Sendable {
    /// One stream.
    public struct Corpus: Sendable {
        /// What is in it.
        public let name: String
        /// The whole stream, header included.
        public let bytes: [UInt8]
        /// How many stanzas the generator says there are.
        public let stanzaCount: Int
    }

    /// Why there is no corpus.
    public struct Failure: Error, CustomStringConvertible {
        /// What went wrong.
        public let description: String
    }

    /// The folder that holds the streams.
    public let folder: String
    /// What the generator made, by name, in its order.
    private let index: [(name: String, stanzas: Int)]

    /// The names of the streams.
    public var names: [String] { index.map(\.name) }

    /// The streams at a scale; 1 makes 10 to 20 MB of each. Made once and kept in the package's build folder.
    ///
    /// - Throws: ``Failure`` when they cannot be made.
    public init(scale: Double) throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let generator = package.appendingPathComponent("Corpus/gen_corpus.py")
        let folder = package.appendingPathComponent(".build/corpora/\(scale)")
        let indexFile = folder.appendingPathComponent("INDEX.tsv")
        func age(_ url: URL) -> Date? {
            try? FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
        }
        guard let source = age(generator) else { throw Failure(description: "\(generator.path) is not there") }
        if age(indexFile).map({ $0 < source }) ?? true { try Self.generate(generator, into: folder, scale) }
        try self.init(folder: folder.path)
    }

    /// Fills a folder of its own and puts it in place whole, so that nobody reads a half of it.
    private static func generate(_ generator: URL, into folder: URL, _ scale: Double) throws {
        let files = FileManager.default
        let fresh = folder.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
        try files.createDirectory(at: fresh, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: fresh) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", generator.path, fresh.path, "\(scale)"]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(description: "gen_corpus.py failed") }
        try? files.removeItem(at: folder)
        do {
            try files.moveItem(at: fresh, to: folder)
        } catch  where files.fileExists(atPath: folder.appendingPathComponent("INDEX.tsv").path) {
            // Somebody else was faster, and the streams are the same ones every time.
        }
    }

    /// The streams in a folder that the generator has filled.
    ///
    /// - Throws: ``Failure`` when there is none.
    public init(folder: String) throws {
        self.folder = folder
        guard let text = try? String(contentsOfFile: folder + "/INDEX.tsv", encoding: .utf8) else {
            throw Failure(description: "\(folder) holds no INDEX.tsv")
        }
        index = text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t")
            guard parts.count > 2, let stanzas = Int(parts[1]) else { return nil }
            return (String(parts[0]), stanzas)
        }
    }

    /// A stream by its name.
    ///
    /// - Throws: ``Failure`` when there is none of that name.
    public subscript(name: String) -> Corpus {
        get throws {
            guard let entry = index.first(where: { $0.name == name }) else {
                throw Failure(description: "no corpus '\(name)'; there are \(names.joined(separator: ", "))")
            }
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(name).xml") else {
                throw Failure(description: "\(folder)/\(name).xml cannot be read")
            }
            return Corpus(name: name, bytes: [UInt8](data), stanzaCount: entry.stanzas)
        }
    }

    /// The limits under which the corpora are read: the biggest stanza has 1 MB.
    public static let limits = XML.Limits(bytes: 4 << 20, elements: 200_000)
}

/// How the child elements of a stream's stanzas are read.
public struct Census: Equatable {
    /// Children of registered types, whatever is inside them not counted.
    public var typed = 0
    /// Children no type is registered for.
    public var unknown = 0
    /// Elements that a type refused, at any depth.
    public var malformed = 0
    /// Stanzas.
    public var stanzas = 0

    /// Counts what is in a stream.
    ///
    /// - Throws: `XML.ParseError` when it is refused.
    public init(of bytes: [UInt8], registry: ExtensionRegistry, engine: XML.Engine = .default) throws {
        var parser = StreamParser(registry: registry, limits: Corpora.limits, engine: engine)
        var start = 0
        while start < bytes.count {
            let end = min(start + 16_384, bytes.count)
            for event in try parser.feed(bytes[start..<end]) {
                guard let stanza = event.stanza else { continue }
                stanzas += 1
                for entry in stanza.extensions {
                    switch entry {
                    case .typed: typed += 1
                    case .unknown: unknown += 1
                    case .malformed: break
                    }
                }
                malformed += stanza.extensions.allMalformed.count
            }
            start = end
        }
    }
}
