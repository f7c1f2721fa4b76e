// swift-tools-version: 6.2
// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import PackageDescription

// On platforms where only UIKit's storyboards are injected, the reader of documents is not needed.
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
    .library(name: "VerificationTestSupport", targets: ["VerificationTestSupport"]),
    .executable(name: "composure-tool", targets: ["composure-tool"]),
    .executable(name: "storyboard-audit", targets: ["storyboard-audit"]),
    .plugin(name: "ComposureCommand", targets: ["ComposureCommand"]),
  ],
  targets: [
    // The operations that Swift lacks on the oldest supported platforms: atomics, locks, and thread-local state.
    .target(name: "ComposurePrimitives"),
    // In targets with strict memory safety, each unsafe expression is marked, and its type states why it is safe.
    .target(name: "Composure", dependencies: ["ComposurePrimitives"], swiftSettings: [.strictMemorySafety()]),
    // The memory that C and Swift share in containers: frames of resolutions, headers of containers, states of registrations.
    .target(name: "ContainerPrimitives", dependencies: ["ComposurePrimitives"]),
    // The common part of the adapters: registrations, resolutions and object graphs. It is not a product.
    .target(
      name: "ContainerEngine", dependencies: ["Composure", "ComposurePrimitives", "ContainerPrimitives"],
      swiftSettings: [.strictMemorySafety()]),
    // Dry runs of containers, and their reports. It is not a product.
    .target(
      name: "ContainerVerification",
      dependencies: ["Composure", "ComposurePrimitives", "ContainerEngine"],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "SwinjectAdapter",
      dependencies: ["Composure", "ContainerEngine", "ContainerVerification"],
      swiftSettings: [.strictMemorySafety()]),
    .target(name: "Storyboards", swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "DipAdapter",
      dependencies: ["Composure", "ContainerEngine", "ContainerVerification", documents],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "ResolverAdapter",
      dependencies: ["Composure", "ComposurePrimitives", "ContainerEngine", "ContainerVerification", documents],
      swiftSettings: [.strictMemorySafety()]),
    // The compiler's facts about a program, from its typed syntax tree. It is not a product.
    .target(name: "CompilerFacts", swiftSettings: [.strictMemorySafety()]),
    // The common part of the two programs: the command line, the terminal, the storyboard audit. It is not a product.
    .target(name: "ToolSupport", dependencies: ["Storyboards"], swiftSettings: [.strictMemorySafety()]),
    .executableTarget(
      name: "composure-tool", dependencies: ["CompilerFacts", "ToolSupport"], resources: [.embedInCode("Graph/Page")],
      swiftSettings: [.strictMemorySafety()]),
    .plugin(
      name: "ComposureCommand",
      capability: .command(
        intent: .custom(verb: "composure", description: "Checks and shows dependency graphs (see composure --help)")),
      path: "Sources/ComposureCommand"),
    // The audit under its 0.1 name, for one more release.
    .executableTarget(
      name: "storyboard-audit", dependencies: ["ToolSupport"], swiftSettings: [.strictMemorySafety()]),
    // Calls `setup()` when an application is loaded, which Swift code cannot do. It is empty on Linux.
    .target(name: "SwinjectStoryboardBoot"),
    // Verifies containers in child processes, for tests.
    .target(name: "VerificationTestSupportLoader"),
    .target(
      name: "VerificationTestSupport",
      dependencies: ["Composure", "ContainerEngine", "ContainerVerification", "VerificationTestSupportLoader"],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "SwinjectStoryboardAdapter",
      dependencies: ["ContainerEngine", "SwinjectAdapter", "SwinjectStoryboardBoot", documents],
      swiftSettings: [.strictMemorySafety()]),

    // The main worked example, divided into targets like a modular application. The others are in
    // Assemblies/Package.swift.
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

    // The common code of tests: child processes for programs and the compiler, threads that begin at once, reproducible
    // random numbers, and a setting that disables the log of lookup failures.
    .target(name: "TestSupport", dependencies: ["MemoryProbe"], path: "Tests/TestSupport"),
    // Measures memory use, for tests that detect leaks.
    .target(name: "MemoryProbe", path: "Tests/MemoryProbe"),
    // Storyboards of one scene with an injection annotation, for the tests of adapters.
    .target(name: "StoryboardFixtures", dependencies: ["Storyboards"], path: "Tests/StoryboardFixtures"),
    // The services in the tests of Swinject's adapter, and a client's own resolver.
    .target(name: "SwinjectTestSupport", dependencies: ["SwinjectAdapter"], path: "Tests/SwinjectTestSupport"),

    .testTarget(name: "ComposureTests", dependencies: ["Composure", "TestSupport"]),
    .testTarget(
      name: "CompileTimeTests",
      dependencies: [
        "Composure", "DipAdapter", "ResolverAdapter", "SwinjectAdapter", "SwinjectStoryboardAdapter",
        "VerificationTestSupport", "TestSupport",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Composure", "ContainerEngine", "ContainerVerification", "DipAdapter", "ResolverAdapter", "Storyboards",
        "SwinjectAdapter", "SwinjectStoryboardAdapter", "VerificationTestSupport", "TestSupport",
      ],
      exclude: ["Programs", "Samples"]),
    // The rules by which the engine creates cached instances, checked on every interleaving of small programs. It does
    // not import the engine.
    .testTarget(name: "EngineModelTests", dependencies: ["TestSupport"]),
    .testTarget(
      name: "ContainerEngineTests",
      dependencies: ["Composure", "ContainerEngine", "ContainerPrimitives", "TestSupport"]),
    .testTarget(
      name: "SwinjectAdapterTests",
      dependencies: [
        "Composure", "ContainerEngine", "ContainerVerification", "SwinjectAdapter", "TestSupport", "MemoryProbe",
        "SwinjectTestSupport", "VerificationTestSupport",
      ]),
    .testTarget(
      name: "ResolverAdapterTests",
      dependencies: [
        "Composure", "ContainerEngine", "ContainerVerification", "ResolverAdapter", "Storyboards", "TestSupport",
        "StoryboardFixtures", "VerificationTestSupport",
      ]),
    .testTarget(
      name: "DipAdapterTests",
      dependencies: [
        "Composure", "ContainerEngine", "ContainerVerification", "DipAdapter", "Storyboards", "TestSupport",
      ]),
    .testTarget(
      name: "ParityTests",
      dependencies: [
        "ContainerEngine", "ContainerVerification", "DipAdapter", "ResolverAdapter", "Storyboards", "SwinjectAdapter",
        "SwinjectStoryboardAdapter", "TestSupport", "StoryboardFixtures", "SwinjectTestSupport",
      ],
      exclude: ["Declarations"]),
    .testTarget(name: "StoryboardsTests", dependencies: ["Storyboards", "TestSupport"]),
    .testTarget(
      name: "ComposureToolTests",
      dependencies: [
        "CompilerFacts", "Composure", "DipAdapter", "ResolverAdapter", "Storyboards", "SwinjectAdapter",
        "composure-tool", "petshop", "storyboard-audit", "ToolSupport", "TestSupport",
      ],
      exclude: ["Check/Fixtures", "Expected", "Inputs", "Stubs"]),
    .testTarget(name: "PetShopTests", dependencies: ["petshop", "TestSupport"], exclude: ["Expected"]),
    .testTarget(name: "CompilerFactsTests", dependencies: ["CompilerFacts", "Composure", "TestSupport"]),
    .testTarget(name: "AppleCheckTests", dependencies: ["ContainerPrimitives", "TestSupport"]),
    .testTarget(
      name: "SwinjectStoryboardAdapterTests",
      dependencies: ["SwinjectStoryboardAdapter", "TestSupport", "SwinjectTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: Builds of .ci/run

/// Keeps the test targets with these names, and the targets that they depend on.
@MainActor
func keepOnly(_ tests: [String]) {
  var kept: Set<String> = []
  var next = tests
  while let name = next.popLast() {
    guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    for case .targetItem(let name, _) in target.dependencies { next.append(name) }
    for case .byNameItem(let name, _) in target.dependencies { next.append(name) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll()
}

switch Context.environment["COMPOSURE_TESTS"] {
case "apple":
  keepOnly(["AppleCheckTests"])
case "threads":
  keepOnly([
    "ComposureTests", "ContainerEngineTests", "SwinjectAdapterTests", "ResolverAdapterTests", "DipAdapterTests",
  ])
case "memory":
  keepOnly([
    "ComposureTests", "ContainerEngineTests", "SwinjectAdapterTests", "ResolverAdapterTests", "DipAdapterTests",
    "StoryboardsTests", "SwinjectStoryboardAdapterTests",
  ])
default:
  // AppleCheckTests compiles everything for each Apple platform, which takes as long as all other tests.
  package.targets.removeAll { $0.name == "AppleCheckTests" }
}
