internal import StanzaXML

extension ExtensionList: CustomStringConvertible {
    /// The child elements in order, as ``Entry/description`` shows each.
    public var description: String { "[" + map(\.description).joined(separator: ", ") + "]" }
}

extension ExtensionList.Entry: CustomStringConvertible {
    /// A typed value as Swift prints it; an unknown or malformed element as XML, with the error.
    public var description: String {
        switch self {
        case .typed(let value, _): "\(value)"
        case .unknown(let element): "unknown \(element.xmlString)"
        case .malformed(let element, let error): "malformed \(element.xmlString): \(error)"
        }
    }
}
