// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

/// The behavior that Dip documents for collaboration and the log, and the deliberate differences.
@Suite(.quietLookups) struct `parity of Dip: collaboration and log` {
  private let core = DependencyContainer()
  private let module = DependencyContainer()

  private final class Pair {
    let first: any DipService
    let second: any DipService
    init(_ first: any DipService, _ second: any DipService) {
      self.first = first
      self.second = second
    }
  }

  @Test(.behavior(of: .dip, source: "Playground: Containers Collaboration"))
  func `collaborating containers build one graph`() throws {
    core.register { DipServiceImp() as any DipService }
    module.register { Pair($0, $1) }
    module.collaborate(with: core)
    let pair: Pair = try module.resolve()
    #expect(pair.first === pair.second)
  }

  @Test(.behavior(of: .dip, source: "ComponentScope.singleton: not shared unless they collaborate"))
  func `collaborating containers share singletons`() throws {
    core.register(.singleton) { DipServiceImp() as any DipService }
    let other = DependencyContainer()
    core.collaborate(with: module, other)
    let services: [any DipService] = try [core.resolve(), module.resolve(), other.resolve()]
    #expect(services.allSatisfy { $0 === services[0] })
  }

  @Test(
    .behavior(
      of: .dip, source: "DependencyContainer.collaborate(with:): References to the container itself are ignored"))
  func `a container does not collaborate with itself`() {
    core.collaborate(with: core)
    #expect(throws: DipError.self) { try core.resolve() as Int }
  }

  @Test(.behavior(of: .dip, source: "README: containers look up their own definitions first"))
  func `the container's own definition takes precedence`() throws {
    core.register { "core" }
    module.register { "module" }
    module.collaborate(with: core)
    #expect(try module.resolve() == "module")
    #expect(try core.resolve() == "core")
  }

  @Test(.behavior(of: .dip, source: "LogLevel.Verbose"))
  func `the verbose level logs contexts, new instances and cached instances`() async {
    await #expect(processExitsWith: .success) {
      let container = DependencyContainer { $0.register(.singleton) { 3 } }
      let levels = DipBox<[LogLevel]>([])
      let contexts = DipBox(0)
      logger = { level, message in
        levels.value.append(level)
        if message is DependencyContainer.Context { contexts.value += 1 }
      }
      logLevel = .Verbose
      _ = try container.resolve() as Int
      #expect(levels.value == [.Verbose, .Verbose] && contexts.value == 1)
      _ = try container.resolve() as Int
      #expect(levels.value == [.Verbose, .Verbose, .Verbose] && contexts.value == 1)
    }
  }

  // MARK: Differences on purpose

  @Test(
    .difference(
      from: .dip, reason: "a weak singleton is one instance, whichever container is asked; Dip makes a second one",
      guide: "MigratingFromDip.md#what-differs-from-dip"))
  func `a weak singleton of a collaborator is that of its own container`() throws {
    core.register(.weakSingleton) { DipServiceImp() as any DipService }
    module.collaborate(with: core)
    let service: any DipService = try module.resolve()
    #expect(try core.resolve() as any DipService === service)
  }

  @Test(
    .difference(
      from: .dip,
      reason: "each resolution builds a graph of its own; Dip's next one may find instances of an earlier one",
      guide: "MigratingFromDip.md#what-differs-from-dip"))
  func `containers that took part in a resolution start over`() throws {
    final class Holder {
      let service: any DipService
      init(_ service: any DipService) { self.service = service }
    }
    let (left, right) = (DependencyContainer(), DependencyContainer())
    core.register { DipServiceImp() as any DipService }
    left.register { Holder($0) }
    right.register { Holder($0) }
    left.collaborate(with: core)
    right.collaborate(with: core)
    module.register { [unowned left, unowned right] in (try left.resolve() as Holder, try right.resolve() as Holder) }
    module.collaborate(with: left, right)
    _ = try module.resolve() as (Holder, Holder)
    let (one, other): (Holder, Holder) = try (left.resolve(), right.resolve())
    #expect(one.service !== other.service)
  }

  @Test(
    .difference(
      from: .dip, reason: "replacing a definition ends what was cached for tags that fell back to it; Dip returns it",
      guide: "MigratingFromDip.md#what-differs-from-dip"))
  func `replacing a definition ends instances of tags that fell back to it`() throws {
    core.register(.singleton) { DipServiceImp("first") }
    _ = try core.resolve(tag: "t") as DipServiceImp
    core.register(.singleton) { DipServiceImp("second") }
    #expect(try (core.resolve(tag: "t") as DipServiceImp).name == "second")
  }

  @Test(
    .difference(
      from: .dip,
      reason: "a cached instance is checked against a further type that it does not have; Dip returns it as Any",
      guide: "MigratingFromDip.md#what-differs-from-dip"))
  func `a cached instance is checked against a further type`() throws {
    core.register(.singleton) { DipServiceImp() }.implements((any DipClient).self)
    _ = try core.resolve() as DipServiceImp
    #expect(throws: DipError.self) { try core.resolve((any DipClient).self) }
  }

  @Test(
    .difference(
      from: .dip, reason: "a trailing closure whose parameter has a type is a builder; Dip's call is ambiguous",
      guide: "MigratingFromDip.md#what-differs-from-dip"))
  func `a trailing closure with an annotated parameter is a builder`() throws {
    core.register { (number: Int) in "\(number)" }
    let text: String = try core.resolve { (build: (Int) throws -> String) in try build(3) }
    #expect(text == "3")
  }
}
