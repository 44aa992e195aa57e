extension XML {
    /// Lists the content of an element: elements, strings, arrays of either, `if` and `for`.
    @resultBuilder
    public enum NodeBuilder {
        /// A child element.
        public static func buildExpression(_ element: Element) -> [Node] { [.element(element)] }
        /// Character data.
        public static func buildExpression(_ text: String) -> [Node] { [.text(text)] }
        /// Several child elements.
        public static func buildExpression(_ elements: [Element]) -> [Node] { elements.map { .element($0) } }
        /// Content that was put together before.
        public static func buildExpression(_ nodes: [Node]) -> [Node] { nodes }
        /// A child element, or nothing.
        public static func buildExpression(_ element: Element?) -> [Node] { element.map { [.element($0)] } ?? [] }
        /// The parts one after the other.
        public static func buildBlock(_ parts: [Node]...) -> [Node] { parts.flatMap { $0 } }
        /// The content of an `if` without `else`.
        public static func buildOptional(_ part: [Node]?) -> [Node] { part ?? [] }
        /// The content of an `if`.
        public static func buildEither(first: [Node]) -> [Node] { first }
        /// The content of an `else`.
        public static func buildEither(second: [Node]) -> [Node] { second }
        /// The content of a `for`.
        public static func buildArray(_ parts: [[Node]]) -> [Node] { parts.flatMap { $0 } }
    }
}
