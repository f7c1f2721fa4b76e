// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// Random object graphs that are migrated, and have the same objects in the same places afterwards. Resets release some of
/// the objects, and members of the composition root replace the lookups at the end.
struct RandomGraphTests {
  enum System: String, CaseIterable {
    case swinject, resolver, dip

    fileprivate var module: String { "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())Adapter" }

    fileprivate var container: String {
      switch self {
      case .swinject: "Container"
      case .resolver: "Resolver"
      case .dip: "DependencyContainer"
      }
    }

    /// The scopes, weak ones last.
    fileprivate var scopes: [String] {
      switch self {
      case .swinject: ["", ".graph", ".graph", ".container", ".session", ".transient", ".weak"]
      case .resolver: ["", ".graph", ".graph", ".application", ".session", ".unique", ".shared"]
      case .dip: ["", ".shared", ".shared", ".singleton", ".unique", ".weakSingleton"]
      }
    }

    /// The declaration of the scope `.session`.
    fileprivate var declarations: String {
      switch self {
      case .swinject:
        "extension ObjectScope { static let session = ObjectScope(storageFactory: PermanentStorage.init) }"
      case .resolver: "extension ResolverScope { static let session = ResolverScopeCache() }"
      case .dip: ""
      }
    }

    /// The statements that release instances of scopes, the one for the singletons last.
    fileprivate var resets: [String] {
      switch self {
      case .swinject: ["container.resetObjectScope(.session)", "container.resetObjectScope(.container)"]
      case .resolver: ["ResolverScope.session.reset()", "ResolverScope.application.reset()"]
      case .dip: []
      }
    }

