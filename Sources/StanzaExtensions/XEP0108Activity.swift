public import StanzaCore
public import StanzaXML

/// What somebody is doing; without any of it, that nothing is said any more.
///
/// ```xml
/// <activity xmlns='http://jabber.org/protocol/activity'><relaxing><partying/></relaxing><text>A
/// feast!</text></activity>
/// ```
///
/// It is published in the node ``node``.
///
/// Source: XEP-0108 v1.3 §2.1, §9 (schema).
public struct Activity: DeclaredExtension {
    /// What it is, in general; `nil` when it is not said, or is none of the XEP's.
    public var general: General?
    /// What it is, in words.
    public var text: LocalizedText

    /// An activity in words, or nothing.
    public init(general: General? = nil, text: LocalizedText = LocalizedText()) {
        self.general = general
        self.text = text
    }

    /// The element's fields.
    public static let schema = Schema<Self>(
        XML.Name("activity", in: .activity),
        .child(\.general),
        .localizedText(XML.Name("text", in: .activity), \.text),
        specification: .xep(108, "1.3", section: "2.1"),
        build: Self.init
    )

    /// The node, at somebody's own address, that holds the activity.
    ///
    /// Source: XEP-0108 v1.3 §2.2.
    public static let node = "http://jabber.org/protocol/activity"
}

extension Activity {
    /// What somebody is doing in general, and in particular.
    ///
    /// Source: XEP-0108 v1.3 §3, §9 (schema).
    public struct General: DeclaredExtension {
        /// The name of what it is.
        public var elementName: XML.Name
        /// What it is in particular; `nil` when it is not said, or is none of the XEP's.
        public var specific: Specific?
        /// Activities in particular that are none of the XEP's, typed where a type is registered for them.
        public var others: ExtensionList

        /// What somebody is doing.
        public init(_ kind: Kind, _ specific: Specific? = nil, others: [any StanzaExtension] = []) {
            self.init(elementName: XML.Name(kind.rawValue, in: .activity), specific, ExtensionList(others))
        }

        private init(elementName: XML.Name, _ specific: Specific?, _ others: ExtensionList) {
            self.elementName = elementName
            self.specific = specific
            self.others = others
        }

        /// The element's fields.
        public static let schema = Schema<Self>(
            Kind.allCases.map { XML.Name($0.rawValue, in: .activity) },
            .name(\.elementName),
            .choice(\.specific),
            .extensions(\.others),
            specification: .xep(108, "1.3", section: "3"),
            build: Self.init(elementName:_:_:)
        )

        /// What it is.
        public var kind: Kind { Kind(rawValue: elementName.local) ?? .undefined }
    }

    /// Kinds of activities (XEP-0108 v1.3 §3).
    public enum Kind: String, CaseIterable, Sendable {
        /// Does chores.
        case doingChores = "doing_chores"
        /// Drinks.
        case drinking
        /// Eats.
        case eating
        /// Exercises.
        case exercising
        /// Takes care of body and looks.
        case grooming
        /// Has an appointment.
        case havingAppointment = "having_appointment"
        /// Does nothing much.
        case inactive
        /// Relaxes.
        case relaxing
        /// Talks.
        case talking
        /// Travels.
        case traveling
        /// Does something that has no name here.
        case undefined
        /// Works.
        case working
    }

    /// An activity in particular, by its name.
    ///
    /// Source: XEP-0108 v1.3 §3.
    public enum Specific: String, ElementChoice {
        /// Is at the spa.
        case atTheSpa = "at_the_spa"
        /// Brushes teeth.
        case brushingTeeth = "brushing_teeth"
        /// Buys groceries.
        case buyingGroceries = "buying_groceries"
        /// Cleans.
        case cleaning
        /// Writes programs.
        case coding
        /// Commutes.
        case commuting
        /// Cooks.
        case cooking
        /// Cycles.
        case cycling
        /// Dances.
        case dancing
        /// Has a day off.
        case dayOff = "day_off"
        /// Does maintenance.
        case doingMaintenance = "doing_maintenance"
        /// Does the dishes.
        case doingTheDishes = "doing_the_dishes"
        /// Does the laundry.
        case doingTheLaundry = "doing_the_laundry"
        /// Drives.
        case driving
        /// Fishes.
        case fishing
        /// Plays games.
        case gaming
        /// Gardens.
        case gardening
        /// Gets a haircut.
        case gettingAHaircut = "getting_a_haircut"
        /// Goes out.
        case goingOut = "going_out"
        /// Spends time with others.
        case hangingOut = "hanging_out"
        /// Drinks a beer.
        case havingABeer = "having_a_beer"
        /// Has a snack.
        case havingASnack = "having_a_snack"
        /// Has breakfast.
        case havingBreakfast = "having_breakfast"
        /// Has coffee.
        case havingCoffee = "having_coffee"
        /// Has dinner.
        case havingDinner = "having_dinner"
        /// Has lunch.
        case havingLunch = "having_lunch"
        /// Has tea.
        case havingTea = "having_tea"
        /// Hides.
        case hiding
        /// Hikes.
        case hiking
        /// Is in a car.
        case inACar = "in_a_car"
        /// Is in a meeting.
        case inAMeeting = "in_a_meeting"
        /// Talks face to face.
        case inRealLife = "in_real_life"
        /// Jogs.
        case jogging
        /// Is on a bus.
        case onABus = "on_a_bus"
        /// Is on a plane.
        case onAPlane = "on_a_plane"
        /// Is on a train.
        case onATrain = "on_a_train"
        /// Is on a trip.
        case onATrip = "on_a_trip"
        /// Is on the phone.
        case onThePhone = "on_the_phone"
        /// Is on vacation.
        case onVacation = "on_vacation"
        /// Is on a video phone.
        case onVideoPhone = "on_video_phone"
        /// Does something that has no name here.
        case other
        /// Parties.
        case partying
        /// Plays sports.
        case playingSports = "playing_sports"
        /// Prays.
        case praying
        /// Reads.
        case reading
        /// Rehearses.
        case rehearsing
        /// Runs.
        case running
        /// Runs an errand.
        case runningAnErrand = "running_an_errand"
        /// Has a holiday.
        case scheduledHoliday = "scheduled_holiday"
        /// Shaves.
        case shaving
        /// Shops.
        case shopping
        /// Skis.
        case skiing
        /// Sleeps.
        case sleeping
        /// Smokes.
        case smoking
        /// Is among people.
        case socializing
        /// Studies.
        case studying
        /// Sunbathes.
        case sunbathing
        /// Swims.
        case swimming
        /// Takes a bath.
        case takingABath = "taking_a_bath"
        /// Takes a shower.
        case takingAShower = "taking_a_shower"
        /// Thinks.
        case thinking
        /// Walks.
        case walking
        /// Walks the dog.
        case walkingTheDog = "walking_the_dog"
        /// Watches a movie.
        case watchingAMovie = "watching_a_movie"
        /// Watches television.
        case watchingTv = "watching_tv"
        /// Works out.
        case workingOut = "working_out"
        /// Writes.
        case writing

        /// XEP-0108 v1.3 §3.
        public static let namespace = XML.Namespace.activity

        /// XEP-0108 v1.3.
        public static var specification: Specification? { .xep(108, "1.3", section: "3") }
    }
}

extension XML.Namespace {
    /// XEP-0108 v1.3 §8.1.
    public static let activity: Self = "http://jabber.org/protocol/activity"
}
