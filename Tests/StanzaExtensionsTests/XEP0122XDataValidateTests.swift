import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0122: Data Forms Validation.
@Suite struct DataFormValidationTests {
    @Test func everyElementRoundTrips() throws {
        try expectRoundTrip(
            DataForm.Validation(dataType: "xs:dateTime", isBasic: true),
            """
            <validate xmlns='http://jabber.org/protocol/xdata-validate' datatype='xs:dateTime'><basic/>\
            </validate>
            """)
        try expectRoundTrip(
            DataForm.Validation(range: .init(min: "1", max: "9"), count: .init(min: 1, max: 3)),
            """
            <validate xmlns='http://jabber.org/protocol/xdata-validate'><range min='1' max='9'/>\
            <list-range min='1' max='3'/></validate>
            """)
        try expectRoundTrip(
            DataForm.Validation(isOpen: true),
            "<validate xmlns='http://jabber.org/protocol/xdata-validate'><open/></validate>")
        try expectRoundTrip(
            DataForm.Validation(dataType: "xs:string", pattern: "([0-9]{3})"),
            """
            <validate xmlns='http://jabber.org/protocol/xdata-validate' datatype='xs:string'>\
            <regex>([0-9]{3})</regex></validate>
            """)
    }

    @Test func aFieldWithARule() throws {
        let form = try #require(
            try value(
                DataForm.self,
                in: """
                    <x xmlns='jabber:x:data' type='form'><field var='when' type='text-single'>\
                    <validate xmlns='http://jabber.org/protocol/xdata-validate' datatype='xs:date'><basic/></validate></field>\
                    <field var='how' type='list-multi'><validate xmlns='http://jabber.org/protocol/xdata-validate'>\
                    <list-range min='few'/></validate></field></x>
                    """
            )
        )

        #expect(form.field("when")?.validation?.value?.dataType == "xs:date")
        #expect(form.field("when")?.validation?.value?.isBasic == true)
        #expect(form.field("how")?.validation?.error?.code == .invalidValue)
    }

    @Test func nothingIsRequired() throws {
        #expect(
            try value(DataForm.Validation.self, in: "<validate xmlns='http://jabber.org/protocol/xdata-validate'/>")
                == DataForm.Validation()
        )
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            DataForm.Validation.self,
            of: """
                <validate xmlns='http://jabber.org/protocol/xdata-validate' datatype='xs:byte' x='1'>\
                <basic/><b xmlns='urn:b'/></validate>
                """,
            becomes: """
                <validate xmlns='http://jabber.org/protocol/xdata-validate' datatype='xs:int' x='1'><basic/>\
                <b xmlns='urn:b'/></validate>
                """
        ) { $0.dataType = "xs:int" }
    }
}
