import Foundation
import StanzaCore
import StanzaFoundation
import StanzaTesting
import StanzaXML
import Testing

private struct Place: Codable, Hashable {
    var city: String
    var seats: Int?
}

private struct Invitation: DeclaredExtension {
    var place: JSONText<Place>
    var note: String?

    static let schema = Schema<Self>(
        XML.Name("invitation", in: "urn:example:ball"),
        .text(\.place),
        .attribute("note", \.note),
        build: Self.init
    )
}

/// RFC 8259: a value as JSON inside an element.
@Suite struct JSONTextTests {
    private let registry = ExtensionRegistry.core.adding(Invitation.self)

    private func message(_ invitation: String) throws -> Message {
        try Message(
            parsing: "<message><invitation xmlns='urn:example:ball'>\(invitation)</invitation></message>",
            registry: registry
        )
    }

    @Test func roundTrip() throws {
        try expectRoundTrip(
            Invitation(place: JSONText(Place(city: "Verona", seats: 2)), note: nil),
            #"<invitation xmlns='urn:example:ball'>{"city":"Verona","seats":2}</invitation>"#
        )
    }

    @Test func readFromText() throws {
        let message = try message(#"{ "seats": 2, "city": "Verona" }"#)

        #expect(message[Invitation.self]?.place.value == Place(city: "Verona", seats: 2))
    }

    /// Members that the type does not know, their order and the white space stay while the value does.
    @Test func textStaysWhenAnotherFieldChanges() throws {
        let json = #"{ "hall": 7, "city": "Verona" }"#
        var message = try message(json)

        message.update(Invitation.self) { $0.note = "masked" }

        let element = try #require(try message.element().elements.first { _ in true })
        #expect(element.text == json)
        #expect(element["note"] == "masked")
    }

    @Test func newValueMakesNewText() throws {
        var message = try message(#"{"city":"Verona","hall":7}"#)

        try message.update(Invitation.self) { $0.place = try JSONText(Place(city: "Mantua")) }

        #expect(message.xmlString.contains(#">{"city":"Mantua"}<"#))
    }

    @Test(arguments: ["", "{", #"{"seats":2}"#, #"{"city":7}"#, "[]", "null", #"{"city":"Verona"} {}"#])
    func whatDoesNotDecodeIsMalformed(json: String) throws {
        let message = try message(json)

        #expect(message[Invitation.self] == nil)
        let error = try #require(message.extensions.malformed.first).error
        #expect(error.code == .invalidValue)
        #expect(error.description.contains("expected JSONText<Place>"))
    }

    @Test(arguments: [#""Verona""#, "7", "null"])
    func valueNeedNotBeAnObject(json: String) {
        #expect(JSONText<String?>(xmlText: json)?.xmlText == json || JSONText<Int>(xmlText: json)?.value == 7)
    }

    @Test func deepNestingIsRefusedNotFollowed() {
        let depth = 100_000
        let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)

        #expect(JSONText<Nested>(xmlText: json) == nil)
    }

    private struct Nested: Codable, Equatable {
        var children: [Nested] = []

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd { children.append(try container.decode(Nested.self)) }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for child in children { try container.encode(child) }
        }
    }

    /// JSON may hold every character; an element may not.
    @Test func anyStringCanBeSent() throws {
        let text =
            String(String.UnicodeScalarView((0...0x1F).compactMap { Unicode.Scalar($0) }))
            + "\u{7F}\u{FFFE}\u{FFFF}</>&\""
        let invitation = Invitation(place: try JSONText(Place(city: text)), note: nil)

        let element = try XML.Element(parsing: invitation.element().serialized())

        #expect(try Invitation(parsing: element).place.value.city == text)
    }

    @Test func whatJSONCannotSayThrowsAtOnce() {
        #expect(throws: EncodingError.self) { try JSONText(Double.nan) }
    }

    @Test func equalWhenTheValuesAre() throws {
        let spaced = try #require(JSONText<Place>(xmlText: #"{ "city" : "Verona" }"#))
        let made = try JSONText(Place(city: "Verona"))

        #expect(spaced == made)
        #expect(Set([spaced, made]).count == 1)
        #expect(spaced.description == #"{ "city" : "Verona" }"#)
    }
}
