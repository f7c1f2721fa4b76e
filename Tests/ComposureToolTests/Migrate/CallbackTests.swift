// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Lookups in closures that objects store, and in wrappers that look a service up when their property is read.
struct CallbackTests {
  /// Two screens that open each other, and a sheet that both open.
  private static let screens = """
    final class Sheet { let name = "sheet" }
    final class Detail {
      var onShare: (() -> Sheet)?
      init() {}
    }
    final class List {
      var onOpen: (() -> Detail)?
      let onShare: () -> Sheet
      var sheets: [Sheet] = []
      init(onShare: @escaping () -> Sheet) { self.onShare = onShare }
      func tap() { sheets += [onShare(), onOpen!().onShare!()] }
    }
    @propertyWrapper struct Calling {
      var wrappedValue: (() -> Detail)? { didSet { _ = wrappedValue?().onShare?() } }
    }
    func run(_ list: List, _ other: Detail) {
      list.tap()
      list.tap()
      print(Set(list.sheets.map { ObjectIdentifier($0) }).count, list.onOpen!() === other, list.sheets[0].name)
    }

    """

  private static let swinject = """
    import SwinjectAdapter
    @main struct Main {
      static func main() {
        let container = Container()
        container.register(Sheet.self) { _ in Sheet() }
        container.register(Detail.self) { _ in Detail() }.initCompleted { r, detail in
          detail.onShare = { r.resolve(Sheet.self)! }
        }
        container.register(List.self) { r in List(onShare: { r.resolve(Sheet.self)! }) }
          .initCompleted { r, list in
            list.onOpen = {
              let detail = r.resolve(Detail.self)!
              return detail
            }
          }
        run(container.resolve(List.self)!, container.resolve(Detail.self)!)
      }
    }

    """

  private static let dip = """
    import DipAdapter
    @main struct Main {
      static func main() throws {
        let container = DependencyContainer { container in
          container.register { Sheet() }
          container.register { Detail() }.resolvingProperties { container, detail in
            detail.onShare = { try! container.resolve() }
          }
          container.register { List(onShare: { try! container.resolve() as Sheet }) }
            .resolvingProperties { (container: DependencyContainer, list: List) in
              list.onOpen = { [weak list] in
                _ = list
                return try! container.resolve() as Detail
              }
            }
        }
        run(try container.resolve() as List, try container.resolve())
      }
    }

    """

  private static let resolver = """
    import ResolverAdapter
    @main struct Main {
      static func main() {
        Resolver.register { Sheet() }
        Resolver.register { Detail() }.resolveProperties { resolver, detail in
          detail.onShare = { resolver.resolve() }
        }
        Resolver.register { List(onShare: { Resolver.resolve(Sheet.self) }) }
          .resolveProperties { resolver, list in list.onOpen = { resolver.resolve(Detail.self) } }
        run(Resolver.resolve(), Resolver.resolve())
      }
    }

    """

  @Test(arguments: [
    (swinject, ["SwinjectAdapter"]), (dip, ["Storyboards", "DipAdapter"]),
    (resolver, ["Storyboards", "ResolverAdapter"]),
  ])
  func `move, since each one begins a resolution of its own`(_ main: String, _ libraries: [String]) async throws {
    let application = try SampleApplication(
      ["Screens.swift": Self.screens, "Main.swift": main], mode: "5", libraries: libraries)
    #expect(try await application.plan().states == ["sheet: movable", "detail: movable", "list: movable"])
    try await application.expectSameOutput("4 false sheet\n", afterMoving: 3)
    #expect(try await application.plan().states.allSatisfy { $0.hasSuffix(": moved") })
  }

  @Test func `move service by service`() async throws {
    let application = try SampleApplication(["Screens.swift": Self.screens, "Main.swift": Self.swinject], mode: "5")
    for name in ["list", "sheet", "detail"] {
      let plan = try await application.plan()
      #expect(plan.ids(name).count == 1, "\(plan.states)")
      try await application.apply(plan.ids(name), of: plan)
      #expect(try await application.output() == "4 false sheet\n")
    }
  }

