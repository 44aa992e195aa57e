/// How long a client waits before it connects again: longer each time, and never as long as the others that lost their
/// connections in the same moment.
public struct Backoff: Hashable, Sendable {
    /// The wait before the first attempt, before chance changes it.
    public var initial: Duration
    /// The longest wait.
    public var maximum: Duration
    /// What each wait is multiplied by for the next one.
    public var factor: Double
    /// How much of a wait chance takes away: 0 for nothing, 1 for anything up to all of it.
    public var jitter: Double
    /// How many attempts there are; `nil` for as many as it takes.
    public var attempts: Int?

    /// A backoff; the default begins at a second, doubles up to five minutes, takes up to half away, and does not give up.
    public init(
        initial: Duration = .seconds(1),
        maximum: Duration = .seconds(300),
        factor: Double = 2,
        jitter: Double = 0.5,
        attempts: Int? = nil
    ) {
        self.initial = initial
        self.maximum = maximum
        self.factor = factor
        self.jitter = jitter
        self.attempts = attempts
    }

    /// The wait before an attempt.
    ///
    /// - Parameters:
    ///   - attempt: The number of the attempt, from 1.
    ///   - chance: A random number from 0 up to but not including 1.
    public func delay(before attempt: Int, chance: Double) -> Duration {
        var wait = initial
        for _ in 1..<max(min(attempt, 1_000), 1) where wait < maximum { wait = wait * factor }
        return min(wait, maximum) * (1 - min(max(jitter, 0), 1) * chance)
    }
}
