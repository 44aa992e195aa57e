internal import StanzaXML

/// What the elements that report an error have in common: a defined condition, texts, and conditions of an application.
struct ErrorConditions {
    var condition: String?
    var conditionText: String?
    var texts = LocalizedText()
    var application = ExtensionList()

    /// Reads the child elements in whatever order they stand.
    init(_ reader: ElementReader, in namespace: XML.Namespace) throws(ExtensionError) {
        texts = reader.localizedText(XML.Name("text", in: namespace))
        for element in reader.element.elements where element.name.namespace == namespace && element.name.local != "text"
        {
            guard condition == nil else { continue }
            condition = element.name.local
            conditionText = element.text.isEmpty ? nil : element.text
            // Takes the condition and its text.
            _ = reader.raw([element.name])
        }
        application = try reader.extensions()
        application.removeAll { $0.source?.name.namespace == namespace }
    }

    static func write(
        _ condition: String,
        _ conditionText: String?,
        _ texts: LocalizedText,
        _ application: ExtensionList,
        in namespace: XML.Namespace,
        into writer: inout ElementWriter
    ) {
        writer.childText(XML.Name(condition, in: namespace), conditionText ?? "")
        writer.localizedText(XML.Name("text", in: namespace), texts)
        writer.extensions(application)
    }

    static func members(
        _ condition: String,
        _ conditionText: String?,
        _ texts: LocalizedText,
        _ application: ExtensionList
    ) -> [FieldValue.Member] {
        [
            .init("condition", .string(condition)),
            .init("conditionText", conditionText.map { .string($0) } ?? .null),
            .init("texts", FieldValue(texts)),
            .init("application", FieldValue(application)),
        ]
    }
}
