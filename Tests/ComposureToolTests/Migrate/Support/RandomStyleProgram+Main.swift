// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport

extension RandomStyleProgram {
  /// Writes the file with the main function, which creates screens and looks services up.
  mutating func writeMain(_ applications: [(String) -> String]) {
    var screens: [String] = []
    var statements: [String] = []
    if fillsInMain {
      statements += applications.map { $0(container) }
    }
    for index in 0..<2 + random.number(below: 3) {
      var needs = random.element(of: Needs.allCases.filter { $0 != .optional })
      // Only the container can be passed on.
      if needs == .resolver || needs == .keptResolver, hasOwnFunctions { needs = .body }
      if needs == .defaults, !hasIsolatedDefaults { needs = .body }
      let parts = [random.element(of: services)] + parts(below: 3)
      let screen = declare(screen: "Screen\(index)", parts: parts, needs: needs)
      screens.append(screen.declaration)
      if random.isOne(in: 3) {
        screens.append(
          "\(isolation)enum Builder\(index) {\n  static func make() -> Screen\(index) {\n    \(screen.creation)\n  }\n}"
        )
        statements.append("show(Builder\(index).make())")
      } else {
        statements.append("show(\(screen.creation))")
      }
    }
    for index in 0..<services.count / 2 + 2 {
      if index == 2, hasSession, system == .resolver || !hasOwnFunctions && owner != .library {
        statements.append(
          system == .resolver ? "ResolverScope.session.reset()" : "\(container).resetObjectScope(.session)")
      }
      statements += show(random.element(of: services), "value\(statements.count)")
    }
    if !hasOwnFunctions, random.isOne(in: 2) {
      screens.append(
        """
        \(isolation)final class Coordinator {
          private let resolver: \(system.resolver)
          init(resolver: \(system.resolver)) { self.resolver = resolver }
          func start() {
            \((0..<2).flatMap { show(random.element(of: services), "value\($0)", in: "resolver") }.joined(separator: "\n    "))
          }
        }
        """)
      statements.append("Coordinator(resolver: \(container)).start()")
    }
    if !hasOwnFunctions, random.isOne(in: 4) {
      statements.append("let local = \(container)")
      statements += show(random.element(of: services), "last", in: "local")
    }
    if system == .swinject, !hasOwnFunctions, owner != .library, !isOnMainActor, random.isOne(in: 4) {
      screens.append(flow())
      statements += ["Flow(parent: \(container)).start()", "Flow(parent: \(container)).start()"]
    }
    files[file("Main", inApp: true)] = """
      \(imports)
      \(hasLibrary ? "import Core" : "")

      \(screens.joined(separator: "\n"))

      @main struct Main {
        \(isolation)static func main() {
          \(statements.joined(separator: "\n    "))
        }
      }

      \(isOnMainActor ? isolation : isStrict ? "nonisolated(unsafe) " : "")private var objects: [AnyObject] = []

      \(isolation)private func show(_ value: Any, _ depth: Int = 0) {
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

  /// Declares a class whose container has the container of the program as its parent.
  private mutating func flow() -> String {
    let hasStep = random.isOne(in: 2)
    let scopes = ["", "", ".inObjectScope(.container)", ".inObjectScope(.transient)"]
    let parts = (0..<2).map { index in
      declare(part: "FlowPart\(index)", parts: [random.element(of: services)] + self.parts(below: 3))
    }
    let registrations = parts.enumerated().map { index, part in
      "container.register(FlowPart\(index).self) { \(Self.usesResolver(part.creation) ? "r" : "_") in "
        + "\(part.creation) }\(random.element(of: scopes))"
    }
    let screen =
      "container.register(FlowScreen.self) { r in "
      + "FlowScreen(r.resolve(FlowPart0.self)!, r.resolve(FlowPart1.self)!) }\(random.element(of: scopes))"
    return """
      \(parts.map(\.declaration).joined(separator: "\n"))
      final class FlowScreen: Node\(isStrict ? ", @unchecked Sendable" : "") {
        let first: FlowPart0
        let second: FlowPart1
        init(_ first: FlowPart0, _ second: FlowPart1) { (self.first, self.second) = (first, second) }
        var parts: [Any] { [first, second] }
      }
      final class Flow {
        private let container: Container
        init(parent: Container) {
          container = Container(parent: parent)
          \((registrations + [screen]).joined(separator: "\n    "))
        }
        func start() {
          show(container.resolve(FlowScreen.self)!)
          \(show(random.element(of: services), "value", in: "container").joined(separator: "\n    "))
          show(container.resolve(FlowScreen.self)!)
          show(container.resolve(FlowPart1.self)!)
          \(hasStep ? "Step(parent: container).start()" : "")
        }
      }
      \(hasStep ? step(scopes) : "")
      """
  }

  /// Declares a class whose container has the container of a flow as its parent.
  private mutating func step(_ scopes: [String]) -> String {
    let part = declare(part: "StepPart", parts: [random.element(of: services)] + self.parts(below: 2))
    return """
      \(part.declaration)
      final class StepScreen: Node\(isStrict ? ", @unchecked Sendable" : "") {
        let first: FlowPart0
        let second: StepPart
        init(_ first: FlowPart0, _ second: StepPart) { (self.first, self.second) = (first, second) }
        var parts: [Any] { [first, second] }
      }
      final class Step {
        private let container: Container
        init(parent: Container) {
          container = Container(parent: parent)
          container.register(StepPart.self) { \(Self.usesResolver(part.creation) ? "r" : "_") in \(part.creation) }\(random.element(of: scopes))
          container.register(StepScreen.self) { r in
            StepScreen(r.resolve(FlowPart0.self)!, r.resolve(StepPart.self)!)
          }\(random.element(of: scopes))
        }
        func start() {
          show(container.resolve(StepScreen.self)!)
          show(container.resolve(FlowScreen.self)!)
          \(show(random.element(of: services), "value", in: "container").joined(separator: "\n    "))
          show(container.resolve(StepScreen.self)!)
        }
      }
      """
  }

  /// Returns statements that look a service up and show it.
  ///
  /// - Parameters:
  ///   - name: The name of the constant that some styles need.
  ///   - resolver: The resolver; `nil` for the container, which any code may use.
  private mutating func show(_ service: Service, _ name: String, in resolver: String? = nil) -> [String] {
    let isOptional = !hasOwnFunctions && random.isOne(in: 4)
    let lookup = lookup(service, in: resolver, isOptional: isOptional).replacing("try ", with: "try! ")
    if isOptional { return ["if let \(name) = \(lookup) {", "  show(\(name))", "}"] }
    return random.isOne(in: 3) ? ["let \(name) = \(lookup)", "show(\(name))"] : ["show(\(lookup))"]
  }
}
