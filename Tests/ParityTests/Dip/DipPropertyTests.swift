// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

private class Base {
  @Injected var service: (any DipService)?
}
private final class Derived: Base {
  @InjectedWeak var client: (any DipClient)?
  @Injected(required: false) var number: DipNumber?
  @Injected(tag: "t") var tagged: DipServiceImp?
}
private final class Boxes {
  let service = Injected<any DipService>()
  let absent = Injected<DipNumber>(required: false)
}

private final class Named {
  let text: String
  init(_ text: String) { self.text = text }
}
private final class Properties {
  @Injected(tag: "own", overrideTag: true) var own: Named?
  @Injected(tag: "own", overrideTag: false) var owners: Named?
  @Injected(value: Named("before"), required: false, tag: "absent", overrideTag: true) var kept: Named?
  @InjectedWeak var held: Named?
  @InjectedWeak(tag: "own") var weak: Named?
  @InjectedWeak(tag: "own", overrideTag: false) var weakOfOwner: Named?
}

private final class Told: Resolvable {
  let log: DipBox<[String]>
  let name: String
  var other: Told?

  init(_ name: String, _ log: DipBox<[String]>, _ other: Told? = nil) {
    self.log = log
    self.name = name
    self.other = other
  }

  func resolveDependencies(_ container: DependencyContainer) { log.value.append("\(name) resolves") }
  func didResolveDependencies() { log.value.append("\(name) did") }
}

/// Properties that are set in new instances.
@Suite(.quietLookups) struct `parity of Dip: properties` {
  private let container = DependencyContainer()
  private func registerInjected() {
    container.register { DipServiceImp("s") as any DipService }
    container.register(.singleton) { DipClientImp(service: nil) as any DipClient }
    container.register(tag: "t") { DipServiceImp("t") }
    container.register(.unique) { Derived() }
  }

  @Test(.behavior(of: .dip, source: "Definition.resolvingProperties(_:): You can call this method several times"))
  func `properties are set in the order in which closures were added`() throws {
    let log = DipBox<[String]>([])
    container.register { DipServiceImp("s") }
    container.register { DipOtherService() as any DipService }
    container.register { DipClientImp(service: nil) }
      .resolvingProperties { container, client in
        log.value.append("first")
        client.service = try container.resolve()
      }
      .resolvingProperty(\DipClientImp.service, as: DipServiceImp.self)
      .resolvingProperties { _, client in log.value.append("\(type(of: client.service!))") }
    _ = try container.resolve() as DipClientImp
    #expect(log.value == ["first", "DipServiceImp"])
  }

  @Test(.behavior(of: .dip, source: "Definition.resolvingProperty(_:as:tag:), (_:factory:)"))
  func `a property by its path`() throws {
    container.register { DipServiceImp("s") as any DipService }
    container.register(tag: "t") { DipServiceImp("t") as any DipService }
    func name(_ client: DipClientImp) -> String? { (client.service as? DipServiceImp)?.name }
    container.register { DipClientImp(service: nil) }.resolvingProperty(\DipClientImp.service)
    #expect(name(try container.resolve()) == "s")
    container.register { DipClientImp(service: nil) }.resolvingProperty(
      \DipClientImp.service, as: (any DipService).self, tag: "t")
    #expect(name(try container.resolve()) == "t")
    container.register { DipClientImp(service: nil) }.resolvingProperty(\DipClientImp.service) { _ in
      DipServiceImp("own")
    }
    #expect(name(try container.resolve()) == "own")
    container.register { DipClientImp(service: nil) }.resolvingProperty(\DipClientImp.service, as: Int.self)
    container.register { 1 }
    #expect(throws: DipError.self) { try container.resolve() as DipClientImp }
  }

  @Test(.behavior(of: .dip, source: "Definition.resolvingProperties(_:)"))
  func `errors of setting properties are rethrown`() {
    container.register { DipServiceImp() }.resolvingProperties { _, _ in throw DipTestFailure() }
    #expect(throws: DipTestFailure()) { try container.resolve() as DipServiceImp }
  }

  @Test(.behavior(of: .dip, source: "Definition.resolvingProperties(_:)"))
  func `closures that are added later run`() throws {
    let definition = container.register(.unique) { DipClientImp(service: nil) }
    #expect((try container.resolve() as DipClientImp).service == nil)
    #expect((try container.resolve() as DipClientImp).service == nil)
    definition.resolvingProperties { $1.service = DipServiceImp() }
    #expect((try container.resolve() as DipClientImp).service != nil)
  }

  // MARK: Injected properties

  @Test(.behavior(of: .dip, source: "Playground: Auto-injection"))
  func `injected properties are set, those of superclasses too`() throws {
    registerInjected()
    for _ in 0..<2 {
      let derived: Derived = try container.resolve()
      #expect((derived.service as? DipServiceImp)?.name == "s")
      #expect(derived.client != nil)
      #expect(derived.number == nil)
      #expect(derived.tagged?.name == "t")
    }
  }

  @Test(.behavior(of: .dip, source: "Playground: Auto-injection"))
  func `without wrappers`() throws {
    container.register { DipServiceImp("s") as any DipService }
    container.register { Boxes() }
    let boxes: Boxes = try container.resolve()
    #expect((boxes.service.value as? DipServiceImp)?.name == "s")
    #expect(boxes.absent.value == nil)
    #expect(boxes.absent.setValue(DipNumber(value: 2)).value == DipNumber(value: 2))
  }

