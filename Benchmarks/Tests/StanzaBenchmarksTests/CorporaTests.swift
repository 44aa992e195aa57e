import StanzaBenchmarks
import StanzaKit
import Testing

/// What the benchmarks measure is what they say: whole corpora, read by the types that are registered, without loss.
@Suite struct CorporaTests {
    private static let names = [
        "small-messages", "userdata", "pubsub-items", "roster-200", "disco-info", "mam-page", "presence-flood",
        "big-base64", "deep", "mixed",
    ]
    private static let corpora = Result { try Corpora(scale: 0.005) }

    @Test func allTenAreThere() throws {
        #expect(try Self.corpora.get().names == Self.names)
    }

    @Test(arguments: names, XML.Engine.all)
    func everyStanzaIsReadAndNoneIsMalformed(name: String, engine: XML.Engine) throws {
        let corpus = try Self.corpora.get()[name]

        let census = try Census(of: corpus.bytes, registry: .corpora, engine: engine)

        #expect(census.stanzas == corpus.stanzaCount)
        #expect(census.malformed == 0)
    }

    @Test(arguments: names, XML.Engine.all)
    func everyStanzaIsWrittenAsItCame(name: String, engine: XML.Engine) throws {
        let corpus = try Self.corpora.get()[name]
        var parser = StreamParser(registry: .corpora, limits: Corpora.limits, engine: engine)
        var written: [UInt8] = []

        for stanza in try parser.feed(corpus.bytes).compactMap(\.stanza) {
            written += try stanza.serialized(in: .stream(.client))
        }

        let header = try #require(corpus.bytes.firstRange(of: Array("xml:lang='en'>".utf8)))
        #expect(Array(corpus.bytes[header.upperBound...].dropLast("</stream:stream>".utf8.count)) == written)
    }

    @Test func typesOfOnesOwnAreFound() throws {
        let corpora = try Self.corpora.get()
        func first(_ name: String) throws -> AnyStanza {
            var parser = StreamParser(registry: .corpora, limits: Corpora.limits)
            return try #require(try parser.feed(corpora[name].bytes).compactMap(\.stanza).first)
        }

        let userData = try #require(try first("userdata")[UserData.self])
        let people = try #require(try first("deep")[People.self])

        #expect(userData.phone.hasPrefix("+"))
        #expect(userData.picURL?.contains("&v=") == true)
        #expect(userData.displayName != nil)
        // 50 levels: People and Person take turns, and the innermost People holds one Person.
        var depth = 0
        var inner: People? = people
        while let people = inner {
            depth += 2
            inner = people.persons.last?.people.first
        }
        #expect(depth == 50)
    }

    @Test func readingIsReadInsideItems() throws {
        let xml = """
            <reading xmlns='urn:example:sensor:1' sensor='s-1' unit='Cel' value='20.50'><note>warm</note></reading>
            """

        let reading = try Reading(parsing: XML.Element(parsing: xml), registry: .corpora)

        #expect(reading.sensor == "s-1")
        #expect(reading.unit == "Cel")
        #expect(reading.value == 20.5)
        #expect(reading.note == "warm")
    }

    @Test func nameOfNoCorpusIsAnError() throws {
        let corpora = try Self.corpora.get()
        #expect(throws: Corpora.Failure.self) { try corpora["nothing"] }
    }
}