  /// Code through which a callback may run while `List` is created: changes of the screens, or of the container.
  private static let calls = [
    // The factory or the completion calls it.
    ("list.onOpen = {", "_ = list.onShare(); list.onOpen = {"),
    // The initializer calls it, by itself or in a function.
    ("self.onShare = onShare }", "self.onShare = onShare; sheets = [self.onShare()] }"),
    ("self.onShare = onShare }", "self.onShare = onShare; reload() }\n  func reload() { sheets = [onShare()] }"),
    ("self.onShare = onShare }", "self.onShare = onShare; sheets = [onShare()] }"),
    // An observer, a wrapper, an override or another implementation may call it.
    ("var onOpen: (() -> Detail)?", "var onOpen: (() -> Detail)? { didSet { _ = onOpen?().onShare?() } }"),
    ("var onOpen: (() -> Detail)?", "@Calling var onOpen: (() -> Detail)?"),
    // A callback that is called calls it.
    (
      "list.onOpen = {",
      "list.onOther = { list.onShare() }; list.reload(); list.onOpen = {"
    ),
  ]

  @Test(arguments: calls)
  func `stay if they may run while a service is created`(_ code: String, _ replacement: String) async throws {
    var screens = Self.screens
    if replacement.contains("onOther") {
      screens.replace(
        "  var onOpen: ", with: "  var onOther: (() -> Sheet)?\n  func reload() { _ = onOther?() }\n  var onOpen: ")
    }
    let application = try SampleApplication(
      [
        "Screens.swift": screens.replacing(code, with: replacement),
        "Main.swift": Self.swinject.replacing(code, with: replacement),
      ], mode: "5")
    let states = try await application.plan().states
    #expect(
      states.contains { $0.contains("one resolution may use it twice") }, "\(states)")
  }

  @Test(arguments: ["class Base {\n  var onShare: (() -> Sheet)? { didSet { _ = onShare?() } }\n  init() {}\n}", ""])
  func `stay if a protocol or a superclass declares the property`(_ base: String) async throws {
    let isProtocol = base.isEmpty
    var screens = Self.screens
    if isProtocol {
      screens += "protocol Sharing: AnyObject { var onShare: (() -> Sheet)? { get } }\nextension Detail: Sharing {}\n"
    } else {
      screens =
        base + "\n"
        + screens.replacing("final class Detail {\n  var onShare: (() -> Sheet)?", with: "final class Detail: Base {")
        .replacing("init() {}\n}\nfinal class List", with: "override init() {}\n}\nfinal class List")
    }
    let application = try SampleApplication(["Screens.swift": screens, "Main.swift": Self.swinject], mode: "5")
    #expect(try await application.plan().states.first?.contains("one resolution may use it twice") == true)
  }

  @Test func `keep their service if the resolution that they begin shares an instance`() async throws {
    let main = Self.swinject.replacing(
      "container.register(Detail.self) { _ in Detail() }",
      with:
        "container.register(Detail.self) { r in _ = (r.resolve(Sheet.self), r.resolve(Sheet.self)); return Detail() }")
    let application = try SampleApplication(["Screens.swift": Self.screens, "Main.swift": main], mode: "5")
    #expect(
      try await application.plan().states == [
        "sheet: blocked: one resolution may use it twice (see Main.swift:6), and gets the same object both times: choose "
          + ".container or .transient, whichever you mean", "detail: movable",
        "list: blocked: its factory looks up 'Detail', whose resolution may use one instance of 'Sheet' twice: choose "
          + ".container or .transient for 'Sheet', whichever you mean",
      ])
  }

  // MARK: Functions that store a closure

  /// A program in which a function of `List` takes a closure with a lookup.
  private static func application(members: String, other: String = "", open: String) throws -> SampleApplication {
    try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Detail {}
        class List {
          var handler: (() -> Detail)?
          var handlers: [() -> Detail] = []
          var routes: [String: (List) -> Detail] = [:]
          \(members)
        }
        \(other)
        @main struct Main {
          static func main() {
            let container = Container()
            container.register(Detail.self) { _ in Detail() }
            container.register(List.self) { r in
              let list = List()
              list.onOpen { r.resolve(Detail.self)! }
              return list
            }
            let list = container.resolve(List.self)!
            let details: [Detail] = [\(open), \(open)]
            print(details[0] === details[1])
          }
        }

        """
      ], mode: "5")
  }

  @Test(arguments: [
    ("func onOpen(_ handler: @escaping () -> Detail) { self.handler = handler }", "list.handler!()"),
    ("func onOpen(_ handler: @escaping () -> Detail) { handlers.append(handler) }", "list.handlers[0]()"),
    (
      "func onOpen(to name: String = \"detail\", _ handler: @escaping () -> Detail) { routes[name] = { _ in handler() } }\n"
        + "  func onOpen(_ handler: @escaping () -> Detail) { onOpen(to: \"list\", handler) }",
      "list.routes[\"list\"]!(list)"
    ),
    (
      "func onOpen<T>(_ handler: @escaping () -> T) { routes[\"\\(T.self)\"] = { _ in handler() as! Detail } }",
      "list.routes[\"Detail\"]!(list)"
    ),
  ])
  func `move if it only stores them`(_ members: String, _ open: String) async throws {
    let application = try Self.application(members: members, open: open)
    try await application.expectSameOutput("false\n", withoutContainerAfterMoving: 2)
  }

  @Test(arguments: [
    // It calls the closure, or what it stored.
    ("func onOpen(_ handler: @escaping () -> Detail) { self.handler = handler; _ = handler() }", ""),
    ("func onOpen(_ handler: @escaping () -> Detail) { self.handler = handler; _ = self.handler!() }", ""),
    ("func onOpen(_ handler: @escaping () -> Detail) { handlers = [handler, handler] }", ""),
    (
      "func onOpen(_ handler: @escaping () -> Detail) { handlers += [1].map { _ in handler() }.map { detail in { detail } } }",
      ""
    ),
    // Other code may run instead.
    (
      "func onOpen(_ handler: @escaping () -> Detail) { self.handler = handler }",
      "final class OtherList: List { override func onOpen(_ handler: @escaping () -> Detail) { _ = handler() } }"
    ),
  ])
  func `stay if it may call them`(_ members: String, _ other: String) async throws {
    let application = try Self.application(members: members, other: other, open: "list.handler!()")
    let state = try await application.plan().states.first
    #expect(state?.hasPrefix("detail: blocked: one resolution may use it twice") == true, "\(state ?? "")")
  }

  // MARK: Wrappers

  private static let lazy = """
    import ResolverAdapter
    final class Store { init() { print("store") } }
    class Model { @Injected var store: Store }
    final class ListModel: Model { func show() -> Store { store } }
    final class DetailModel: Model {
      @LazyInjected var list: ListModel
      func show() -> Store { list.show() }
    }
    @main struct Main {
      static func main() {
        Resolver.register { Store() }
        Resolver.register { ListModel() }
        Resolver.register { DetailModel() }
        let detail: DetailModel = Resolver.resolve()
        print(detail.show() === detail.store)
      }
    }

    """

  @Test func `of lazy wrappers move, and each subclass uses the services of its superclass once`() async throws {
    let application = try SampleApplication(
      ["App.swift": Self.lazy], mode: "5", libraries: ["Storyboards", "ResolverAdapter"])
    #expect(try await application.plan().states == ["store: movable", "listModel: movable", "detailModel: movable"])
    try await application.expectSameOutput("store\nstore\nfalse\n", afterMoving: 3)
  }

  @Test(arguments: [
    (
      "  func show() -> Store { list.show() }",
      "  init(_: Int = 0) { super.init(); _ = list }\n  func show() -> Store { list.show() }"
    ),
    (
      "  func show() -> Store { list.show() }",
      "  init(_: Int = 0) { super.init(); $list.release(); _ = _list }\n  func show() -> Store { list.show() }"
    ),
    (
      "Resolver.register { DetailModel() }",
      "Resolver.register { DetailModel() }.resolveProperties { _, model in _ = model.list }"
    ),
    (
      "class Model { @Injected var store: Store }",
      "class Model { @Injected var store: Store; let other: Store = Resolver.resolve() }"
    ),
  ])
  func `of lazy wrappers stay if the property may be read while a service is created`(
    _ code: String, _ replacement: String
  ) async throws {
    let application = try SampleApplication(["App.swift": Self.lazy.replacing(code, with: replacement)], mode: "5")
    let states = try await application.plan().states
    #expect(states.first?.contains("one resolution may use it twice") == true, "\(states)")
  }

  @Test(arguments: [
    ("let container = Container()", "return container.resolve(Screen.self)!", true),
    ("let container = Container()", "return (container as Resolver).resolve(Screen.self)!", false),
    ("let container = Container(); kept = container", "return container.resolve(Screen.self)!", false),
    ("let container = Container { _ in }", "return container.resolve(Screen.self)!", true),
    ("let container = kept", "return container.resolve(Screen.self)!", false),
  ])
  func `keep their service in a container that a function creates and does not keep`(
    _ creation: String, _ result: String, _ stays: Bool
  ) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Page {}
        final class Screen { let makePage: () -> Page; init(makePage: @escaping () -> Page) { self.makePage = makePage } }
        nonisolated(unsafe) var kept = Container()
        func open() -> Screen {
          \(creation)
          container.register(Page.self) { _ in Page() }.inObjectScope(.transient)
          container.register(Screen.self) { r in Screen(makePage: { r.resolve(Page.self)! }) }
          \(result)
        }
        func reset() { kept = Container() }

        """
      ], mode: "5"
    )
    let plan = try await application.plan()
    let reason =
      "blocked: it may look up 'Page' when its container no longer exists: keep the container in a property or a constant that is "
      + "not local, or look up 'Page' in the factory"
    #expect(plan.states == ["page: movable", "screen: \(stays ? reason : "movable")"])
    try await application.apply(plan.ids("page"), of: plan)
    #expect(try await application.plan().states == ["page: moved", "screen: \(stays ? reason : "movable")"])
  }

  @Test(arguments: [
    ("Container()", "{ r in Flow(make: { Router(resolver: r) }) }", true),
    ("Container()", "{ _ in Flow(make: { Router(resolver: container) }) }", true),
    ("Container()", "{ r in let router = Router(resolver: r); return Flow(make: { router }) }", false),
    ("kept", "{ r in Flow(make: { Router(resolver: r) }) }", false),
    // A container with a parent is released with the object that stores it.
    ("Container(parent: kept); child = container", "{ _ in Flow(make: { Router(resolver: container) }) }", true),
  ])
  func `keep their service if they pass a container on that may no longer exist`(
    _ creation: String, _ factory: String, _ stays: Bool
  ) async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Store {}
        final class Router {
          let resolver: Resolver
          init(resolver: Resolver) { self.resolver = resolver }
          func store() -> Store { resolver.resolve(Store.self)! }
        }
        final class Flow { let make: () -> Router; init(make: @escaping () -> Router) { self.make = make } }
        let kept = Container()
        nonisolated(unsafe) var child: Container?
        func open() -> Flow {
          let container = \(creation)
          container.register(Store.self) { _ in Store() }.inObjectScope(.container)
          container.register(Flow.self) \(factory)
          return container.resolve(Flow.self)!
        }

        """
      ], mode: "5")
    let reason =
      "blocked: it may pass its container on when the container no longer exists: pass services instead of the container, or pass it "
      + "outside of the closure"
    #expect(try await application.plan().states == ["store: movable", "flow: \(stays ? reason : "movable")"])
  }
}
