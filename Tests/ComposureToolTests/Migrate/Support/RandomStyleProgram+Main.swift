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

      \(isStrict ? "nonisolated(unsafe) " : "")private var objects: [AnyObject] = []

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
