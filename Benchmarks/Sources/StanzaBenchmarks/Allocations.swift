internal import CAllocationCounter

/// Allocations of the calling thread, as an interposed malloc counts them.
public enum Allocations {
    /// A counter for measurements; `nil` where nothing counts.
    public static var counter: (() -> Int)? { stanza_counts_allocations() ? { count } : nil }

    /// How often memory was allocated or made larger so far; 0 where nothing counts.
    public static var count: Int { Int(stanza_allocation_count()) }
}

/// Keeps a value from being optimised away.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: borrowing Value) {}
