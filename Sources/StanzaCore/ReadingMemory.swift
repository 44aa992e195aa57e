internal import StanzaXML

/// What the readers of one stream's elements remember for each other.
struct ReadingMemory {
    var addresses = JIDMemory()
    var registrations = RegistrationMemory()

    /// How one reading gets at the memory of its stream.
    struct Access {
        private let memory: StreamMemory.Pointer
        /// Whether the memory has been taken for all of the reading.
        private var isHeld = false

        init(_ memory: StreamMemory.Pointer) { self.memory = memory }

        /// Takes the memory for all that follows, unless another thread has it.
        @inline(__always)
        mutating func hold() { isHeld = StreamMemory.take(memory) }

        /// Gives back what ``hold()`` took.
        @inline(__always)
        func letGo() { if isHeld { StreamMemory.giveBack(memory) } }

        /// What is remembered, while it is held.
        @inline(__always)
        var held: UnsafeMutablePointer<ReadingMemory>? { isHeld ? ReadingMemory.of(memory) : nil }

        /// Runs `body` with what is remembered; `nil` when another thread has it.
        @inline(__always)
        func with<Result>(_ body: (inout ReadingMemory) -> Result) -> Result? {
            if isHeld { return body(&ReadingMemory.of(memory).pointee) }
            guard StreamMemory.take(memory) else { return nil }
            defer { StreamMemory.giveBack(memory) }
            return body(&ReadingMemory.of(memory).pointee)
        }
    }

    @inline(__always)
    private static func of(_ memory: StreamMemory.Pointer) -> UnsafeMutablePointer<ReadingMemory> {
        memory.pointee.content?.assumingMemoryBound(to: ReadingMemory.self) ?? begin(memory)
    }

    @inline(never)
    private static func begin(_ memory: StreamMemory.Pointer) -> UnsafeMutablePointer<ReadingMemory> {
        let content = UnsafeMutablePointer<ReadingMemory>.allocate(capacity: 1)
        content.initialize(to: ReadingMemory())
        memory.pointee.content = UnsafeMutableRawPointer(content)
        memory.pointee.destroy = { content in
            let content = content.assumingMemoryBound(to: ReadingMemory.self)
            content.pointee.addresses.forget()
            content.pointee.registrations.forget()
            content.deinitialize(count: 1)
            content.deallocate()
        }
        return content
    }
}
