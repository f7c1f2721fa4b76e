// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

private final class Pair {
  let first: any Service
  let second: any Service
  init(_ first: any Service, _ second: any Service) {
    self.first = first
    self.second = second
  }
}

private final class Properties {
  var first: (any Service)?
  var second: (any Service)?
}

private final class InjectedPair {
  @Injected var first: (any Service)?
  @Injected var second: (any Service)?
}

private final class TaggedPair {
  @Injected(tag: "x") var first: (any Service)?
  @Injected(tag: "x") var second: (any Service)?
}

private final class WeakPair {
  @InjectedWeak var first: (any Service)?
  @InjectedWeak var second: (any Service)?
}

private final class NumberPair {
  let first: Number
  let second: Number
  init(_ first: Number, _ second: Number) { (self.first, self.second) = (first, second) }
}

private final class Holder {
  let service: any Service
  init(_ service: any Service) { self.service = service }
}

private final class OtherHolder {
  let service: any Service
  init(_ service: any Service) { self.service = service }
}

private final class Top {
  let left: Holder
  let right: OtherHolder
  init(_ left: Holder, _ right: OtherHolder) {
    self.left = left
    self.right = right
  }
}

/// Each container built its own graph, so a module received two instances of the same service of its core.
@Suite(.quietLookups) struct `graphs of collaborating containers` {
  private let header = DependencyContainer()
  private let module = DependencyContainer()

  private static let scopes: [ComponentScope] = [.shared, .singleton, .eagerSingleton, .weakSingleton, .unique]

  private func connect(_ scope: ComponentScope) {
    header.register(scope) { ServiceImp() as any Service }
    module.collaborate(with: header)
  }

  // MARK: Ways to one graph

  @Test(arguments: scopes) func `A8 properties that a closure sets`(_ scope: ComponentScope) throws {
    connect(scope)
    module.register { Properties() }.resolvingProperties { container, properties in
      properties.first = try container.resolve()
      properties.second = try container.resolve()
    }
    let properties: Properties = try module.resolve()
    #expect((properties.first === properties.second) == (scope != .unique))
  }

  @Test(arguments: scopes) func `A8 wired parameters`(_ scope: ComponentScope) throws {
    connect(scope)
    module.register { Pair($0, $1) }
    let pair: Pair = try module.resolve()
    #expect((pair.first === pair.second) == (scope != .unique))
  }

  @Test(arguments: scopes) func `A8 a tag that falls back in the header`(_ scope: ComponentScope) throws {
    connect(scope)
    module.register { [unowned module] in try Pair(module.resolve(tag: "x"), module.resolve(tag: "x")) }
    let pair: Pair = try module.resolve()
    #expect((pair.first === pair.second) == (scope != .unique))
  }

  @Test func `A8 a tag has its own instances`() throws {
    connect(.shared)
    module.register { [unowned module] in try Pair(module.resolve(tag: "x"), module.resolve()) }
    let pair: Pair = try module.resolve()
    #expect(pair.first !== pair.second)
  }

  @Test(arguments: scopes) func `A8 wired parameters with the tag of their owner`(_ scope: ComponentScope) throws {
    connect(scope)
    module.register { Pair($0, $1) }
    let pair: Pair = try module.resolve(tag: "x")
    #expect((pair.first === pair.second) == (scope != .unique))
  }

  @Test(arguments: scopes) func `A8 injected properties`(_ scope: ComponentScope) throws {
    connect(scope)
    module.register { InjectedPair() }
    module.register { TaggedPair() }
    let pair: InjectedPair = try module.resolve()
    #expect(pair.first != nil)
    #expect((pair.first === pair.second) == (scope != .unique))
    let tagged: TaggedPair = try module.resolve()
    #expect(tagged.first != nil)
    #expect((tagged.first === tagged.second) == (scope != .unique))
  }

  @Test(arguments: [ComponentScope.shared, .weakSingleton])
  func `A8 the graph retains instances that only weak properties reference`(_ scope: ComponentScope) throws {
    connect(scope)
    let same = Box<Bool?>(nil)
    module.register { WeakPair() }.resolvingProperties { _, pair in
      same.value = pair.first != nil && pair.first === pair.second
    }
    let pair: WeakPair = try module.resolve()
    #expect(same.value == true)
    #expect(pair.first == nil)
  }

