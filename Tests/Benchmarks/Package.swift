// swift-tools-version: 6.0
// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import PackageDescription

let adapter = Target.Dependency.product(name: "SwinjectAdapter", package: "composure")
let resolver = Target.Dependency.product(name: "ResolverAdapter", package: "composure")
let dip = Target.Dependency.product(name: "DipAdapter", package: "composure")
let storyboards = Target.Dependency.product(name: "Storyboards", package: "composure")
let composure = Target.Dependency.product(name: "Composure", package: "composure")

// The same services and assemblies are compiled twice, through symbolic links: as one module, and as a modular application.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "composure", path: "../..")],
  targets: [
    .target(name: "Measuring"),
    .target(name: "OneModule", dependencies: [composure, "Measuring"]),
    .target(name: "Services"),
    .target(
      name: "Features", dependencies: [composure, "Services"], swiftSettings: [.define("ACROSS_MODULES")]),
    .target(
      name: "AcrossModules", dependencies: [composure, "Features", "Services", "Measuring"],
      swiftSettings: [.define("ACROSS_MODULES")]),
    .target(name: "Containers", dependencies: [adapter, "AcrossModules", "Services", "Measuring"]),
    .target(name: "Dips", dependencies: [dip, "AcrossModules", "Services", "Measuring"]),
    .target(name: "Resolvers", dependencies: [resolver, "AcrossModules", "Services", "Measuring"]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        composure, adapter, storyboards, "Measuring", "OneModule", "AcrossModules", "Containers", "Dips", "Resolvers",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
