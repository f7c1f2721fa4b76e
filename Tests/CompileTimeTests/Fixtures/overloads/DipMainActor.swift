// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

// The client's own wrappers for factories on the main actor, and their replacement in Dip without them.

import DipAdapter

protocol Cat: AnyObject { var name: String { get } }
final class CatImp: Cat {
  var name: String
  init(_ name: String = "cat") { self.name = name }
}
final class Home {
  let cat: Cat, n: Int
  init(cat: Cat, n: Int = 0) { (self.cat, self.n) = (cat, n) }
}
final class Home3 {
  let cat: Cat, n: Int, s: String
  init(cat: Cat, n: Int, s: String) { (self.cat, self.n, self.s) = (cat, n, s) }
}
@MainActor final class Model {
  let n: Int
  init(_ n: Int) { self.n = n }
}
extension DependencyContainer {
  @discardableResult
  func register<T: Sendable, A: Sendable>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    mainActorFactory: @escaping @MainActor (A) throws -> T
  ) -> Definition<T, A> {
    print("of an argument")
    return register(scope, type: type, tag: tag, factory: { (a: A) in try MainActor.assumeIsolated { try mainActorFactory(a) } })
  }
  @discardableResult
  func register<T: Sendable>(
    _ scope: ComponentScope = .shared, onMainActor factory: @escaping @MainActor () throws -> T
  ) -> Definition<T, ()> {
    print("on the main actor")
    return register(scope, type: T.self, tag: nil, factory: { try MainActor.assumeIsolated { try factory() } })
  }
}
func run() throws {
  let c = DependencyContainer()
  c.register(mainActorFactory: { (n: Int) in Model(n) })
  c.register(onMainActor: { Model(3) })
  c.register(tag: "a") { MainActor.assumeIsolated { Model(4) } }
  c.register { (n: Double) in "\(n)" }
  let models: [Model] = [try c.resolve(arguments: 2), try c.resolve(), try c.resolve(tag: "a")]
  print(MainActor.assumeIsolated { models.map(\.n) }, try c.resolve(arguments: 4.5) as String)
}

@main enum Main {
  @MainActor static func main() throws { try run() }
}

// Prints, as under Dip 7.1:
// of an argument
// on the main actor
// [2, 3, 4] 4.5
