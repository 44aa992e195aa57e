/// Reads and writes the parts that XEP-0082's dates and times are made of.
struct DateTimeText {
    struct Date {
        var year: Int64
        var month: Int
        var day: Int
    }

    struct Time {
        /// Seconds since midnight, 86,400 for `24:00:00`.
        var seconds: Int64
        var nanoseconds: UInt32
        /// The digits of the second's fraction that were written.
        var digits: Int
    }

    struct Zone: Sendable {
        var minutes: Int16
        /// Whether a minus sign was written, which `minutes` does not say of zero.
        var isNegative: Bool
        /// Whether UTC was written as `Z`.
        var isZ: Bool

        static let utc = Zone(minutes: 0, isNegative: false, isZ: true)
    }

    /// 0000-01-01T00:00:00Z.
    static let secondsOfYearZero: Int64 = -62_167_219_200

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let next, UInt32(next) == character.value else { return false }
        index += 1
        return true
    }

    private mutating func takeDigit() -> Int64? {
        guard let next, 0x30...0x39 ~= next else { return nil }
        index += 1
        return Int64(next - 0x30)
    }

    private mutating func number(digits: Int) -> Int64? {
        var value: Int64 = 0
        for _ in 0..<digits {
            guard let digit = takeDigit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    // MARK: - Reading

    /// `CCYY-MM-DD`, the year as XML Schema extends it.
    mutating func date() -> Date? {
        let isNegative = take("-")
        let start = index
        guard var year = number(digits: 4) else { return nil }
        while let digit = takeDigit() {
            // Twelve digits are more than an instant can have, and far from overflow.
            guard index - start <= 12 else { return nil }
            year = year * 10 + digit
        }
        guard index - start == 4 || bytes[start] != 0x30, !isNegative || year > 0 else { return nil }
        guard take("-"), let month = number(digits: 2), take("-"), let day = number(digits: 2) else { return nil }
        return DateTimeText.checked(isNegative ? -year : year, month, day)
    }

    /// `hh:mm:ss`, a fraction of any number of digits.
    mutating func time() -> Time? {
        guard let hour = number(digits: 2), take(":"), let minute = number(digits: 2), take(":"),
            let second = number(digits: 2)
        else { return nil }
        var nanoseconds: UInt32 = 0
        var digits = 0
        if take(".") {
            guard let fraction = fraction() else { return nil }
            (nanoseconds, digits) = fraction
        }
        let seconds = hour * 3600 + minute * 60 + second
        let isEndOfDay = hour == 24 && seconds == 86_400 && nanoseconds == 0
        guard hour < 24 || isEndOfDay, minute < 60, second < 60 else { return nil }
        return Time(seconds: seconds, nanoseconds: nanoseconds, digits: digits)
    }

    private mutating func fraction() -> (nanoseconds: UInt32, digits: Int)? {
        var nanoseconds: UInt32 = 0
        var digits = 0
        while let digit = takeDigit() {
            digits += 1
            if digits <= 9 { nanoseconds = nanoseconds * 10 + UInt32(digit) }
        }
        guard digits > 0 else { return nil }
        for _ in min(digits, 9)..<9 { nanoseconds *= 10 }
        return (nanoseconds, digits)
    }

    /// `Z`, or an offset of at most 14 hours with its colon.
    mutating func zone() -> Zone? {
        if take("Z") { return .utc }
        return offset(needsColon: true)
    }

    private mutating func offset(needsColon: Bool) -> Zone? {
        let isNegative = take("-")
        guard isNegative || take("+"), let hour = number(digits: 2), take(":") || !needsColon,
            let minute = number(digits: 2), minute < 60, hour * 60 + minute <= 14 * 60
        else { return nil }
        let minutes = Int16(hour * 60 + minute)
        return Zone(minutes: isNegative ? -minutes : minutes, isNegative: isNegative, isZ: false)
    }

    /// The older forms, to the end of the text: see ``DateTime/init(legacy:)``.
    mutating func legacyDateTime() -> (seconds: Int64, nanoseconds: UInt32)? {
        guard let year = number(digits: 4) else { return nil }
        let hasHyphens = take("-")
        guard let month = number(digits: 2), take("-") == hasHyphens, let day = number(digits: 2),
            let date = DateTimeText.checked(year, month, day),
            take("T") || take("t") || take(" "),
            let time = time()
        else { return nil }
        var zone = Zone.utc
        if !isAtEnd, !take("Z"), !take("z") {
            guard let offset = offset(needsColon: false) else { return nil }
            zone = offset
        }
        guard isAtEnd, let seconds = DateTimeText.seconds(date, time, zone) else { return nil }
        return (seconds, time.nanoseconds)
    }

    private static func checked(_ year: Int64, _ month: Int64, _ day: Int64) -> Date? {
        guard 1...12 ~= month, 1...daysInMonth(Int(month), year) ~= Int(day) else { return nil }
        return Date(year: year, month: Int(month), day: Int(day))
    }

    // MARK: - Calendar

    static func daysInMonth(_ month: Int, _ year: Int64) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Seconds since 1970, or `nil` when they are beyond `Int64`.
    static func seconds(_ date: Date, _ time: Time, _ zone: Zone) -> Int64? {
        // Towards zero, so that the very first day of all, which is not whole, is in reach.
        let days = days(date)
        let isBefore = days < 0
        let (whole, overflow) = (isBefore ? days + 1 : days).multipliedReportingOverflow(by: 86_400)
        let (local, localOverflow) = whole.addingReportingOverflow(isBefore ? time.seconds - 86_400 : time.seconds)
        let (seconds, zoneOverflow) = local.subtractingReportingOverflow(60 * Int64(zone.minutes))
        return overflow || localOverflow || zoneOverflow ? nil : seconds
    }

    // Years are counted from the first of March, so that the leap day is the last of its year: the days before a month
    // then follow from its number alone. 400 years have 146,097 days; 719,468 days lie before 1970.

    private static func days(_ date: Date) -> Int64 {
        let year = date.month > 2 ? date.year : date.year - 1
        let month = Int64(date.month > 2 ? date.month - 3 : date.month + 9)
        let cycle = floored(year, 400)
        let dayOfYear = (153 * month + 2) / 5 + Int64(date.day) - 1
        let dayOfCycle = cycle.rest * 365 + cycle.rest / 4 - cycle.rest / 100 + dayOfYear
        return cycle.quotient * 146_097 + dayOfCycle - 719_468
    }

    static func date(_ days: Int64) -> Date {
        let cycle = floored(days + 719_468, 146_097)
        let dayOfCycle = cycle.rest
        let year = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        return Date(
            year: cycle.quotient * 400 + year + (month >= 10 ? 1 : 0),
            month: Int(month < 10 ? month + 3 : month - 9),
            day: Int(dayOfYear - (153 * month + 2) / 5 + 1)
        )
    }

    static func floored(_ value: Int64, _ divisor: Int64) -> (quotient: Int64, rest: Int64) {
        let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }

}

extension DateTimeText {
    /// Writes dates and times digit by digit, into a String's own memory or into none that stays.
    struct Writer {
        /// More than the longest text has: a sign, twelve digits of year, nine of the second's fraction, an offset.
        private static let capacity = 48

        private let output: UnsafeMutableBufferPointer<UInt8>
        private var count = 0

        /// The text that `body` writes.
        static func text(_ body: (inout Writer) -> Void) -> String {
            String(unsafeUninitializedCapacity: capacity) { output in
                var writer = Writer(output)
                body(&writer)
                return writer.count
            }
        }

        /// Runs `read` over the bytes of the text that `body` writes; no `String` is made.
        static func withText(_ body: (inout Writer) -> Void, _ read: (UnsafeBufferPointer<UInt8>) -> Void) {
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { output in
                var writer = Writer(output)
                body(&writer)
                return read(UnsafeBufferPointer(rebasing: output[..<writer.count]))
            }
        }

        private init(_ output: UnsafeMutableBufferPointer<UInt8>) {
            self.output = output
        }

        mutating func put(_ character: Unicode.Scalar) {
            output.initializeElement(at: count, to: UInt8(truncatingIfNeeded: character.value))
            count += 1
        }

        private mutating func put(_ value: UInt64, width: Int) {
            var width = width
            var limit: UInt64 = 1
            for _ in 0..<width { limit *= 10 }
            while limit <= value {
                limit *= 10
                width += 1
            }
            var rest = value
            for place in stride(from: count + width - 1, through: count, by: -1) {
                output.initializeElement(at: place, to: 0x30 + UInt8(truncatingIfNeeded: rest % 10))
                rest /= 10
            }
            count += width
        }

        /// Date and time of a count of seconds, without a zone.
        mutating func put(secondsSince1970 seconds: Int64, _ nanoseconds: UInt32, digits: UInt8) {
            let (days, secondOfDay) = floored(seconds, 86_400)
            put(date(days), separator: "-")
            put("T")
            put(secondOfDay: secondOfDay, nanoseconds, digits: digits)
        }

        /// Year, month and day, joined by a separator or by nothing.
        mutating func put(_ date: Date, separator: Unicode.Scalar?) {
            if date.year < 0 { put("-") }
            put(date.year.magnitude, width: 4)
            if let separator { put(separator) }
            put(UInt64(date.month), width: 2)
            if let separator { put(separator) }
            put(UInt64(date.day), width: 2)
        }

        mutating func put(secondOfDay seconds: Int64, _ nanoseconds: UInt32, digits: UInt8) {
            put(UInt64(seconds / 3600), width: 2)
            put(":")
            put(UInt64(seconds / 60 % 60), width: 2)
            put(":")
            put(UInt64(seconds % 60), width: 2)
            guard digits > 0 else { return }
            put(".")
            var fraction = nanoseconds
            for _ in digits..<9 { fraction /= 10 }
            put(UInt64(fraction), width: Int(digits))
        }

        mutating func put(_ zone: Zone) {
            if zone.isZ { return put("Z") }
            put(zone.isNegative ? "-" : "+")
            put(UInt64(zone.minutes.magnitude / 60), width: 2)
            put(":")
            put(UInt64(zone.minutes.magnitude % 60), width: 2)
        }
    }

    /// How many digits of a second's fraction are needed to lose nothing.
    static func digitsNeeded(_ nanoseconds: UInt32) -> UInt8 {
        guard nanoseconds != 0 else { return 0 }
        var rest = nanoseconds
        var digits: UInt8 = 9
        while rest.isMultiple(of: 10) {
            rest /= 10
            digits -= 1
        }
        return digits
    }
}
