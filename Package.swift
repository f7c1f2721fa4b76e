// swift-tools-version: 6.0
// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import PackageDescription

// What only UIKit's storyboards are injected on needs no reader of documents.
let documents = Target.Dependency.target(
  name: "Storyboards", condition: .when(platforms: [.linux, .macOS, .watchOS, .windows, .android]))

let package = Package(
  name: "composure",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .library(name: "Composure", targets: ["Composure"]),
    .library(name: "SwinjectAdapter", targets: ["SwinjectAdapter"]),
    .library(name: "Storyboards", targets: ["Storyboards"]),
    .library(name: "ResolverAdapter", targets: ["ResolverAdapter"]),
    .library(name: "DipAdapter", targets: ["DipAdapter"]),
    .library(name: "SwinjectStoryboardAdapter", targets: ["SwinjectStoryboardAdapter"]),
    .executable(name: "storyboard-audit", targets: ["storyboard-audit"]),
  ],
  targets: [
    // Atomic loads and stores, one lock and one thread-local slot: what Swift lacks on the oldest platforms we support.
    .target(name: "ComposurePrimitives"),
    .target(name: "Composure", dependencies: ["ComposurePrimitives"]),
    // What the adapters share: registrations, resolutions, graphs, and what is told of them. Not a product.
    .target(name: "ContainerEngine", dependencies: ["Composure", "ComposurePrimitives"]),
    .target(name: "SwinjectAdapter", dependencies: ["Composure", "ComposurePrimitives", "ContainerEngine"]),
    .target(name: "Storyboards"),
    .target(
      name: "DipAdapter",
      dependencies: ["Composure", "ComposurePrimitives", "ContainerEngine", documents]),
    .target(
      name: "ResolverAdapter",
      dependencies: ["Composure", "ComposurePrimitives", "ContainerEngine", documents]),
    .executableTarget(name: "storyboard-audit", dependencies: ["Storyboards"]),
    // Calls `setup()` when an application is loaded, which Swift has no place for. Empty on Linux.
    .target(name: "SwinjectStoryboardBoot"),
    .target(
      name: "SwinjectStoryboardAdapter",
      dependencies: [
        "SwinjectAdapter", "SwinjectStoryboardBoot",
        documents,
      ]),

    // The worked examples, in targets as modular applications have them. None is a product.
    .target(name: "PetShopAnimals", dependencies: ["Composure"], path: "Assemblies/PetShop/Animals"),
    .target(
      name: "PetShopOwners", dependencies: ["Composure", "PetShopAnimals"], path: "Assemblies/PetShop/Owners"),
    .target(
      name: "PetShopStorefront",
      dependencies: ["Composure", "PetShopAnimals", "PetShopOwners", "Storyboards"],
      path: "Assemblies/PetShop/Storefront",
      resources: [.copy("Animals.storyboard")]),
    .executableTarget(
      name: "petshop",
      dependencies: ["Composure", "PetShopAnimals", "PetShopStorefront", "SwinjectStoryboardAdapter"],
      path: "Assemblies/PetShop/App"),

    .target(name: "ClinicServer", dependencies: ["Composure"], path: "Assemblies/Clinic/Server"),
    .executableTarget(
      name: "clinic", dependencies: ["Composure", "ClinicServer"], path: "Assemblies/Clinic/App"),

    // One application in three stages of its way from a container to typed assemblies.
    .target(name: "RentalServices", path: "Assemblies/Migration/Services"),
    .target(
      name: "RentalScreens", dependencies: ["RentalServices", "Storyboards"], path: "Assemblies/Migration/Screens",
      resources: [.copy("Rental.storyboard")]),
    // What the first two stages register alike, since it has not moved by the second.
    .target(
      name: "RentalRegistrations", dependencies: ["RentalScreens", "SwinjectStoryboardAdapter"],
      path: "Assemblies/Migration/Registrations"),
    .executableTarget(
      name: "rental-container", dependencies: ["RentalRegistrations", "RentalScreens", "SwinjectStoryboardAdapter"],
      path: "Assemblies/Migration/Stage1"),
    .executableTarget(
      name: "rental-bridged",
      dependencies: ["Composure", "RentalRegistrations", "RentalScreens", "SwinjectStoryboardAdapter"],
      path: "Assemblies/Migration/Stage2"),
    .executableTarget(
      name: "rental-typed", dependencies: ["Composure", "RentalScreens"], path: "Assemblies/Migration/Stage3"),

    // Runs a program of the package, for the tests of the examples.
    .target(name: "ProgramRunner", path: "Tests/ProgramRunner"),
    // Random numbers that are the same on every run, for the tests that try many plans.
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    // How much memory is in use, for the tests of leaks.
    .target(name: "MemoryProbe", path: "Tests/MemoryProbe"),

    .testTarget(name: "ComposureTests", dependencies: ["Composure"]),
    .testTarget(
      name: "CompileTimeTests",
      dependencies: [
        "Composure", "DipAdapter", "ResolverAdapter", "SwinjectAdapter", "ProgramRunner", "rental-container",
      ],
      exclude: ["Fixtures", "Samples"]),
    .testTarget(name: "ContainerEngineTests", dependencies: ["ContainerEngine", "SeededRandom"]),
    .testTarget(
      name: "SwinjectAdapterTests", dependencies: ["Composure", "SwinjectAdapter", "MemoryProbe", "SeededRandom"]),
    .testTarget(name: "ResolverAdapterTests", dependencies: ["Composure", "ResolverAdapter", "Storyboards"]),
    .testTarget(name: "DipAdapterTests", dependencies: ["Composure", "DipAdapter", "Storyboards"]),
    .testTarget(name: "StoryboardsTests", dependencies: ["Storyboards", "SeededRandom"]),
    .testTarget(name: "StoryboardAuditTests", dependencies: ["storyboard-audit", "ProgramRunner"]),
    .testTarget(name: "PetShopTests", dependencies: ["petshop", "ProgramRunner"], exclude: ["Expected"]),
    .testTarget(name: "ClinicTests", dependencies: ["clinic", "ClinicServer", "ProgramRunner"]),
    .testTarget(
      name: "MigrationTests", dependencies: ["ProgramRunner", "rental-container", "rental-bridged", "rental-typed"]),
    .testTarget(name: "AppleCheckTests"),
    .testTarget(name: "SwinjectStoryboardAdapterTests", dependencies: ["SwinjectStoryboardAdapter"]),
  ],
  swiftLanguageModes: [.v6]
)
