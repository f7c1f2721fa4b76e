// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import SwinjectTestSupport
import SwinjectAdapter
import Testing

/// The graph of a container, which has the same type as recordings of assemblies.
@Suite struct `dependency graph of a container` {
  @Test func `services are nodes with their names, arguments, scopes and locations`() {
    let container = Container()
    let own = ObjectScope(storageFactory: { TransientStorage() }, description: "own")
    container.register(Food.self, file: "App/Zoo.swift", line: 1, column: 2) { _ in Food(name: "fish") }
      .inObjectScope(.transient)
    container.register(Animal.self, name: "cat", file: "App/Zoo.swift", line: 2, column: 2) { r in
      Cat(r.resolve(Food.self)!.name)
    }
    container.register(Person.self, file: "App/Zoo.swift", line: 3, column: 2) { (r, _: Int) in
      PetOwner(pet: r.resolve(Animal.self, name: "cat"))
    }
    .inObjectScope(.container)
    container.register([any Person].self, file: "App/Zoo.swift", line: 4, column: 2) { r in
      [r.resolve(Person.self, argument: 1)!]
    }
    .inObjectScope(own)
    let graph = container.dependencyGraph()
    #expect(
      graph.description == """
        Array<Person>: Array<Person> (custom)
        └─ Person (arguments: (Int)): Person (shared)
           └─ Animal (name: "cat"): Animal (graph)
              └─ Food: Food (transient)
        """)
    #expect(
      graph.nodes.map(\.location.description) == ["Zoo.swift:1", "Zoo.swift:2", "Zoo.swift:3", "Zoo.swift:4"])
    #expect(graph.nodes.map(\.root) == [nil, nil, nil, nil])
    #expect(
      graph.mermaid == """
        flowchart LR
          Food["Food<br/>Food (transient)"]
          Animal_name_cat["Animal (name: #quot;cat#quot;)<br/>Animal (graph)"]
          Person_arguments_Int["Person (arguments: (Int))<br/>Person (shared)"]
          Array_Person["Array#lt;Person#gt;<br/>Array#lt;Person#gt; (custom)"]
          Animal_name_cat --> Food
          Array_Person --> Person_arguments_Int
          Person_arguments_Int --> Animal_name_cat
        """)
  }

  @Test func `initializers' dependencies are known without running a factory`() {
    let container = Container()
    container.autoregister(Food.self) { (_: Int) in Food(name: "fish") }
    container.autoregister(Int.self) { (_: Lazy<Food>, _: String?) in 1 }
    container.register(Person.self) { _ in
      Issue.record("it was run")
      return PetOwner()
    }
    let graph = container.dependencyGraph(.withoutClosures)
    #expect(graph.edges.map { "\($0.from.member) → \($0.to.member)" } == ["Food → Int", "Int → Food"])
    #expect(!graph.isAcyclic)
    #expect(graph.nodes.count == 3)
  }

  @Test func `a cycle of completions is drawn`() {
    let container = Container()
    container.register(Parent.self) { _ in Parent() }
      .initCompleted { r, parent in parent.child = r.resolve(Child.self) }
    container.register(Child.self) { _ in Child() }
      .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
    let graph = container.dependencyGraph()
    #expect(!graph.isAcyclic)
    #expect(
      graph.description == """
        Parent: Parent (graph)
        └─ Child: Child (graph)
           └─ Parent ↑
        """)
  }
}
