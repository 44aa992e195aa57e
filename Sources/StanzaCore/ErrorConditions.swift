internal import StanzaXML

/// What the elements that report an error have in common: a defined condition, texts, and conditions of an application.
struct ErrorConditions {
    var condition: String?
    var conditionText: String?
    var texts = LocalizedText()
    var application = ExtensionList()

    /// Text right inside the element, beside its children.
    var legacyText: String?

    /// Reads the child elements in whatever order they stand.
    ///
    /// Everything is kept: of several conditions of the namespace the first is the answer and the others stay with those of
    /// applications.
    init(_ reader: borrowing ElementReader, in namespace: XML.Namespace) throws(ExtensionError) {
        let textName = XML.Name("text", in: namespace)
        texts = reader.localizedText(textName)
        let name = reader.element.elements.lazy.map(\.name)
            .first { $0.namespace == namespace && $0.local != "text" }
        if let name {
            condition = name.local
            let text: String = try reader.childText(name)
            conditionText = text.isEmpty ? nil : text
        }
        let claimed = ClaimedChildren(
            record: reader.cursor.index,
            names: [textName] + (name.map { [$0] } ?? []),
            text: true
        )
        application = try reader.with(claimed: claimed) { reader throws(ExtensionError) in try reader.extensions() }
        let text: String = try reader.text()
        legacyText = text.utf8.allSatisfy(\.isXMLSpace) ? nil : text
    }

    static func write(
        _ condition: String?,
        _ conditionText: String?,
        _ texts: LocalizedText,
        _ application: ExtensionList,
        in namespace: XML.Namespace,
        into writer: inout ElementWriter
    ) {
        if let condition { writer.childText(XML.Name(condition, in: namespace), conditionText ?? "") }
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
