// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import Testing

final class SpareTire {}
final class Wagon {
  let spare: SpareTire?
  init(spare: SpareTire?) { self.spare = spare }
}

/// Defects of migration reports, by their numbers.
@Suite struct `migration regressions` {
  // A registration in the client's own scope was written as an unshared member, and counted as complete.
  @Test func `A10 a custom scope is a decision, under its name`() {
    let container = Container()
    container.register(Motor.self) { _ in Motor() }
      .inObjectScope(ObjectScope(storageFactory: PermanentStorage.init, description: "session"))
    container.register(Depot.self) { _ in Depot() }.inObjectScope(ObjectScope(storageFactory: PermanentStorage.init))
    let report = container.migrationReport()
    #expect(report.registrations.map(\.isComplete) == [false, false])
    #expect(report.incomplete == 2)
    #expect(report.registrations.map(\.scope).sorted() == ["custom", "session"])
    #expect(
      report.registrations.first { $0.service == "Motor" }?.decisions == [
        "'Motor' has the object scope 'session': share it in a ChildAssembly with that lifetime, or remove this line to create it "
          + "at each access"
      ])
    #expect(
      report.registrations.first { $0.service == "Depot" }?.decisions == [
        "'Depot' has a custom object scope: share it in a ChildAssembly with that lifetime, or remove this line to create it at "
          + "each access"
      ])
    #expect(!report.source().contains("''"))
    #expect(report.source().components(of: "#error(") == 2)
  }

  // An optional dependency that is not registered was written as a required member of a further assembly.
  @Test func `A10 an optional dependency stays optional, and is a decision`() {
    let container = Container()
    container.register(Wagon.self) { r in Wagon(spare: r.resolve(SpareTire.self)) }
    let report = container.migrationReport()
    #expect(report.leaves == [])
    #expect(report.registrations.map(\.isComplete) == [false])
    #expect(
      report.registrations.first?.factory == """
        protocol WagonAssembly: Assembly {
          var wagon: Wagon { get }
        }

        extension WagonAssembly {
          var wagon: Wagon {
            #error("'Wagon' resolves 'SpareTire' as an optional, and it is not registered: declare it as an optional input, or remove \
        this line to leave it nil")
            Wagon(spare: Optional<SpareTire>.none)
          }
        }
        """)
    container.register(SpareTire.self) { _ in SpareTire() }
    #expect(container.migrationReport().registrations.map(\.isComplete) == [true, true])
  }

  @Test func `A10 an optional that is asked for by its type stays optional as well`() {
    let container = Container()
    container.register(Wagon.self) { r in Wagon(spare: r.resolve(SpareTire?.self)!) }
    let registration = container.migrationReport().registrations.first
    #expect(registration?.isComplete == false)
    #expect(registration?.factory?.contains("\n    Wagon(spare: Optional<SpareTire>.none)\n") == true)
  }

  @Test func `A10 what is certainly needed is still an input`() {
    let container = Container()
    container.autoregister(Wagon.self) { (spare: SpareTire) in Wagon(spare: spare) }
    let report = container.migrationReport()
    #expect(report.leaves.count == 1)
    #expect(report.registrations.map(\.isComplete) == [true])
    #expect(report.registrations.first?.factory?.contains("\n    return initializer(spareTire)\n") == true)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
