// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import SwinjectTestSupport
import SwinjectAdapter
import Testing

final class Motor {}
final class Rim {
  let size: Int
  init(size: Int) { self.size = size }
}
protocol Carrier: AnyObject {}
final class Truck: Carrier {
  var motor: Motor?
  let rims: [Rim]
  init(motor: Motor, rims: [Rim]) { (self.motor, self.rims) = (motor, rims) }
}
final class `default` {
  let count: Int
  init(count: Int) { self.count = count }
}
final class Depot {
  var trucks: [any Carrier] = []
}

/// The assemblies that a report writes, each as a whole.
@Suite struct `typed factories` {
  private let container = Container()

  /// The assembly of a service.
  private func factory(_ service: String) -> String? {
    container.migrationReport().registrations.first { $0.service == service }?.factory
  }

  /// What the member of a service says, without its declaration.
  private func body(_ service: String) -> String? {
    guard let lines = factory(service)?.split(separator: "\n", omittingEmptySubsequences: false),
      let start = lines.firstIndex(where: { $0.hasPrefix("extension") })
    else { return nil }
    return lines[(start + 2)..<(lines.count - 2)].map { String($0.dropFirst(4)) }.joined(separator: "\n")
  }

  @Test func `a closure that asks for others refines their assemblies`() {
    container.register(Motor.self) { _ in Motor() }.inObjectScope(.container)
    container.register(Rim.self, name: "spare") { _ in Rim(size: 16) }.inObjectScope(.transient)
    container.register(Carrier.self) { r in
      Truck(motor: r.resolve(Motor.self)!, rims: [r.resolve(Rim.self, name: "spare")!])
    }
    #expect(
      factory("Motor") == """
        protocol MotorAssembly: Assembly {
          var motor: Motor { get }
        }

        extension MotorAssembly {
          var motor: Motor {
            shared(\\.motor) { Motor() }
          }
        }
        """)
    #expect(
      factory("Carrier") == """
        protocol CarrierAssembly: MotorAssembly, SpareRimAssembly {
          var carrier: any Carrier { get }
        }

        extension CarrierAssembly {
          var carrier: any Carrier {
            Truck(motor: motor, rims: [spareRim])
          }
        }
        """)
  }

  @Test func `arguments become parameters, with the names that they have`() {
    container.register(Rim.self) { _, size in Rim(size: size) }
    container.register(Motor.self) { (_, power: Int, _: String) in
      _ = power
      return Motor()
    }
    container.register(Carrier.self) { r in
      let size = 7
      return Truck(motor: r.resolve(Motor.self, arguments: 3, "V")!, rims: [r ~> (Rim.self, argument: size + 9)])
    }
    #expect(
      factory("Rim") == """
        protocol RimAssembly: Assembly {
          func makeRim(size: Int) -> Rim
        }

        extension RimAssembly {
          func makeRim(size: Int) -> Rim {
            Rim(size: size)
          }
        }
        """)
    #expect(
      body("Carrier") == """
        let size = 7
        return Truck(motor: makeMotor(argument1: 3, argument2: "V"), rims: [makeRim(size: size + 9)])
        """)
  }

  @Test func `operators are members, also where the type is inferred`() {
    container.register(Motor.self) { _ in Motor() }
    container.register(Rim.self) { _ in Rim(size: 16) }
    container.register(Carrier.self) { r in Truck(motor: r~>, rims: [r ~> Rim.self]) }
    #expect(body("Carrier") == "Truck(motor: motor, rims: [rim])")
  }

  @Test func `a closure without names is rewritten, too`() {
    container.register(Motor.self) { _ in Motor() }
    container.register(Carrier.self, name: "a") { Truck(motor: $0.resolve(Motor.self)!, rims: []) }
    container.register(Rim.self) { (_: any Resolver, size: Int) -> Rim in Rim(size: size) }
    #expect(body("Carrier") == "Truck(motor: motor, rims: [])")
    #expect(body("Rim") == "Rim(size: size)")
  }

  @Test func `what is used as an optional stays one`() {
    container.register(Motor.self) { _ in Motor() }
    container.register(Rim.self) { r in
      if let motor = r.resolve(Motor.self) { return Rim(size: "\(motor)".count) }
      return Rim(size: r.resolve(Motor?.self)! == nil ? 1 : 2)
    }
    #expect(
      body("Rim") == """
        if let motor = Optional(self.motor) { return Rim(size: "\\(motor)".count) }
        return Rim(size: Optional(self.motor) == nil ? 1 : 2)
        """)
  }

  @Test func `scopes become lifetimes`() {
    container.register(Motor.self) { _ in
      let motor = Motor()
      return motor
    }.inObjectScope(.container)
    container.register(Depot.self) { _ in Depot() }.inObjectScope(.weak)
    let session = ObjectScope(storageFactory: { PermanentStorage() }, description: "session")
    container.register(Rim.self) { _ in Rim(size: 1) }.inObjectScope(session)
    #expect(
      body("Motor") == """
        shared(\\.motor) {
          let motor = Motor()
          return motor
        }
        """)
    #expect(
      body("Depot") == """
        weaklyShared(\\.depot) { Depot() }
        """)
    #expect(
      body("Rim") == """
        #error("'Rim' has the object scope 'session': share it in a ChildAssembly with that lifetime, or remove this line to \
        create it at each access")
        Rim(size: 1)
        """)
  }

  @Test func `types are known however they are written`() {
    container.register([any Carrier].self) { _ in [] }
    container.register(`default`.self) { r in
      let all = r.resolve([any Carrier].self)! + r.resolve(Array<Carrier>.self)!
      return `default`(count: all.count)
    }
    container.register(Depot.self) { r in r.resolve(`default`.self)!.count > 0 ? Depot() : Depot() }
    #expect(
      body("default") == """
        let all = carrierArray + carrierArray
        return `default`(count: all.count)
        """)
    #expect(body("Depot") == "defaultService.count > 0 ? Depot() : Depot()")
    #expect(factory("default")?.contains("var defaultService: `default` { get }") == true)
  }

  @Test func `a member is told from a name of the body`() {
    container.register(Motor.self) { _ in Motor() }
    container.register(Rim.self) { (r, motor: Int) in
      _ = r.resolve(Motor.self)!
      return Rim(size: motor)
    }
    container.register(Depot.self) { r in
      let motor = r.resolve(Motor.self)!
      return motor === r.resolve(Motor.self)! ? Depot() : Depot()
    }
    #expect(
      body("Rim") == """
        _ = self.motor
        return Rim(size: motor)
        """)
    #expect(
      body("Depot") == """
        let motor = self.motor
        return motor === self.motor ? Depot() : Depot()
        """)
  }

  @Test func `a value is not held weakly`() {
    container.register(Food.self) { _ in Food(name: "fish") }.inObjectScope(.weak)
    #expect(body("Food") == #"Food(name: "fish")"#)
  }

  @Test func `a way that was not taken is refined for as well`() {
    let isOld = false
    container.register(Depot.self) { r in
      let isElectric = r.resolve(Bool.self)!
      return isElectric ? r.resolve(Depot.self, name: "electric")! : Depot()
    }
    container.register(Bool.self) { _ in isOld }
    container.register(Depot.self, name: "electric") { _ in Depot() }
    #expect(
      container.migrationReport().registrations.first { $0.name == nil && $0.service == "Depot" }?.factory == """
        protocol DepotAssembly: BoolAssembly, ElectricDepotAssembly {
          var depot: Depot { get }
        }

        extension DepotAssembly {
          var depot: Depot {
            let isElectric = bool
            return isElectric ? electricDepot : Depot()
          }
        }
        """)
  }

  @Test func `what needs the main actor is there itself`() {
    container.register(Motor.self, mainActorFactory: { @MainActor _ in Motor() })
    container.register(Depot.self) { r in
      _ = r.resolve(Motor.self)
      return Depot()
    }
    container.register(Rim.self) { _ in Rim(size: 1) }
    let report = container.migrationReport(.withoutClosures)
    let declarations = report.registrations.compactMap { $0.factory?.split(separator: "\n")[1] }
    #expect(
      Set(declarations) == [
        "  @MainActor var motor: Motor { get }", "  @MainActor var depot: Depot { get }", "  var rim: Rim { get }",
      ])
    #expect(
      report.registrations.first { $0.service == "Motor" }?.bridge
        == "container.register(Motor.self, from: app, mainActorFactory: { app in app.motor })")
  }

  @Test func `an object that only separate graphs share is created at each access`() {
    container.register(Motor.self) { _ in Motor() }
    container.register(Carrier.self) { r in Truck(motor: r.resolve(Motor.self)!, rims: []) }
    container.register(Depot.self) { r in
      _ = r.resolve(Motor.self)
      return Depot()
    }
    #expect(body("Motor") == "Motor()")
  }

  @Test func `an object that services of one graph share is a decision`() {
    container.register(Motor.self) { _ in Motor() }
    container.register(Carrier.self) { r in Truck(motor: r.resolve(Motor.self)!, rims: []) }
    container.register(Depot.self) { r in
      _ = r.resolve(Motor.self)
      _ = r.resolve(Carrier.self)
      return Depot()
    }
    #expect(
      body("Motor") == """
        #error("'Carrier' and 'Depot' share one 'Motor' if they are resolved together: share it, or remove this line to create \
        it at each access")
        Motor()
        """)
    let report = container.migrationReport()
    #expect(report.registrations.filter { !$0.isComplete }.map(\.service) == ["Motor"])
    #expect(report.incomplete == 1)
  }

  @Test func `singletons with arguments, on the main actor and of children are decisions`() {
    container.register(Rim.self) { _, size in Rim(size: size) }.inObjectScope(.container)
    container.register(Motor.self, mainActorFactory: { @MainActor _ in Motor() }).inObjectScope(.weak)
    #expect(
      body("Rim") == """
        #error("'Rim (arguments: (Int))' has the object scope 'container', which ignores arguments: share it with shared(for:), \
        or remove this line to create it at each call")
        Rim(size: size)
        """)
    let motor = container.migrationReport(.withoutClosures).registrations.first { $0.service == "Motor" }
    #expect(
      motor?.decisions == [
        "'Motor' has the object scope 'weak' and needs the main actor: share it in a MainActorScope, or remove this line to "
          + "create it at each access"
      ])
    let child = Container(parent: container)
    child.register(Depot.self) { _ in Depot() }.inObjectScope(.container)
    let depot = child.migrationReport().registrations.first { $0.service == "Depot" }
    #expect(
      depot?.decisions == [
        "'Depot' has the object scope 'container' of a child container: move it to a ChildAssembly, or remove this line to share "
          + "it in this assembly's scope"
      ])
  }

  @Test func `an initializer is called with members, nil and parameters`() {
    container.register(Motor.self) { _ in Motor() }
    container.autoregister(Carrier.self, argument: Rim.self) { (motor: Motor, rim: Rim, depot: Depot?) in
      Truck(motor: motor, rims: [rim])
    }
    container.autoregister(Rim.self, initializer: Rim.init)
    #expect(
      body("Carrier") == """
        #error("'Carrier (arguments: (Rim))' resolves 'Depot' as an optional, and it is not registered: declare it as an optional \
        input, or remove this line to leave it nil")
        let initializer: (Motor, Rim, Optional<Depot>) -> any Carrier = { (motor: Motor, rim: Rim, depot: Depot?) in
          Truck(motor: motor, rims: [rim])
        }
        return initializer(motor, argument1, nil)
        """)
    #expect(
      body("Rim") == """
        let initializer: (Int) -> Rim = Rim.init
        return initializer(int)
        """)
    let report = container.migrationReport()
    #expect(
      report.leaves == [
        """
        protocol IntAssembly: Assembly {
          var int: Int { get }
        }
        """
      ])
    #expect(
      report.source().hasSuffix(
        """

        struct MigratedAssembly: IntAssembly,
          MotorAssembly,
          CarrierAssembly,
          RimAssembly {
          let scope = Scope()
          let int: Int
        }
        """))
  }

  @Test func `an initializer that captures something stays as it was written`() {
    let size = 3
    func make() -> Depot { Depot() }
    container.autoregister(Rim.self) { (_: Motor) in Rim(size: size) }
    container.autoregister(Motor.self) { Motor() }
    container.autoregister(Depot.self, initializer: make)
    let complete = container.migrationReport().registrations.filter(\.isComplete).map(\.service)
    #expect(complete == ["Motor"])
    #expect(
      body("Motor") == """
        let initializer: () -> Motor = { Motor() }
        return initializer()
        """)
  }

  @Test func `completions follow the instance`() {
    container.register(Carrier.self) { _ in Truck(motor: Motor(), rims: []) }
    container.register(Depot.self) { _ in Depot() }
      .initCompleted { r, depot in
        depot.trucks = [r.resolve(Carrier.self)!]
        depot.trucks.reverse()
      }
      .inObjectScope(.container)
      .initCompleted { _, other in other.trucks.removeAll() }
    #expect(
      body("Depot") == """
        shared(\\.depot) {
          let depot: Depot = Depot()
          depot.trucks = [carrier]
          depot.trucks.reverse()
          let other = depot
          other.trucks.removeAll()
          return depot
        }
        """)
  }

  @Test func `further types are members that give the service`() {
    container.register(Truck.self) { _ in Truck(motor: Motor(), rims: []) }.implements(Carrier.self).implements(
      Any.self)
    #expect(
      factory("Truck") == """
        protocol TruckAssembly: Assembly {
          var truck: Truck { get }
          var `any`: Any { get }
          var carrier: any Carrier { get }
        }

        extension TruckAssembly {
          var truck: Truck {
            Truck(motor: Motor(), rims: [])
          }

          var `any`: Any {
            truck
          }

          var carrier: any Carrier {
            truck
          }
        }
        """)
  }

  @Test func `what needs each other moves together, and is connected by hand`() {
    container.register(Parent.self) { _ in Parent() }
      .initCompleted { r, parent in parent.child = r.resolve(Child.self) }
    container.register(Child.self) { _ in Child() }
      .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
    let report = container.migrationReport()
    #expect(report.steps == [["Parent", "Child"]])
    #expect(Set(report.registrations.compactMap(\.factory)).count == 1)
    #expect(report.registrations.map(\.isComplete) == [false, false])
  }

  @Test func `brackets in comments and strings are no brackets`() {
    container.register(Rim.self) { _ in
      // No end: ) } " \( /*
      let text = "} \(["\(1 + 2) )"].count) {" /* } /* ) */ " */
      let raw = #"(no) "quote" \#(3) }"#
      let lines = """
          } ) "quoted" \(text.count)
        """
      let `in` = [text, raw, lines].map { $0.count }.reduce(0) { first, second in first + second }
      return Rim(size: `in` / 2)
    }
    .inObjectScope(.transient)
    #expect(
      body("Rim") == ##"""
        let text = "} \(["\(1 + 2) )"].count) {" /* } /* ) */ " */
        let raw = #"(no) "quote" \#(3) }"#
        let lines = """
            } ) "quoted" \(text.count)
          """
        let `in` = [text, raw, lines].map { $0.count }.reduce(0) { first, second in first + second }
        return Rim(size: `in` / 2)
        """##)
  }

  @Test func `a registration over several lines is found, and so are two in one line`() {
    container
      .register(
        Motor.self,
        name: "over lines",
        factory: { _ in
          Motor()
        }
      )
      .inObjectScope(.container)
    // swift-format-ignore
    container.register(Rim.self) { _ in Rim(size: 1) };    container.register(Depot.self) { _ in Depot() }
    #expect(body("Motor") == "shared(\\.overLinesMotor) { Motor() }")
    #expect(body("Rim") == "Rim(size: 1)")
    #expect(body("Depot") == "Depot()")
  }

  @Test func `what the source does not tell stays as it was written, beside a stand-in`() throws {
    let size = 16
    container.register(Rim.self, name: "captured") { _ in Rim(size: size) }
    container.register(Rim.self, name: "passed on") { r in Self.rim(r) }
    container.register(Rim.self, name: "interpolated") { r in
      Rim(size: "\(r.resolve(Motor.self)!)".count)
    }
    container.register(Motor.self) { _ in Motor() }
    container.register(Rim.self, name: "a function", factory: Self.rim)
    container.register(Rim.self, name: "elsewhere", file: "/nowhere/Rims.swift", line: 7, column: 3) { _ in
      Rim(size: 1)
    }
    let report = container.migrationReport()
    let rims = report.registrations.filter { $0.service == "Rim" }
    #expect(rims.map(\.isComplete) == Array(repeating: false, count: 5))
    #expect(rims.allSatisfy { $0.factory?.contains("unimplemented(") == true })
    let captured = try #require(rims.first { $0.name == "captured" })
    let place = captured.place.description
    #expect(
      captured.factory == """
        protocol CapturedRimAssembly: Assembly {
          var capturedRim: Rim { get }
        }

        extension CapturedRimAssembly {
          var capturedRim: Rim {
            #error("take over the factory of 'Rim (name: \\"captured\\")' from \(place)")
            // { _ in Rim(size: size) }
            unimplemented("take the factory over from \(place)")
          }
        }
        """)
  }

  private static func rim(_ r: any Resolver) -> Rim { Rim(size: 1) }
}
