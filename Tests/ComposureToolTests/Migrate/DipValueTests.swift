// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Values that factories of Dip capture, and look up instead.
struct DipValueTests {
  private static let services = """
    import DipAdapter
    struct Config { let url: String }
    final class Analytics: @unchecked Sendable { let id: Int; init(id: Int) { self.id = id } }
    protocol Api: AnyObject { var config: Config { get }; var analytics: Analytics { get } }
    final class LiveApi: Api, @unchecked Sendable {
      let config: Config, analytics: Analytics
      init(config: Config, analytics: Analytics) { (self.config, self.analytics) = (config, analytics) }
    }
    final class Cache { let config: Config, api: any Api; init(_ config: Config, _ api: any Api) { (self.config, self.api) = (config, api) } }
    final class Screen {
      let cache: Cache, title: String, config: Config
      init(cache: Cache, title: String, config: Config) { (self.cache, self.title, self.config) = (cache, title, config) }
    }

    """

  @Test(arguments: [false, true])
  func `values of a function and an object become services, and then the other services move`(
    _ isOnStub: Bool
  ) async throws {
    let code = """
      final class Registry {
        let analytics = Analytics(id: 7)
        func makeContainer(_ config: Config) -> DependencyContainer {
          let container = DependencyContainer()
          container.register(.singleton) { [unowned self] in LiveApi(config: config, analytics: analytics) as Api }
          container.register(.unique) { [unowned container] in Cache(config, try container.resolve()) }
          container.register { (title: String) in Screen(cache: try container.resolve(), title: title, config: config) }
          return container
        }
      }
      @main struct Program {
        static func main() throws {
          let registry = Registry()
          let container = registry.makeContainer(Config(url: "u"))
          let screen: Screen = try container.resolve(arguments: "t")
          print(screen.title, screen.cache.api.config.url, screen.cache.config.url, screen.config.url)
          print(screen.cache.api.analytics === registry.analytics)
        }
      }

      """
    let services = isOnStub ? Self.services.replacing("DipAdapter", with: "Dip") : Self.services
    let application = try SampleApplication(
      ["App.swift": services + code], mode: "5", isOnStub: isOnStub, libraries: ["Storyboards", "DipAdapter"])
    let before = "t u u u\ntrue\n"
    #expect(try await application.output() == before)
    let proof = try await application.applyValues()
    #expect(
      proof.summary.hasPrefix(
        """
        registered 'Analytics'
        registered 'Config'
        looked up by 'Api', 'Cache', 'Screen' (arguments: (String))
        changed
        """), "\(proof.summary)")
    #expect(try await application.output() == before)
    #expect(
      application.folder.text(of: "Sources/App.swift")?.contains(
        """
            container.register { config }
            container.register { [unowned self] in analytics }
            container.register(.singleton) { [unowned container] in LiveApi(config: (try container.resolve() as Config), \
        analytics: (try container.resolve() as Analytics)) as Api }
            container.register(.unique) { [unowned container] in Cache((try container.resolve() as Config), try container.resolve()) }
            container.register { (title: String) in Screen(cache: try container.resolve(), title: title, \
        config: (try container.resolve() as Config)) }

        """) == true, "\(application.folder.text(of: "Sources/App.swift") ?? "")")
    let plan = try await application.plan()
    #expect(plan.ids().count == 3, "\(plan.states)")
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
  }

  /// The registrations, and what they become.
  @Test(arguments: [
    // The closure names no container yet.
    (
      "container.register { LiveApi(config: Config(url: \"a\"), analytics: own) as Api }",
      """
      container.register { own }
        container.register { [unowned container] in LiveApi(config: Config(url: "a"), analytics: (try container.resolve() as \
      Analytics)) as Api }
      """
    ),
    // It has parameters.
    (
      "container.register { (config: Config) in LiveApi(config: config, analytics: own) as Api }",
      """
      container.register { own }
        container.register { [unowned container] (config: Config) in LiveApi(config: config, analytics: (try container.resolve() as \
      Analytics)) as Api }
      """
    ),
    // Dip finds its parameters.
    (
      "container.register { LiveApi(config: $0, analytics: own) as Api }",
      """
      container.register { own }
        container.register { [unowned container] in LiveApi(config: $0, analytics: (try container.resolve() as Analytics)) as Api }
      """
    ),
    // The type has two values.
    (
      "container.register { [own, Analytics(id: 1)] }; container.register { Cache(Config(url: own.id.description + other.id.description), $0) }",
      """
      container.register { own }
        container.register { [unowned container] in [(try container.resolve() as Analytics), \
      Analytics(id: 1)] }; container.register(tag: "other") { other }; container.register { [unowned container] in \
      Cache(Config(url: (try container.resolve() as Analytics).id.description + (try container.resolve(tag: "other") as \
      Analytics).id.description), $0) }
      """
    ),
  ])
  func `a closure names the container without extending its lifetime`(_ code: String, _ expected: String) async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          let container = DependencyContainer { container in
            let own = Analytics(id: 3), other = Analytics(id: 4)
            \(code)
            _ = other
          }
          @main struct Program { static func main() { _ = container } }

          """
      ], mode: "5", libraries: ["Storyboards", "DipAdapter"])
    try await application.applyValues()
    #expect(
      application.folder.text(of: "Sources/App.swift")?.contains("  \(expected)\n  _ = other\n") == true,
      "\(application.folder.text(of: "Sources/App.swift") ?? "")")
  }

  @Test func `a constant that several services use goes with the container`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          final class Page { let api: any Api, analytics: Analytics; init(_ a: any Api, _ n: Analytics) { (api, analytics) = (a, n) } }
          let container = DependencyContainer { container in
            let own = Analytics(id: 3)
            container.register(.singleton) { LiveApi(config: Config(url: "a"), analytics: own) as Api }
            container.register(.unique) { Page($0, own) }
          }
          @main struct Program {
            static func main() throws {
              let page = try container.resolve() as Page
              print(page.analytics === page.api.analytics, page.analytics.id)
            }
          }

          """
      ], mode: "5", libraries: ["Storyboards", "DipAdapter"])
    let before = "true 3\n"
    #expect(try await application.output() == before)
    for _ in 1...2 { try await application.applyValues() }
    #expect(try await application.output() == before)
    let plan = try await application.plan()
    #expect(plan.ids().count == 3, "\(plan.states)")
    try await application.apply(plan.ids(), of: plan)
    try await application.applyLookups()
    #expect(try await application.output() == before)
    try await application.removeContainer()
    #expect(try await application.output() == before)
  }

  /// The registration of a constant, the one that the tool writes, and code after it.
  @Test(arguments: [
    ("container.register { own }", "container.register(.singleton) { Analytics(id: 3) }", ""),
    ("container.register(.unique) { own }", "container.register(.singleton) { Analytics(id: 3) }", ""),
    (
      "container.register(tag: \"own\") { own }", "container.register(.singleton, tag: \"own\") { Analytics(id: 3) }",
      ""
    ),
    ("container.register(.eagerSingleton) { own }", "container.register(.eagerSingleton) { Analytics(id: 3) }", ""),
    ("container.register() { own }", "container.register(.singleton) { Analytics(id: 3) }", ""),
    // Something resets the singletons, or uses the constant.
    ("container.register { own }", "", "func end() { container.reset() }"),
    ("container.register { own }; print(own.id)", "", ""),
  ])
  func `Dip creates constants whose creation has no effect`(_ code: String, _ expected: String, _ after: String)
    async throws
  {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          let container = DependencyContainer { container in
            let own = Analytics(id: 3)
            \(code)
          }
          \(after)
          @main struct Program {
            static func main() throws {
              let tag: String? = \(code.contains("tag") ? "\"own\"" : "nil")
              print((try container.resolve(tag: tag) as Analytics) === (try container.resolve(tag: tag) as Analytics))
            }
          }

          """
      ], mode: "5", libraries: ["Storyboards", "DipAdapter"])
    let plan = ValuePlan(try await application.plan())
    #expect(plan.drafts.isEmpty == expected.isEmpty)
    guard !expected.isEmpty else { return }
    let before = try await application.output()
    #expect(before == "true\n")
    try await application.applyValues()
    #expect(try await application.output() == before)
    #expect(
      application.folder.text(of: "Sources/App.swift")?.contains(
        """
        let container = DependencyContainer { container in
          \(expected)
        }

        """) == true, "\(application.folder.text(of: "Sources/App.swift") ?? "")")
  }

  /// A registration in a function of an object with a container.
  @Test(arguments: [
    "container.register { Cache(config, LiveApi(config: config, analytics: Analytics(id: 1))) }",
    "own.register { [own] in _ = own; return Cache(config, LiveApi(config: config, analytics: Analytics(id: 1))) }",
    "own.register { [weak own] in _ = own; return Cache(config, LiveApi(config: config, analytics: Analytics(id: 1))) }",
  ])
  func `a factory stays if it would keep more than the container, or keeps it otherwise`(_ code: String) async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services + """
          final class Registry {
            let container = DependencyContainer()
            func register(_ config: Config) {
              let own = container
              \(code)
              _ = own
            }
          }
          @main struct Program { static func main() { Registry().register(Config(url: "a")) } }

          """
      ], mode: "5", libraries: ["Storyboards", "DipAdapter"])
    let plan = try await application.plan()
    #expect(plan.services.count == 1)
    #expect(ValuePlan(plan).drafts.isEmpty)
  }
}
