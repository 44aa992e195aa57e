import StanzaCore
import StanzaExtensions
import StanzaTesting
import StanzaXML
import Testing

/// XEP-0004: Data Forms.
@Suite struct DataFormTests {
    @Test func formRoundTrips() throws {
        let form = DataForm(
            type: .form,
            title: "The ball",
            instructions: ["Wear a mask.", "Bring no sword."],
            fields: [
                DataForm.Field("FORM_TYPE", type: .hidden, values: ["urn:example:ball"]),
                DataForm.Field(nil, type: .fixed, values: ["About you"]),
                DataForm.Field(
                    "house",
                    type: .listSingle,
                    label: "House",
                    description: "Whose guest are you?",
                    isRequired: true,
                    values: ["capulet"],
                    options: [DataForm.Option("capulet", label: "Capulet"), DataForm.Option("paris")]
                ),
            ]
        )

        try expectRoundTrip(
            form,
            """
            <x xmlns='jabber:x:data' type='form'><title>The ball</title>\
            <instructions>Wear a mask.</instructions><instructions>Bring no sword.</instructions>\
            <field var='FORM_TYPE' type='hidden'><value>urn:example:ball</value></field>\
            <field type='fixed'><value>About you</value></field>\
            <field var='house' type='list-single' label='House'><desc>Whose guest are you?</desc><required/>\
            <value>capulet</value><option label='Capulet'><value>capulet</value></option>\
            <option><value>paris</value></option></field></x>
            """
        )
    }

    @Test func tableRoundTrips() throws {
        let form = DataForm(
            type: .result,
            reported: DataForm.Reported(fields: [DataForm.Field("name", label: "Name")]),
            items: [
                DataForm.Item(fields: [DataForm.Field("name", "Benvolio")]),
                DataForm.Item(fields: [DataForm.Field("name", "Mercutio")]),
            ]
        )

        try expectRoundTrip(
            form,
            """
            <x xmlns='jabber:x:data' type='result'><reported><field var='name' label='Name'/></reported>\
            <item><field var='name'><value>Benvolio</value></field></item>\
            <item><field var='name'><value>Mercutio</value></field></item></x>
            """
        )
        #expect(form.items.compactMap { $0["name"] } == ["Benvolio", "Mercutio"])
    }

    @Test func submissionCarriesItsFormType() throws {
        let form = DataForm(
            submitting: "urn:example:ball", [DataForm.Field("mask", true), DataForm.Field("guests", 2)])

        #expect(form.formType == "urn:example:ball")
        #expect(form["mask"] == "true")
        #expect(form.field("mask")?.value(as: Bool.self) == true)
        #expect(form.field("guests")?.value(as: Int.self) == 2)
        #expect(form.field("guests")?.value(as: Bool.self) == nil)
        try expectRoundTrip(
            form,
            """
            <x xmlns='jabber:x:data' type='submit'><field var='FORM_TYPE' type='hidden'><value>urn:example:ball</value>\
            </field><field var='mask'><value>true</value></field><field var='guests'><value>2</value></field></x>
            """
        )
    }

    @Test(arguments: [
        ("form", nil, nil), ("form", "hidden", "urn:t"), ("result", "text-single", nil), ("submit", nil, "urn:t"),
    ])
    func formTypeCountsWhereItIsHiddenOrSubmitted(type: String, fieldType: String?, expected: String?) throws {
        let attribute = fieldType.map { " type='\($0)'" } ?? ""
        let xml = """
            <x xmlns='jabber:x:data' type='\(type)'><field var='FORM_TYPE'\(attribute)><value>urn:t</value></field></x>
            """

        #expect(try value(DataForm.self, in: xml)?.formType == expected)
    }

    /// A reply in which one odd field made all others unreadable.
    @Test func oddFieldsLeaveTheOthers() throws {
        let xml = """
            <x xmlns='jabber:x:data' type='form'><title>T</title><instructions>a</instructions><instructions>b</instructions>\
            <field type='fixed'><value>header</value></field><field var='a'><value>1</value></field>\
            <field var='b' type='boolean'><value>0</value></field><field var='c' type='boolean'/>\
            <field var='d' type='text-multi'><value>l1</value><value/><value>l3</value></field>\
            <field var='e' type='text-single'><value>1</value><value>2</value></field><field var='f' type='jid-multi'/>\
            <field var='g' type='x-new'><value>v</value></field><field type='text-single'><value>novar</value></field>\
            <field var='h' type='list-single'><option label='A'><value>a</value></option><option><value>b</value></option>\
            <value>b</value><required/></field><media xmlns='urn:xmpp:media-element'/></x>
            """

        let form = try #require(try value(DataForm.self, in: xml))
        #expect(form.instructions == ["a", "b"])
        #expect(form.fields.count == 10)
        #expect(form["a"] == "1")
        #expect(form.field("b")?.value(as: Bool.self) == false)
        #expect(form.field("c")?.values == [])
        #expect(form.values(of: "d") == ["l1", "", "l3"])
        #expect(form.field("f")?.values == [])
        #expect(form.field("g")?.type?.rawValue == "x-new")
        #expect(form.field("h")?.isRequired == true)
        #expect(form.field("h")?.options.values().map(\.label) == ["A", nil])
        #expect(
            try faults(in: xml) == ["too-many message/x/field[6]", "missing-attribute message/x/field[9]"]
        )

        let broken = try #require(
            form.fields.compactMap { if case .malformed(let source, _) = $0 { source } else { nil } }.first)
        #expect(broken.elements.map(\.text) == ["1", "2"])
        try expectUpdate(DataForm.self, of: xml, becomes: xml) { _ in }
    }

    @Test func typeIsRequiredAndOpen() throws {
        #expect(try topFaults(in: "<x xmlns='jabber:x:data'/>") == ["missing-attribute message/x"])
        try expectRoundTrip(DataForm(type: .init(rawValue: "error")), "<x xmlns='jabber:x:data' type='error'/>")
    }

    @Test func optionWithoutValueLeavesTheOthers() throws {
        let xml = """
            <x xmlns='jabber:x:data' type='form'><field var='h' type='list-single'><option label='A'/>\
            <option><value>b</value></option></field></x>
            """

        #expect(try faults(in: xml) == ["missing-child message/x/field/option"])
        #expect(try value(DataForm.self, in: xml)?.field("h")?.options.values() == [DataForm.Option("b")])
    }

    @Test func updateKeepsWhatIsUnknown() throws {
        try expectUpdate(
            DataForm.self,
            of: """
                <x xmlns='jabber:x:data' type='form'><page xmlns='urn:example:page'/>\
                <field var='ids' type='list-multi'><validate xmlns='urn:example:validate'><open/></validate></field>\
                <field var='with' type='jid-single'/></x>
                """,
            becomes: """
                <x xmlns='jabber:x:data' type='submit'><page xmlns='urn:example:page'/>\
                <field var='ids' type='list-multi'><validate xmlns='urn:example:validate'><open/></validate></field>\
                <field var='with' type='jid-single'><value>romeo@example.net</value></field></x>
                """
        ) { form in
            form.type = .submit
            form.fields[1] =
                form.fields[1].value.map { field in
                    var field = field
                    field.values = ["romeo@example.net"]
                    return .value(field)
                } ?? form.fields[1]
        }
    }
}
