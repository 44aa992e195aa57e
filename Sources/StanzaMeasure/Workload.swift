public import StanzaCore
internal import StanzaExtensions
public import StanzaXML

/// One stream, ready to be put through any stage any number of times.
public struct Workload {
    private let bytes: [UInt8]
    private let registry: ExtensionRegistry
    private let registryOnAccess: ExtensionRegistry
    private let limits: XML.Limits
    private let chunkSize: Int
    /// The stanzas made anew from their values, so that nothing is left to copy.
    private let stanzas: Stanzas

    /// Stanzas in a place of their own, where each can be written without being taken out.
    private final class Stanzas {
        var all: [AnyStanza] = []
    }

    /// What ``Stage/serialise`` writes, and where each stanza ends in it.
    private let written: [UInt8]
    private let writtenEnds: [Int]
    private let scratch: Scratch

    /// Memory that copies go to.
    private final class Scratch {
        let bytes: UnsafeMutableRawBufferPointer

        init(_ count: Int) { bytes = .allocate(byteCount: max(count, 1), alignment: 64) }

        deinit { bytes.deallocate() }
    }

    /// Reads the stream once, for the stages that begin with stanzas.
    ///
    /// - Parameters:
    ///   - bytes: A whole stream, header included.
    ///   - limits: The parsers' limits; 4 MiB an element by default, so that big stanzas can be measured.
    ///   - chunkSize: How many bytes are fed at a time.
    /// - Throws: `XML.ParseError` when the input is refused.
    public init(
        _ bytes: [UInt8],
        registry: ExtensionRegistry,
        limits: XML.Limits = XML.Limits(bytes: 4 << 20, elements: 200_000),
        chunkSize: Int = 16_384,
        engine: XML.Engine = .default
    ) throws {
        self.bytes = bytes
        self.registry = registry
        registryOnAccess = registry.with(decoding: .onAccess)
        self.limits = limits
        self.chunkSize = max(chunkSize, 1)
        let stanzas = Stanzas()
        try Self.forEachElement(of: bytes, self.chunkSize, limits, engine) { element in
            guard StanzaKind(element) != nil else { return }
            stanzas.all.append(try AnyStanza(parsing: element, registry: registry).madeAnew)
        }
        var written: [UInt8] = []
        var ends: [Int] = []
        var largest = self.chunkSize
        var writer = XML.Writer(.stream(.client))
        for stanza in stanzas.all {
            stanza.write(to: &writer)
            try writer.finish { written.append(contentsOf: $0) }
            largest = max(largest, written.count - (ends.last ?? 0))
            ends.append(written.count)
        }
        self.stanzas = stanzas
        self.written = written
        writtenEnds = ends
        scratch = Scratch(largest)
    }

    /// How many stanzas the stream has.
    public var stanzaCount: Int { stanzas.all.count }

    /// How many bytes a stage reads; for stages of output, how many it writes.
    public func byteCount(of stage: Stage) -> Int { stage.isOutput ? written.count : bytes.count }

    /// Puts the stream through a stage once. The engine counts for the stages that use one.
    ///
    /// Returns a sum over what was made, which keeps the work from being optimised away.
    ///
    /// - Throws: `XML.ParseError` when the input is refused.
    @discardableResult
    @inline(never)
    public func pass(_ stage: Stage, engine: XML.Engine = .default) throws -> Int {
        var sum = 0
        switch stage {
        case .floor:
            let floor = Floor()
            forEachChunk { floor.feed($0) }
            sum = floor.elementCount
        case .memcpy:
            forEachChunk { sum &+= copy($0) }
        case .stringTree:
            let tree = StringTree { sum &+= $0.attributes.count &+ $0.children.count }
            forEachChunk { tree.feed($0) }
        case .scan:
            var scanner = XML.Scanner(limits: limits, engine: engine)
            try forEachChunk { try scanner.feed($0) { _ in sum &+= 1 } }
        case .elements:
            try forEachElement(engine) { _ in sum &+= 1 }
        case .lazy:
            try forEachElement(engine) { element in
                guard StanzaKind(element) != nil else { return }
                sum &+= Self.glance(try AnyStanza(parsing: element, registry: registryOnAccess))
            }
        case .typed:
            try forEachElement(engine) { element in
                guard StanzaKind(element) != nil else { return }
                sum &+= Self.read(try AnyStanza(parsing: element, registry: registry))
            }
        case .roundtrip:
            var writer = XML.Writer(.stream(.client))
            try forEachElement(engine) { element in
                guard StanzaKind(element) != nil else { return }
                let stanza = try AnyStanza(parsing: element, registry: registry)
                sum &+= Self.read(stanza)
                stanza.write(to: &writer)
                sum &+= try writer.finish { $0.count }
            }
        case .serialise:
            var writer = XML.Writer(.stream(.client))
            try stanzas.all.withUnsafeMutableBufferPointer { stanzas in
                for index in stanzas.indices {
                    Self.write(&stanzas[index], to: &writer)
                    sum &+= try writer.finish { $0.count }
                }
            }
        case .copyWritten:
            written.withUnsafeBytes { all in
                var start = 0
                for end in writtenEnds {
                    sum &+= copy(UnsafeRawBufferPointer(rebasing: all[start..<end]))
                    start = end
                }
            }
        }
        return sum
    }

