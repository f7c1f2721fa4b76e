// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Services of Swinject's default scope that one resolution uses twice, and whose objects nothing distinguishes.
struct InterchangeableObjectTests {
  /// An application in which two use cases share a repository.
  ///
  /// - Parameters:
  ///   - repository: The declaration of the class `LocalRepository`.
  ///   - use: Code that uses the repository.
  ///   - factory: The factory of the repository.
  private static func application(
    repository: String = """
    final class LocalRepository: Repository {
      private let client: Client
      private let decoder = Decoder()
      init(_ client: Client) { self.client = client }
      func load() -> String { [1, 2].map { [self] in "\\(decoder.text($0))\\(client.name)" }.joined() }
    }
    """, use: String = "",
    factory: String = "{ r in let client = r.resolve(Client.self)!\n    return LocalRepository(client) }"
  ) throws -> SampleApplication {
    try SampleApplication(
      [
        "App.swift": """
        import Foundation
        import SwinjectAdapter
        final class Client { var name = "x" }
        final class Decoder { func text(_ number: Int) -> String { "\\(number)" } }
        protocol Repository { func load() -> String }
        class Base {}
        \(repository)
        final class Search { let repository: Repository; init(_ repository: Repository) { self.repository = repository } }
        final class Save { let repository: Repository; init(_ repository: Repository) { self.repository = repository } }
        final class Model {
          let search: Search, save: Save
          init(_ search: Search, _ save: Save) { (self.search, self.save) = (search, save) }
        }
        \(use)
        func register(in container: Container) {
          container.register(Client.self) { _ in Client() }.inObjectScope(.container)
          container.register(Repository.self) \(factory)
          container.register(Search.self) { r in Search(r.resolve(Repository.self)!) }
          container.register(Save.self) { r in Save(r.resolve(Repository.self)!) }
          container.register(Model.self) { r in Model(r.resolve(Search.self)!, r.resolve(Save.self)!) }
        }
        @main struct Main {
          static func main() {
            let container = Container()
            register(in: container)
            let model = container.resolve(Model.self)!
            container.resolve(Client.self)!.name = "y"
            print(model.search.repository.load(), model.save.repository.load())
          }
        }

        """
      ], mode: "5")
  }

  @Test func `become members that create an object for each use`() async throws {
    try await Self.application().expectSameOutput("1y2y 1y2y\n", withoutContainerAfterMoving: 5)
  }

  @Test func `move one after the other`() async throws {
    let application = try Self.application()
    for name in ["repository", "save", "client", "search", "model"] {
      let plan = try await application.plan()
      #expect(plan.ids(name).count == 1, "\(name)")
      try await application.apply(plan.ids(name), of: plan)
      #expect(try await application.output() == "1y2y 1y2y\n")
    }
  }

  @Test(arguments: [
    // Objects with a state, or that notice their end.
    "private var count = 0\n  func load() -> String { count += 1; return \"\\(count)\" }",
    "lazy var text = \"x\"\n  func load() -> String { text }",
    "func load() -> String { \"\" }\n  deinit { print(\"end\") }",
    "let counter = Client()\n  func load() -> String { counter.name }",
    "let (stream, items) = AsyncStream.makeStream(of: Int.self)\n  func load() -> String { \"\\(stream)\" }",
    "let number = UnsafeMutablePointer<Int>.allocate(capacity: 1)\n  func load() -> String { \"\\(number.pointee)\" }",
    "let next = AnyIterator([1, 2].makeIterator())\n  func load() -> String { \"\\(next.next() ?? 0)\" }",
    "let date = ContinuousClock.now\n  func load() -> String { \"\\(date)\" }",
    "let date = Date()\n  func load() -> String { \"\\(date)\" }",
    "weak var client: Client?\n  func load() -> String { \"\" }",
    // Objects that pass themselves on, or may be gone.
    "func load() -> String { \"\\(Unmanaged.passUnretained(self).toOpaque())\" }",
    "func load() -> String { NotificationCenter.default.post(name: .init(\"x\"), object: self); return \"\" }",
    "func load() -> String { let load = { [weak self] in self == nil }; return \"\\(load())\" }",
    "func load() -> String { let load = { [unowned self] in own }; return load() }\n  let own = \"\"",
  ])
  func `stay if their class has a state or passes them on`(_ members: String) async throws {
    let application = try Self.application(
      repository: "final class LocalRepository: Repository {\n  init() {}\n  \(members)\n}",
      factory: "{ _ in LocalRepository() }")
    let states = try await application.plan().states
    #expect(states.first { $0.hasPrefix("repository") }?.contains("one resolution may use it twice") == true)
  }

