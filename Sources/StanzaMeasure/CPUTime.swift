#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// The processor time of the calling thread, which other programs on the machine do not add to.
public enum CPUTime {
    /// Nanoseconds since some moment; only differences mean something.
    public static var nanoseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    /// The processor time of a body, in nanoseconds.
    public static func measure<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Double {
        let start = nanoseconds
        try body()
        return nanoseconds - start
    }
}
