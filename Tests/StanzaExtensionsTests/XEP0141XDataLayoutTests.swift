import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0141: Data Forms Layout.
@Suite struct DataFormLayoutTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            DataForm.Page(
                label: "The ball",
                parts: [
                    .text("Come!"), .field("mask"), .section(.init(label: "More", parts: [.table, .field("dance")])),
                ]),
            """
            <page xmlns='http://jabber.org/protocol/xdata-layout' label='The ball'><text>Come!</text>\
            <fieldref var='mask'/><section label='More'><reportedref/><fieldref var='dance'/></section>\
            </page>
            """)
        try expectRoundTrip(DataForm.Page(), "<page xmlns='http://jabber.org/protocol/xdata-layout'/>")
    }

    @Test func aFormOfPages() throws {
        let form = try #require(
            try value(
                DataForm.self,
                in: """
                    <x xmlns='jabber:x:data' type='form'><page xmlns='http://jabber.org/protocol/xdata-layout' label='One'>\
                    <text>Hello</text><fieldref/><fieldref var='mask'/></page><field var='mask' type='boolean'/></x>
                    """
            )
        )

        let page = try #require(form.pages.values().first)
        #expect(page.label == "One")
        #expect(page.parts.values() == [.text("Hello"), .field("mask")])
        #expect(page.parts[1].error?.code == .missingAttribute)
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            DataForm.Page.self,
            of: """
                <page xmlns='http://jabber.org/protocol/xdata-layout' label='One' x='1'>\
                <fieldref var='a' y='2'/><b xmlns='urn:b'/></page>
                """,
            becomes: """
                <page xmlns='http://jabber.org/protocol/xdata-layout' label='Two' x='1'>\
                <fieldref var='a' y='2'/><b xmlns='urn:b'/></page>
                """
        ) { $0.label = "Two" }
    }
}
