import CAllocationCounter
import StanzaBenchmarks
import StanzaKit
import StanzaMeasure
import Testing

@Suite struct AllocationCounterTests {
    @Test func allocationsAreCounted() throws {
        try #require(stanza_counts_allocations())
        let before = Allocations.count

        let texts = (0..<100).map { "a string too long to be kept inside itself, number \($0)" }

        #expect(Allocations.count - before >= texts.count)
    }
}

@Suite struct StageBenchmarkTests {
    @Test func everyStageGivesAFigureWithAllocations() throws {
        let corpus = try Corpora(scale: 0.005)["small-messages"]

        let records = try StageBenchmark.run(corpus, stages: Stage.allCases, engines: XML.Engine.all, rounds: 1)

        let stages = Stage.allCases.flatMap { stage in
            stage.usesEngine ? XML.Engine.all.map { "\(stage.rawValue) \($0)" } : ["\(stage.rawValue) "]
        }
        #expect(Set(records.map { "\($0.stage) \($0.engine ?? "")" }) == Set(stages))
        #expect(records.count == stages.count)
        #expect(records.allSatisfy { $0.units == corpus.stanzaCount && $0.ratio ?? 0 > 0 && $0.allocations != nil })
        #expect(records.first { $0.stage == "serialise" }?.ratioToCopy ?? 0 > 0)
    }

    @Test func allocationsRepeat() throws {
        let corpus = try Corpora(scale: 0.005)["pubsub-items"]
        func run() throws -> [Double?] {
            try StageBenchmark.run(corpus, stages: Stage.allCases, engines: XML.Engine.all, rounds: 1)
                .map(\.allocations)
        }

        #expect(try run() == run())
    }
}

@Suite struct ArchiveBenchmarkTests {
    @Test func everythingThatIsLookedForIsThere() async throws {
        let report = try await ArchiveBenchmark.run(messages: 6_000, rounds: 1)

        let found = Dictionary(uniqueKeysWithValues: report.lines.map { ($0.name, $0.found) })
        #expect(found["page of 50, the newest"] == 50)
        #expect(found["page of 50, in the middle"] == 50)
        #expect(found["list of conversations"] == 200)
        #expect(found["search, a rare word"] == 1)
        #expect(found["search, a common word"] == 50)
        #expect(found["search, no such word"] == 0)
        #expect(found["unread messages"] == (0..<6_000).count { $0 % 3 != 0 && $0 % 50 == 1 })
        #expect(report.bytes > 6_000 * 200)
    }
}

@Suite struct GateTests {
    @Test func longerInputBeginsWithTheShorterOne() throws {
        var passes: [Gate.Pass] = []

        try Gate.run(Corpora(scale: 0.01), engines: XML.Engine.all) { passes.append($0) }

        let stages = Gate.stages.map { $0.usesEngine ? XML.Engine.all.count : 1 }.reduce(0, +)
        #expect(passes.count == 2 * stages * Gate.corpora.count)
        for pair in stride(from: 0, to: passes.count, by: 2).map({ (passes[$0], passes[$0 + 1]) }) {
            #expect(pair.0.corpus == pair.1.corpus && pair.0.stage == pair.1.stage && pair.0.engine == pair.1.engine)
            #expect(pair.1.stanzas == 5 * pair.0.stanzas)
        }
    }
}

@Suite struct SchemaBenchmarkTests {
    @Test func bothOfEachPairWriteWhatTheyRead() throws {
        for pair in try SchemaBenchmark.written() {
            #expect(pair.declared == pair.source)
            #expect(pair.byHand == pair.source)
        }
    }

    @Test func declaredIsComparedWithByHand() throws {
        let records = try SchemaBenchmark.run(rounds: 1)

        let declared = records.filter { $0.stage.hasSuffix("declared") }
        #expect(declared.count == 12)
        #expect(declared.allSatisfy { $0.ratio ?? 0 > 0 && $0.ratioTo == "by hand" })
    }
}

@Suite struct OtherBenchmarkTests {
    @Test func lookUpIsMeasuredAtThreeSizes() throws {
        let records = try RegistryBenchmark.run(rounds: 1)

        #expect(Set(records.map(\.input)) == ["10 types", "100 types", "1000 types"])
        #expect(Set(records.map(\.stage)) == ["hit", "miss", "decoded"])
    }

    @Test func deliveryHandsEveryStanzaOver() async throws {
        let records = try await DeliveryBenchmark.run(Corpora(scale: 0.005)["small-messages"], rounds: 1)

        #expect(records.count == 3)
        #expect(records.allSatisfy { $0.units ?? 0 > 100 && $0.nanoseconds ?? 0 > 0 })
    }
}

@Suite struct OutputTests {
    private static func records() throws -> [Record] {
        try StageBenchmark.run(
            Corpora(scale: 0.005)["userdata"],
            stages: Stage.allCases,
            engines: XML.Engine.all,
            rounds: 1
        )
    }

    @Test func recordIsTheSameAfterJSON() throws {
        for record in try Self.records() {
            let line = try record.json()

            #expect(!line.contains("\n"))
            #expect(try Record(json: line) == record)
        }
    }

    @Test func chartIsWellFormedAndHasABarForEachFigure() throws {
        let records = try Self.records()

        let chart = try XML.Element(parsing: Chart(records, machine: "A & B < C").svg)

        let bars = chart.elements.count { $0.name.local == "rect" }
        // One bar an engine in each of four panels, and one in the legend.
        #expect(bars == XML.Engine.all.count * 5)
        #expect(chart.elements.contains { $0.text == "A & B < C" })
    }
}

@Suite struct OptionsTests {
    @Test func wordsAreRead() throws {
        let words = [
            "--scale", "0.5", "--rounds", "2", "--corpus", "deep,mixed", "--stage", "typed", "--engine", "libxml2",
        ]

        let options = try Options(words)

        #expect(options.scale == 0.5)
        #expect(options.rounds == 2)
        #expect(options.corpora == ["deep", "mixed"])
        #expect(options.stages == [.typed])
        #expect(options.engines == [.libxml2])
    }

    @Test(arguments: [["--scale", "-1"], ["--rounds"], ["--stage", "none"], ["--engine", "none"], ["--verbose"]])
    func mistakesAreNamed(words: [String]) {
        let error = #expect(throws: Options.UsageError.self) { try Options(words) }
        #expect(error?.description.contains(words[0]) == true || error?.description.contains("none") == true)
    }
}
