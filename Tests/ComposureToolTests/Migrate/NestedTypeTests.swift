// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// Services whose types are nested in other types, also in those of other modules.
struct NestedTypeTests {
  private static func application(isOnStub: Bool) throws -> SampleApplication {
    let library = isOnStub ? "import Swinject\n" : "import SwinjectAdapter\n"
    return try SampleApplication(
      [
        "Main.swift": library + """
          import Foundation

          enum Search { final class Model {} }
          enum Cart { final class Model { let search: Search.Model; init(search: Search.Model) { self.search = search } } }
          extension UserDefaults { final class Settings { let cart: Cart.Model; init(cart: Cart.Model) { self.cart = cart } } }
          extension Container { final class Registry { let names = ["registry"] } }

          final class AppRegistrations: Assembly {
            func assemble(container: Container) {
              container.register(Search.Model.self) { _ in Search.Model() }.inObjectScope(.container)
              container.register(Cart.Model.self) { r in Cart.Model(search: r.resolve(Search.Model.self)!) }.inObjectScope(.container)
              container.register(UserDefaults.Settings.self) { r in UserDefaults.Settings(cart: r.resolve(Cart.Model.self)!) }
                .inObjectScope(.container)
              \(isOnStub ? "" : "container.register(Container.Registry.self) { _ in Container.Registry() }.inObjectScope(.container)")
            }
          }

          @main struct Main {
            static func main() {
              let container = Assembler([AppRegistrations()], container: Container()).resolver as! Container
              let settings = container.resolve(UserDefaults.Settings.self)!
              print(settings.cart === container.resolve(Cart.Model.self)!, settings.cart.search === container.resolve(Search.Model.self)!)
              \(isOnStub ? "" : "print(container.resolve(Container.Registry.self)!.names)")
            }
          }
          """
      ], mode: "5", isOnStub: isOnStub)
  }