  @Test(arguments: [
    "func isSame(_ model: Model) -> Bool { model.search.repository as AnyObject === model.save.repository as AnyObject }",
    "func isSame(_ first: LocalRepository, _ second: LocalRepository) -> Bool { first === second }",
    "func isSame(_ first: LocalRepository, _ second: LocalRepository?) -> Bool { first !== second }",
    "func number(_ repository: LocalRepository) -> ObjectIdentifier { ObjectIdentifier(repository) }",
    "func number(_ objects: [AnyObject]) -> [ObjectIdentifier] { objects.map(ObjectIdentifier.init) }",
    "final class Weak<T: AnyObject> { weak var value: T?; init(_ value: T) { self.value = value } }",
    "final class Owner { weak var repository: LocalRepository? }",
    "final class Owner { unowned let repository: LocalRepository; init(_ repository: LocalRepository) { self.repository = repository } }",
    "func later(_ repository: LocalRepository) -> () -> Bool { { [weak repository] in repository == nil } }",
    "func later(_ repository: LocalRepository) -> Bool { weak var weakly = repository; return weakly == nil }",
    "func post(_ repository: Repository) { NotificationCenter.default.post(name: .init(\"x\"), object: repository) }",
    "extension Repository { func post() { NotificationCenter.default.post(name: .init(\"x\"), object: self) } }",
    "extension Base { func itself() -> Self { number(self); return self } }\nfunc number(_ any: Any) { _ = ObjectIdentifier(any as AnyObject) }",
    "protocol Named: AnyObject {}\nextension Named { func later() -> () -> Bool { { [weak self] in self == nil } } }\nextension LocalRepository: Named {}",
  ])
  func `stay if some code distinguishes them`(_ use: String) async throws {
    let plan = try await Self.application(use: use).plan()
    #expect(plan.states.first { $0.hasPrefix("repository") }?.contains("one resolution may use it twice") == true)
    #expect(plan.ids().count == 4)
  }

  @Test(arguments: [
    "final class Owner { weak var model: Model?; unowned let save: Save; init(_ save: Save) { self.save = save } }",
    "func isSame(_ first: Model, _ second: Model) -> Bool { first === second }",
    "func number(_ save: Save) -> ObjectIdentifier { ObjectIdentifier(save) }",
    "final class Delegate { weak var stream: StreamDelegate?; weak var cache: NSCache<NSString, NSString>? }",
    "func later(_ model: Model) -> () -> Bool { { [weak model] in model == nil } }",
    "protocol Named: AnyObject {}\nextension Named { func later() -> () -> Bool { { [weak self] in self == nil } } }\nextension Model: Named {}",
    "protocol Owner { var all: [Repository] { get set } }\nextension LocalRepository { func add(to owner: inout some Owner) { owner.all.append(self) } }",
    "extension Model { func itself() -> Self { number(self); return self } }\nfunc number(_ model: Model) { _ = ObjectIdentifier(model) }",
    "func post(_ error: any Error, _ text: String, _ any: Any) { NotificationCenter.default.post(name: .init(text), object: any) }",
  ])
  func `move if code distinguishes objects of other types`(_ use: String) async throws {
    try await Self.application(use: use).expectSameOutput("1y2y 1y2y\n", afterMoving: 5)
  }

  @Test(arguments: [
    ("{ r in print(\"new\"); return LocalRepository(r.resolve(Client.self)!) }", ""),
    ("{ r in LocalRepository(r.resolve(Client.self)!, log()) }", "func log() -> Int { print(\"new\"); return 1 }"),
    (
      "{ r in let own = LocalRepository(r.resolve(Client.self)!); last = own; return own }",
      "nonisolated(unsafe) var last: Repository?"
    ),
    ("{ r in Date() > Date.distantPast ? LocalRepository(r.resolve(Client.self)!) : LocalRepository(Client()) }", ""),
  ])
  func `stay if their factory has effects, or creates other objects each time`(_ factory: String, use: String)
    async throws
  {
    let application = try Self.application(
      repository: """
        final class LocalRepository: Repository {
          private let client: Client
          init(_ client: Client, _ number: Int = 0) { self.client = client }
          func load() -> String { client.name }
        }
        """, use: use, factory: factory)
    let states = try await application.plan().states
    #expect(states.first { $0.hasPrefix("repository") }?.contains("one resolution may use it twice") == true)
  }

