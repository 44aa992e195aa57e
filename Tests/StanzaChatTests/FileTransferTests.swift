import StanzaChat
import StanzaCore
import StanzaNet
import StanzaStream
import StanzaTesting
import Testing

/// `URLSessionTransfer` beside a web server on this machine.
@Suite(.timeLimit(.minutes(2))) struct FileTransferTests {
    private static let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

    private static func code(_ body: () async throws -> Void) async -> String? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? ChatError)?.code.description ?? String(describing: error)
        }
    }

    @Test func filesGoThereAndBackWithProgress() async throws {
        let web = try WebServer()
        let transfer = URLSessionTransfer()
        let (steps, counter) = AsyncStream<TransferProgress>.makeStream()

        try await transfer.put(
            Self.bytes, to: web.url("/file"), headers: [(name: "Authorization", value: "Basic cm9tZW8=")],
            progress: { counter.yield($0) })
        let back = try await transfer.get(web.url("/file"), limit: 300_000, progress: { counter.yield($0) })
        counter.finish()

        #expect(back.bytes == Self.bytes)
        #expect(web.heads.first?.lowercased().contains("authorization: basic cm9tzw8=") == true)
        var all: [TransferProgress] = []
        for await step in steps { all.append(step) }
        #expect(all.contains(TransferProgress(done: 300_000, total: 300_000)))
        #expect(all.last == TransferProgress(done: 300_000, total: 300_000))
        web.close()
    }

    @Test func whatIsTooLargeIsNotFetched() async throws {
        let web = try WebServer()
        let transfer = URLSessionTransfer()
        try await transfer.put(Self.bytes, to: web.url("/file"), headers: [], progress: { _ in })

        #expect(
            await Self.code { _ = try await transfer.get(web.url("/file"), limit: 299_999, progress: { _ in }) }
                == "tooBig")
        // Without a length the bytes are counted as they come.
        #expect(
            await Self.code { _ = try await transfer.get(web.url("/endless"), limit: 50_000, progress: { _ in }) }
                == "tooBig")
        web.close()
    }

    @Test func errorsAreErrors() async throws {
        let web = try WebServer()
        let transfer = URLSessionTransfer()

        for path in ["/missing", "/rude"] {
            #expect(
                await Self.code { _ = try await transfer.get(web.url(path), limit: 1_000, progress: { _ in }) }
                    == "transferFailed")
        }
        #expect(
            await Self.code { try await transfer.put([1], to: web.url("/missing"), headers: [], progress: { _ in }) }
                == "transferFailed")
        #expect(
            await Self.code { _ = try await transfer.get("no address", limit: 1, progress: { _ in }) }
                == "transferFailed")
        web.close()
    }

    @Test func filesComeByTLSOrFromThisMachine() async throws {
        let server = makeServer()
        let session = makeSession(server, "romeo@example.org")

        for url in [
            "http://example.org/a", "ftp://127.0.0.1/a", "http://127.0.0.1.example.org/a",
            "http://localhost@example.org/a",
            "file:///etc/passwd", "",
        ] {
            #expect(await Self.code { _ = try await session.media.download(ChatFile(url: url)) } == "insecureAddress")
        }
    }
}

/// A web server of a few lines: what is put somewhere can be fetched from `/file`.
private final class WebServer: Sendable {
    private let listener: SocketListener
    private let state = Locked<(file: [UInt8], heads: [String])>(([], []))

    var heads: [String] { state.withLock { $0.heads } }

    init() throws {
        listener = try SocketListener(at: .loopback(port: 0))
        Task { [self] in
            while let transport = try? await listener.accept() { Task { await serve(transport) } }
        }
    }

    func url(_ path: String) -> String { "http://127.0.0.1:\(listener.address.port)\(path)" }

    func close() { listener.close() }

    private func serve(_ transport: SocketTransport) async {
        defer { transport.close() }
        var bytes: [UInt8] = []
        var head = ""
        var body = 0
        do {
            while true {
                guard let more = try await transport.read() else { return }
                bytes += more
                if head.isEmpty, let end = Self.end(of: bytes) {
                    head = String(decoding: bytes[..<end], as: UTF8.self)
                    bytes.removeFirst(end)
                    for line in head.lowercased().split(separator: "\r\n") where line.hasPrefix("content-length:") {
                        body = Int(line.dropFirst(15).drop { $0 == " " }) ?? 0
                    }
                    if head.lowercased().contains("100-continue") {
                        try await transport.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
                    }
                }
                if !head.isEmpty, bytes.count >= body { break }
            }
            state.withLock { $0.heads.append(head) }
            let parts = head.split(separator: " ")
            switch (parts[0], parts[1]) {
            case ("PUT", "/file"):
                state.withLock { $0.file = bytes }
                try await transport.write(Array("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n".utf8))
            case ("GET", "/file"):
                let file = state.withLock { $0.file }
                let head = "HTTP/1.1 200 OK\r\nContent-Type: audio/ogg\r\nContent-Length: \(file.count)\r\n\r\n"
                try await transport.write(Array(head.utf8) + file)
            case ("GET", "/endless"):
                try await transport.write(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8))
                while true { try await transport.write([UInt8](repeating: 0x61, count: 16_384)) }
            case ("GET", "/rude"): return
            default: try await transport.write(Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8))
            }
            try await transport.closeWriting()
            while try await transport.read() != nil {}
        } catch {
            // The other side has gone.
        }
    }

    private static func end(of head: [UInt8]) -> Int? {
        let mark = Array("\r\n\r\n".utf8)
        guard head.count >= 4 else { return nil }
        return (0...(head.count - 4)).first { head[$0..<($0 + 4)].elementsEqual(mark) }.map { $0 + 4 }
    }
}
