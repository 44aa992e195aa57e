import StanzaCore

extension PubSub.PublishOptions {
    /// Conditions for items that last, for others to fetch when they like, and of which nobody is told on coming online.
    ///
    /// Without groups everybody whom the access model lets may fetch them; groups of the roster go with `roster`.
    ///
    /// Source: XEP-0222 v1.0 §2, §3.
    public static func persistent(accessModel: String, rosterGroups: [String] = []) -> Self {
        var fields = [
            DataForm.Field("pubsub#persist_items", true),
            DataForm.Field("pubsub#send_last_published_item", "never"),
            DataForm.Field("pubsub#access_model", accessModel),
        ]
        if !rosterGroups.isEmpty {
            fields.append(DataForm.Field("pubsub#roster_groups_allowed", values: rosterGroups))
        }
        return Self(form: DataForm(submitting: formType, fields))
    }

    /// The kind of form that conditions are.
    ///
    /// Source: XEP-0060 v1.30.0 §7.1.5.
    public static let formType = "http://jabber.org/protocol/pubsub#publish-options"
}