    // MARK: - Reading

    private static func glance(_ stanza: AnyStanza) -> Int {
        switch stanza {
        case .message(let message):
            (message.from?.isFull ?? false ? 1 : 0) &+ (message[Message.Body.self]?.text.utf8.count ?? 0)
                &+ (message[Receipts.Request.self] == nil ? 0 : 1)
        case .presence(let presence): (presence.from?.isFull ?? false ? 1 : 0) &+ (presence.show == nil ? 0 : 1)
        case .iq(let iq): iq.from?.isFull ?? false ? 1 : 0
        }
    }

    /// Reads the fields of RFC 6120 and looks at every extension; returns a sum over what was found.
    static func read(_ stanza: AnyStanza) -> Int {
        switch stanza {
        case .message(let message): read(message)
        case .presence(let presence): read(presence)
        case .iq(let iq): readFields(iq) &+ (iq.type == .result ? 1 : 0)
        }
    }

    static func read(_ message: Message) -> Int { readFields(message) &+ (message.type == .chat ? 1 : 0) }

    static func read(_ presence: Presence) -> Int { readFields(presence) &+ (presence.type == .error ? 1 : 0) }

    private static func readFields(_ stanza: some Stanza) -> Int {
        var sum = stanza.id?.utf8.count ?? 0
        if stanza.from?.isFull ?? false { sum &+= 1 }
        if stanza.to?.isFull ?? false { sum &+= 1 }
        for entry in stanza.extensions {
            if case .typed = entry { sum &+= 1 }
        }
        return sum
    }

    /// Writes a stanza where it lies: to take it out of its place counts the references of all that is in it.
    private static func write(_ stanza: inout AnyStanza, to writer: inout XML.Writer) { stanza.write(to: &writer) }

    // MARK: - Loops

    private func forEachElement(_ engine: XML.Engine, _ body: (XML.Element) throws -> Void) throws {
        try Self.forEachElement(of: bytes, chunkSize, limits, engine, body)
    }

    static func forEachElement(
        of bytes: [UInt8],
        _ chunkSize: Int,
        _ limits: XML.Limits,
        _ engine: XML.Engine,
        _ body: (XML.Element) throws -> Void
    ) throws {
        var parser = XML.Parser(limits: limits, engine: engine)
        try bytes.withUnsafeBytes { all in
            var start = 0
            while start < all.count {
                let end = min(start + chunkSize, all.count)
                try parser.feed(UnsafeRawBufferPointer(rebasing: all[start..<end])) { event in
                    if case .element(let element) = event { try body(element) }
                    return .proceed
                }
                start = end
            }
        }
    }

    private func forEachChunk(_ body: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        try bytes.withUnsafeBytes { all in
            var start = 0
            while start < all.count {
                let end = min(start + chunkSize, all.count)
                try body(UnsafeRawBufferPointer(rebasing: all[start..<end]))
                start = end
            }
        }
    }

    @inline(never)
    private func copy(_ bytes: UnsafeRawBufferPointer) -> Int {
        scratch.bytes.copyMemory(from: bytes)
        return bytes.count &+ Int(scratch.bytes[0])
    }
}

extension AnyStanza {
    /// The stanza as code would have made it: of values, and of elements where no type is known.
    fileprivate var madeAnew: AnyStanza {
        switch self {
        case .message(let message): .message(Self.anew(message))
        case .presence(let presence): .presence(Self.anew(presence))
        case .iq(let iq): .iq(Self.anew(iq))
        }
    }

    private static func anew<Kind: Stanza>(_ stanza: Kind) -> Kind {
        var header = StanzaHeader<Kind.Kind>(to: stanza.to, from: stanza.from, id: stanza.id)
        header.type = stanza.header.type
        header.lang = stanza.header.lang
        var extensions = ExtensionList()
        for entry in stanza.extensions {
            switch entry {
            case .typed(let value, _): extensions.append(value)
            case .unknown(let element), .malformed(let element, _): extensions.append(element)
            }
        }
        return Kind(header: header, extensions: extensions)
    }
}
