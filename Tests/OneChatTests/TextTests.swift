import StanzaKit
import Testing

@testable import onechat

@Suite("onechat: text on a terminal")
struct TextTests {
    @Test("lines are divided at spaces, and long words anywhere")
    func linesAreDividedAtSpaces() {
        #expect("to be or not to be".wrapped(8) == ["to be ", "or not ", "to be"])
        #expect("to be\n\nor".wrapped(8) == ["to be", "", "or"])
        #expect("abcdefghij kl".wrapped(4) == ["abcd", "efgh", "ij ", "kl"])
        #expect("日本語の文".wrapped(5) == ["日本", "語の", "文"])
        #expect("".wrapped(5) == [""])
    }

    @Test("a giant text is divided in the time it takes to read it")
    func giantTextsAreDividedInTime() {
        let clock = ContinuousClock()
        var lines: [String] = []
        let time = clock.measure { lines = String(repeating: "G", count: 250_000).wrapped(40) }
        #expect(lines.count == 6_250)
        // A pass for each line would take many minutes.
        #expect(time < .seconds(20))
    }

    @Test("of a long conversation only what is to be seen is made into lines")
    func onlyWhatIsSeenIsMade() {
        var asked: [Int] = []
        let lines = Array(0..<200).lastLines(5) { _, number in
            asked.append(number)
            return [Line("\(number)"), Line("and more")]
        }
        #expect(asked == [199, 198, 197])
        #expect(lines.map { $0.pieces[0].text } == ["197", "and more", "198", "and more", "199", "and more"])
        #expect([1, 2].lastLines(5) { [Line("\($1)")] }.count == 2)
    }

    @Test(
        "text takes the cells that a terminal gives it",
        arguments: [
            ("abc", 3), ("e\u{301}", 1), ("日本", 4), ("🌹", 2), ("👩‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("👍🏽", 2), ("🇫🇷", 2), ("❤️", 2),
            ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
            // Two consonants, which are one cluster since Unicode 15.1, and a vowel that has a cell of its own.
            ("क्ष", 2), ("त्रि", 3),
        ])
    func cells(_ text: String, _ count: Int) {
        #expect(text.cells == count)
    }

    @Test("a conversation is not scrolled beyond its first line")
    func scrollingEndsAtTheTop() {
        var screen = Screen()
        screen.content = { _, count in Array((0..<30).map { Line("line \($0)") }.suffix(count)) }
        // 24 lines of which the conversation has 20.
        for (wanted, found) in [(0, 0), (5, 5), (10, 10), (11, 10), (1_000, 10)] {
            screen.scrolled = wanted
            let (lines, _, scrolled) = screen.lines(80, 24)
            #expect(scrolled == found)
            #expect(lines.contains { $0.contains("line \(29 - found)") })
        }
        screen.content = { _, _ in [Line("alone")] }
        #expect(screen.lines(80, 24).scrolled == 0)
    }

    @Test("between messages of two days stands the day")
    func daysAreTold() {
        let monday = DateTime(secondsSince1970: 1_772_452_800)
        let later = DateTime(secondsSince1970: monday.secondsSince1970 + 60)
        let tuesday = DateTime(secondsSince1970: monday.secondsSince1970 + 86_400)
        #expect(monday.dayLines(after: nil, 60).count == 1)
        #expect(later.dayLines(after: monday, 60).isEmpty)
        #expect(tuesday.dayLines(after: later, 60).first?.pieces[0].text.contains(tuesday.day) == true)
        #expect(monday.day != tuesday.day)
    }
}
