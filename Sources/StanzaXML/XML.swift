/// A namespace for the XML layer: names, elements, the parser and the writer.
///
/// The types live inside `XML` so that none of them collides with Foundation's `XMLElement`,
/// `XMLNode` and `XMLParser`.
public enum XML {}
