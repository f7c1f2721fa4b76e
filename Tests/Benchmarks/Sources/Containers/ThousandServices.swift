// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

/// A container of a thousand services, each with its own type. All but the first depend on earlier services.
public struct ThousandServices {
  /// A defect to add to the services.
  public enum Defect: String, CaseIterable, Sendable {
    case missing, ambiguous, cyclic, captive, unused, notChecked
  }

  /// The container.
  public let container = Container()
  private var questions: [(any Resolver) -> Any?] = []

  /// Creates a container that is valid except for the given defect.
  public init(with defect: Defect? = nil) {
    for hundreds in Digit.all {
      for tens in Digit.all {
        for ones in Digit.all { addService(hundreds, tens, ones) }
      }
    }
    if let defect { add(defect) }
  }

  private mutating func addService<A, B, C>(_: A.Type, _: B.Type, _: C.Type) {
    let index = questions.count
    let needs = [1, 7, 31].filter { $0 <= index }.map { questions[index - $0] }
    let entry = container.register(Made<A, B, C>.self) { r in Made(needs.compactMap { $0(r) }) }
    if index.isMultiple(of: 3) { entry.inObjectScope(.container) }
    questions.append { $0.resolve(Made<A, B, C>.self) }
  }

  private func add(_ defect: Defect) {
    let last = questions[questions.count - 1]
    switch defect {
    case .missing:
      container.register(Flawed<Int>.self) { r in Flawed([last(r), r.resolve(Flawed<String>.self)]) }
    case .ambiguous:
      container.register(Flawed<Int>.self) { r in Flawed([last(r)]) }
      container.register(Flawed<Int>.self) { r in Flawed([last(r), nil]) }
    case .cyclic:
      container.register(Flawed<Int>.self) { r in Flawed([last(r), r.resolve(Flawed<String>.self)]) }
      container.register(Flawed<String>.self) { r in Flawed([last(r), r.resolve(Flawed<Int>.self)]) }
    case .captive:
      container.register(Flawed<Int>.self) { r in Flawed([last(r), r.resolve(Flawed<String>.self)]) }
        .inObjectScope(.container)
      container.register(Flawed<String>.self) { _ in Flawed([]) }.inObjectScope(.transient)
    case .unused:
      container.register(Flawed<Int>.self) { _ in Flawed([]) }
    case .notChecked:
      container.register(Flawed<Int>.self) { (r, _: Int) in Flawed([last(r)]) }
    }
  }

  private final class Made<A, B, C> {
    let needs: [Any]
    init(_ needs: [Any]) { self.needs = needs }
  }

  private final class Flawed<A> {
    let needs: [Any?]
    init(_ needs: [Any?]) { self.needs = needs }
  }

  private enum Digit {
    static var all: [any Mark.Type] {
      [

        Mark0.self, Mark1.self, Mark2.self, Mark3.self, Mark4.self, Mark5.self, Mark6.self, Mark7.self, Mark8.self,
        Mark9.self,
      ]
    }
  }
}

private protocol Mark {}
private enum Mark0: Mark {}
private enum Mark1: Mark {}
private enum Mark2: Mark {}
private enum Mark3: Mark {}
private enum Mark4: Mark {}
private enum Mark5: Mark {}
private enum Mark6: Mark {}
private enum Mark7: Mark {}
private enum Mark8: Mark {}
private enum Mark9: Mark {}
