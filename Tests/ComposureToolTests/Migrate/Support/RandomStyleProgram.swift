// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport

/// A program that combines usual styles of containers, registrations, lookups, and types at random. It prints all objects
/// that it gets.
struct RandomStyleProgram {
  private(set) var files: [String: String] = [:]
  private(set) var modules: [String]

  /// How a type gets what it needs.
  enum Needs: CaseIterable {
    /// From the parameters of its initializer, for which factories look up.
    case parameters
    /// From optional lookups in factories.
    case optional
    /// From the resolver that its initializer receives.
    case resolver
    /// From lookups in the values of its properties, in property wrappers, or at each access.
    case values, wrappers, lazy, computed
    /// From lookups in the initializer, its default arguments, or a convenience initializer.
    case body, defaults, convenience
  }

  /// Who has the container.
  private enum Owner: CaseIterable {
    case global, staticConstant, shared, closure, containerExtension, functions, privateShared
    /// Swinject's assembler, or Resolver's `main`.
    case library
  }

  /// Where services are registered.
  enum Place: CaseIterable {
    case function, containerExtension, assembly, staticFunction, ownProtocol
  }

  struct Service {
    let index: Int
    let kind: Kind
    /// Whether the type is nested in another one.
    let isNested: Bool
    let name: String?
    let hasArgument: Bool
    /// The number of the file with the service, and of the code that registers it.
    let group: Int

    enum Kind { case object, objectOfProtocol, structure }

    /// The type as code refers to it.
    var implementation: String { isNested ? "Models.S\(index)" : "S\(index)" }
    var type: String { kind == .objectOfProtocol ? "P\(index)" : implementation }
  }

  let system: RandomGraphTests.System
  var random: SeededGenerator
  private let owner: Owner
  /// Whether a function and a function of Swinject's resolver look services up, and a property wrapper.
  private let hasFunction: Bool
  private let hasExtension: Bool
  let hasWrapper: Bool
  /// Where the services of each group are registered.
  let places: [Place]
  /// Whether the types and registrations are in a library of their own, or only those of the first group.
  private let hasLibrary: Bool
  private let isSecondGroupInApp: Bool
  /// Whether the main function registers the services.
  private let fillsInMain: Bool
  private var services: [Service] = []

  init(_ system: RandomGraphTests.System, seed: UInt64) {
    var random = SeededGenerator(seed)
    self.system = system
    owner = random.element(of: system == .dip ? Owner.allCases.filter { $0 != .library } : Owner.allCases)
    hasFunction = random.isOne(in: 2)
    hasWrapper = random.isOne(in: 2)
    hasExtension = system == .swinject && random.isOne(in: 3)
    let choices = system == .swinject ? Place.allCases : Place.allCases.filter { $0 != .assembly }
    places = (0..<2).map { _ in random.element(of: choices) }
    let layout = random.number(below: 3)
    hasLibrary = layout > 0
    fillsInMain = owner == .global || owner == .staticConstant || owner == .library && system == .resolver
    isSecondGroupInApp = layout == 2 && fillsInMain
    modules = hasLibrary ? ["Core", "App"] : ["App"]
    self.random = random
    write()
  }

  /// The access level of the first group's declarations, with a space.
  private var access: String { hasLibrary ? "public " : "" }

  private func file(_ name: String, inApp: Bool) -> String {
    hasLibrary ? (inApp ? "App/\(name).swift" : "Core/\(name).swift") : "\(name).swift"
  }

  // MARK: Lookups

  /// The container in code that is not a factory.
  var container: String {
    switch owner {
    case .global: "container"
    case .staticConstant, .closure: "Dependencies.container"
    case .shared: "Injector.shared.container"
    case .library: system == .resolver ? "Resolver.main" : "Injector.shared.resolver"
    case .containerExtension: "\(system.container).app"
    case .functions: "Dependencies"
    case .privateShared: "Injector.shared"
    }
  }

  /// Whether the owner of the container does not let other code use it.
  private var hasOwnFunctions: Bool { owner == .functions || owner == .privateShared }

  /// The property wrapper that looks a service up.
  var wrapper: String { system == .resolver && owner == .library ? "@Injected" : "@Found" }

