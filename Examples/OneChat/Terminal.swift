import Dispatch
import Foundation

/// The terminal that the program was started in: every key by itself, and the whole screen to draw on.
final class Terminal: @unchecked Sendable {
    /// What happens on it.
    enum Event: Sendable {
        case bytes([UInt8])
        case resized
        /// Nothing comes any more, or the program is to end.
        case ended
    }

    /// What happens, for one loop.
    let events: AsyncStream<Event>
    private let original: termios
    private let sources: [any DispatchSourceSignal]
    private var isOpen = true

    /// Takes the terminal over; `nil` when input or output is none.
    init?() {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        original = settings
        cfmakeraw(&settings)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        let (events, yield) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .bufferingNewest(1_024))
        self.events = events
        sources = [SIGWINCH, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { yield.yield(number == SIGWINCH ? .resized : .ended) }
            source.resume()
            return source
        }
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while true {
                let count = read(STDIN_FILENO, &buffer, buffer.count)
                if count > 0 { yield.yield(.bytes(Array(buffer[..<count]))) }
                if count == 0 || (count < 0 && errno != EINTR) { break }
            }
            yield.yield(.ended)
        }
        // The other screen, and the user's own again afterwards.
        write("\u{1B}[?1049h\u{1B}[2J")
    }

    /// Gives the terminal back as it was.
    func close() {
        guard isOpen else { return }
        isOpen = false
        write("\u{1B}[?1049l\u{1B}[0m")
        var settings = original
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }

    /// Columns and lines.
    var size: (columns: Int, lines: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count < 0 && errno != EINTR { return }
            bytes = bytes.dropFirst(max(count, 0))
        }
    }
}
