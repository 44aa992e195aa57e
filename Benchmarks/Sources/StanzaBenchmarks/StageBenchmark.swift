public import StanzaKit
public import StanzaMeasure

/// Every stage over a corpus, for every engine, beside the floor.
public enum StageBenchmark {
    /// The stages that are measured unless others are asked for.
    public static let stages: [Stage] = Stage.allCases

    /// Measures a corpus: a record for each stage and engine, the floor's first.
    ///
    /// - Throws: `XML.ParseError` when the corpus is refused.
    public static func run(
        _ corpus: Corpora.Corpus,
        stages: [Stage],
        engines: [XML.Engine],
        rounds: Int
    ) throws -> [Record] {
        let measurement = Measurement(
            corpus.bytes,
            registry: .corpora,
            limits: Corpora.limits,
            rounds: rounds,
            allocationCount: Allocations.counter
        )
        let figures = try measurement.run(stages, engines: engines)
        let copy = figures.first { $0.stage == .copyWritten }
        return figures.map { figure in
            var record = record(figure, corpus.name)
            if figure.stage == .serialise, let copy {
                record.ratioToCopy = (figure.ratioToFloor / copy.ratioToFloor).rounded(1)
            }
            return record
        }
    }

    private static func record(_ figure: Figure, _ corpus: String) -> Record {
        var record = Record("stages", input: corpus, stage: figure.stage.rawValue, engine: figure.engine?.description)
        record.units = figure.stanzas
        record.bytes = figure.bytes
        record.allocations = figure.allocationsPerStanza?.rounded(2)
        record.ratio = figure.ratioToFloor.rounded(3)
        record.ratioLow = figure.spread.lowerBound.rounded(3)
        record.ratioHigh = figure.spread.upperBound.rounded(3)
        record.ratioTo = Stage.floor.rawValue
        record.nanoseconds = figure.nanosecondsPerStanza.rounded(1)
        record.megabytesPerSecond = figure.megabytesPerSecond.rounded(1)
        return record
    }
}
