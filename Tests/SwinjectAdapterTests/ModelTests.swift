// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectAdapter
import Testing

/// Random containers, compared step by step with a straightforward model of the reference.
@Suite struct `model` {
  @Test(arguments: 0..<20)
  func `random registrations and resolutions agree with the model`(_ batch: UInt64) throws {
    for seed in batch * 150..<(batch + 1) * 150 {
      var random = SeededGenerator(seed)
      let plan = Plan(&random)
      let real = RealWorld(plan), model = ModelWorld(plan)
      var held: [(Node?, Node?)] = []
      for step in 0..<24 {
        let container = Int.random(in: 0..<plan.parents.count, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          let scope = Int.random(in: 0..<4, using: &random)
          real.reset(container, Scope.all[scope])
          model.reset(container, Scope.all[scope])
        case 1:
          held.removeAll()
        case 2:
          let registration = plan.registration(&random, container: container)
          real.add(registration)
          model.add(registration)
        default:
          let need = Need(&random)
          let one = real.resolve(container, need), other = model.resolve(container, need)
          if one?.number != other?.number || real.log.lines != model.log.lines {
            Issue.record("seed \(seed), step \(step): \(real.log.lines) instead of \(model.log.lines)")
            return
          }
          if Bool.random(using: &random) { held.append((one, other)) }
        }
      }
      // Objects that depend on each other would outlive the round.
      real.log.breakCycles()
      model.log.breakCycles()
    }
  }
}

private protocol Face: AnyObject {}

private class Node: Face {
  let service: Int
  let number: Int
  var needs: [Node] = []

  init(_ service: Int, _ number: Int) {
    self.service = service
    self.number = number
  }
}

private final class Node0: Node {}
private final class Node1: Node {}
private final class Node2: Node {}
private final class Node3: Node {}
private final class Node4: Node {}

/// The log of events, and the order in which objects were created.
private final class Record {
  private struct Made {
    weak var node: Node?
  }

  private(set) var lines: [String] = []
  private var made: [Made] = []
  private var count = 0

  func make(_ node: (Int) -> Node) -> Node {
    count += 1
    let node = node(count)
    made.append(Made(node: node))
    lines.append("made \(node.service) as \(count)")
    return node
  }

  func completed(_ node: Node) { lines.append("completed \(node.number)") }

  func breakCycles() {
    for made in made { made.node?.needs = [] }
  }
}

private enum Scope {
  static let all: [ObjectScope] = [.transient, .graph, .container, .weak]
}

/// A lookup of a factory, a completion or a test.
private struct Need {
  let service: Int
  let name: String?
  let argument: Int?
  let asFace: Bool

  init(_ random: inout SeededGenerator, from first: Int = 0, below end: Int = 5, plain: Bool = false) {
    service = Int.random(in: first..<end, using: &random)
    name = Bool.random(using: &random) ? nil : "n"
    argument = !plain && Int.random(in: 0..<4, using: &random) == 0 ? 1 : nil
    asFace = !plain && Int.random(in: 0..<6, using: &random) == 0
  }
}

private struct Planned {
  let container: Int
  let service: Int
  let name: String?
  let takesArgument: Bool
  let scope: ObjectScope
  let needs: [Need]
  let completions: [Need]
  let implementsFace: Bool
}

private struct Plan {
  /// The parent of each container.
  let parents: [Int?] = [nil, 0, 1, 0]
  var registrations: [Planned] = []
  /// Services that may be part of a cycle are never transient.
  let circular: Bool

  init(_ random: inout SeededGenerator) {
    circular = Bool.random(using: &random)
    for _ in 0..<14 {
      registrations.append(registration(&random, container: Int.random(in: 0..<4, using: &random)))
    }
  }

  func registration(_ random: inout SeededGenerator, container: Int) -> Planned {
    let service = Int.random(in: 0..<5, using: &random)
    let needs =
      service < 4
      ? (0..<Int.random(in: 0..<3, using: &random)).map { _ in
        Need(&random, from: service + 1, plain: circular)
      } : []
    let completions = circular && Bool.random(using: &random) ? [Need(&random, below: service + 1, plain: true)] : []
    return Planned(
      container: container, service: service, name: Bool.random(using: &random) ? nil : "n",
      takesArgument: !circular && Int.random(in: 0..<4, using: &random) == 0,
      scope: Scope.all[Int.random(in: circular ? 1..<4 : 0..<4, using: &random)], needs: needs,
      completions: completions, implementsFace: Int.random(in: 0..<3, using: &random) == 0)
  }
}

// MARK: The library

private final class RealWorld {
  let log = Record()
  private var containers: [Container] = []

  init(_ plan: Plan) {
    for parent in plan.parents { containers.append(Container(parent: parent.map { containers[$0] })) }
    for registration in plan.registrations { add(registration) }
  }

  func reset(_ container: Int, _ scope: ObjectScope) { containers[container].resetObjectScope(scope) }

  func add(_ planned: Planned) {
    switch planned.service {
    case 0: add(planned, Node0.self) { Node0(0, $0) }
    case 1: add(planned, Node1.self) { Node1(1, $0) }
    case 2: add(planned, Node2.self) { Node2(2, $0) }
    case 3: add(planned, Node3.self) { Node3(3, $0) }
    default: add(planned, Node4.self) { Node4(4, $0) }
    }
  }

