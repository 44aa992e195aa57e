public import StanzaCore
public import StanzaXML

extension PubSub {
    /// Why a service refuses a request, beside the condition every error has.
    ///
    /// ```xml
    /// <payload-too-big xmlns='http://jabber.org/protocol/pubsub#errors'/>
    /// ```
    ///
    /// It stands in a `StanzaError`: `error.application[PubSub.ErrorCondition.self]`.
    ///
    /// Source: XEP-0060 v1.30.0 §12, §18.2 (schema).
    public enum ErrorCondition: String, ElementChoice {
        /// Nobody may subscribe to the node or see its items.
        case closedNode = "closed-node"
        /// The subscription has to be configured first.
        case configurationRequired = "configuration-required"
        /// The address is not that of the requester.
        case invalidJID = "invalid-jid"
        /// The options are not good.
        case invalidOptions = "invalid-options"
        /// The payload is not what the node holds.
        case invalidPayload = "invalid-payload"
        /// There is no subscription of that name.
        case invalidSubscriptionID = "invalid-subid"
        /// The item belongs to somebody else.
        case itemForbidden = "item-forbidden"
        /// The request has no item.
        case itemRequired = "item-required"
        /// The request has no address.
        case jidRequired = "jid-required"
        /// The node holds as many items as it can.
        case maxItemsExceeded = "max-items-exceeded"
        /// The service holds as many nodes as it can.
        case maxNodesExceeded = "max-nodes-exceeded"
        /// The request names no node.
        case nodeIDRequired = "nodeid-required"
        /// The requester is in none of the groups that may.
        case notInRosterGroup = "not-in-roster-group"
        /// There is no subscription.
        case notSubscribed = "not-subscribed"
        /// The payload is larger than the service takes.
        case payloadTooBig = "payload-too-big"
        /// The item has no payload.
        case payloadRequired = "payload-required"
        /// The subscription has not been approved yet.
        case pendingSubscription = "pending-subscription"
        /// The node is not as the options of the publication ask.
        case preconditionNotMet = "precondition-not-met"
        /// The requester does not see the owner's presence.
        case presenceSubscriptionRequired = "presence-subscription-required"
        /// The request does not say which of several subscriptions is meant.
        case subscriptionIDRequired = "subid-required"
        /// The requester has as many subscriptions as the service allows.
        case tooManySubscriptions = "too-many-subscriptions"
        /// The service does not know that access model.
        case unsupportedAccessModel = "unsupported-access-model"

        /// XEP-0060 v1.30.0 §17.1.
        public static let namespace = XML.Namespace.pubSubErrors

        /// XEP-0060 v1.30.0.
        public static var specification: Specification? { .xep(60, "1.30.0", section: "18.2") }
    }

    /// The feature whose absence is why a service refuses a request.
    ///
    /// ```xml
    /// <unsupported xmlns='http://jabber.org/protocol/pubsub#errors' feature='purge-nodes'/>
    /// ```
    ///
    /// Source: XEP-0060 v1.30.0 §11 (features), §12, §18.2 (schema).
    public struct Unsupported: DeclaredExtension {
        /// The feature's name without the namespace, such as `purge-nodes`.
        public var feature: String

        /// A feature the service does not have.
        public init(feature: String) { self.feature = feature }

        /// The element's fields.
        public static let schema = Schema<Self>(
            XML.Name("unsupported", in: .pubSubErrors),
            .attribute("feature", \.feature),
            specification: .xep(60, "1.30.0", section: "18.2"),
            build: Self.init
        )
    }
}

extension XML.Namespace {
    /// XEP-0060 v1.30.0 §17.1.
    public static let pubSubErrors: Self = "http://jabber.org/protocol/pubsub#errors"
}