    fileprivate func lookup(_ service: Service, in resolver: String) -> String {
      switch self {
      case .swinject: "\(resolver).resolve(\(service.type).self\(service.name.map { ", name: \"\($0)\"" } ?? ""))!"
      case .resolver:
        "\(resolver).resolve(\(service.type).self\(service.name.map { ", name: .init(\"\($0)\")" } ?? ""))"
      case .dip: "try container.resolve(\(service.name.map { "tag: \"\($0)\"" } ?? "")) as \(service.type)"
      }
    }

    /// Returns the registration of a service with the code of its factory and its completion.
    fileprivate func registration(
      _ service: Service, _ scope: String, _ factory: String, _ completion: String?
    ) -> String {
      switch self {
      case .swinject:
        "container.register(\(service.type).self\(service.name.map { ", name: \"\($0)\"" } ?? "")) { r in \(factory) }"
          + (scope.isEmpty ? "" : ".inObjectScope(\(scope))")
          + (completion.map { ".initCompleted { r, s in \($0) }" } ?? "")
      case .resolver:
        "container.register(\(service.type).self\(service.name.map { ", name: .init(\"\($0)\")" } ?? "")) { r in \(factory) }"
          + (scope.isEmpty ? "" : ".scope(\(scope))")
          + (completion.map { ".resolveProperties { r, s in \($0) }" } ?? "")
      case .dip:
        "container.register(\([scope, service.name.map { "tag: \"\($0)\"" } ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))) "
          + "{ \(factory) as \(service.type) }"
          + (completion.map { ".resolvingProperties { container, s in \($0) }" } ?? "")
      }
    }
  }

  fileprivate struct Service {
    let type: String
    let name: String?
  }

  /// A program with services of random lifetimes, which prints all objects of each resolution.
  private struct RandomProgram {
    let source: String

    init(_ system: System, seed: UInt64) {
      var random = SplitMix(seed: seed)
      let count = 8 + random.number(below: 8)
      var types = ""
      var registrations: [String] = []
      var services: [Service] = []
      for index in 0..<count {
        let isValue = random.number(below: 6) == 0
        let type = "S\(index)"
        types +=
          isValue
          ? "struct \(type): Node { let parts: [Any]; var more: [Any] { [] } }\n"
          : "final class \(type): Node { let parts: [Any]; var more: [Any] = []; init(parts: [Any]) { self.parts = parts } }\n"
        let isProtocol = !isValue && random.number(below: 4) == 0
        if isProtocol {
          types += "protocol P\(index): AnyObject { var more: [Any] { get set } }\nextension \(type): P\(index) {}\n"
        }
        let service = Service(
          type: isProtocol ? "P\(index)" : type, name: random.number(below: 5) == 0 ? "name\(index)" : nil)
        services.append(service)
        let earlier = services
        let lookups = { (random: inout SplitMix, resolver: String) in
          (0..<(index == 0 ? 0 : random.number(below: 4))).map { _ in
            system.lookup(earlier[random.number(below: index)], in: resolver)
          }.joined(separator: ", ")
        }
        let factory = "\(type)(parts: [\(lookups(&random, "r"))])"
        let hasCompletion = !isValue && random.number(below: 4) == 0
        let completion = hasCompletion ? "s.more = [\(lookups(&random, "r"))]" : nil
        let scopes = system.scopes.dropLast(isValue ? 1 : 0)
        registrations.append(
          system.registration(service, scopes[random.number(below: scopes.count)], factory, completion))
      }
      for index in registrations.indices.reversed() {
        registrations.swapAt(index, random.number(below: index + 1))
      }
      // Only some programs also release singletons.
      let resets = system.resets.prefix(random.number(below: 3) == 0 ? 2 : 1)
      let lookups = (0..<2 * count).map { _ in
        if !resets.isEmpty, random.number(below: 6) == 0 { return resets[random.number(below: resets.count)] }
        let lookup = system.lookup(services[random.number(below: count)], in: "container")
        return "show(\(system == .dip ? lookup.replacing("try ", with: "try! ", maxReplacements: 1) : lookup), 0)"
      }
      source = """
        import \(system.module)
        \(system.declarations)
        protocol Node { var parts: [Any] { get }; var more: [Any] { get } }
        \(types)
        var objects: [AnyObject] = []
        func show(_ value: Any, _ depth: Int) {
          var text = String(repeating: " ", count: depth) + "\\(type(of: value))"
          if type(of: value) is AnyClass {
            let object = value as AnyObject
            text += " \\(objects.firstIndex { $0 === object } ?? objects.count)"
            if !objects.contains(where: { $0 === object }) { objects.append(object) }
          }
          print(text)
          let node = value as! any Node
          for part in node.parts + node.more { show(part, depth + 1) }
        }
        func register(in container: \(system.container)) {
          \(system == .dip ? "unowned let container = container" : "")
          \(registrations.joined(separator: "\n  "))
        }
        @main struct Main {
          static func main() {
            let container = \(system.container)()
            register(in: container)
            \(lookups.joined(separator: "\n    "))
          }
        }

        """
    }
  }

  private struct SplitMix {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func number(below bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((bits ^ (bits >> 31)) % UInt64(bound))
    }
  }

  /// The environment variable sets the number of seeds.
  @Test(arguments: System.allCases, 1...(ProcessInfo.processInfo.environment["COMPOSURE_SEEDS"].flatMap(Int.init) ?? 1))
  func `have the same objects after each step`(_ system: System, _ seed: Int) async throws {
    let program = RandomProgram(system, seed: UInt64(seed))
    let application = try SampleApplication(
      ["App.swift": program.source], mode: "5",
      libraries: system == .swinject ? [] : ["Storyboards", system.module])
    let before = try await application.output()
    let plan = try await application.plan()
    let ids = plan.ids()
    #expect(ids.count > 1, "\(plan.states)")
    // Half of the services move first, then the others.
    for moving in [Array(ids.prefix(ids.count / 2)), Array(ids.dropFirst(ids.count / 2))] where !moving.isEmpty {
      let plan = try await application.plan()
      #expect(plan.ids().contains(moving), "\(plan.states)")
      try await application.apply(moving, of: plan)
      #expect(try await application.output() == before, "\(program.source)")
    }
    // Services that need something from the container stay in it.
    if !LookupPlan(try await application.plan()).independentDrafts.isEmpty {
      try await application.applyLookups()
      #expect(try await application.output() == before, "\(program.source)")
    }
  }
}
