// swift-tools-version: 6.0
// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import PackageDescription

/// A product of Composure.
func composure(_ product: String) -> Target.Dependency { .product(name: product, package: "composure") }

/// A program that shows one feature and prints what it does.
func example(_ name: String, in folder: String, _ dependencies: Target.Dependency...) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "Examples/\(folder)")
}

// The worked examples, except for the pet shop, which the package of the libraries builds.
let package = Package(
  name: "assemblies",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  dependencies: [.package(name: "composure", path: "..")],
  targets: [
    // A server with one lifetime per request.
    .target(name: "ClinicServer", dependencies: [composure("Composure")], path: "Clinic/Server"),
    .executableTarget(name: "clinic", dependencies: [composure("Composure"), "ClinicServer"], path: "Clinic/App"),

    // One application in three stages of its migration from a container to typed assemblies.
    .target(name: "RentalServices", path: "Migration/Services"),
    .target(
      name: "RentalScreens", dependencies: ["RentalServices", composure("Storyboards")], path: "Migration/Screens",
      resources: [.copy("Rental.storyboard")]),
    // The registrations that the first two stages share.
    .target(
      name: "RentalRegistrations", dependencies: ["RentalScreens", composure("SwinjectStoryboardAdapter")],
      path: "Migration/Registrations"),
    .executableTarget(
      name: "rental-container",
      dependencies: ["RentalRegistrations", "RentalScreens", composure("SwinjectStoryboardAdapter")],
      path: "Migration/Stage1"),
    .executableTarget(
      name: "rental-bridged",
      dependencies: [
        "RentalRegistrations", "RentalScreens", composure("Composure"), composure("SwinjectStoryboardAdapter"),
      ],
      path: "Migration/Stage2"),
    .executableTarget(
      name: "rental-typed", dependencies: ["RentalScreens", composure("Composure")], path: "Migration/Stage3"),

    // One feature each.
    example("typed-assemblies", in: "TypedAssemblies", composure("Composure")),
    example("shared-values", in: "SharedValues", composure("Composure")),
    example("keyed-values", in: "KeyedValues", composure("Composure")),
    example("weakly-shared-objects", in: "WeaklySharedObjects", composure("Composure")),
    example("tearing-down", in: "TearingDown", composure("Composure")),
    example("asynchronous-values", in: "AsynchronousValues", composure("Composure")),
    example("main-actor-screens", in: "MainActorScreens", composure("Composure")),
    example("child-lifetimes", in: "ChildLifetimes", composure("Composure")),
    example("test-doubles", in: "TestDoubles", composure("Composure")),
    example("many-implementations", in: "ManyImplementations", composure("Composure")),
    example("dependency-graphs", in: "DependencyGraphs", composure("Composure")),
    example("swinject-containers", in: "SwinjectContainers", composure("SwinjectAdapter")),
    example("swinject-autoregistrations", in: "SwinjectAutoregistrations", composure("SwinjectAdapter")),
    example("swinject-assemblies", in: "SwinjectAssemblies", composure("SwinjectAdapter")),
    example("custom-scopes", in: "CustomScopes", composure("SwinjectAdapter")),
    example("near-misses", in: "NearMisses", composure("SwinjectAdapter")),
    example(
      "verification", in: "Verification", composure("SwinjectAdapter"), composure("VerificationTestSupport")),
    example("bridges", in: "Bridges", composure("Composure"), composure("SwinjectAdapter")),
    example("resolution-counters", in: "ResolutionCounters", composure("SwinjectAdapter")),
    example("resolver-containers", in: "ResolverContainers", composure("ResolverAdapter")),
    example("dip-containers", in: "DipContainers", composure("DipAdapter")),
    example("storyboard-findings", in: "StoryboardFindings", "RentalScreens", composure("SwinjectStoryboardAdapter")),
    example("storyboard-injection", in: "StoryboardInjection", "RentalScreens", composure("SwinjectStoryboardAdapter")),

    // A part of the libraries' `TestSupport`, through a symbolic link. It has another name, since this package may share its
    // build folder with the libraries, whose tests would otherwise be compiled again after each build of this package.
    .target(
      name: "ExampleTestSupport", path: "Tests/TestSupport",
      sources: ["Program.swift", "Project.swift", "SeparateThread.swift", "TemporaryFolder.swift"]),
    .testTarget(name: "ExampleTests", dependencies: ["ExampleTestSupport"], exclude: ["Expected"]),
    .testTarget(
      name: "ClinicTests", dependencies: ["clinic", "ClinicServer", "ExampleTestSupport"], exclude: ["Expected"]),
    .testTarget(
      name: "RentalTests",
      dependencies: ["ExampleTestSupport", "rental-container", "rental-bridged", "rental-typed"], exclude: ["Expected"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
