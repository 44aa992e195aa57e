// swift-tools-version: 6.2
import PackageDescription

let common: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// In a package of its own, since targets for libFuzzer build only with `--sanitize=fuzzer`, which brings `main`.
let package = Package(
    name: "StanzaFuzz",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "StanzaKit", path: "..")],
    targets: [
        .executableTarget(
            name: "FuzzEngines",
            dependencies: [.product(name: "StanzaKit", package: "StanzaKit")],
            swiftSettings: common
        ),
        .executableTarget(
            name: "Mutations",
            dependencies: [.product(name: "StanzaKit", package: "StanzaKit")],
            swiftSettings: common
        ),
    ],
    swiftLanguageModes: [.v6]
)
