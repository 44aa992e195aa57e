/// A check that failed, in words: where, what was found, what was expected.
///
/// Every check of this module throws one, so that it serves any test framework, and programs too.
public struct Mismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was found and what was expected, on one or several lines.
    public let description: String

    /// A failure in words.
    public init(_ description: String) { self.description = description }
}
