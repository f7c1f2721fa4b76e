// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Lookups in Resolver that pass arguments: `Resolver.resolve(args: 3)`.
struct ResolverArgumentLookupTests {
  private static func application(_ lookups: String) throws -> SampleApplication {
    try SampleApplication(
      [
        "Registrations.swift": """
        import ResolverAdapter

        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            defaultScope = .unique
            registerModels()
          }
          static func registerModels() {
            register { Log() }.scope(.application)
            register { (_, args) in Page(id: args(), log: resolve()) }
            register { resolver, args in Note(page: args("page"), author: args("author"), log: resolver.resolve()) }
          }
        }

        """,
        "Main.swift": """
        import ResolverAdapter

        final class Log { var lines = 0 }
        final class Page {
          let id: Int
          init(id: Int, log: Log) { self.id = id; log.lines += 1 }
        }
        final class Note {
          let text: String
          init(page: Int, author: String, log: Log) { text = "\\(page) \\(author) \\(log.lines)" }
        }
        func number() -> Int { 7 }
        @main struct Main {
          static func main() {
            let name = "me"
            \(lookups)
          }
        }

        """,
      ], mode: "5", libraries: ["Storyboards", "ResolverAdapter"])
  }

  @Test func `become calls of members, so that nothing needs the container`() async throws {
    let application = try Self.application(
      """
      let page: Page = Resolver.resolve(args: number())
      let note = Resolver.resolve(Note.self, args: ["author": name, "page": page.id])
      let other = Resolver.main.resolve(Note.self, args: ["page": number(), "author": "you"])
      print(page.id, note.text, other.text)
      """)
    let output = "7 7 me 1 7 you 1\n"
    try await application.expectSameOutput(output, withoutContainerAfterMoving: 3)
    let text = try #require(application.folder.text(of: "Sources/Main.swift"))
    for line in [
      "let page: Page = AppAssembly.main.makePage(id: number())\n",
      "let note = AppAssembly.main.makeNote(page: page.id, author: name)\n",
      "let other = AppAssembly.main.makeNote(page: number(), author: \"you\")\n",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(application.folder.text(of: "Sources/Registrations.swift") == nil)
  }

  @Test(arguments: [
    // The values would be created in another order.
    "let note = Resolver.resolve(Note.self, args: [\"author\": name.lowercased(), \"page\": number()])",
    "let values: [String: Any] = [\"author\": name, \"page\": 1]; let note = Resolver.resolve(Note.self, args: values)",
    "let note = Resolver.resolve(Note.self, args: [\"author\": name, \"page\": 1, \"more\": 2] as [String: Any?])",
    "let note: Note? = Resolver.optional(Note.self, args: [\"author\": name, \"page\": 1])",
  ])
  func `stay if the arguments may be others`(lookup: String) async throws {
    let application = try Self.application("\(lookup)\n    _ = note")
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    let sites = LookupPlan(try await application.plan()).sites
    #expect(sites.count == 1)
    #expect(sites.compactMap(\.draft).isEmpty)
  }

  @Test func `by a function of the program become calls in a file that then imports the container's library`()
    async throws
  {
    let application = try SampleApplication(
      [
        "Registrations.swift": """
        import ResolverAdapter

        func make<T>(args: Any?) -> T {
          Resolver.resolve(args: args)
        }
        final class Page {
          let id: Int
          init(id: Int) { self.id = id }
        }
        func register() {
          Resolver.register { _, args in Page(id: args()) }.scope(.unique)
        }

        """,
        "Main.swift": """
        @main struct Main {
          static func main() {
            register()
            let page: Page = make(args: 7)
            let text: Any = "7"
            print(page.id, text is Int ? make(args: text) as Page : page)
          }
        }

        """,
      ], mode: "5", libraries: ["Storyboards", "ResolverAdapter"])
    let output = try await application.output()
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    // The factory expects an integer, and the compiler knows no more than `Any`.
    let refusal = "'Page': a function of your own performs it: read the member in that function by hand"
    #expect(LookupPlan(try await application.plan()).refusals == [refusal])
    try await application.applyLookups()
    #expect(try await application.output() == output)
    let text = try #require(application.folder.text(of: "Sources/Main.swift"))
    #expect(text.hasPrefix("import ResolverAdapter\n@main struct Main {"), "\(text)")
    #expect(text.contains("let page: Page = Resolver.main.appAssembly.makePage(id: 7)\n"), "\(text)")
  }

  @Test(arguments: [false, true])
  func `a function of another module stays in a module that does not import the container's library`(
    _ importsLibrary: Bool
  ) async throws {
    let application = try SampleApplication(
      [
        "Core/Core.swift": """
        import ResolverAdapter

        public func find<T>() -> T { Resolver.resolve() }
        public final class Page {}
        public func register() {
          Resolver.register { Page() }.scope(.application)
        }

        """,
        "App/Other.swift": importsLibrary ? "import ResolverAdapter\n" : "",
        "App/Main.swift": """
        import Core

        @main struct Main {
          static func main() {
            register()
            let page: Page = find()
            let other: Page = find()
            print(page === other)
          }
        }

        """,
      ], modules: ["Core", "App"], mode: "5", package: "sample", libraries: ["Storyboards", "ResolverAdapter"])
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    let drafts = LookupPlan(try await application.plan()).sites.compactMap(\.draft)
    #expect(Set(drafts.map(\.missingImport)) == (importsLibrary ? ["ResolverAdapter"] : []))
    guard importsLibrary else { return }
    try await application.applyLookups()
    #expect(try await application.output() == "true\n")
  }
}
