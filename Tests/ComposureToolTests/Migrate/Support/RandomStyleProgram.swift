// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport

/// A program that combines usual styles of containers, registrations, lookups, and types at random. It prints all objects
/// that it gets.
struct RandomStyleProgram {
  var files: [String: String] = [:]
  let modules: [String]
  /// Whether the program is compiled in the Swift 6 mode.
  let isStrict: Bool
  /// Whether the program uses a stub of the original library instead of the adapter.
  private let isOnStub: Bool

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
    /// From closures with lookups that its initializer receives.
    case closures
    /// From the resolver that it keeps, at each access.
    case keptResolver
  }

  /// Who has the container.
  enum Owner: CaseIterable {
    case global, staticConstant, shared, closure, containerExtension, functions, privateShared
    /// Swinject's assembler, or Resolver's `main`.
    case library
  }

  /// How code spells the name of a service.
  enum NameStyle: CaseIterable { case literal, constant, enumeration }

  /// Where services are registered.
  enum Place: CaseIterable {
    case function, containerExtension, assembly, staticFunction, ownProtocol
    /// A function for each service.
    case helpers
  }

  struct Service {
    let index: Int
    let kind: Kind
    /// Whether the type is nested in another one.
    let isNested: Bool
    let isGeneric: Bool
    /// The expression for its name.
    let name: String?
    let hasArgument: Bool
    /// Whether the factory captures a constant of the code that registers the service.
    let hasValue: Bool
    /// Whether the service of a protocol is registered as its class, and also found by the protocol.
    var hasAlias: Bool
    /// The number of the file with the service, and of the code that registers it.
    let group: Int
    /// Whether only its file can name its type.
    let isPrivate: Bool

    enum Kind {
      case object, objectOfProtocol, structure
      /// A string with a name.
      case text
    }

    /// The type as code refers to it.
    var implementation: String {
      kind == .text ? "String" : "\(isNested ? "Models." : "")S\(index)\(isGeneric ? "<Int>" : "")"
    }
    var type: String { kind == .objectOfProtocol ? "P\(index)" : implementation }
    /// The type in declarations, perhaps with `any`.
    var spelled: String { isSpelledAny ? "any \(type)" : type }
    /// Whether code writes `any` in front of the protocol.
    let isSpelledAny: Bool
    var isValue: Bool { kind == .structure || kind == .text }
    /// The type in the registration.
    var registered: String { hasAlias ? implementation : type }
  }

  let system: RandomGraphTests.System
  var random: SeededGenerator
  let owner: Owner
  /// Whether a function and a function of Swinject's resolver look services up, and a property wrapper.
  private let hasFunction: Bool
  private let hasExtension: Bool
  /// Whether the operators of SwinjectAutoregistration look some services up.
  private let hasOperators: Bool
  let hasWrapper: Bool
  let nameStyle: NameStyle
  /// Whether some services are shared within one resolution, so that they and others stay in the container.
  let hasGraphScope: Bool
  /// Whether some services are in a scope of the program, which the main function resets.
  let hasSession: Bool
  /// Whether all types and functions are on the main actor.
  let isOnMainActor: Bool
  /// Where the services of each group are registered.
  let places: [Place]
  /// Whether the types and registrations are in a library of their own, or only those of the first group.
  let hasLibrary: Bool
  let isSecondGroupInApp: Bool
  /// Whether the main function registers the services.
  let fillsInMain: Bool
  /// Whether the types and the registrations of each group are in the same file.
  private let areInOneFile: [Bool]
  private(set) var services: [Service] = []
  /// The class with lookups that others inherit; `nil` for none.
  private var superclass: String?

  init(_ system: RandomGraphTests.System, seed: UInt64) {
    var random = SeededGenerator(seed)
    self.system = system
    isOnMainActor = random.isOne(in: 4)
    let hasLibraryOwner = system == .resolver || system == .swinject && !isOnMainActor
    owner = random.element(of: hasLibraryOwner ? Owner.allCases : Owner.allCases.filter { $0 != .library })
    hasFunction = random.isOne(in: 2)
    hasWrapper = random.isOne(in: 2)
    nameStyle = random.element(of: NameStyle.allCases)
    hasGraphScope = random.isOne(in: 2)
    hasSession = system != .dip && random.isOne(in: 3)
    hasExtension = system == .swinject && random.isOne(in: 3)
    hasOperators = system == .swinject && random.isOne(in: 3)
    let hasAssemblies = system == .swinject && !isOnMainActor
    let choices = hasAssemblies ? Place.allCases : Place.allCases.filter { $0 != .assembly }
    places = (0..<2).map { _ in random.element(of: choices) }
    let layout = random.number(below: 3)
    hasLibrary = layout > 0
    fillsInMain = owner == .global || owner == .staticConstant || owner == .library && system == .resolver
    isSecondGroupInApp = layout == 2 && fillsInMain
    areInOneFile = (0..<2).map { _ in random.isOne(in: 2) }
    isStrict = random.isOne(in: 4)
    // The containers of the original libraries are not `Sendable`.
    isOnStub = !isStrict && random.isOne(in: 3)
    modules = hasLibrary ? ["Core", "App"] : ["App"]
    self.random = random
    write()
  }

  /// The access level of the first group's declarations, with a space.
  private var access: String { hasLibrary ? "public " : "" }

  /// Whether the default arguments of initializers are on the main actor if these are.
  var hasIsolatedDefaults: Bool { !isOnMainActor || isStrict }

  /// The imports of the library.
  var imports: String {
    let library = isOnStub ? system.module.replacing("Adapter", with: "") : system.module
    return "import \(library)\(isOnStub && system == .swinject ? "\nimport SwinjectAutoregistration" : "")"
  }

  /// Creates the application with the program.
  func application() throws -> SampleApplication {
    try SampleApplication(
      files, modules: modules, mode: isStrict ? "6" : "5", isOnStub: isOnStub, package: "random",
      libraries: system == .swinject || isOnStub ? [] : ["Storyboards", system.module])
  }

  /// The attribute of types and functions, with a space.
  var isolation: String { isOnMainActor ? "@MainActor " : "" }

  func file(_ name: String, inApp: Bool) -> String {
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
  var hasOwnFunctions: Bool { owner == .functions || owner == .privateShared }

  /// Whether the program's own functions take names as the cases of an enumeration.
  private var takesCases: Bool { system == .swinject && nameStyle == .enumeration }

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
    let type =
      service.hasAlias && random.isOne(in: 3)
      ? service.implementation : service.isSpelledAny ? "(any \(service.type))" : service.type
    if let resolver {
      if isPlain, hasExtension, random.isOne(in: 2) { return "\(resolver).get()" }
      if hasOperators, !isOptional, random.isOne(in: 2) {
        return isPlain && random.isOne(in: 2)
          ? "\(resolver)~>" : system.operatorLookup(type, service.name, argument, in: resolver)
      }
      let isTyped = system == .resolver && isPlain && random.isOne(in: 2)
      return isTyped
        ? "\(resolver).resolve()"
        : system.lookup(type, service.name, argument, in: resolver, isOptional: isOptional)
    }
    if hasOwnFunctions || hasFunction && !isOptional && random.isOne(in: 2) {
      let name = service.name.map { ", name: \(takesCases ? $0.replacing(".rawValue", with: "") : $0)" } ?? ""
      let value = argument.map { ", argument: \($0)" } ?? ""
      let function = hasOwnFunctions ? "\(container).find" : "find"
      return "\(function)(\(type).self\(name)\(value))"
    }
    let isStatic = container == "Resolver.main" && random.isOne(in: 2)
    let lookup = system.lookup(
      type, service.name, argument, in: isStatic ? "Resolver" : container, isOptional: isOptional)
    return system == .dip && !isOptional ? "(\(lookup.replacing("try ", with: "try! ")))" : lookup
  }

  private mutating func write() {
    let count = 5 + random.number(below: 6)
    var types: [[String]] = [[], []]
    var all: [[String]] = [[], []]
    var own: [[String]] = [[], []]
    for index in 0..<count {
      let kinds: [Service.Kind] = [
        .object, .object, .object, .objectOfProtocol, .objectOfProtocol, .structure, index > 0 ? .text : .object,
      ]
      let kind = random.element(of: kinds)
      let name = kind == .text || random.isOne(in: 6) ? system.name("name\(index)", nameStyle) : nil
      let group = index < count / 2 ? 0 : 1
      let hasAlias = kind == .objectOfProtocol && name == nil && random.isOne(in: 3)
      var service = Service(
        index: index, kind: kind, isNested: kind != .objectOfProtocol && kind != .text && random.isOne(in: 5),
        isGeneric: kind != .structure && kind != .text && random.isOne(in: 8), name: name,
        hasArgument: index > 2 && kind != .text && random.isOne(in: 8),
        hasValue: kind != .text && places[group] != .containerExtension && random.isOne(in: 10),
        hasAlias: hasAlias, group: group,
        isPrivate: kind == .objectOfProtocol && !hasAlias && areInOneFile[group] && random.isOne(in: 3),
        isSpelledAny: kind == .objectOfProtocol && random.isOne(in: 3))
      // The stubs forward only services without arguments.
      if isOnStub, service.hasArgument { service.hasAlias = false }
      let access = isSecondGroupInApp && service.group == 1 ? "" : access
      if kind == .objectOfProtocol {
        types[service.group].append("\(access)protocol P\(index): AnyObject, Node {}")
      }
      var needs = random.element(of: [.parameters] + Needs.allCases)
      if kind == .structure, needs == .lazy || needs == .convenience { needs = .parameters }
      if needs == .defaults, !hasIsolatedDefaults { needs = .parameters }
      let late =
        kind != .structure && kind != .text && random.isOne(in: 5) ? services.randomElement(using: &random) : nil
      let type = declare(
        service, parts: parts(below: 4), needs: needs, late: late,
        superclass: inherits(service, needs) ? superclass : nil, access: service.isPrivate ? "" : access,
        isSpread: random.isOne(in: 4))
      types[service.group].append((service.isPrivate ? "private " : "") + type.declaration)
      let registration = registration(of: service, type, needs, late: late)
      all[service.group].append(registration.statement)
      own[service.group] += [registration.ownFunction].compactMap(\.self)
      if let function = registration.function { types[service.group].append(function) }
      services.append(service)
      if index == 1, random.isOne(in: 2) {
        superclass = "Controller"
        types[0].append(declareSuperclass("Controller"))
      }
    }
    let accesses = [access, isSecondGroupInApp ? "" : access]
    let groups = (0...1).map { registrations($0, all[$0], own[$0], access: accesses[$0]) }
    for (group, name) in ["Stores", "Screens"].enumerated() {
      let inApp = isSecondGroupInApp && group == 1
      files[file(name, inApp: inApp)] =
        "\(imports)\n\(inApp ? "import Core\n" : "")\n\(types[group].joined(separator: "\n"))\n"
      let text = "\n\(groups[group].declaration)\n"
      if areInOneFile[group] {
        files[file(name, inApp: inApp)]! += text
      } else {
        files[file("\(name)Registrations", inApp: inApp)] =
          "\(imports)\n\(inApp ? "import Core\n" : "")\(text)"
      }
    }
    writeContainer(groups.map(\.application))
    writeMain(groups.map(\.application))
  }

  /// Returns whether the type of a service has the superclass.
  private mutating func inherits(_ service: Service, _ needs: Needs) -> Bool {
    !service.isValue && needs != .convenience && !(isSecondGroupInApp && service.group == 1)
      && random.isOne(in: 3)
  }

  /// Returns some of the services so far.
  mutating func parts(below count: Int) -> [Service] {
    services.isEmpty ? [] : (0..<random.number(below: count)).map { _ in random.element(of: services) }
  }

  /// The program's own functions that look services up.
  private var ownFunctions: [String] {
    let functions = system.functions(nameStyle)
    guard takesCases, services.contains(where: { $0.name != nil }) else { return functions }
    return functions.map {
      $0.replacing("name: String?", with: "name: Names?").replacing("name: name", with: "name: name?.rawValue")
    }
  }

  private mutating func writeContainer(_ applications: [(String) -> String]) {
    let fill = { (container: String, indent: String) in
      applications.map { $0(container) }.joined(separator: "\n\(indent)")
    }
    let functions = ownFunctions.map { "\(access)PREFIX\($0)" }.joined(separator: "\n  ")
    let creation = "\(system.container)()"
    let text: String
    switch owner {
    case .global: text = "\(access)let container = \(creation)"
    case .staticConstant:
      text = "\(isolation)\(access)enum Dependencies {\n  \(access)static let container = \(creation)\n}"
    case .shared:
      text = """
        \(isolation)\(access)final class Injector\(isStrict ? ": Sendable" : "") {
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
        \(isolation)\(access)enum Dependencies {
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
        \(access)final class Injector\(isStrict ? ": Sendable" : "") {
          \(access)static let shared = Injector()
          private let assembler = Assembler([\(isList ? "StoresAssembly(), ScreensAssembly()" : "MainAssembly()")])
          \(access)var resolver: Resolver { assembler.resolver }
        }
        """
    case .containerExtension:
      text = """
        extension \(system.container) {
          \(isolation)\(access)static let app: \(system.container) = {
            let app = \(creation)
            \(fill("app", "    "))
            return app
          }()
        }
        """
    case .privateShared:
      text = """
        \(isolation)\(access)class Injector\(isStrict ? ": @unchecked Sendable" : "") {
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
      \(imports)

      \(hasSession ? system.declarations.replacing("static", with: "\(access)static") : "")
      \(isolation)\(access)protocol Node\(isStrict ? ": Sendable" : "") { var parts: [Any] { get } }
      \(access)enum Models {}
      \(system.nameDeclarations(services.filter { $0.name != nil }.map { "name\($0.index)" }, nameStyle, access))
      \(hasExtension ? "extension Resolver { \(access)func get<T>() -> T { resolve(T.self)! } }" : "")
      \(places.contains(.ownProtocol) ? "\(isolation)\(access)protocol Registering { func register(in container: \(system.container)) }" : "")
      \(text)
      \(hasFunction && !hasOwnFunctions
        ? """
        \(ownFunctions.map { isolation + access + $0.replacing(" container.", with: " \(container).") }.joined(separator: "\n"))
        """ : "")
      \(hasWrapper
        ? """
        @propertyWrapper \(isolation)\(access)struct Found<T>\(isStrict ? ": @unchecked Sendable" : "") {
          \(access)let wrappedValue: T
          \(access)init() { wrappedValue = \(hasOwnFunctions ? "\(container).find(T.self)" : system.genericLookup(in: container)) }
        }
        """ : "")

      """
  }
}
