// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import Testing

private protocol Engine: AnyObject {}
private final class Petrol: Engine {}
private final class Wheel {}

private final class Car {
  let engine: any Engine
  let wheel: Wheel
  let radio: Radio?
  let name: String

  init(engine: any Engine, wheel: Wheel, radio: Radio?, name: String) {
    self.engine = engine
    self.wheel = wheel
    self.radio = radio
    self.name = name
  }

  convenience init(engine: any Engine, wheel: Wheel) {
    self.init(engine: engine, wheel: wheel, radio: nil, name: "plain")
  }
}

private final class Radio {}

private struct Plain: Equatable {
  let number: Int
  let text: String
}

private struct Wide {
  let values: [Int]
  // Twenty-two dependencies: two more than SwinjectAutoregistration takes.
  // swift-format-ignore
  init(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int, _ h: Int, _ i: Int, _ j: Int, _ k: Int,
    _ l: Int, _ m: Int, _ n: Int, _ o: Int, _ p: Int, _ q: Int, _ r: Int, _ s: Int, _ t: Int, _ u: Int, _ v: Int) {
    values = [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v]
  }
}

extension SwinjectParity {
  /// The documented behavior of SwinjectAutoregistration.
  @Suite struct `autoregistration` {
    private func garage() -> Container {
      let container = Container()
      container.register((any Engine).self) { _ in Petrol() }
      container.register(Wheel.self) { _ in Wheel() }
      return container
    }

    @Test(.behavior(of: .swinjectAutoregistration, source: "README.md, Registration"))
    func `37 parameters are resolved by their types`() throws {
      let container = garage()
      container.autoregister(Car.self, initializer: Car.init(engine:wheel:)).inObjectScope(.container)
      let car = try #require(container.resolve(Car.self))
      #expect(car.engine is Petrol)
      #expect(container.resolve(Car.self) === car)
    }

    @Test(.behavior(of: .swinjectAutoregistration, source: "README.md, Registration"))
    func `37 an initializer without parameters, a closure, a function`() {
      let container = Container()
      container.autoregister(Wheel.self, initializer: Wheel.init)
      container.autoregister(Radio.self, name: "closure", initializer: { Radio() })
      func makePlain(number: Int) -> Plain { Plain(number: number, text: "") }
      container.register(Int.self) { _ in 5 }
      container.autoregister(Plain.self, initializer: makePlain)
      container.autoregister([Wheel].self, initializer: { (wheel: Wheel, other: Wheel) in [wheel, other] })
      container.autoregister(Radio.self, initializer: Radio.init as () -> Radio)
      #expect(container.resolve(Wheel.self) != nil)
      #expect(container.resolve(Radio.self) != nil)
      #expect(container.resolve(Radio.self, name: "closure") != nil)
      #expect(container.resolve(Plain.self) == Plain(number: 5, text: ""))
      #expect(container.resolve([Wheel].self)?.count == 2)
    }

    @Test(
      .difference(
        from: .swinjectAutoregistration, reason: "parameter packs have no limit",
        guide: "MigratingFromSwinject.md#What-differs-and-what-never-will"))
    func `37 there is no limit of twenty`() {
      let container = Container()
      container.register(Int.self) { _ in 1 }
      container.autoregister(Wide.self, initializer: Wide.init)
      #expect(container.resolve(Wide.self)?.values.count == 22)
    }