  /// Returns a lookup.
  ///
  /// - Parameters:
  ///   - resolver: The resolver; `nil` for the container, which any code may use.
  ///   - isOptional: Whether the lookup may find nothing.
  ///   - isInferred: Whether the code around the lookup determines its type.
  mutating func lookup(
    _ service: Service, in resolver: String? = nil, isOptional: Bool = false, isInferred: Bool = false
  ) -> String {
    let argument = service.hasArgument ? random.number(below: 9) : nil
    let isPlain = isInferred && argument == nil && service.name == nil
    if let resolver {
      if isPlain, hasExtension, random.isOne(in: 2) { return "\(resolver).get()" }
      let isTyped = system == .resolver && isPlain && random.isOne(in: 2)
      return isTyped
        ? "\(resolver).resolve()"
        : system.lookup(service.type, service.name, argument, in: resolver, isOptional: isOptional)
    }
    if hasOwnFunctions || hasFunction && !isOptional && random.isOne(in: 2) {
      let name = service.name.map { ", name: \(system.name($0))" } ?? ""
      let value = argument.map { ", argument: \($0)" } ?? ""
      let function = hasOwnFunctions ? "\(container).find" : "find"
      return "\(function)(\(service.type).self\(name)\(value))"
    }
    let isStatic = container == "Resolver.main" && random.isOne(in: 2)
    let lookup = system.lookup(
      service.type, service.name, argument, in: isStatic ? "Resolver" : container, isOptional: isOptional)
    return system == .dip && !isOptional ? "(\(lookup.replacing("try ", with: "try! ")))" : lookup
  }

  private mutating func write() {
    let count = 5 + random.number(below: 6)
    var types: [[String]] = [[], []]
    var all: [[String]] = [[], []]
    for index in 0..<count {
      let kinds: [Service.Kind] = [.object, .object, .object, .objectOfProtocol, .objectOfProtocol, .structure]
      let kind = random.element(of: kinds)
      let service = Service(
        index: index, kind: kind, isNested: kind != .objectOfProtocol && random.isOne(in: 5),
        name: random.isOne(in: 6) ? "name\(index)" : nil,
        hasArgument: index > 2 && random.isOne(in: 8), group: index < count / 2 ? 0 : 1)
      let access = isSecondGroupInApp && service.group == 1 ? "" : access
      if kind == .objectOfProtocol {
        types[service.group].append("\(access)protocol P\(index): AnyObject, Node {}")
      }
      var needs = random.element(of: [.parameters] + Needs.allCases)
      if kind == .structure, needs == .lazy || needs == .convenience { needs = .parameters }
      let late = kind != .structure && random.isOne(in: 5) ? services.randomElement(using: &random) : nil
      let type = declare(
        service, parts: parts(below: 4), needs: needs, late: late, access: access, isSpread: random.isOne(in: 4))
      types[service.group].append(type.declaration)
      let registration = registration(of: service, type, needs, late: late)
      all[service.group].append(registration.statement)
      if let function = registration.function { types[service.group].append(function) }
      services.append(service)
    }
    let accesses = [access, isSecondGroupInApp ? "" : access]
    let groups = (0...1).map { registrations($0, all[$0], access: accesses[$0]) }
    for (group, name) in ["Stores", "Screens"].enumerated() {
      let inApp = isSecondGroupInApp && group == 1
      files[file(name, inApp: inApp)] =
        "import \(system.module)\n\(inApp ? "import Core\n" : "")\n\(types[group].joined(separator: "\n"))\n"
      let text = "\n\(groups[group].declaration)\n"
      if random.isOne(in: 2) {
        files[file(name, inApp: inApp)]! += text
      } else {
        files[file("\(name)Registrations", inApp: inApp)] =
          "import \(system.module)\n\(inApp ? "import Core\n" : "")\(text)"
      }
    }
    writeContainer(groups.map(\.application))
    writeMain(groups.map(\.application))
  }

  /// Returns some of the services so far.
  private mutating func parts(below count: Int) -> [Service] {
    services.isEmpty ? [] : (0..<random.number(below: count)).map { _ in random.element(of: services) }
  }