  @Test(arguments: [
    "Self.count += 1", "Client.names.append(\"x\")", "client.name = \"z\"", "client.name += \"z\"", "client.rename()",
    "print(client.name)", "other = client", "text = client.name",
  ])
  func `stay if their initializer has effects, or reads what may change`(_ statement: String) async throws {
    let application = try Self.application(
      repository: """
        extension Client { nonisolated(unsafe) static var names: [String] = []; func rename() { name = "z" } }
        nonisolated(unsafe) var other = Client()
        final class LocalRepository: Repository {
          nonisolated(unsafe) static var count = 0
          private let client: Client, text: String
          init(_ client: Client) {
            self.client = client
            \(statement.hasPrefix("text") ? "" : "text = \"\"")
            \(statement)
          }
          func load() -> String { client.name }
        }
        """)
    let states = try await application.plan().states
    #expect(states.first { $0.hasPrefix("repository") }?.contains("one resolution may use it twice") == true)
  }

  @Test(arguments: [
    // Objects of classes with superclasses, and with conformances whose members treat equal objects equally.
    "final class LocalRepository: Base, Repository, CustomStringConvertible, @unchecked Sendable { let description = \"x\"",
    "struct Text { var text: String; init(_ text: String) { self.text = text; self.text += \"!\" } }\n"
      + "final class LocalRepository: Base, Repository { let text = Text(\"x\")",
    "final class LocalRepository: Base, Repository { let all = [1: 2]",
    "final class LocalRepository: Base, Repository { let center = NotificationCenter.default",
    "@MainActor func wait() async {}\nclass LocalRepository: Repository { func later() { Task { await wait(); _ = load() } }",
  ])
  func `move with all that has no state`(_ declaration: String) async throws {
    let application = try Self.application(
      repository: declaration + """

          private let client: Client
          \(declaration.contains("Base") ? "" : "convenience init() { self.init(Client()) }")
          init(_ client: Client) { self.client = client }
          func load() -> String { client.name }
        }
        """)
    try await application.expectSameOutput("y y\n", afterMoving: 5)
  }

  @Test(arguments: ["NSObject", "Generic<Int>", "Base, Identifiable, ObservableObject"])
  func `stay if what they inherit may distinguish them`(_ types: String) async throws {
    let application = try Self.application(
      repository: """
        class Generic<T> {}
        protocol ObservableObject: AnyObject {}
        extension ObservableObject { func number() -> ObjectIdentifier { ObjectIdentifier(self) } }
        final class LocalRepository: \(types), Repository {
          private let client: Client
          init(_ client: Client) { self.client = client }
          func load() -> String { client.name }
        }
        """)
    let states = try await application.plan().states
    #expect(states.first { $0.hasPrefix("repository") }?.contains("one resolution may use it twice") == true)
  }

  @Test(arguments: [
    ("Cache", "{ LocalRepository($0.resolve(Cache.self)!) }", 26),
    (
      "Index",
      "{ LocalRepository($0.resolve(Index.self)!) }\n  container.register(Index.self) { Index($0.resolve(Cache.self)!) }",
      27
    ),
    (
      "Entry",
      "{ LocalRepository($0.resolve(Entry.self)!) }\n  container.register(Entry.self) { Entry(cache: $0.resolve(Cache.self)!) }",
      27
    ),
  ])
  func `stay if they use an object that the resolution shares`(_ part: String, factory: String, line: Int) async throws
  {
    let applications = try ["", ".inObjectScope(.container)"].map { scope in
      try Self.application(
        repository: """
          final class Cache { var items: [String] = [] }
          final class Index { let cache: Cache; var items: [String] { cache.items }; init(_ cache: Cache) { self.cache = cache } }
          struct Entry { let cache: Cache; var items: [String] { cache.items } }
          final class LocalRepository: Repository {
            private let part: \(part)
            init(_ part: \(part)) { self.part = part }
            func load() -> String { part\(part == "Cache" ? "" : ".cache").items.append("z"); return part.items.joined() }
          }
          """, factory: "\(factory)\n  container.register(Cache.self) { _ in Cache() }\(scope)")
    }
    let plan = try await applications[0].plan()
    #expect(
      plan.states.filter { $0.contains("blocked") } == [
        "repository: blocked: one resolution may use it twice (see App.swift:\(line)), and both uses share 'Cache': "
          + "choose .container or .transient for 'Cache', whichever you mean"
      ])
    let count = part == "Cache" ? 5 : 6
    try await applications[0].expectSameOutput("z zz\n", afterMoving: count)
    try await applications[1].expectSameOutput("z zz\n", withoutContainerAfterMoving: count + 1)
  }
}
