import StanzaCore
import StanzaExtensions

/// The nodes of one PubSub service, or of one account's PEP.
///
/// Source: XEP-0060 v1.30.0 §5 to §8, XEP-0163 v1.2.2.
struct LoopbackNodes {
    /// How a node behaves (XEP-0060 v1.30.0 §16.4.4).
    struct Options: Equatable {
        /// Who may subscribe and read.
        var accessModel: String
        /// Who may publish.
        var publishModel = "publishers"
        /// How many items are kept; 0 for none.
        var maxItems: Int

        static let accessModels = ["open", "presence", "whitelist"]
        static let publishModels = ["publishers", "open", "subscribers"]

        /// The form that says the options.
        func form(_ type: DataForm.Kind) -> DataForm {
            let nodeConfig = DataForm.Field(
                "FORM_TYPE", type: .hidden, values: ["http://jabber.org/protocol/pubsub#node_config"])
            return DataForm(
                type: type,
                fields: [
                    nodeConfig,
                    DataForm.Field("pubsub#access_model", type: .listSingle, values: [accessModel]),
                    DataForm.Field("pubsub#publish_model", type: .listSingle, values: [publishModel]),
                    DataForm.Field("pubsub#max_items", type: .textSingle, values: ["\(maxItems)"]),
                    DataForm.Field("pubsub#persist_items", type: .boolean, values: [maxItems > 0 ? "1" : "0"]),
                ]
            )
        }

        /// The options with those of a form put over them; fields that this service does not have are passed over.
        ///
        /// - Throws: `StanzaError` when a value is none of the field's.
        func applying(_ form: DataForm?, limit: Int) throws(StanzaError) -> Options {
            var result = self
            for field in form?.fields.values() ?? [] {
                guard let value = field.value, let name = field.name else { continue }
                var isValid = true
                switch name {
                case "pubsub#access_model":
                    isValid = Self.accessModels.contains(value)
                    result.accessModel = value
                case "pubsub#publish_model":
                    isValid = Self.publishModels.contains(value)
                    result.publishModel = value
                case "pubsub#max_items":
                    let number = value == "max" ? limit : Int(value)
                    isValid = number.map { $0 >= 0 } ?? false
                    result.maxItems = min(number ?? 0, limit)
                case "pubsub#persist_items":
                    isValid = ["0", "1", "true", "false"].contains(value)
                    if value == "0" || value == "false" { result.maxItems = 0 }
                    if value == "1" || value == "true" { result.maxItems = Swift.max(result.maxItems, 1) }
                default: break
                }
                guard isValid else {
                    throw StanzaError(.notAcceptable, text: "the field '\(name)' has a value it cannot have")
                }
            }
            return result
        }
    }

    struct Node {
        let name: String
        let owner: JID
        var options: Options
        var items: [PubSub.Item] = []
        var subscribers: Set<JID> = []

        /// The item of a name.
        func item(_ id: String) -> PubSub.Item? { items.first { Self.isCalled($0, id) } }

        fileprivate static func isCalled(_ item: PubSub.Item, _ id: String) -> Bool {
            item.id?.utf8.elementsEqual(id.utf8) ?? false
        }
    }

    /// By the UTF-8 of their names.
    private var nodes: [[UInt8]: Node] = [:]
    private let defaults: Options
    private let limits: LoopbackServer.Limits

    init(defaults: Options, limits: LoopbackServer.Limits) {
        self.defaults = defaults
        self.limits = limits
    }

