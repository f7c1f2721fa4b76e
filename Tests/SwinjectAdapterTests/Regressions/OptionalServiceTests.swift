// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import TestSupport
import Testing

private protocol Plant {}
private final class Tree: Plant {}

/// A cast to an optional type succeeds without an instance, so the factory of an optional service in the `weak` scope
/// never ran. The object of an optional was treated as a value, so a graph contained several.
@Suite(.quietLookups) struct `optional services of Swinject` {
  private let container = Container()
  private let count = Counter()

  private func register<Service>(_ type: Service.Type, _ scope: ObjectScope, _ make: @escaping () -> Service) {
    container.register(type) { [count] _ in
      count.value += 1
      return make()
    }.inObjectScope(scope)
  }

  private static var weakScopes: [ObjectScope] { [.weak, ObjectScope(storageFactory: WeakStorage.init)] }

  private static var graphScopes: [ObjectScope] {
    [.graph, ObjectScope(storageFactory: GraphStorage.init)] + weakScopes
  }

  @Test(arguments: weakScopes)
  func `a weak scope creates the object of an optional, and returns it as long as it lives`(_ scope: ObjectScope) {
    register(Tree?.self, scope) { Tree() }
    var tree = container.resolve(Tree?.self)!
    #expect(tree != nil)
    #expect(container.resolve(Tree?.self)! === tree)
    #expect(count.value == 1)
    tree = nil
    #expect(container.resolve(Tree?.self)! != nil)
    #expect(count.value == 2)
  }

  @Test(arguments: graphScopes)
  func `a graph contains one object of an optional`(_ scope: ObjectScope) {
    register(Tree?.self, scope) { Tree() }
    register((any Plant)?.self, scope) { Tree() }
    container.register([Tree?].self) { r in [r.resolve(Tree?.self)!, r.resolve(Tree?.self)!] }
    container.register([(any Plant)?].self) { r in [r.resolve((any Plant)?.self)!, r.resolve((any Plant)?.self)!] }
    let trees = container.resolve([Tree?].self)!
    #expect(trees[0] != nil && trees[0] === trees[1])
    let plants = container.resolve([(any Plant)?].self)!
    #expect(plants[0] != nil && plants[0] as? Tree === plants[1] as? Tree)
    #expect(count.value == 2)
  }
}

/// The calls to a factory.
private final class Counter: @unchecked Sendable {
  // SAFETY: each test uses it on one thread.

  var value = 0
}
