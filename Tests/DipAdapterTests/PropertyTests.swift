// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import QuietLookups
import Testing

private class Base {
  @Injected var service: (any Service)?
}
private final class Derived: Base {
  @InjectedWeak var client: (any Client)?
  @Injected(required: false) var number: Number?
  @Injected(tag: "t") var tagged: ServiceImp?
}
private final class Boxes {
  let service = Injected<any Service>()
  let absent = Injected<Number>(required: false)
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
  let log: Box<[String]>
  let name: String
  var other: Told?

  init(_ name: String, _ log: Box<[String]>, _ other: Told? = nil) {
    self.log = log
    self.name = name
    self.other = other
  }

  func resolveDependencies(_ container: DependencyContainer) { log.value.append("\(name) resolves") }
  func didResolveDependencies() { log.value.append("\(name) did") }
}

/// What is set in instances once they have been made.
@Suite(.quietLookups) struct `dip properties` {
  private let container = DependencyContainer()

  @Test func `properties are set in the order in which closures were added`() throws {
    let log = Box<[String]>([])
    container.register { ServiceImp("s") }
    container.register { OtherService() as any Service }
    container.register { ClientImp(service: nil) }
      .resolvingProperties { container, client in
        log.value.append("first")
        client.service = try container.resolve()
      }
      .resolvingProperty(\ClientImp.service, as: ServiceImp.self)
      .resolvingProperties { _, client in log.value.append("\(type(of: client.service!))") }
    _ = try container.resolve() as ClientImp
    #expect(log.value == ["first", "ServiceImp"])
  }

  @Test func `a property by its path`() throws {
    container.register { ServiceImp("s") as any Service }
    container.register(tag: "t") { ServiceImp("t") as any Service }
    func name(_ client: ClientImp) -> String? { (client.service as? ServiceImp)?.name }
    container.register { ClientImp(service: nil) }.resolvingProperty(\ClientImp.service)
    #expect(name(try container.resolve()) == "s")
    container.register { ClientImp(service: nil) }.resolvingProperty(
      \ClientImp.service, as: (any Service).self, tag: "t")
    #expect(name(try container.resolve()) == "t")
    container.register { ClientImp(service: nil) }.resolvingProperty(\ClientImp.service) { _ in ServiceImp("own") }
    #expect(name(try container.resolve()) == "own")
    container.register { ClientImp(service: nil) }.resolvingProperty(\ClientImp.service, as: Int.self)
    container.register { 1 }
    #expect(throws: DipError.self) { try container.resolve() as ClientImp }
  }

  @Test func `what setting properties throws comes through`() {
    container.register { ServiceImp() }.resolvingProperties { _, _ in throw Failure() }
    #expect(throws: Failure()) { try container.resolve() as ServiceImp }
  }

  @Test func `closures that are added later count`() throws {
    let definition = container.register(.unique) { ClientImp(service: nil) }
    #expect((try container.resolve() as ClientImp).service == nil)
    #expect((try container.resolve() as ClientImp).service == nil)
    definition.resolvingProperties { $1.service = ServiceImp() }
    #expect((try container.resolve() as ClientImp).service != nil)
  }

  // MARK: Injected properties

  private func registerInjected() {
    container.register { ServiceImp("s") as any Service }
    container.register(.singleton) { ClientImp(service: nil) as any Client }
    container.register(tag: "t") { ServiceImp("t") }
    container.register(.unique) { Derived() }
  }

  @Test func `injected properties are set, those of superclasses too`() throws {
    registerInjected()
    for _ in 0..<2 {
      let derived: Derived = try container.resolve()
      #expect((derived.service as? ServiceImp)?.name == "s")
      #expect(derived.client != nil)
      #expect(derived.number == nil)
      #expect(derived.tagged?.name == "t")
    }
  }

