public import StanzaCore
public import StanzaXML

/// How somebody feels; without a value, that nothing is said any more.
///
/// ```xml
/// <mood xmlns='http://jabber.org/protocol/mood'><happy/><text>She speaks!</text></mood>
/// ```
///
/// It is published in the node ``node``, or sent in a message (§2.3).
///
/// Source: XEP-0107 v1.2.2 §2.1, §9 (schema).
public struct Mood: DeclaredExtension {
    /// The mood; `nil` when it is not said, or is none of the XEP's.
    public var value: Value?
    /// Why, in words.
    public var text: LocalizedText

    /// A mood and why, or nothing.
    public init(value: Value? = nil, text: LocalizedText = LocalizedText()) {
        self.value = value
        self.text = text
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("mood", in: .mood),
        .choice(\.value),
        .localizedText(XML.Name("text", in: .mood), \.text),
        specification: .xep(107, "1.2.2", section: "2.1"),
        build: Self.init
    )

    /// The node, at somebody's own address, that holds the mood.
    ///
    /// Source: XEP-0107 v1.2.2 §2.2.
    public static let node = "http://jabber.org/protocol/mood"
}

extension Mood {
    /// A mood by its name.
    ///
    /// Source: XEP-0107 v1.2.2 §3.
    public enum Value: String, ElementChoice {
        /// Is afraid.
        case afraid
        /// Is amazed.
        case amazed
        /// Is angry.
        case angry
        /// Feels love, of the body.
        case amorous
        /// Is annoyed.
        case annoyed
        /// Is anxious.
        case anxious
        /// Is stirred, often by love.
        case aroused
        /// Is ashamed.
        case ashamed
        /// Is bored.
        case bored
        /// Is brave.
        case brave
        /// Is calm.
        case calm
        /// Takes no risk.
        case cautious
        /// Feels no warmth for others, or freezes.
        case cold
        /// Is confident.
        case confident
        /// Is confused.
        case confused
        /// Thinks something over.
        case contemplative
        /// Is pleased with how things are.
        case contented
        /// Is easily annoyed.
        case cranky
        /// Is crazy.
        case crazy
        /// Has ideas.
        case creative
        /// Is curious.
        case curious
        /// Has lost heart.
        case dejected
        /// Is depressed.
        case depressed
        /// Is disappointed.
        case disappointed
        /// Is disgusted.
        case disgusted
        /// Is dismayed.
        case dismayed
        /// Is distracted.
        case distracted
        /// Is embarrassed.
        case embarrassed
        /// Wants what another has.
        case envious
        /// Is excited.
        case excited
        /// Flirts.
        case flirtatious
        /// Is frustrated.
        case frustrated
        /// Is grumpy.
        case grumpy
        /// Is guilty.
        case guilty
        /// Is happy.
        case happy
        /// Hopes.
        case hopeful
        /// Feels the heat, or is in heat.
        case hot
        /// Has learned how small one is.
        case humbled
        /// Was made small by others.
        case humiliated
        /// Wants to eat.
        case hungry
        /// Was wounded, in body or soul.
        case hurt
        /// Was struck by something good.
        case impressed
        /// Wonders at something great.
        case inAwe = "in_awe"
        /// Loves somebody.
        case inLove = "in_love"
        /// Is angry about an injustice.
        case indignant
        /// Wants to know more.
        case interested
        /// Has drunk, or taken something.
        case intoxicated
        /// Cannot be beaten.
        case invincible
        /// Fears for a love.
        case jealous
        /// Is lonely.
        case lonely
        /// Has good fortune.
        case lucky
        /// Is unkind, or wants to be.
        case mean
        /// Changes from one mood to the next.
        case moody
        /// Is nervous.
        case nervous
        /// Is neither one thing nor the other.
        case neutral
        /// Took something as an insult.
        case offended
        /// Is very angry about an injustice.
        case outraged
        /// Is playful.
        case playful
        /// Is proud.
        case proud
        /// Is relaxed.
        case relaxed
        /// Is relieved.
        case relieved
        /// Is sorry for what was done.
        case remorseful
        /// Finds no rest.
        case restless
        /// Is sad.
        case sad
        /// Is sarcastic.
        case sarcastic
        /// Is serious.
        case serious
        /// Is shocked.
        case shocked
        /// Is shy.
        case shy
        /// Is sick.
        case sick
        /// Wants to sleep.
        case sleepy
        /// Acts without a plan.
        case spontaneous
        /// Is under strain.
        case stressed
        /// Has strength.
        case strong
        /// Is surprised.
        case surprised
        /// Is grateful.
        case thankful
        /// Wants to drink.
        case thirsty
        /// Is tired.
        case tired
        /// Is in a mood that has no name here.
        case undefined
        /// Has no strength.
        case weak
        /// Is worried.
        case worried

        /// XEP-0107 v1.2.2 §3.
        public static let namespace = XML.Namespace.mood

        /// XEP-0107 v1.2.2.
        public static var specification: Specification? { .xep(107, "1.2.2", section: "3") }
    }
}

extension XML.Namespace {
    /// XEP-0107 v1.2.2 §8.1.
    public static let mood: Self = "http://jabber.org/protocol/mood"
}
