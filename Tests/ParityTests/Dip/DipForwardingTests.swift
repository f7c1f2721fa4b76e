// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

private protocol Sized: AnyObject {}
private protocol Named: AnyObject {}
private final class Thing: DipService, Sized, Named {
  var log: [String] = []
}

/// Definitions that are resolved by several types.
@Suite(.quietLookups) struct `parity of Dip: forwarding` {
  private let container = DependencyContainer()

  @Test(
    .behavior(of: .dip, source: "Playground: Type Forwarding"), arguments: [ComponentScope.singleton, .weakSingleton])
  func `additional types share cached instances`(scope: ComponentScope) throws {
    container.register(scope) { Thing() as any DipService }.implements((any Sized).self, (any Named).self)
    let service: any DipService = try container.resolve()
    #expect(try container.resolve() as any Sized === service)
    #expect(try container.resolve() as any Named === service)
  }

  @Test(.behavior(of: .dip, source: "Definition.implements(_:_:_:)"))
  func `three and four`() throws {
    container.register { Thing() }.implements((any Sized).self, (any Named).self, (any DipService).self)
    container.register(tag: "t") { Thing() }.implements(
      (any Sized).self, (any Named).self, (any DipService).self, AnyObject.self)
    _ = try container.resolve() as any DipService
    _ = try container.resolve() as AnyObject
  }

  @Test(.behavior(of: .dip, source: "Playground: Type Forwarding"))
  func `a graph shares among the types`() throws {
    container.register { Thing() as any DipService }.implements((any Sized).self)
    container.register { [container] in
      (try container.resolve() as any DipService, try container.resolve() as any Sized)
    }
    let (service, sized): (any DipService, any Sized) = try container.resolve()
    #expect(service === sized)
  }

  @Test(.behavior(of: .dip, source: "Definition.implements(_:tag:)"))
  func `another tag has instances of its own`() throws {
    container.register(.singleton) { Thing() as any DipService }.implements((any Sized).self, tag: "t")
    let service: any DipService = try container.resolve()
    let sized: any Sized = try container.resolve(tag: "t")
    #expect(service !== sized)
    #expect(try container.resolve(tag: "t") as any DipService === sized)
    #expect(throws: DipError.self) { try container.resolve() as any Sized }
  }

  @Test(.behavior(of: .dip, source: "Definition.implements(_:tag:resolvingProperties:)"))
  func `closures for an additional type are called when it is resolved`() throws {
    container.register(.unique) { Thing() }
      .resolvingProperties { _, thing in thing.log.append("thing") }
      .implements((any Sized).self) { _, sized in (sized as? Thing)?.log.append("sized") }
    #expect((try container.resolve() as any Sized as? Thing)?.log == ["thing", "sized"])
    #expect((try container.resolve() as Thing).log == ["thing"])
  }

  @Test(.behavior(of: .dip, source: "Definition.implements(_:tag:resolvingProperties:)"))
  func `a closure for an additional type belongs to its tag`() throws {
    let definition = container.register(.shared) { Thing() }
    definition.implements((any Sized).self, tag: 7) { _, sized in (sized as? Thing)?.log.append("seven") }
    definition.implements((any Sized).self, tag: "a") { _, sized in (sized as? Thing)?.log.append("a") }
    definition.implements((any Sized).self)
    #expect((try container.resolve(tag: 7) as any Sized as? Thing)?.log == ["seven"])
    #expect((try container.resolve(tag: "a") as any Sized as? Thing)?.log == ["a"])
    #expect((try container.resolve() as any Sized as? Thing)?.log == [])
    #expect((try container.resolve(tag: "other") as any Sized as? Thing)?.log == [])
  }

  @Test(.behavior(of: .dip, source: "Definition.implements(_:tag:resolvingProperties:)"))
  func `a type to which a definition is forwarded again has only the last closure`() throws {
    let definition = container.register(.shared) { Thing() }
    definition.implements((any Sized).self) { _, sized in (sized as? Thing)?.log.append("first") }
    definition.implements((any Sized).self) { _, sized in (sized as? Thing)?.log.append("second") }
    #expect((try container.resolve() as any Sized as? Thing)?.log == ["second"])
    definition.implements((any Sized).self)
    #expect((try container.resolve() as any Sized as? Thing)?.log == [])
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.register(_:type:tag:)"))
  func `the definition of an additional type`() throws {
    let definition = container.register(.singleton) { Thing() }
    let forwarded = container.register(definition, type: (any Sized).self, tag: "t")
    forwarded.resolvingProperties { _, sized in (sized as? Thing)?.log.append("sized") }
    #expect((try container.resolve(tag: "t") as any Sized as? Thing)?.log == ["sized"])
    container.remove(forwarded, tag: "t")
    #expect(throws: DipError.self) { try container.resolve(tag: "t") as any Sized }
    _ = try container.resolve() as Thing
  }

  @Test(.behavior(of: .dip, source: "Playground: Type Forwarding"))
  func `arguments`() throws {
    container.register { (_: Int) in Thing() }.implements((any Sized).self)
    _ = try container.resolve(arguments: 1) as any Sized
  }

  @Test(.behavior(of: .dip, source: "Playground: Type Forwarding"))
  func `wiring an additional type`() throws {
    container.register { 1 }
    container.register { (_: Int) in Thing() }.implements((any Sized).self)
    _ = try container.resolve() as any Sized
  }

  @Test(.behavior(of: .dip, source: "DipError.invalidType"))
  func `an instance that is not of the type is an error`() {
    container.register { DipServiceImp() as any DipService }.implements((any Sized).self)
    let error = #expect(throws: DipError.self) { try container.resolve() as any Sized }
    guard case .invalidType(let resolved, let key)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(resolved is DipServiceImp && key.type == (any Sized).self && key.tag == nil)
    #expect(
      error?.description == """
        An instance of 'DipServiceImp' is not a 'Sized', for which it is registered.
        To fix: return such an instance from the factory, or remove 'implements(Sized.self)'.
        """)
  }
}