  @Test func `without wrappers`() throws {
    container.register { ServiceImp("s") as any Service }
    container.register { Boxes() }
    let boxes: Boxes = try container.resolve()
    #expect((boxes.service.value as? ServiceImp)?.name == "s")
    #expect(boxes.absent.value == nil)
    #expect(boxes.absent.setValue(Number(value: 2)).value == Number(value: 2))
  }

  @Test func `a container or a definition may leave them alone`() throws {
    let container = DependencyContainer(autoInjectProperties: false)
    container.register { ServiceImp("s") as any Service }
    container.register { Boxes() }
    #expect((try container.resolve() as Boxes).service.value == nil)
    container.register { Boxes() }.autoInjectingProperties()
    #expect((try container.resolve() as Boxes).service.value != nil)
    self.container.register { ServiceImp("s") as any Service }
    self.container.register { Boxes() }.autoInjectingProperties(false)
    #expect((try self.container.resolve() as Boxes).service.value == nil)
  }

  @Test func `one that is required and cannot be resolved`() {
    container.register { Boxes() }
    let error = #expect(throws: DipError.self) { try container.resolve() as Boxes }
    guard case .autoInjectionFailed(let label, let type, let underlying)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(label == "service" && type == (any Service).self && missing(underlying) == "Service")
    #expect(
      error?.description == """
        The property 'service' of type 'Service' could not be injected: Nothing is registered for 'Service'.
        To fix: register it, or see that type, tag and arguments are those of its definition.
        To fix: register what it needs, or inject it with 'required: false'.
        """)
  }

  @Test func `tags of owners, and closures that are told`() throws {
    final class Owner {
      let log: Box<[String]>
      @Injected var ofOwner: ServiceImp?
      @Injected(tag: nil) var untagged: ServiceImp?
      @Injected var told: ServiceImp?
      init(_ log: Box<[String]>) {
        self.log = log
        _told = Injected(tag: "b", didInject: { log.value.append($0.name) })
      }
    }
    let log = Box<[String]>([])
    container.register { ServiceImp("none") }
    container.register(tag: "a") { ServiceImp("a") }
    container.register(tag: "b") { ServiceImp("b") }
    container.register { Owner(log) }
    let owner: Owner = try container.resolve(tag: "a")
    #expect(owner.ofOwner?.name == "a")
    #expect(owner.untagged?.name == "none")
    #expect(owner.told?.name == "b")
    #expect(log.value == ["b"])
  }

  @Test func `a tag of the property, or of its owner`() throws {
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

  @Test func `a weak property holds nothing, and can be set and copied with another value`() throws {
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

  @Test func `services that inject each other`() throws {
    final class Server { @InjectedWeak var client: Receiver? }
    final class Receiver { @Injected var server: Server? }
    container.register { Server() }
    container.register { Receiver() }
    let receiver: Receiver = try container.resolve()
    #expect(receiver.server?.client === receiver)
    weak let gone = try container.resolve() as Receiver
    #expect(gone == nil)
  }

  @Test func `a property keeps the value that it was given`() {
    final class Owner { @Injected var number: Number? = Number(value: 3) }
    #expect(Owner().number == Number(value: 3))
    let owner = Owner()
    owner.number = Number(value: 4)
    #expect(owner.number == Number(value: 4) && owner.$number.value == Number(value: 4))
    #expect(InjectedWeak<ServiceImp>(value: ServiceImp()).value == nil)
  }

  // MARK: Resolvable

  @Test func `instances are told, and once more when the graph is complete, the last first`() throws {
    let log = Box<[String]>([])
    container.register { Told("inner", log) }
    container.register(tag: "outer") { [container] in Told("outer", log, try container.resolve() as Told) }
      .resolvingProperties { _, _ in log.value.append("properties") }
    _ = try container.resolve(tag: "outer") as Told
    #expect(log.value == ["inner resolves", "outer resolves", "properties", "outer did", "inner did"])
    _ = try container.resolve() as Told
    #expect(log.value.suffix(2) == ["inner resolves", "inner did"])
  }
}