    /// The nodes in the order of their names.
    var all: [Node] {
        nodes.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    subscript(name: String) -> Node? { nodes[Array(name.utf8)] }

    /// A node.
    ///
    /// - Throws: `StanzaError`: `item-not-found`.
    func node(_ name: String) throws(StanzaError) -> Node {
        guard let node = self[name] else { throw StanzaError(.itemNotFound, text: "there is no such node") }
        return node
    }

    /// A node that somebody owns.
    ///
    /// - Throws: `StanzaError`: `item-not-found`, `forbidden`.
    func node(_ name: String, ownedBy user: JID) throws(StanzaError) -> Node {
        let node = try node(name)
        guard node.owner == user.bare else { throw StanzaError(.forbidden, text: "the node is somebody else's") }
        return node
    }

    /// Makes a node.
    ///
    /// - Throws: `StanzaError`: `conflict` when there is one, `resource-constraint`.
    mutating func create(_ name: String, owner: JID, _ form: DataForm?) throws(StanzaError) {
        guard self[name] == nil else { throw StanzaError(.conflict, text: "there is such a node") }
        guard nodes.count < limits.nodes else {
            throw StanzaError(
                .resourceConstraint, text: "there are \(limits.nodes) nodes, which is the most",
                application: [PubSub.ErrorCondition.maxNodesExceeded])
        }
        let options = try defaults.applying(form, limit: limits.itemsOfNode)
        nodes[Array(name.utf8)] = Node(name: name, owner: owner.bare, options: options)
    }

    mutating func configure(_ name: String, _ form: DataForm?) throws(StanzaError) {
        var node = try node(name)
        node.options = try node.options.applying(form, limit: limits.itemsOfNode)
        node.items = node.items.suffix(node.options.maxItems)
        nodes[Array(name.utf8)] = node
    }

    mutating func delete(_ name: String) { nodes[Array(name.utf8)] = nil }

    /// Publishes an item; the node is made if there is none (XEP-0060 v1.30.0 §7.1.4).
    ///
    /// - Returns: The item as it is kept.
    /// - Throws: `StanzaError`.
    mutating func publish(
        _ item: PubSub.Item,
        to name: String,
        by publisher: JID,
        options: DataForm?,
        freshID: () -> String
    ) throws(StanzaError) -> PubSub.Item {
        if let node = self[name] {
            let isAllowed =
                switch node.options.publishModel {
                case "open": true
                case "subscribers": node.subscribers.contains { $0.hasSameBare(as: publisher) }
                default: node.owner == publisher.bare
                }
            guard isAllowed || node.owner == publisher.bare else {
                throw StanzaError(.forbidden, text: "only others may publish to the node")
            }
            guard try node.options.applying(options, limit: limits.itemsOfNode) == node.options else {
                throw StanzaError(
                    .conflict, text: "the node has other options",
                    application: [PubSub.ErrorCondition.preconditionNotMet])
            }
        } else {
            try create(name, owner: publisher, options)
        }
        var node = try node(name)
        var item = item
        let id = item.id ?? freshID()
        item.id = id
        node.items.removeAll { Node.isCalled($0, id) }
        node.items.append(item)
        if node.items.count > node.options.maxItems { node.items.removeFirst(node.items.count - node.options.maxItems) }
        nodes[Array(name.utf8)] = node
        return item
    }

    /// Takes an item back.
    ///
    /// - Throws: `StanzaError`: `item-not-found`.
    mutating func retract(_ id: String, from name: String) throws(StanzaError) {
        var node = try node(name)
        guard node.item(id) != nil else { throw StanzaError(.itemNotFound, text: "the node has no such item") }
        node.items.removeAll { Node.isCalled($0, id) }
        nodes[Array(name.utf8)] = node
    }

    mutating func purge(_ name: String) throws(StanzaError) {
        var node = try node(name)
        node.items = []
        nodes[Array(name.utf8)] = node
    }

    /// Subscribes an address.
    ///
    /// - Throws: `StanzaError`: `item-not-found`, `policy-violation` when the node has too many.
    mutating func subscribe(_ subscriber: JID, to name: String) throws(StanzaError) {
        var node = try node(name)
        guard node.subscribers.contains(subscriber) || node.subscribers.count < limits.subscribersOfNode else {
            throw StanzaError(
                .policyViolation, text: "the node has \(limits.subscribersOfNode) subscribers, which is the most",
                application: [PubSub.ErrorCondition.tooManySubscriptions])
        }
        node.subscribers.insert(subscriber)
        nodes[Array(name.utf8)] = node
    }

    /// Ends a subscription.
    ///
    /// - Throws: `StanzaError`: `item-not-found`, `unexpected-request` when there is none (XEP-0060 v1.30.0 §6.2.3.2).
    mutating func unsubscribe(_ subscriber: JID, from name: String) throws(StanzaError) {
        var node = try node(name)
        guard node.subscribers.remove(subscriber) != nil else {
            throw StanzaError(
                .unexpectedRequest, text: "there is no such subscription",
                application: [PubSub.ErrorCondition.notSubscribed])
        }
        nodes[Array(name.utf8)] = node
    }

    /// Ends every subscription of an address and of those below it.
    mutating func forget(_ user: JID) {
        for (key, node) in nodes where node.subscribers.contains(where: { $0.hasSameBare(as: user) }) {
            nodes[key]?.subscribers = node.subscribers.filter { !$0.hasSameBare(as: user) }
        }
    }
}
