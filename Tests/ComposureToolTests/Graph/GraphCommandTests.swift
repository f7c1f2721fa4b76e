// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `composure-tool graph` with the code of a package.
@Suite struct `graph of a package` {
  /// Writes a package with a minimal module `Composure` for a small application. Removes it afterwards.
  private func withPackage(_ code: String, _ body: (TemporaryFolder) async throws -> Void) async throws {
    let folder = try TemporaryFolder(named: "composure-graph")
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", targets: [.target(name: "Composure"), .target(name: "App", dependencies: ["Composure"])])
      """,
      "Sources/Composure/Assembly.swift": """
      public protocol Assembly: Sendable {}
      extension Assembly {
        public func shared<Value>(_ member: KeyPath<Self, Value>, make: () -> Value) -> Value { make() }
      }
      """,
      "Sources/App/App.swift": code,
    ]
    try folder.write(files)
    try await body(folder)
  }

  private static let code = """
    import Composure
    struct AppAssembly: Assembly {
      var store: Int { shared(\\.store) { 1 } }
      var editor: String { shared(\\.editor) { "\\(store)" } }
    }
    """

  @Test func `it is shown, written and compared like a graph in a file`() async throws {
    try await withPackage(Self.code) { folder in
      let shown = try await Program.run("composure-tool", ["graph"], in: folder.url)
      #expect(shown.output == "AppAssembly.editor: String (shared)\n└─ store: Int (shared)\n")
      #expect(shown.error == "")
      #expect(shown.status == 0)
      let json = try await Program.run(
        "composure-tool", ["graph", folder.path, "--root", "AppAssembly", "--format", "json", "--output", "g.json"],
        in: folder.url)
      #expect(json.status == 0)
      let page = try await Program.run("composure-tool", ["graph", "--format", "html"], in: folder.url)
      #expect(page.output.contains("<title>Dependencies of AppAssembly</title>"))
      try folder.write(Self.code.replacingOccurrences(of: "\"\\(store)\"", with: "\"\""), to: "Sources/App/App.swift")
      let difference = try await Program.run(
        "composure-tool", ["graph", "--diff", "g.json", "--exit-code"], in: folder.url)
      #expect(
        difference.output == """
          Removed dependencies
            - AppAssembly.editor → store  (App/App.swift:4)

          1 dependency removed

          """)
      #expect(difference.status == 1)
      let unknown = try await Program.run("composure-tool", ["graph", "--root", "AppAsembly"], in: folder.url)
      #expect(unknown.error == "error: there is no root 'AppAsembly'; did you mean 'AppAssembly'?\n")
      #expect(unknown.output == "")
      #expect(unknown.status == 2)
    }
  }

  @Test func `code that does not compile, and a package without roots, are errors`() async throws {
    try await withPackage("import Composure\nprotocol AppAssembly: Assembly {}\n") { folder in
      let empty = try await Program.run("composure-tool", ["graph"], in: folder.url)
      #expect(
        empty.error
          == "error: there is no composition root in '\(folder.path)': no struct or class conforms to 'Assembly' of the module 'Composure'\n"
      )
      #expect(empty.status == 2)
      try folder.write("let a: Int = \"\"\n", to: "Sources/App/App.swift")
      let broken = try await Program.run("composure-tool", ["graph"], in: folder.url)
      #expect(
        broken.error == """
          error: the package in '\(folder.path)' does not build, so its code cannot be checked: fix these errors first
            \(folder.path)/Sources/App/App.swift:1:14: error: cannot convert value of type 'String' to specified type 'Int'

          """)
      #expect(broken.output == "")
      #expect(broken.status == 2)
    }
  }
}