  private mutating func writeContainer(_ applications: [(String) -> String]) {
    let fill = { (container: String, indent: String) in
      applications.map { $0(container) }.joined(separator: "\n\(indent)")
    }
    let functions = system.functions.map { "\(access)PREFIX\($0)" }.joined(separator: "\n  ")
    let creation = "\(system.container)()"
    let text: String
    switch owner {
    case .global: text = "\(access)let container = \(creation)"
    case .staticConstant: text = "\(access)enum Dependencies {\n  \(access)static let container = \(creation)\n}"
    case .shared:
      text = """
        \(access)final class Injector {
          \(access)static let shared = Injector()
          \(access)let container = \(creation)
          private init() {
            \(fill("container", "    "))
          }
        }
        """
    case .closure, .functions:
      let isPrivate = owner == .functions
      text = """
        \(access)enum Dependencies {
          \(isPrivate ? "private " : access)static let container: \(system.container) = {
            let container = \(creation)
            \(fill("container", "    "))
            return container
          }()
          \(isPrivate ? functions.replacing("PREFIX", with: "static ") : "")
        }
        """
    case .library where system == .resolver: text = ""
    case .library:
      let isList = places.allSatisfy { $0 == .assembly }
      text = """
        final class MainAssembly: Assembly {
          func assemble(container: Container) {
            \(isList ? "" : fill("container", "    "))
          }
        }
        \(access)final class Injector {
          \(access)static let shared = Injector()
          private let assembler = Assembler([\(isList ? "StoresAssembly(), ScreensAssembly()" : "MainAssembly()")])
          \(access)var resolver: Resolver { assembler.resolver }
        }
        """
    case .containerExtension:
      text = """
        extension \(system.container) {
          \(access)static let app: \(system.container) = {
            let app = \(creation)
            \(fill("app", "    "))
            return app
          }()
        }
        """
    case .privateShared:
      text = """
        \(access)class Injector {
          \(access)static let shared = Injector()
          private let container: \(system.container)
          init() {
            let container = \(creation)
            \(fill("container", "    "))
            self.container = container
          }
          \(functions.replacing("PREFIX", with: ""))
        }
        """
    }
    files[file("Container", inApp: false)] = """
      import \(system.module)

      \(system.declarations.replacing("static", with: "\(access)static"))
      \(access)protocol Node { var parts: [Any] { get } }
      \(access)enum Models {}
      \(hasExtension ? "extension Resolver { \(access)func get<T>() -> T { resolve(T.self)! } }" : "")
      \(places.contains(.ownProtocol) ? "\(access)protocol Registering { func register(in container: \(system.container)) }" : "")
      \(text)
      \(hasFunction && !hasOwnFunctions
        ? """
        \(system.functions.map { access + $0.replacing(" container.", with: " \(container).") }.joined(separator: "\n"))
        """ : "")
      \(hasWrapper
        ? """
        @propertyWrapper \(access)struct Found<T> {
          \(access)let wrappedValue: T
          \(access)init() { wrappedValue = \(hasOwnFunctions ? "\(container).find(T.self)" : system.genericLookup(in: container)) }
        }
        """ : "")

      """
  }

  private mutating func writeMain(_ applications: [(String) -> String]) {
    var screens: [String] = []
    var statements: [String] = []
    if fillsInMain {
      statements += applications.map { $0(container) }
    }
    for index in 0..<2 + random.number(below: 3) {
      var needs = random.element(of: Needs.allCases.filter { $0 != .optional })
      // Only the container can be passed on.
      if needs == .resolver, hasOwnFunctions { needs = .body }
      let parts = [random.element(of: services)] + parts(below: 3)
      let screen = declare(screen: "Screen\(index)", parts: parts, needs: needs)
      screens.append(screen.declaration)
      statements.append("show(\(screen.creation))")
    }
    for _ in 0..<services.count / 2 + 2 {
      let lookup = lookup(random.element(of: services))
      if random.isOne(in: 3) {
        statements.append("let value\(statements.count) = \(lookup)")
        statements.append("show(value\(statements.count - 1))")
      } else {
        statements.append("show(\(lookup))")
      }
    }
    files[file("Main", inApp: true)] = """
      import \(system.module)
      \(hasLibrary ? "import Core" : "")

      \(screens.joined(separator: "\n"))

      @main struct Main {
        static func main() {
          \(statements.joined(separator: "\n    "))
        }
      }

      private var objects: [AnyObject] = []

      private func show(_ value: Any, _ depth: Int = 0) {
        let indent = String(repeating: " ", count: depth)
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
          guard let child = mirror.children.first else { return print(indent + "nil") }
          return show(child.value, depth)
        }
        guard let node = value as? any Node else { return print(indent + "\\(value)") }
        var text = indent + "\\(type(of: value))"
        if type(of: value) is AnyClass {
          let object = value as AnyObject
          text += " \\(objects.firstIndex { $0 === object } ?? objects.count)"
          if !objects.contains(where: { $0 === object }) { objects.append(object) }
        }
        print(text)
        if depth < 6 { for part in node.parts { show(part, depth + 1) } }
      }

      """
  }
}