  private func add<Service: Node>(_ planned: Planned, _ type: Service.Type, _ make: @escaping (Int) -> Service) {
    let log = log
    func build(_ resolver: any Resolver) -> Service {
      let needs = planned.needs.compactMap { Self.resolve(resolver, $0) }
      let node = log.make(make) as! Service
      node.needs = needs
      return node
    }
    let container = containers[planned.container]
    let entry =
      planned.takesArgument
      ? container.register(type, name: planned.name) { (r, _: Int) in build(r) }
      : container.register(type, name: planned.name) { r in build(r) }
    entry.inObjectScope(planned.scope).initCompleted { r, node in
      log.completed(node)
      node.needs += planned.completions.compactMap { Self.resolve(r, $0) }
    }
    if planned.implementsFace { entry.implements((any Face).self, name: "\(planned.service)") }
  }

  func resolve(_ container: Int, _ need: Need) -> Node? { Self.resolve(containers[container], need) }

  private static func resolve(_ resolver: any Resolver, _ need: Need) -> Node? {
    if need.asFace {
      let name = "\(need.service)"
      let face = need.argument.map { resolver.resolve((any Face).self, name: name, argument: $0) }
      return (face ?? resolver.resolve((any Face).self, name: name)) as? Node
    }
    switch need.service {
    case 0: return resolve(resolver, need, Node0.self)
    case 1: return resolve(resolver, need, Node1.self)
    case 2: return resolve(resolver, need, Node2.self)
    case 3: return resolve(resolver, need, Node3.self)
    default: return resolve(resolver, need, Node4.self)
    }
  }

  private static func resolve<Service: Node>(
    _ resolver: any Resolver, _ need: Need, _ type: Service.Type
  ) -> Node? {
    if let argument = need.argument { return resolver.resolve(type, name: need.name, argument: argument) }
    return resolver.resolve(type, name: need.name)
  }
}

// MARK: The model

private final class ModelWorld {
  private struct Key: Hashable {
    let service: String
    let name: String?
    let takesArgument: Bool
  }

  private final class Entry {
    let planned: Planned
    var permanent: Node?
    weak var object: Node?

    init(_ planned: Planned) { self.planned = planned }
  }

  private final class Holder {
    var entries: [Key: Entry] = [:]
    var depth = 0
    var graph: [ObjectIdentifier: Node] = [:]
  }

  let log = Record()
  private let plan: Plan
  private var holders: [Holder] = []

  init(_ plan: Plan) {
    self.plan = plan
    holders = plan.parents.map { _ in Holder() }
    for registration in plan.registrations { add(registration) }
  }

  private func line(_ container: Int) -> [Int] {
    var line = [container]
    while let parent = plan.parents[line[line.count - 1]] { line.append(parent) }
    return line
  }

  func add(_ planned: Planned) {
    let entry = Entry(planned)
    let entries = holders[planned.container]
    entries.entries[Key(service: "\(planned.service)", name: planned.name, takesArgument: planned.takesArgument)] =
      entry
    guard planned.implementsFace else { return }
    entries.entries[Key(service: "face", name: "\(planned.service)", takesArgument: planned.takesArgument)] = entry
  }

  func reset(_ container: Int, _ scope: ObjectScope) {
    for member in line(container) {
      for entry in holders[member].entries.values where entry.planned.scope === scope {
        entry.permanent = nil
        entry.object = nil
      }
    }
  }

  func resolve(_ container: Int, _ need: Need) -> Node? {
    let key =
      need.asFace
      ? Key(service: "face", name: "\(need.service)", takesArgument: need.argument != nil)
      : Key(service: "\(need.service)", name: need.name, takesArgument: need.argument != nil)
    guard let entry = line(container).lazy.compactMap({ self.holders[$0].entries[key] }).first else { return nil }
    for member in line(container) { holders[member].depth += 1 }
    defer {
      for member in line(container) {
        holders[member].depth -= 1
        if holders[member].depth == 0 { holders[member].graph = [:] }
      }
    }
    if let node = kept(entry, container) { return node }
    let needs = entry.planned.needs.compactMap { resolve(container, $0) }
    let made = log.make { Node(entry.planned.service, $0) }
    made.needs = needs
    if let node = kept(entry, container) { return node }
    switch entry.planned.scope.description {
    case "graph": holders[container].graph[ObjectIdentifier(entry)] = made
    case "container": entry.permanent = made
    case "weak":
      holders[container].graph[ObjectIdentifier(entry)] = made
      entry.object = made
    default: break
    }
    log.completed(made)
    made.needs += entry.planned.completions.compactMap { resolve(container, $0) }
    return made
  }

  private func kept(_ entry: Entry, _ container: Int) -> Node? {
    switch entry.planned.scope.description {
    case "graph": holders[container].graph[ObjectIdentifier(entry)]
    case "container": entry.permanent
    case "weak": holders[container].graph[ObjectIdentifier(entry)] ?? entry.object
    default: nil
    }
  }
}