  @Test(arguments: scopes) func `A8 the factory of a collaborator finds the graph again`(_ scope: ComponentScope) throws
  {
    connect(scope)
    header.register { [unowned header] in try Pair(header.resolve(), header.resolve()) }
    module.register { [unowned module] in try (module.resolve() as any Service, module.resolve() as Pair) }
    let (service, pair): (any Service, Pair) = try module.resolve()
    #expect((service === pair.first) == (scope != .unique))
    #expect((pair.first === pair.second) == (scope != .unique))
  }

  // MARK: More containers

  @Test(arguments: scopes) func `A8 a diamond`(_ scope: ComponentScope) throws {
    let (left, right) = (DependencyContainer(), DependencyContainer())
    header.register(scope) { ServiceImp() as any Service }
    left.register { Holder($0) }
    right.register { OtherHolder($0) }
    module.register { Top($0, $1) }
    left.collaborate(with: header)
    right.collaborate(with: header)
    module.collaborate(with: left, right)
    let top: Top = try module.resolve()
    #expect((top.left.service === top.right.service) == (scope != .unique))
  }

  @Test(arguments: scopes) func `A8 three modules over a header`(_ scope: ComponentScope) throws {
    let (one, two, three) = (DependencyContainer(), DependencyContainer(), DependencyContainer())
    header.register(scope) { ServiceImp() as any Service }
    one.register { Holder($0) }
    two.register { OtherHolder($0) }
    three.register { Top($0, $1) }
    header.collaborate(with: one, two, three)
    for container in [three, header, one] {
      let top: Top = try container.resolve()
      #expect((top.left.service === top.right.service) == (scope != .unique))
    }
  }

  @Test(arguments: [ComponentScope.shared, .singleton, .weakSingleton])
  func `A8 mutual collaboration closes a cycle`(_ scope: ComponentScope) throws {
    header.register(scope) { ServiceImp() }.resolvingProperties { container, service in
      service.client = try container.resolve() as any Client
    }
    module.register(scope) { (service: ServiceImp) in ClientImp(service: service) as any Client }
    header.collaborate(with: module)
    module.collaborate(with: header)
    let client: any Client = try module.resolve()
    #expect((client.service as? ServiceImp)?.client === client)
    if scope != .shared {
      let service: ServiceImp = try module.resolve()
      #expect(service.client === client && client.service === service)
    }
  }

  // MARK: The end of a graph

  @Test func `A8 the next resolution builds another graph`() throws {
    connect(.shared)
    module.register { Pair($0, $1) }
    let (one, other): (Pair, Pair) = try (module.resolve(), module.resolve())
    #expect(one.first !== other.first)
    let (a, b): (any Service, any Service) = try (module.resolve(), module.resolve())
    #expect(a !== b)
  }

  @Test func `a container that defines a type of its collaborator uses its own instance`() throws {
    header.register { Number(value: 1) }
    header.register { [header] in NumberPair(try header.resolve(), try header.resolve()) }
    module.register { Number(value: 2) }
    module.register { [module] in (try module.resolve() as Number, try module.resolve() as NumberPair) }
    module.collaborate(with: header)
    let (own, pair): (Number, NumberPair) = try module.resolve()
    #expect(own.value == 2)
    #expect([pair.first.value, pair.second.value] == [1, 1])
  }

  @Test func `A8 the graph releases its instances`() throws {
    weak var gone: ServiceImp?
    header.register { ServiceImp() }
    module.register { [unowned module] () -> Int in
      gone = try module.resolve() as ServiceImp
      #expect(gone != nil)
      return 1
    }
    module.collaborate(with: header)
    _ = try module.resolve() as Int
    #expect(gone == nil)
  }

  @Test func `A8 a captured container that does not resolve for another one builds its own graph`() throws {
    connect(.shared)
    module.register { [unowned header] in try Pair(header.resolve(), header.resolve()) }
    let pair: Pair = try module.resolve()
    #expect(pair.first !== pair.second)
  }

