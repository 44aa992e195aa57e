import Foundation
import StanzaChat
import StanzaKit

/// Connects a session when that can be done, and again when its stream has ended for good. What is stored can be seen meanwhile.
func keepConnected(_ session: ChatSession) async {
    var delay = Duration.seconds(1)
    while !Task.isCancelled {
        do {
            try await session.start()
            delay = .seconds(1)
            for await state in session.states {
                // Without a failure it was stopped.
                if case .offline(nil) = state { return }
                if case .offline(let failure?) = state {
                    guard failure.mayPass else { return }
                    break
                }
            }
        } catch let failure as StreamFailure {
            guard failure.mayPass else { return }
        } catch {
            return
        }
        guard (try? await Task.sleep(for: delay)) != nil else { return }
        delay = min(delay * 2, .seconds(60))
    }
}

/// Waits until a session is connected, or its first attempt has failed; that is an error when another one would fail too.
func firstAttempt(of session: ChatSession) async throws {
    var hasBegun = false
    for await state in session.states {
        switch state {
        case .connecting: hasBegun = true
        case .online: return
        case .offline(let failure?):
            guard failure.mayPass else { throw failure }
            FileHandle.standardError.write(Data("onechat: \(failure); it is tried again\n".utf8))
            return
        case .offline(nil): if hasBegun { return }
        case .reconnecting: return
        }
    }
}

extension StreamFailure {
    /// Whether a later attempt can end in another way without the user doing anything.
    var mayPass: Bool {
        code != .authenticationFailed && code != .repeatedFailure && streamError?.condition != .conflict
    }
}
