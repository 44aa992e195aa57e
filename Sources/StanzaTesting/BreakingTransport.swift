public import StanzaStream

/// A connection that breaks after so many bytes, counted in both directions together, wherever in a stanza that is.
///
/// ```swift
/// let transport = BreakingTransport(connection.transport, after: 5_000)
/// ```
public final class BreakingTransport: Transport {
    private let base: any Transport
    private let rest: Locked<Int>

    /// Where the other end is.
    public var endpoint: String { base.endpoint }
    /// Whether the bytes stay on this machine.
    public var isLocal: Bool { base.isLocal }

    /// A transport over another one, which it owns.
    public init(_ base: any Transport, after bytes: Int) {
        self.base = base
        rest = Locked(bytes)
    }

    /// How many of so many bytes still pass, and whether any do after them.
    private func pass(_ count: Int) -> (count: Int, isOpen: Bool) {
        rest.withLock { rest in
            let passed = min(rest, count)
            rest -= passed
            return (passed, rest > 0)
        }
    }

    private func broken() -> TransportError {
        base.close()
        return TransportError(.reset, at: endpoint, "the connection broke")
    }

    /// Waits for bytes.
    ///
    /// - Throws: ``StanzaStream/TransportError/Code/reset`` once the bytes are through; what the transport below throws.
    public func read() async throws -> [UInt8]? {
        if !pass(0).isOpen { throw broken() }
        guard let bytes = try await base.read() else { return nil }
        let passed = pass(bytes.count).count
        if passed == 0 { throw broken() }
        return Array(bytes.prefix(passed))
    }

    /// Writes bytes, as many as still pass.
    ///
    /// - Throws: ``StanzaStream/TransportError/Code/reset`` with the last that pass; what the transport below throws.
    public func write(_ bytes: [UInt8]) async throws {
        let passed = pass(bytes.count)
        if passed.count > 0 { try await base.write(Array(bytes.prefix(passed.count))) }
        if !passed.isOpen { throw broken() }
    }

    /// Says that nothing more will be written.
    public func closeWriting() async throws { try await base.closeWriting() }

    /// Drops the connection.
    public func close() { base.close() }
}