  @Test func `A8 a graph that waits while its container takes part in another one is found again`() throws {
    connect(.shared)
    module.register { Pair($0, $1) }
    // The core resolves the outer graph; the module builds another one, in which the core takes part.
    header.register { [unowned header, unowned module] () -> [any Service] in
      let outer: any Service = try header.resolve()
      let inner: Pair = try module.resolve()
      return [outer, inner.first, inner.second, try header.resolve()]
    }
    let services: [any Service] = try header.resolve()
    #expect(services[0] === services[3])
    #expect(services[1] === services[2])
    #expect(services[0] !== services[1])
  }

  @Test func `A8 instances of collaborators are notified when the whole graph is complete`() throws {
    final class Listener: Resolvable {
      let told: Box<[String]>
      init(_ told: Box<[String]>) { self.told = told }
      func didResolveDependencies() { told.value.append("listener") }
    }
    let told = Box<[String]>([])
    header.register { Listener(told) }
    module.register { [unowned module] () -> String in
      _ = try module.resolve() as Listener
      told.value.append("factory")
      return "made"
    }
    module.collaborate(with: header)
    _ = try module.resolve() as String
    #expect(told.value == ["factory", "listener"])
  }

  @Test func `A8 a failure in a collaborator leaves the graph intact`() throws {
    connect(.shared)
    header.register { () -> Int in throw Failure() }
    module.register { [unowned module] in
      let first: any Service = try module.resolve()
      #expect(throws: DipError.self) { try module.resolve() as Int }
      return Pair(first, try module.resolve())
    }
    let pair: Pair = try module.resolve()
    #expect(pair.first === pair.second)
  }

  @Test func `A8 values are shared by the graph as well`() throws {
    let made = Box(0)
    header.register { () -> Number in
      made.value += 1
      return Number(value: made.value)
    }
    module.register { (a: Number, b: Number) in [a, b] }
    module.collaborate(with: header)
    #expect(try module.resolve() == [Number(value: 1), Number(value: 1)])
  }

  @Test func `A8 the context of a collaborator names the owner in the other container`() throws {
    let seen = Box<[String]>([])
    header.register { [unowned header, unowned module] () -> any Service in
      seen.value.append("\(header.context.map(\.description) ?? "-"), \(module.context.map(\.description) ?? "-")")
      return ServiceImp()
    }
    module.register { InjectedPair() }
    module.collaborate(with: header)
    _ = try module.resolve() as any Service
    _ = try module.resolve() as InjectedPair
    #expect(
      seen.value == [
        "Service, Service",
        "Service for the property '_first' of InjectedPair, Service for the property '_first' of InjectedPair",
      ])
    #expect(module.context == nil && header.context == nil)
  }

  // MARK: Threads

  @Test func `A8 each thread builds its own graph`() {
    let (one, two) = (DependencyContainer(), DependencyContainer())
    header.register { ServiceImp() as any Service }
    header.register(.singleton) { Number(value: 1) }
    one.register { Pair($0, $1) }
    two.register { Properties() }.resolvingProperties { container, properties in
      properties.first = try container.resolve()
      properties.second = (try container.resolve() as Pair).first
    }
    header.collaborate(with: one, two)
    one.collaborate(with: two)
    let failures = SharedCount()
    onThreads(4) { thread in
      for _ in 0..<200 {
        do {
          let properties: Properties = try (thread.isMultiple(of: 2) ? two : header).resolve()
          let pair: Pair = try (thread.isMultiple(of: 2) ? two : one).resolve()
          let isOne = properties.first === properties.second && pair.first === pair.second
          if !isOne || properties.first === pair.first { failures.add() }
        } catch {
          failures.add()
        }
      }
    }
    #expect(failures.count == 0)
  }

  @Test func `A8 containers begin to collaborate while others resolve`() {
    header.register { ServiceImp() as any Service }
    module.register { Pair($0, $1) }
    module.collaborate(with: header)
    let failures = SharedCount()
    onThreads(4) { thread in
      for _ in 0..<200 {
        if thread == 0 {
          let other = DependencyContainer()
          other.register { Number(value: 3) }
          header.collaborate(with: other)
        } else {
          let pair: Pair? = try? module.resolve()
          if pair == nil || pair?.first !== pair?.second { failures.add() }
        }
      }
    }
    #expect(failures.count == 0)
  }
}
