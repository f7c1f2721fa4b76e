// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// The command lines of `migrate apply --container` and `--lookups`, in a repository.
struct ContainerCommandTests {
  /// A package whose only service has moved, with stubs of the libraries, so that it builds fast.
  ///
  /// - Parameter libraries: The folder for the stubs.
  private func package(with libraries: TemporaryFolder) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "app", dependencies: [.package(path: "\(libraries.path)/Libraries")],
        targets: [
          .executableTarget(
            name: "App",
            dependencies: [
              .product(name: "Composure", package: "Libraries"), .product(name: "SwinjectAdapter", package: "Libraries"),
            ])
        ])
      """, to: "Package.swift")
    try libraries.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Libraries",
        products: [
          .library(name: "Composure", targets: ["Composure"]),
          .library(name: "SwinjectAdapter", targets: ["SwinjectAdapter"]),
        ],
        targets: [.target(name: "Composure"), .target(name: "SwinjectAdapter", dependencies: ["Composure"])])
      """, to: "Libraries/Package.swift")
    try libraries.write(
      """
      public final class Scope: Sendable { public init(_ name: String) {} }
      public protocol Assembly: Sendable { var scope: Scope { get } }
      extension Assembly {
        public func shared<Value>(_ member: KeyPath<Self, Value>, make: () -> Value) -> Value { make() }
      }
      """, to: "Libraries/Sources/Composure/Assembly.swift")
    try libraries.write(
      """
      import Composure
      public final class Container: @unchecked Sendable {
        public init() {}
        public func hasAnyRegistration<Service>(of type: Service.Type) -> Bool { false }
        public func register<Root: Assembly, Service>(
          _ type: Service.Type, name: String? = nil, from root: Root, _ member: KeyPath<Root, Service>) {}
        public func resolve<Service>(_ serviceType: Service.Type) -> Service? { nil }
      }
      """, to: "Libraries/Sources/SwinjectAdapter/Container.swift")
    try folder.write(
      """
      import Composure
      import SwinjectAdapter

      protocol MainAssembly: Assembly {
        var journal: Journal { get }
      }

      extension MainAssembly {
        var journal: Journal { shared(\\.journal) { Journal() } }
      }

      struct AppAssembly: MainAssembly {
        let scope = Scope("app")
      }

      extension Container {
        var appAssembly: AppAssembly { AppAssembly() }
      }

      """, to: "Sources/App/AppAssembly.swift")
    try folder.write(
      """
      import SwinjectAdapter

      func addServices(to container: Container) {
        container.register(Journal.self, from: container.appAssembly, \\.journal)
      }

      """, to: "Sources/App/Registrations.swift")
    try folder.write(
      """
      import SwinjectAdapter

      struct Journal: Sendable {}

      @main struct Main {
        static func main() {
          let container = Container()
          addServices(to: container)
          print(container.appAssembly.journal)
        }
      }

      """, to: "Sources/App/App.swift")
    try folder.write(".build\n.composure\n", to: ".gitignore")
    for arguments in [
      ["init", "--quiet"], ["config", "user.name", "Tester"], ["config", "user.email", "tester@example.com"],
      ["config", "commit.gpgsign", "false"], ["add", "."], ["commit", "--quiet", "-m", "Add an application"],
    ] { try await git(arguments, folder) }
    return folder
  }

  @discardableResult
  private func git(_ arguments: [String], _ folder: TemporaryFolder) async throws -> String {
    let result = try await Program.run(at: "/usr/bin/env", ["git", "-C", folder.path] + arguments)
    try #require(result.status == 0, "\(result.log)")
    return result.output
  }

  private func apply(_ options: [String], _ folder: TemporaryFolder) async throws -> Program {
    try await Program.run("composure-tool", ["migrate", "apply", "--container", "--path", folder.path] + options)
  }

  @Test func `the container is removed as the options say`() async throws {
    let libraries = try TemporaryFolder()
    let folder = try await package(with: libraries)
    let trial = try await apply(["--dry-run"], folder)
    #expect(trial.status == 0, "\(trial.error)")
    #expect(
      trial.output.hasSuffix(
        """
        --- a/Sources/App/Registrations.swift
        +++ /dev/null
        @@ -1,5 +0,0 @@
        -import SwinjectAdapter
        -
        -func addServices(to container: Container) {
        -  container.register(Journal.self, from: container.appAssembly, \\.journal)
        -}

        """), "\(trial.output)")
    #expect(try await git(["status", "--porcelain"], folder) == "")

    let unproved = try await apply(["--no-build"], folder)
    #expect(unproved.status == 0)
    #expect(unproved.error == "")
    #expect(
      unproved.output == """
        removed the registration of 'Journal'
        removed 'addServices(to:)'
        replaced 'Container' by 'AppAssembly'
        changed Sources/App/App.swift, Sources/App/AppAssembly.swift, Sources/App/Registrations.swift
        nothing is left in Sources/App/Registrations.swift: delete the file
        not proved: build the program, and run composure-tool check
        proof: .composure/proofs/0001-container.json

        """)
    #expect(folder.text(of: "Sources/App/Registrations.swift") == "")

    try await git(["checkout", "--quiet", "."], folder)
    try folder.write("// Mine.\n", to: "Sources/App/App+Mine.swift")
    let text = try #require(folder.text(of: "Sources/App/App.swift"))
    try folder.write(text + "// Mine.\n", to: "Sources/App/App.swift")
    let uncommitted = try await apply(["--commit"], folder)
    #expect(uncommitted.status == 2)
    #expect(uncommitted.error == "error: \(MigrationMessages.uncommitted("Sources/App/App.swift"))\n")

    let proved = try await apply(["--commit", "--force"], folder)
    #expect(proved.status == 0, "\(proved.error)")
    #expect(
      proved.output == """
        removed the registration of 'Journal'
        removed 'addServices(to:)'
        replaced 'Container' by 'AppAssembly'
        changed Sources/App/App.swift, Sources/App/AppAssembly.swift
        deleted Sources/App/Registrations.swift
        proved: the program builds without a container, and all factories are the same
        proof: .composure/proofs/0002-container.json

        """)
    #expect(try await git(["status", "--porcelain"], folder) == "?? Sources/App/App+Mine.swift\n")
    #expect(
      try await git(["show", "--name-status", "--format=%s"], folder) == """
        Replace the container by 'AppAssembly'

        M\tSources/App/App.swift
        M\tSources/App/AppAssembly.swift
        D\tSources/App/Registrations.swift

        """)
    #expect(libraries.text(of: "Libraries/Package.swift") != nil)
  }

  @Test func `a container without registrations can be removed once nothing uses it`() async throws {
    let libraries = try TemporaryFolder()
    let folder = try await package(with: libraries)
    let text = try #require(folder.text(of: "Sources/App/App.swift"))
    let use = "    print(container as AnyObject)\n"
    try folder.write(
      text.replacing("    print(container.appAssembly", with: use + "    print(container.appAssembly"),
      to: "Sources/App/App.swift")
    let refusal =
      ":11: the container: 'container' uses it as a value of another type: pass the composition root there by hand\n"
    let first = try await apply(["--force"], folder)
    #expect(first.status == 0)
    #expect(first.error.hasSuffix("Sources/App/App.swift:9\(refusal)"), "\(first.error)")
    #expect(first.output.hasPrefix("removed the registration of 'Journal'\nremoved 'addServices(to:)'\n"))

    let second = try await apply(["--force"], folder)
    #expect(second.status == 1)
    #expect(second.error.hasSuffix("Sources/App/App.swift:8\(refusal)"), "\(second.error)")
    let wayOut = """
      All services have moved. To take the container out:
        1. No lookup is left.
        2. Remove the container (apply --container), which prints what has to be removed by hand.

      """
    let status = try await Program.run("composure-tool", ["migrate", "status", folder.path])
    #expect(
      status.output == """
        moved: 0 of 0; can move: 0; cannot as they are: 0; lookups outside of factories: 0

        \(wayOut)
        """)
    let plan = try await Program.run("composure-tool", ["migrate", "plan", folder.path])
    #expect(
      plan.output == """
        services: 0; moved: 0; can move: 0 (steps: 0, edits: 0); cannot as they are: 0; lookups outside of factories: 0

        \(wayOut)
        """)

    let left = try #require(folder.text(of: "Sources/App/App.swift"))
    try folder.write(left.replacing(use, with: ""), to: "Sources/App/App.swift")
    let third = try await apply(["--force"], folder)
    #expect(third.status == 0, "\(third.error)")
    #expect(third.output.hasPrefix("replaced 'Container' by 'AppAssembly'\n"))
    let plain = try await Program.run("composure-tool", ["migrate", "plan", folder.path])
    #expect(plain.status == 2)
    #expect(plain.error.hasSuffix("error: \(MigrationMessages.nothingToMigrate(folder.path))\n"), "\(plain.error)")
  }

  @Test func `lookups that cannot be replaced do not keep those of other files`() async throws {
    let libraries = try TemporaryFolder()
    let folder = try await package(with: libraries)
    let text = try #require(folder.text(of: "Sources/App/App.swift"))
    try folder.write(text.replacing("struct Journal", with: "public struct Journal"), to: "Sources/App/App.swift")
    let before = """
      import SwinjectAdapter

      public let mainContainer = Container()
      func open() -> Journal { mainContainer.resolve(Journal.self)! }
      // Code of other modules cannot see the composition root.
      @inlinable public func write() { _ = mainContainer.resolve(Journal.self)! }

      """
    try folder.write(before, to: "Sources/App/Open.swift")
    let other = """
      import SwinjectAdapter

      func read(_ container: Container) -> Journal { container.resolve(Journal.self)! }

      """
    try folder.write(other, to: "Sources/App/Read.swift")
    let path = "\(folder.path)/Sources/App/Open.swift"
    let error = """
      error: the program does not build with the members instead of lookups, so every file is as it was: replace the lookups by hand; \
      the package in '\(folder.path)' does not build, so its code cannot be checked: fix these errors first
        \(path):6:52: error: property 'appAssembly' is internal and cannot be referenced from an '@inlinable' function
        \(path):6:64: error: property 'journal' is internal and cannot be referenced from an '@inlinable' function

      """
    let command = ["migrate", "apply", "--lookups", "--force", "--path", folder.path]
    let result = try await Program.run("composure-tool", command)
    #expect(result.status == 1)
    #expect(result.error.hasSuffix("Sources/App/Open.swift: \(error)"), "\(result.error)")
    #expect(
      result.output == """
        container.appAssembly.journal instead of 1 lookup of 'Journal'
        changed Sources/App/Read.swift
        proved: the program builds, all other lookups are the same, and all services have the same lifetimes and needs
        proof: .composure/proofs/0001-lookups.json

        """)
    #expect(folder.text(of: "Sources/App/Open.swift") == before)
    #expect(
      folder.text(of: "Sources/App/Read.swift")
        == other.replacing("container.resolve(Journal.self)!", with: "container.appAssembly.journal"))
    // If nothing changes, the failure is that of the command.
    let again = try await Program.run("composure-tool", command)
    #expect(again.status == 2)
    #expect(again.error.hasSuffix("\n\(error)") || again.error == error, "\(again.error)")
  }
}