  @Test(arguments: [false, true]) func `are named with their outer types`(isOnStub: Bool) async throws {
    let application = try Self.application(isOnStub: isOnStub)
    let before = try await application.output()
    let plan = try await application.plan()
    let keys = plan.services.compactMap { $0?.registration.key.description }
    #expect(
      keys == ["'Search.Model'", "'Cart.Model'", "'UserDefaults.Settings'"] + (isOnStub ? [] : ["'Container.Registry'"])
    )
    try await application.apply(try #require(plan.steps.first).services, of: plan)
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    let registry = "  var containerRegistry: Container.Registry { get }\n"
    #expect(
      text.hasPrefix(
        """
        import Composure
        import Foundation
        \(isOnStub ? "" : "import SwinjectAdapter\n")
        /// The services that 'AppRegistrations' registered in the container.
        protocol AppServices: Composure.Assembly {
          var searchModel: Search.Model { get }
          var cartModel: Cart.Model { get }
          var userDefaultsSettings: UserDefaults.Settings { get }
        \(isOnStub ? "" : registry)}

        """), "\(text)")
  }

  @Test func `may be declared in constrained extensions`() async throws {
    let application = try SampleApplication([
      "Main.swift": """
      import SwinjectAdapter

      struct Box<Value> {}
      extension Box where Value == Int { final class Reader { init() {} } }
      extension Box where Value: Equatable { final class Writer { let reader = "reader" } }
      extension Array where Element == Box<Int> { final class Boxes { init(_: Box<Int>.Reader) {} } }

      final class AppRegistrations: Assembly {
        func assemble(container: Container) {
          container.register(Box<Int>.Reader.self) { _ in Box<Int>.Reader() }
          container.register(Box<String>.Writer.self) { _ in Box<String>.Writer() }
          container.register([Box<Int>].Boxes.self) { r in [Box<Int>].Boxes(r.resolve(Box<Int>.Reader.self)!) }
        }
      }

      @main struct Main {
        static func main() {
          let resolver = Assembler([AppRegistrations()]).resolver
          print(resolver.resolve([Box<Int>].Boxes.self) != nil, resolver.resolve(Box<String>.Writer.self)!.reader)
        }
      }
      """
    ])
    let before = try await application.output()
    let plan = try await application.plan()
    try await application.apply(try #require(plan.steps.first).services, of: plan)
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(
      text.hasSuffix(
        """
        extension AppServices {
          var boxIntReader: Box<Int>.Reader { Box<Int>.Reader() }
          var boxStringWriter: Box<String>.Writer { Box<String>.Writer() }
          var boxIntBoxes: [Box<Int>].Boxes { [Box<Int>].Boxes(boxIntReader) }
        }

        """), "\(text)")
  }

  @Test(arguments: [
    "{ _ in Screen { Container(defaultObjectScope: .container) } }",
    "{ _ in\n        let container = Container()\n        return Screen { container }\n      }",
    "{ (_, container: Container) in Screen { container } }",
    "{ (_, containers: [String: Container]) in Screen { containers.values.first! } }",
  ])
  func `a factory that uses the library's types imports the library`(_ factory: String) async throws {
    let argument = factory.contains("[String") ? ", argument: [\"a\": Container()]" : ", argument: Container()"
    let lookup = "resolver.resolve(Screen.self\(factory.contains("(_,") ? argument : ""))!"
    let application = try SampleApplication(
      [
        "Main.swift": """
        import SwinjectAdapter

        final class Screen { let make: () -> Container; init(_ make: @escaping () -> Container) { self.make = make } }
        final class AppRegistrations: Assembly {
          func assemble(container: Container) {
            container.register(Screen.self) \(factory).inObjectScope(.transient)
          }
        }

        @main struct Main {
          static func main() {
            let resolver = Assembler([AppRegistrations()]).resolver
            print(type(of: \(lookup).make()), \(lookup) === \(lookup))
          }
        }
        """
      ], mode: "5")
    let before = try await application.output()
    let plan = try await application.plan()
    try await application.apply(try #require(plan.steps.first).services, of: plan)
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(text.hasPrefix("import Composure\nimport SwinjectAdapter\n"), "\(text)")
  }

  // MARK: Short names

  /// A service that is registered by a type next to it, in the type around both.
  private static func flow(_ type: String, _ factory: String, arguments: String = "") -> String {
    """
    import SwinjectAdapter

    enum Flow {}
    extension Flow {
      enum Model { class Interface { var text: String { "interface" } } }
    }
    extension Flow.Model {
      final class Impl\(arguments): Interface {
        private let resolver: Resolver
        init(resolver: Resolver) { self.resolver = resolver }
        override var text: String { resolver.resolve(Int.self) == nil ? "impl" : "registered" }
      }
      struct Factory {
        static func register(with container: Container) {
          let threadSafe = container.synchronize()
          container.register(\(type).self) { _ in \(factory)(resolver: threadSafe) }.inObjectScope(.container)
        }
      }
    }

    @main struct Main {
      static func main() {
        let container = Container()
        Flow.Model.Factory.register(with: container)
        print(container.resolve(Flow.Model.Interface.self)!.text)
      }
    }
    """
  }

  @Test(arguments: [
    ("Interface", "Flow.Model.Impl"), ("Flow.Model.Interface", "Impl"), ("Interface", "Model.Impl"),
    ("Interface", "Impl<Int>"),
  ])
  func `are written in full in an assembly`(_ type: String, _ created: String) async throws {
    let (isGeneric, arguments) = (created.hasSuffix(">"), created.hasSuffix(">") ? "<Value>" : "")
    // `Model` would be a name for code in `Flow`, and is one here.
    let source = Self.flow(type, created, arguments: arguments).replacingOccurrences(
      of: "  struct Factory {", with: "  typealias Model = Flow.Model\n  struct Factory {")
    let application = try SampleApplication(["Main.swift": source], mode: "5")
    let before = try await application.output()
    #expect(before == "impl\n")
    let plan = try await application.plan()
    try await application.apply(try #require(plan.steps.first).services, of: plan)
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/FactoryAssembly.swift"))
    #expect(
      text.hasSuffix(
        """
        protocol FactoryAssembly: Composure.Assembly {
          var flowModel: Flow.Model.Interface { get }
          var container: Container { get }
        }

        extension FactoryAssembly {
          var flowModel: Flow.Model.Interface { shared(\\.flowModel) { Flow.Model.Impl\(isGeneric ? "<Int>" : "")(resolver: container) } }
        }

        """), "\(text)")
  }

  @Test func `stay if a factory names a type that only code in a generic type finds`() async throws {
    let source = """
      import SwinjectAdapter
      struct Flow<Value> { final class Model {} }
      extension Flow where Value == Int {
        static func register(with container: Container) { container.register(Flow<Int>.Model.self) { _ in Model() } }
      }
      """
    let plan = try await SampleApplication(["Main.swift": source], mode: "5").plan()
    #expect(
      plan.states == [
        "flowIntModel: blocked: its factory names 'Flow<Int>.Model' as 'Model', which only code in the types around it can: "
          + "write 'Flow<Int>.Model'"
      ])
  }
}
