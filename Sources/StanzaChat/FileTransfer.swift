import Foundation
import StanzaCore
import StanzaStream

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// How far the transfer of a file has come.
public struct TransferProgress: Hashable, Sendable {
    /// How many bytes went over.
    public let done: UInt64
    /// How many there are; `nil` when that is not known.
    public let total: UInt64?

    /// How far it has come.
    public init(done: UInt64, total: UInt64?) {
        self.done = done
        self.total = total
    }
}

/// A file as it came.
public struct DownloadedFile: Hashable, Sendable {
    /// What is in it.
    public let bytes: [UInt8]
    /// The type that the web server says it has; `nil` when it says none.
    public let mediaType: String?

    /// A file.
    public init(bytes: [UInt8], mediaType: String?) {
        self.bytes = bytes
        self.mediaType = mediaType
    }
}

/// What moves files over HTTP for a session.
public protocol FileTransfer: Sendable {
    /// Puts bytes to an address (HTTP `PUT`) and returns when the server has them.
    ///
    /// - Throws: ``ChatError`` with `transferFailed` when the server does not take them; `CancellationError`.
    func put(
        _ bytes: [UInt8],
        to url: String,
        headers: [(name: String, value: String)],
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws

    /// Fetches what is at an address (HTTP `GET`).
    ///
    /// - Parameter limit: The most bytes; of more nothing is fetched, or no more than that.
    /// - Throws: ``ChatError``: `transferFailed`; `tooBig`; `insecureAddress` when the server sends the client from an
    ///   `https` address to another one. `CancellationError`.
    func get(
        _ url: String,
        limit: UInt64,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> DownloadedFile
}

/// Moves files by Foundation's `URLSession`.
public struct URLSessionTransfer: FileTransfer {
    /// After how much silence a transfer is given up.
    public var idleTimeout: Duration = .seconds(60)

    /// The time above.
    public init() {}

    /// Puts bytes to an address.
    public func put(
        _ bytes: [UInt8],
        to url: String,
        headers: [(name: String, value: String)],
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws {
        var request = try request(url)
        request.httpMethod = "PUT"
        for header in headers { request.setValue(header.value, forHTTPHeaderField: header.name) }
        request.httpBody = Data(bytes)
        // What the server says about it matters to nobody.
        _ = try await run(request, limit: 65_536, upload: UInt64(bytes.count), progress)
        progress(TransferProgress(done: UInt64(bytes.count), total: UInt64(bytes.count)))
    }

    /// Fetches what is at an address.
    public func get(
        _ url: String,
        limit: UInt64,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> DownloadedFile {
        try await run(request(url), limit: limit, upload: nil, progress)
    }

    private func request(_ url: String) throws -> URLRequest {
        guard let address = URL(string: url), address.host != nil else {
            throw ChatError(.transferFailed, nil, "'\(url.prefix(64))' is no address of a file")
        }
        var request = URLRequest(url: address)
        request.timeoutInterval = TimeInterval(idleTimeout.components.seconds)
        request.cachePolicy = .reloadIgnoringLocalCacheData
        return request
    }

    private func run(
        _ request: URLRequest,
        limit: UInt64,
        upload: UInt64?,
        _ progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> DownloadedFile {
        let transfer = Transfer(limit: limit, upload: upload, progress)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        let session = URLSession(configuration: configuration, delegate: transfer, delegateQueue: nil)
        // A session keeps its delegate until then.
        defer { session.finishTasksAndInvalidate() }
        let task = session.dataTask(with: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                transfer.begin(continuation)
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
    }
}

/// One transfer. Its session calls it from one queue; the lock is for who begins it.
private final class Transfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var total: UInt64?
        var mediaType: String?
        var status = 0
        var failure: ChatError?
        var continuation: CheckedContinuation<DownloadedFile, any Error>?
    }

    private let limit: UInt64
    private let upload: UInt64?
    private let progress: @Sendable (TransferProgress) -> Void
    private let state = Locked(State())

    init(limit: UInt64, upload: UInt64?, _ progress: @escaping @Sendable (TransferProgress) -> Void) {
        self.limit = limit
        self.upload = upload
        self.progress = progress
    }

    func begin(_ continuation: CheckedContinuation<DownloadedFile, any Error>) {
        state.withLock { $0.continuation = continuation }
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let length = response.expectedContentLength
        let isTooLarge = state.withLock { state in
            state.status = (response as? HTTPURLResponse)?.statusCode ?? 0
            state.mediaType = response.mimeType
            state.total = length >= 0 ? UInt64(length) : nil
            guard upload == nil, let total = state.total, total > limit else { return false }
            state.failure = ChatError(.tooBig, nil, "the file has \(total) bytes, and \(limit) are allowed")
            return true
        }
        completionHandler(isTooLarge ? .cancel : .allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let found = state.withLock { state -> (done: Int, total: UInt64?)? in
            guard state.failure == nil else { return nil }
            if UInt64(state.bytes.count) + UInt64(data.count) > limit {
                state.bytes = []
                state.failure = ChatError(.tooBig, nil, "the file has more than the \(limit) bytes allowed")
                return nil
            }
            state.bytes += data
            return (state.bytes.count, state.total)
        }
        guard let found else { return dataTask.cancel() }
        if upload == nil { progress(TransferProgress(done: UInt64(found.done), total: found.total)) }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        guard let upload else { return }
        progress(TransferProgress(done: min(UInt64(clamping: totalBytesSent), upload), total: upload))
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        let from = task.originalRequest?.url?.scheme?.lowercased()
        let to = request.url?.scheme?.lowercased()
        if upload == nil, to == "https" || to == from && to == "http" { return completionHandler(request) }
        let failure = ChatError(.insecureAddress, nil, "the web server sends the client to an address it may not go to")
        state.withLock { $0.failure = failure }
        completionHandler(nil)
        task.cancel()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let (continuation, result) = state.withLock { state in
            let result: Result<DownloadedFile, any Error>
            if let failure = state.failure {
                result = .failure(failure)
            } else if let error {
                result = .failure(
                    (error as? URLError)?.code == .cancelled
                        ? CancellationError()
                        : ChatError(.transferFailed, nil, "the transfer failed: \(error.localizedDescription)"))
            } else if !(200...299).contains(state.status) {
                result = .failure(
                    ChatError(.transferFailed, nil, "the web server answers with the status \(state.status)"))
            } else {
                result = .success(DownloadedFile(bytes: state.bytes, mediaType: state.mediaType))
            }
            return (state.continuation.take(), result)
        }
        continuation?.resume(with: result)
    }
}
