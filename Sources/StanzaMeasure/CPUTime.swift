#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// The processor time of the calling thread, or of the process, which other programs on the machine do not add to.
public enum CPUTime {
    /// Nanoseconds of the calling thread since some moment; only differences mean something.
    public static var nanoseconds: Double { read(CLOCK_THREAD_CPUTIME_ID) }

    /// Nanoseconds of all threads of the process since some moment: for work that goes from thread to thread.
    public static var processNanoseconds: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    /// The processor time of a body, in nanoseconds.
    public static func measure<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Double {
        let start = nanoseconds
        try body()
        return nanoseconds - start
    }
}
