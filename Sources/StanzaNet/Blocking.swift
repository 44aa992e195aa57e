import Dispatch
import StanzaStream

// The pool of Swift's tasks has a thread a core, so a call that blocks one stops a part of the program.
private let blockingCalls = DispatchQueue(label: "StanzaNet.blocking", attributes: .concurrent)

/// Runs a call that blocks on a thread that may block.
///
/// - Throws: `CancellationError` at once when the task is cancelled; the call goes on and its result is dropped.
func onBlockingThread<Value: Sendable>(
    _ call: @escaping @Sendable () -> Result<Value, TransportError>
) async throws -> Value {
    let slot = Locked<CheckedContinuation<Value, any Error>?>(nil)
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { (waiter: CheckedContinuation<Value, any Error>) in
            let mayWait = slot.withLock { slot in
                if !Task.isCancelled { slot = waiter }
                return slot != nil
            }
            guard mayWait else {
                waiter.resume(throwing: CancellationError())
                return
            }
            blockingCalls.async {
                let result = call()
                slot.withLock { $0.take() }?.resume(with: result)
            }
        }
    } onCancel: {
        slot.withLock { $0.take() }?.resume(throwing: CancellationError())
    }
}
