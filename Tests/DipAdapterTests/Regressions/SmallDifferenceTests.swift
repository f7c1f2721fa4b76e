// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import DipAdapter

private protocol Unrelated: AnyObject {}

/// Former differences from Dip in 0.1.0: instances of wrong types, optionals, required properties, the log, and
/// builders.
@Suite(.quietLookups) struct `small differences from Dip` {
  private let container = DependencyContainer()
  private let optional = ObjectIdentifier(ServiceImp?.self)

  private func thrown<Result>(_ body: () throws -> Result) -> DipError? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? DipError
    }
  }

  private func isInvalid(_ error: DipError?, _ type: Any.Type, _ instance: Any.Type) -> Bool {
    guard case .invalidType(let resolved?, let key)? = error else { return false }
    return key.type == type && Swift.type(of: resolved) == instance
  }

  // MARK: Wrong additional types

  @Test func `C2 an instance that does not have the additional type is an error when resolved as Any`() {
    container.register { ServiceImp() }.implements((any Unrelated).self)
    #expect(
      isInvalid(thrown { try container.resolve((any Unrelated).self) }, (any Unrelated).self, ServiceImp.self))
    #expect(
      isInvalid(thrown { try container.resolve((any Unrelated).self, tag: "t") }, (any Unrelated).self, ServiceImp.self)
    )
    #expect(
      isInvalid(thrown { try container.resolve() as any Unrelated }, (any Unrelated).self, ServiceImp.self))
    #expect(throws: Never.self) { try container.resolve(ServiceImp.self) }
  }

  @Test func `C2 also of arguments, wired, unique, by a builder, and of a definition that is registered again`() {
    let definition = container.register(.unique) { (name: String) in ServiceImp(name) }
    definition.implements((any Unrelated).self)
    let unrelated: Any.Type = (any Unrelated).self
    #expect(isInvalid(thrown { try container.resolve(unrelated, arguments: "a") }, unrelated, ServiceImp.self))
    container.register { "name" }
    guard case .autoWiringFailed(_, let error)? = thrown({ try container.resolve(unrelated) }) else {
      Issue.record("wiring fails")
      return
    }
    #expect(isInvalid(error as? DipError, unrelated, ServiceImp.self))
    #expect(
      isInvalid(
        thrown { try container.resolve(unrelated, builder: { (make: (String) throws -> Any) in try make("b") }) },
        unrelated, ServiceImp.self))
    let other = DependencyContainer()
    let forwarded = container.register(definition, type: (any Unrelated).self, tag: "t")
    other.register(forwarded)
    #expect(isInvalid(thrown { try other.resolve(unrelated, arguments: "a") }, unrelated, ServiceImp.self))
  }

  @Test func `C2 a wrong instance is neither cached nor completed`() {
    let count = Box(0)
    container.register(.singleton) { () -> ServiceImp in
      count.value += 1
      return ServiceImp()
    }.implements((any Unrelated).self).resolvingProperties { _, _ in count.value += 100 }
    _ = thrown { try container.resolve((any Unrelated).self) }
    _ = thrown { try container.resolve() as any Unrelated }
    #expect(count.value == 2)
  }

  @Test func `C2 a cached instance is checked, too`() throws {
    container.register(.singleton) { ServiceImp() }.implements((any Unrelated).self)
    _ = try container.resolve() as ServiceImp
    #expect(
      isInvalid(thrown { try container.resolve((any Unrelated).self) }, (any Unrelated).self, ServiceImp.self))
  }

  // MARK: Optionals

  @Test func `C2 a missing optional is reported as the optional`() {
    for error in [
      thrown { try container.resolve() as ServiceImp? }, thrown { try container.resolve(ServiceImp?.self) },
    ] {
      guard case .definitionNotFound(let key)? = error else {
        Issue.record("it is missing")
        continue
      }
      #expect(ObjectIdentifier(key.type) == optional)
      #expect(key.tag == nil)
    }
    guard case .definitionNotFound(let key)? = thrown({ try container.resolve(tag: "t", arguments: 3) as ServiceImp? })
    else {
      Issue.record("it is missing")
      return
    }
    #expect(ObjectIdentifier(key.type) == optional)
    #expect(key.tag == "t" && key.typeOfArguments == Int.self)
  }

  @Test func `C2 an optional that cannot be wired is named, with its missing dependency`() {
    container.register { (number: Double) in ServiceImp("\(number)") }
    guard case .autoWiringFailed(let wired, let error)? = thrown({ try container.resolve() as ServiceImp? }) else {
      Issue.record("it cannot be wired")
      return
    }
    #expect(ObjectIdentifier(wired) == optional)
    #expect(missing(error) == "Double")
    container.register { 4.0 }
    #expect(throws: Never.self) { try container.resolve() as ServiceImp? }
  }

  // MARK: Required properties

  @Test func `C2 a required property that is set to nil ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Owner { @Injected var service: (any Service)? }
      Owner().service = nil
    }
    #expect(
      result.errorText.contains(
        """
        A required property of type 'Service' cannot be set to nil.

        To fix: declare it '@Injected(required: false)'.
        """))
  }

  @Test func `C2 a required weak property that is set to nil ends the process, too`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Owner { @InjectedWeak var service: (any Service)? }
      Owner().service = nil
    }
    #expect(result.errorText.contains("To fix: declare it '@InjectedWeak(required: false)'."))
  }

  @Test func `C2 also a wrapper around one`() async {
    await #expect(processExitsWith: .failure) { _ = Injected<Int>().setValue(nil) }
    await #expect(processExitsWith: .failure) { _ = InjectedWeak<ServiceImp>().setValue(nil) }
  }

  @Test func `C2 a property that is not required may be nil`() {
    final class Owner {
      @Injected(required: false) var service: (any Service)?
      @InjectedWeak(required: false) var other: (any Service)?
      @Injected var set: (any Service)? = nil
    }
    let owner = Owner()
    let service = ServiceImp()
    (owner.service, owner.other, owner.set) = (service, service, service)
    #expect(owner.service === service && owner.other === service && owner.set === service)
    (owner.service, owner.other) = (nil, nil)
    #expect(owner.service == nil && owner.other == nil)
    #expect(Injected(value: 3, required: false).setValue(nil).value == nil)
  }

  // MARK: Additional types of definitions without a container

  @Test(arguments: 0..<4) func `C2 a definition without a container cannot be forwarded`(_ way: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [way] in
      var container: DependencyContainer? = DependencyContainer()
      let definition = container!.register { ServiceImp() }
      switch way {
      case 0: container = nil
      case 1: container!.remove(definition)
      case 2: container!.reset()
      default: container!.register { ServiceImp("other") }
      }
      if way == 3 {
        definition.implements((any Service).self) { _, _ in }
      } else {
        definition.implements((any Service).self)
      }
    }
    #expect(result.errorText.contains("The definition is not registered in any container: ServiceImp"))
    #expect(
      result.errorText.contains(
        "To fix: call 'implements' before the definition is removed, and while its container exists."))
  }

  // MARK: Builders

  @Test func `C2 the builder of a type that is known at run time`() throws {
    container.register { "none" }
    container.register { (a: Int) in "\(a)" }
    container.register { (a: Int, b: String) in "\(a)\(b)" }
    let type: Any.Type = String.self
    #expect(try container.resolve(type) { (build: () throws -> Any) in try build() } as? String == "none")
    #expect(try container.resolve(type) { (build: (Int) throws -> Any) in try build(1) } as? String == "1")
    #expect(
      try container.resolve(type) { (build: ((Int, String)) throws -> Any) in try build((1, "b")) } as? String == "1b")
    let inferred = try container.resolve(type) { build in try build((2, "c")) }
    #expect(inferred as? String == "2c")
    #expect(try container.resolve(type, tag: "t", builder: { (_: () throws -> Any) in 5 }) as? Int == 5)
    #expect(throws: DipError.self) { try container.resolve(type, builder: { (_: (Double) throws -> Any) in 5 }) }
  }

  @Test func `C2 a builder also builds a collaborator's definition`() throws {
    let header = DependencyContainer()
    let seen = Box<[String]>([])
    header.register { ServiceImp("made") }.resolvingProperties { _, service in seen.value.append(service.name) }
    container.collaborate(with: header)
    let given = ServiceImp("given")
    let service: ServiceImp = try container.resolve(builder: { (_: () throws -> ServiceImp) in given })
    #expect(service === given)
    try container.resolveDependencies(of: ServiceImp("other"))
    #expect(seen.value == ["given", "other"])
  }
}
