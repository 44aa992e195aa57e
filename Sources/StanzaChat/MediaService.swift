import StanzaCore
import StanzaExtensions
import StanzaStream
import StanzaXML

/// Files: brought to the server for others to fetch (XEP-0363), and fetched from where others put them.
///
/// ```swift
/// let file = try await session.media.upload(bytes, name: "balcony.jpg") { print($0.done) }
/// try await session.chats["juliet@example.org"].send(.photo(file))
/// ```
public actor MediaService: SessionPart {
    private struct Service: Sendable {
        let jid: JID
        let maximumSize: UInt64?
    }

    private let core: SessionCore
    private var service: Service?

    init(_ core: SessionCore) { self.core = core }

    func streamIsReady(_ stream: ReadyStream) async {
        if !stream.isResumed { service = nil }
    }

    /// How long a file may be, in bytes; `nil` when the server does not say.
    ///
    /// - Throws: ``ChatError`` with `unsupported` when the server has no place for files; `StanzaError`; `StreamFailure`.
    public func maximumSize() async throws -> UInt64? { try await findService().maximumSize }

    /// Brings a file to the server, for everybody who is told the address.
    ///
    /// - Parameters:
    ///   - name: What it is called, which others see in the address.
    ///   - mediaType: Its type; `nil` for what the end of the name says.
    ///   - duration: For how long it plays; `nil` for what does not.
    ///   - width, height: How large an image is, in pixels.
    ///   - progress: Told how far it has come.
    /// - Returns: The file as ``ChatContent`` wants it, with its address and hash.
    /// - Throws: ``ChatError``: `unsupported` when the server has no place for files, `tooBig`, `insecureAddress`,
    ///   `transferFailed`. `StanzaError` when the server refuses; `StreamFailure`; `CancellationError`.
    public func upload(
        _ bytes: [UInt8],
        name: String,
        mediaType: String? = nil,
        duration: Duration? = nil,
        width: UInt32? = nil,
        height: UInt32? = nil,
        progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
    ) async throws -> ChatFile {
        let service = try await findService()
        let size = UInt64(bytes.count)
        if let most = service.maximumSize, size > most {
            throw ChatError(.tooBig, service.jid, "the file has \(size) bytes, and the server takes \(most)")
        }
        let mediaType = mediaType ?? ChatFile.mediaType(ofName: name) ?? "application/octet-stream"
        let request = HTTPUpload.Request(fileName: name, size: size, contentType: mediaType)
        let slot: HTTPUpload.Slot
        do {
            let answer = try await core.client.request(IQ(get: request, to: service.jid))
            guard let found = answer[HTTPUpload.Slot.self] else {
                throw StreamFailure(.malformedReply, "the answer to the request for a slot has none")
            }
            slot = found
        } catch let error as StanzaError {
            guard let limit = error.application[HTTPUpload.FileTooLarge.self] else { throw error }
            let most = limit.maxFileSize.value.map { ", and the server takes \($0)" } ?? ""
            throw ChatError(.tooBig, service.jid, "the file has \(size) bytes\(most)")
        }
        try Self.check(slot.put.url)
        try Self.check(slot.get.url)
        // Only the lines that the XEP allows: with others a server could speak in the client's name.
        var headers = slot.put.headers.compactMap(\.value).filter(\.isAllowed).map { (name: $0.name, value: $0.value) }
        headers.append((name: "Content-Type", value: mediaType))
        try await core.configuration.fileTransfer.put(bytes, to: slot.put.url, headers: headers, progress: progress)
        return ChatFile(
            url: slot.get.url,
            name: name,
            mediaType: mediaType,
            size: size,
            width: width,
            height: height,
            duration: duration,
            sha256: SHA256.hash(bytes)
        )
    }

    /// Fetches a file.
    ///
    /// - Parameters:
    ///   - limit: The most bytes to fetch, whatever the sender says the file has.
    ///   - progress: Told how far it has come.
    /// - Throws: ``ChatError``: `tooBig`, `insecureAddress` for what is no `https` address of another machine,
    ///   `transferFailed`, `forged` when the bytes are not those that the sender's hash speaks of. `CancellationError`.
    public nonisolated func download(
        _ file: ChatFile,
        limit: UInt64 = 16_777_216,
        progress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
    ) async throws -> DownloadedFile {
        try Self.check(file.url)
        if let size = file.size, size > limit {
            throw ChatError(.tooBig, nil, "the file has \(size) bytes, and \(limit) are allowed")
        }
        let found = try await core.configuration.fileTransfer.get(file.url, limit: limit, progress: progress)
        if let hash = file.sha256, SHA256.hash(found.bytes) != hash {
            throw ChatError(.forged, nil, "what was fetched is not the file that the sender speaks of")
        }
        return found
    }

    /// Whether files may go to and come from an address: by TLS, unless it is on this machine.
    private static func check(_ url: String) throws {
        let lowered = url.lowercased()
        if lowered.hasPrefix("https://") { return }
        let isLocal = ["http://127.0.0.1", "http://localhost", "http://[::1]"].contains { start in
            guard lowered.hasPrefix(start) else { return false }
            let next = lowered.dropFirst(start.count).first
            return next == nil || next == ":" || next == "/"
        }
        // A name and password in front of the host would make it another host.
        guard isLocal, !lowered.contains("@") else {
            throw ChatError(.insecureAddress, nil, "'\(url.prefix(64))' is no address of the scheme https")
        }
    }

    // MARK: - The service

    private func findService() async throws -> Service {
        if let service { return service }
        let domain = core.account.domainOnly
        // The server itself, and then what it says belongs to it.
        var places = [domain]
        if let items = await core.ask(Disco.Items(), to: domain) {
            places += items.items.compactMap(\.value).filter { $0.node == nil }.map(\.jid).prefix(50)
        }
        for place in places {
            guard let info = await core.ask(Disco.Info(), to: place),
                info.hasFeature(XML.Namespace.httpUpload.rawValue)
            else { continue }
            let field = info.form(XML.Namespace.httpUpload.rawValue)?.fields.values().first {
                $0.name == "max-file-size"
            }
            let found = Service(jid: place, maximumSize: field?.value.flatMap { UInt64($0) })
            service = found
            return found
        }
        throw ChatError(.unsupported, domain, "the server has no place for files")
    }
}
