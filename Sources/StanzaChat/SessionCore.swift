import StanzaCore
import StanzaStream

/// What all parts of a session share.
struct SessionCore: Sendable {
    /// The account's bare JID.
    let account: JID
    let client: Client
    let configuration: ChatSession.Configuration
    let checks: SenderChecks
    /// What the session remembers.
    let store: any ChatStore

    var limits: ChatSession.Limits { configuration.limits }

    /// The time.
    var now: DateTime { configuration.now() }

    func log(_ level: StreamLog.Level, _ text: @autoclosure () -> String) {
        configuration.connection.log?(level, text())
    }

    /// Sends a request; a result or `nil` when there is none, for whatever reason.
    func ask<Request: IQRequest>(_ request: Request, to: JID? = nil) async -> Request.Response? {
        do {
            return try await client.request(request, to: to)
        } catch {
            log(.debug, "\(Request.self) to \(to?.description ?? "the account") failed: \(error)")
            return nil
        }
    }
}
