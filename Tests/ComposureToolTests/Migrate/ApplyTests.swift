// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// The changes of a step to files. A step that would change the result changes no file.
struct ApplyTests {
  private static let text = """
    import SwinjectAdapter

    final class Journal: Sendable { init() {} }
    final class MainAssembly: Assembly {
      func assemble(container: Container) {
        // The journal.
        container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)  // one
      }
    }

    """

  @Test func `only the registration changes in a file, with its comment, whatever its line ends`() async throws {
    for text in [Self.text, Self.text.replacingOccurrences(of: "\n", with: "\r\n"), "\u{FEFF}" + Self.text] {
      let application = try SampleApplication(["App.swift": text])
      let plan = try await application.plan()
      let proof = try await application.apply(plan.ids(), of: plan)
      #expect(
        application.folder.text(of: "Sources/App.swift")
          == text.replacingOccurrences(
            of: "// The journal.\r\n    container", with: "container"
          ).replacingOccurrences(
            of: "// The journal.\n    container", with: "container"
          ).replacingOccurrences(
            of: "container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)",
            with: "container.register(Journal.self, from: container.appAssembly, \\.journal)"))
      #expect(
        proof
          == MigrationProof(
            services: [
              .init(
                key: "'Journal'", member: "journal", lifetime: "shared", needs: [], uses: ["s:6Client7JournalCACycfc"])
            ], declarations: [],
            files: ["Sources/App.swift", "Sources/AppAssembly.swift", "Sources/MainServices.swift"],
            isBuilt: true, graphSize: 1, differences: []))
      #expect(
        proof.summary == """
          moved 'Journal' to 'journal' (shared)
          changed Sources/App.swift, Sources/AppAssembly.swift, Sources/MainServices.swift
          proved: the program builds, the check finds nothing new in assemblies, all services (1) have the same lifetimes and needs, \
          and each factory uses the same declarations

          """)
    }
  }

  @Test func `a step that does not build leaves every file as it was`() async throws {
    // The assembly's file imports the modules of its types, and a type of the program has the same name as a module.
    let text = Self.text.replacingOccurrences(
      of: "final class MainAssembly", with: "enum Composure {}\nfinal class MainAssembly")
    let application = try SampleApplication(["App.swift": text])
    let plan = try await application.plan()
    let error = await #expect(throws: ToolError.self) { try await application.apply(plan.ids(), of: plan) }
    #expect(
      error?.text.hasPrefix(
        "the program does not build after the step, so every file is as it was: move the other services, or this one by hand; "
      ) == true)
    #expect(application.folder.files == ["Sources/App.swift"])
    #expect(application.folder.text(of: "Sources/App.swift") == text)
  }

  @Test func `a factory whose meaning would change is detected by its declarations`() async throws {
    let application = try SampleApplication([
      "App.swift": """
      import SwinjectAdapter
      final class Journal: Sendable { init(_ name: String) {} }
      func text(_ number: Int) -> String { "\\(number)" }
      final class MainAssembly: Assembly {
        func assemble(container: Container) { container.register(Journal.self) { _ in Journal(text(1)) } }
      }

      """
    ])
    let plan = try await application.plan()
    // A conflicting declaration: a member of all assemblies with the same name as the global function.
    try application.folder.write(
      "import Composure\nextension Assembly { func text(_ number: Int) -> String { \"other\" } }\n",
      to: "Sources/Other.swift")
    let error = await #expect(throws: ToolError.self) { try await application.apply(plan.ids(), of: plan) }
    #expect(
      error?.text
        == "the factory of 'journal' means something else after the step (s:6Client4textySSSiF), so every file is as it was: write "
        + "the module before the names in it")
    #expect(application.folder.files == ["Sources/App.swift", "Sources/Other.swift"])
  }

  @Test func `files of earlier steps import what later code names`() async throws {
    let application = try SampleApplication([
      "App.swift": Self.text,
      "More.swift": """
      import Foundation
      import SwinjectAdapter
      struct Price: Sendable { let amount: Decimal; let journal: Journal; let resolver: any Resolver & Sendable }
      extension MainAssembly {
        func more(_ container: Container) {
          container.register(Price.self) { r in
            let amount: Decimal = Decimal(string: "1")! * r.resolve(Decimal.self)!
            return Price(amount: amount, journal: r.resolve(Journal.self)!, resolver: container)
          }
        }
      }

      """,
    ])
    var plan = try await application.plan()
    try await application.apply(plan.ids("journal"), of: plan)
    plan = try await application.plan()
    try await application.apply(plan.ids("price"), of: plan)
    #expect(
      application.folder.text(of: "Sources/MainServices.swift")?.hasPrefix(
        "import Composure\nimport Foundation\nimport SwinjectAdapter\n\n") == true)
    #expect(
      application.folder.text(of: "Sources/AppAssembly.swift")?.hasPrefix(
        "import Composure\nimport SwinjectAdapter\nimport Foundation\n\n") == true)
  }

  @Test func `a graph that differs is described`() {
    let old = ServiceGraph(services: [
      "'A'": .init(lifetime: "shared", needs: ["'B'"]), "'B'": .init(lifetime: "weak", needs: []),
    ])
    let new = ServiceGraph(services: [
      "'A'": .init(lifetime: "unshared", needs: ["'C'"]), "'C'": .init(lifetime: "shared", needs: []),
    ])
    #expect(
      new.differences(from: old) == [
        "'A' was shared, and is unshared", "'A' no longer needs 'B'", "'A' needs 'C' now", "'B' is gone, and was weak",
        "'C' is new, and shared",
      ])
    #expect(new.differences(from: new) == [])
  }

  @Test func `the plan is text, JSON and a page`() async throws {
    let application = try SampleApplication([
      "App.swift": Self.text + """
        func use(_ container: Container) { _ = container.resolve(Journal.self) }
        class Box { init() {} }
        final class Other: Assembly {
          func assemble(container: Container) { container.register(Box.self, name: "<b>") { _ in Box() }.inObjectScope(.container) }
        }

        """
    ])
    let report = PlanReport(try await application.plan(), base: application.folder.path)
    #expect(
      try report.text(.text) == """
        services: 2; moved: 0; can move: 1 (steps: 1, edits: 1); cannot as they are: 1; lookups outside of factories: 1

        Step 1: MainAssembly
          'Journal' → journal, container, Sources/App.swift:7:5

        Not as they are:
          Sources/App.swift:13:41: 'Box' (name: "<b>"): it is cached, and 'Box' is not Sendable: make it Sendable, for example an actor \
        or a final class with constants

        Have to become Sendable before their modules are compiled as Swift 6:
          Box

        Lookups outside of factories:
          Sources/App.swift: 1

        """)
    let json = try JSONSerialization.jsonObject(with: Data(report.text(.json).utf8)) as? [String: Any]
    #expect(
      (json?["totals"] as? [String: Int]) == [
        "services": 2, "moved": 0, "movable": 1, "blocked": 1, "lookups": 1, "edits": 1,
      ])
    let page = try report.text(.html)
    #expect(page.contains("<td><code>'Box' (name: &quot;&lt;b&gt;&quot;)</code></td>"))
    #expect(page.contains("default-src 'none'"))
    #expect(
      report.status == """
        moved: 0 of 2; can move: 1; cannot as they are: 1; lookups outside of factories: 1

        In the container:
          'Journal' → journal, container, Sources/App.swift:7:5
          'Box' (name: "<b>") → bBox, container, Sources/App.swift:13:41

        Lookups outside of factories:
          Sources/App.swift: 1

        """)
  }
}
