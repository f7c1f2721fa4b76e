// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Behavior across modules, and under upcoming compiler features.
@Suite struct `modules` {
  /// Runs a body with a folder that is removed afterwards.
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  @Test func `the interface of a module with a part lists what is public, and nothing else`() async throws {
    try await withFolder { folder in
      let interface = folder.appendingPathComponent("PaymentsFeature.swiftinterface")
      let file = Fixture.folder("modules").appendingPathComponent("PaymentsFeature.swift")
      let result = try await Compiler.emitModule(
        "PaymentsFeature", of: file, into: folder,
        [
          "-enable-library-evolution", "-emit-module-interface-path", interface.path,
          "-no-verify-emitted-module-interface",
        ])
      #expect(result.status == 0, "\(result.log)")
      let text = try String(contentsOf: interface, encoding: .utf8)
      for name in ["PaymentsAssembly", "checkout", "Checkout"] { #expect(text.contains(name), "\(name)") }
      for name in ["PaymentsPart", "PaymentsInternals", "Signer", "signer", "Gateway", "gateway", "TestPart"] {
        #expect(!text.contains(name), "\(name)")
      }
    }
  }

  static let features = [
    "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "MemberImportVisibility", "InternalImportsByDefault",
    "ExistentialAny",
  ]

  @Test(.enabled(if: Compiler.hasDefaultIsolation, "the features came with Swift 6.2"), arguments: features + ["all"])
  func `assemblies can be written with the features of compilers to come`(_ feature: String) async throws {
    let names = feature == "all" ? Self.features : [feature]
    let options = names.flatMap { ["-enable-upcoming-feature", $0] } + ["-warnings-as-errors"]
    let file = Fixture.folder("clients").appendingPathComponent("TypedAssemblies.swift")
    let memory = feature == "all" ? ["-strict-memory-safety"] : []
    let nonisolated = try await Compiler.run(file, options + memory)
    #expect(nonisolated.status == 0, "\(nonisolated.log)")
    let file2 = Fixture.folder("clients").appendingPathComponent("MainActorByDefault.swift")
    let onMainActor = try await Compiler.run(file2, options + memory + ["-default-isolation", "MainActor"])
    #expect(onMainActor.status == 0, "\(onMainActor.log)")
  }

  @Test(.enabled(if: Compiler.hasDefaultIsolation, "strict memory safety came with Swift 6.2"))
  func `a client's assemblies are memory safe in the strict sense`() async throws {
    let file = Fixture.folder("clients").appendingPathComponent("TypedAssemblies.swift")
    let result = try await Compiler.run(file, ["-strict-memory-safety", "-warnings-as-errors"])
    #expect(result.status == 0, "\(result.log)")
  }

  @Test func `a root of fifty modules needs one import, that of a module which exports them`() async throws {
    try await withFolder { folder in
      func write(_ name: String, _ text: String) throws -> URL {
        let file = folder.appendingPathComponent("\(name).swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file
      }
      let options = ["-enable-upcoming-feature", "MemberImportVisibility"]
      let numbers = Array(1...50)
      for half in [numbers.prefix(25), numbers.suffix(25)] {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in half {
            let file = try write(
              "Feature\(number)",
              """
              public import Composure
              public protocol Assembly\(number): Assembly { var service\(number): String { get } }
              extension Assembly\(number) {
                public var service\(number): String { shared(\\.service\(number)) { "\(number)" } }
              }
              """)
            group.addTask {
              let result = try await Compiler.emitModule("Feature\(number)", of: file, into: folder, options)
              #expect(result.status == 0, "\(result.log)")
            }
          }
          try await group.waitForAll()
        }
      }
      let umbrella = try write(
        "Features", numbers.map { "@_exported public import Feature\($0)" }.joined(separator: "\n"))
      let result = try await Compiler.emitModule("Features", of: umbrella, into: folder, options)
      #expect(result.status == 0, "\(result.log)")
      let root =
        "struct AppAssembly: \(numbers.map { "Assembly\($0)" }.joined(separator: ", ")) { let scope = Scope() }"
      let app = try write("App", "import Composure\nimport Features\n\(root)\n")
      let compiled = try await Compiler.run(app, options + ["-I", folder.path])
      #expect(compiled.status == 0, "\(compiled.log)")
      // If an import is missing, the compiler reports a missing dependency.
      let lacking = try write(
        "Lacking", "import Composure\nimport Feature1\nimport FeaturePair\nstruct Root: Pair { let scope = Scope() }\n")
      let pair = try write(
        "FeaturePair",
        "public import Composure\npublic import Feature1\npublic import Feature2\n"
          + "public protocol Pair: Assembly1, Assembly2 {}\n")
      _ = try await Compiler.emitModule("FeaturePair", of: pair, into: folder, options)
      let rejected = try await Compiler.run(lacking, options + ["-I", folder.path])
      #expect(rejected.status != 0)
      #expect(rejected.log.contains("type 'Root' does not conform to protocol 'Assembly2'"), "\(rejected.log)")
    }
  }

  @Test func `two copies of the library in one process do not disturb each other`() async throws {
    try await withFolder { folder in
      let plugin = folder.appendingPathComponent("libPlugin.so")
      let clients = Fixture.folder("clients")
      let built = try await Compiler.buildSharedLibrary(
        clients.appendingPathComponent("Plugin.swift"), with: ["Composure", "ComposurePrimitives"], at: plugin)
      #expect(built.status == 0, "\(built.log)")
      let (log, program) = try await Compiler.build(
        clients.appendingPathComponent("PluginHost.swift"), with: ["Composure", "ComposurePrimitives"],
        arguments: [plugin.path])
      let host = try #require(program, "\(log)")
      #expect(
        host.output == """
          host: made 1 of host, recorded ["root"]
          plugin: made 1 of plugin, recorded ["root"]
          the host's recording saw ["host"]
          the scopes are closed

          """, "\(host.log)")
      #expect(host.status == 0)
    }
  }
}