    @Test(.behavior(of: .swinjectAutoregistration, source: "README.md, Registration"))
    func `37 the first missing dependency ends the process, and the message names it`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = Container()
        container.register(Int.self) { _ in 1 }
        container.autoregister(Plain.self, initializer: Plain.init)
        _ = container.resolve(Plain.self)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          """
          SwinjectAutoregistration: Resolution failed.
          Unresolved service: String
          Initializer: (Int, String) -> Plain
          """))
    }

    @Test(.behavior(of: .swinjectAutoregistration, source: "README.md, Registration"))
    func `38 optional, lazy and provided parameters`() throws {
      struct Wrapped {
        let radio: Radio?
        let wheel: Lazy<Wheel>
        let engine: Provider<any Engine>
      }
      let container = garage()
      container.autoregister(Wrapped.self, initializer: Wrapped.init)
      let without = try #require(container.resolve(Wrapped.self))
      #expect(without.radio == nil)
      #expect(without.wheel.instance === without.wheel.instance)
      #expect(without.engine.instance !== without.engine.instance)
      container.register(Radio.self) { _ in Radio() }
      #expect(container.resolve(Wrapped.self)?.radio != nil)
    }

    @Test(.behavior(of: .swinjectAutoregistration, source: "README.md, What about dynamic arguments?"))
    func `39 one argument, two and three, in any order`() {
      let container = garage()
      container.autoregister(Car.self, argument: String.self, initializer: Car.init(engine:wheel:radio:name:))
      #expect(container.resolve(Car.self, argument: "red")?.name == "red")
      container.autoregister(Plain.self, arguments: String.self, Int.self, initializer: Plain.init)
      #expect(container.resolve(Plain.self, arguments: "five", 5) == Plain(number: 5, text: "five"))
      container.autoregister(
        Plain.self, name: "more", arguments: String.self, Double.self, Int.self, initializer: Plain.init)
      #expect(
        container.resolve(Plain.self, name: "more", arguments: "six", 0.5, 6) == Plain(number: 6, text: "six"))
      container.autoregister(Int.self, argument: Int.self, initializer: { (number: Int) in number + 1 })
      #expect(container.resolve(Int.self, argument: 1) == 2)
    }

    @Test(.behavior(of: .swinjectAutoregistration, source: "README.md, What about dynamic arguments?"))
    func `39 an argument goes to the first parameter that it can be cast to`() {
      struct Described {
        let text: any CustomStringConvertible
        let name: String
      }
      let container = Container()
      container.autoregister(Described.self, arguments: Int.self, String.self, initializer: Described.init)
      let described = container.resolve(Described.self, arguments: 5, "five")
      #expect(described?.text as? Int == 5)
      #expect(described?.name == "five")
    }

    @Test(.behavior(of: .swinjectAutoregistration, source: "README.md, What about dynamic arguments?"))
    func `39 arguments of the same type end the process at registration`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Container().autoregister(
          Plain.self, arguments: String.self, String.self, initializer: { Plain(number: 0, text: $0 + $1) })
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "Autoregistration of service with dynamic arguments of the same type (String, String) is not supported"))
    }

    @Test(.behavior(of: .swinjectAutoregistration, source: "README.md, Operators"))
    func `40 the operator in all its forms`() {
      let container = garage()
      container.register(Car.self) { r in Car(engine: r~>, wheel: r ~> Wheel.self) }
      container.register(Plain.self, name: "named") { _ in Plain(number: 1, text: "named") }
      container.register(Plain.self) { (_, number: Int) in Plain(number: number, text: "one") }
      container.register(Plain.self, name: "named") { (_, number: Int) in Plain(number: number, text: "named one") }
      container.register(Plain.self) { (_, number: Int, text: String) in Plain(number: number, text: text) }
      container.register(Plain.self, name: "named") { (_, number: Int, text: String) in
        Plain(number: number, text: "named \(text)")
      }
      container.register(Plain.self) { (_, a: Int, b: Int, text: String) in Plain(number: a + b, text: text) }
      container.register(Plain.self, name: "named") { (_, a: Int, b: Int, text: String) in
        Plain(number: a + b, text: "named \(text)")
      }
      let resolver: any Resolver = container
      let car: Car = resolver~>
      #expect(car.name == "plain")
      let radio: Radio? = resolver~>
      #expect(radio == nil)
      #expect((resolver ~> (Plain.self, name: "named")) == Plain(number: 1, text: "named"))
      #expect((resolver ~> (Plain.self, argument: 2)) == Plain(number: 2, text: "one"))
      #expect((resolver ~> (Plain.self, name: "named", argument: 3)) == Plain(number: 3, text: "named one"))
      #expect((resolver ~> (Plain.self, arguments: (4, "two"))) == Plain(number: 4, text: "two"))
      #expect((resolver ~> (Plain.self, name: "named", arguments: (5, "two"))) == Plain(number: 5, text: "named two"))
      #expect((resolver ~> (Plain.self, arguments: (3, 3, "three"))) == Plain(number: 6, text: "three"))
      #expect(
        (resolver ~> (Plain.self, name: "named", arguments: (3, 4, "three"))) == Plain(number: 7, text: "named three"))
    }
  }
}