  @Test(.behavior(of: .dip, source: "Definition.autoInjectingProperties(_:)"))
  func `a container or a definition may skip them`() throws {
    let container = DependencyContainer(autoInjectProperties: false)
    container.register { DipServiceImp("s") as any DipService }
    container.register { Boxes() }
    #expect((try container.resolve() as Boxes).service.value == nil)
    container.register { Boxes() }.autoInjectingProperties()
    #expect((try container.resolve() as Boxes).service.value != nil)
    self.container.register { DipServiceImp("s") as any DipService }
    self.container.register { Boxes() }.autoInjectingProperties(false)
    #expect((try self.container.resolve() as Boxes).service.value == nil)
  }

  @Test(.behavior(of: .dip, source: "Injected.init(required:didInject:)"))
  func `one that is required and cannot be resolved`() {
    container.register { Boxes() }
    let error = #expect(throws: DipError.self) { try container.resolve() as Boxes }
    guard case .autoInjectionFailed(let label, let type, let underlying)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(label == "service" && type == (any DipService).self && dipMissing(underlying) == "DipService")
    #expect(
      error?.description == """
        The property 'service' of type 'DipService' could not be injected: Nothing is registered for 'DipService'.
        To fix: register it, or check that type, tag and arguments match its definition.
        To fix: register its dependencies, or inject it with 'required: false'.
        """)
  }

  @Test(.behavior(of: .dip, source: "DependencyContainer.Context; Injected.init(required:tag:didInject:)"))
  func `tags of owners, and notified closures`() throws {
    final class Owner {
      let log: DipBox<[String]>
      @Injected var ofOwner: DipServiceImp?
      @Injected(tag: nil) var untagged: DipServiceImp?
      @Injected var told: DipServiceImp?
      init(_ log: DipBox<[String]>) {
        self.log = log
        _told = Injected(tag: "b", didInject: { log.value.append($0.name) })
      }
    }
    let log = DipBox<[String]>([])
    container.register { DipServiceImp("none") }
    container.register(tag: "a") { DipServiceImp("a") }
    container.register(tag: "b") { DipServiceImp("b") }
    container.register { Owner(log) }
    let owner: Owner = try container.resolve(tag: "a")
    #expect(owner.ofOwner?.name == "a")
    #expect(owner.untagged?.name == "none")
    #expect(owner.told?.name == "b")
    #expect(log.value == ["b"])
  }

  @Test(.behavior(of: .dip, source: "Injected.init(required:tag:overrideTag:didInject:)"))
  func `the tag of the property or of its owner`() throws {
    let names = ["none", "own", "owner"].map(Named.init)
    container.register { names[0] }
    container.register(tag: "own") { names[1] }
    container.register(tag: "owner") { names[2] }
    container.register { Properties() }
    container.register(tag: "owner") { Properties() }
    let plain: Properties = try container.resolve()
    #expect([plain.own?.text, plain.weak?.text] == ["own", "own"])
    #expect([plain.owners?.text, plain.held?.text, plain.weakOfOwner?.text] == ["none", "none", "none"])
    let tagged: Properties = try container.resolve(tag: "owner")
    #expect([tagged.own?.text, tagged.weak?.text] == ["own", "own"])
    #expect([tagged.owners?.text, tagged.held?.text, tagged.weakOfOwner?.text] == ["owner", "owner", "owner"])
  }

  @Test(.behavior(of: .dip, source: "InjectedWeak"))
  func `a weak property retains nothing, and can be set and copied with another value`() throws {
    var named: Named? = Named("first")
    let box = InjectedWeak(wrappedValue: named)
    #expect(box.value === named)
    box.wrappedValue = Named("nobody holds it")
    #expect(box.projectedValue.value == nil)
    let other = box.setValue(named)
    #expect(other.value === named)
    let given = InjectedWeak(value: named, required: false)
    named = nil
    #expect(other.value == nil)
    #expect(given.value == nil)
  }

  @Test(.behavior(of: .dip, source: "InjectedWeak: one of two circular dependencies"))
  func `services that inject each other`() throws {
    final class Server { @InjectedWeak var client: Receiver? }
    final class Receiver { @Injected var server: Server? }
    container.register { Server() }
    container.register { Receiver() }
    let receiver: Receiver = try container.resolve()
    #expect(receiver.server?.client === receiver)
    weak let gone = try container.resolve() as Receiver
    #expect(gone == nil)
  }

  @Test(
    .difference(
      from: .dip, reason: "an initial value of an injected property is the user's; Dip drops it",
      guide: "MigratingFromDip.md#what-differs-from-dip"))
  func `a property retains its assigned value`() {
    final class Owner { @Injected var number: DipNumber? = DipNumber(value: 3) }
    #expect(Owner().number == DipNumber(value: 3))
    let owner = Owner()
    owner.number = DipNumber(value: 4)
    #expect(owner.number == DipNumber(value: 4) && owner.$number.value == DipNumber(value: 4))
    #expect(InjectedWeak<DipServiceImp>(value: DipServiceImp()).value == nil)
  }

  // MARK: Resolvable

  @Test(.behavior(of: .dip, source: "Resolvable"))
  func `instances are notified, and again in reverse order when the graph is complete`() throws {
    let log = DipBox<[String]>([])
    container.register { Told("inner", log) }
    container.register(tag: "outer") { [container] in Told("outer", log, try container.resolve() as Told) }
      .resolvingProperties { _, _ in log.value.append("properties") }
    _ = try container.resolve(tag: "outer") as Told
    #expect(log.value == ["inner resolves", "outer resolves", "properties", "outer did", "inner did"])
    _ = try container.resolve() as Told
    #expect(log.value.suffix(2) == ["inner resolves", "inner did"])
  }
}
