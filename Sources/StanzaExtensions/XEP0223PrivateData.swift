import StanzaCore

extension PubSub.PublishOptions {
    /// Conditions for items that last, and that nobody but their owner can fetch.
    ///
    /// A server that cannot keep to them refuses the items. Ask whether it can before the first is sent (§5).
    ///
    /// Source: XEP-0223 v1.1.1 §2, §3.
    public static var persistentPrivate: Self {
        let fields = [DataForm.Field("pubsub#persist_items", true), DataForm.Field("pubsub#access_model", "whitelist")]
        return Self(form: DataForm(submitting: formType, fields))
    }
}
