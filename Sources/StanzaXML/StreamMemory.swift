internal import CStanzaSIMD

/// What several threads remember together to save work that repeats, such as what those who read the elements of one stream
/// have read before. Nobody waits: who finds the memory taken does without.
package struct StreamMemory {
    package typealias Pointer = UnsafeMutablePointer<StreamMemory>

    /// What is remembered; `nil` while that is nothing. Belongs to whoever has taken the memory.
    package var content: UnsafeMutableRawPointer?
    /// Ends ``content``.
    package var destroy: (@Sendable (UnsafeMutableRawPointer) -> Void)?
    private var flag: Int32 = 0

    package static func make() -> Pointer {
        let pointer = Pointer.allocate(capacity: 1)
        pointer.initialize(to: StreamMemory())
        return pointer
    }

    package static func end(_ pointer: Pointer) {
        if let content = pointer.pointee.content { pointer.pointee.destroy?(content) }
        pointer.deinitialize(count: 1)
        pointer.deallocate()
    }

    /// Takes the memory for oneself; false when another thread has it. Whoever gets it gives it back soon.
    @inline(__always)
    package static func take(_ pointer: Pointer) -> Bool { stanza_try_take(&pointer.pointee.flag) != 0 }

    @inline(__always)
    package static func giveBack(_ pointer: Pointer) { stanza_give_back(&pointer.pointee.flag) }
}
