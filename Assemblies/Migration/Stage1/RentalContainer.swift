// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import RentalRegistrations
import RentalScreens
import RentalServices
import SwinjectAdapter

final class PlatformRegistrations: Assembly {
  func assemble(container: Container) {
    container.register(Configuration.self) { _ in Configuration(town: "Lausanne", currency: "CHF") }
      .inObjectScope(.container)
    // snippet: leaf-before
    container.register(DayCalendar.self) { _ in FixedCalendar(isWeekend: true) }
    // snippet-end
    container.register(Journal.self) { _ in MemoryJournal() }.inObjectScope(.container)
    container.register(NumberSource.self) { _ in NumberSource() }.inObjectScope(.container)
    container.autoregister(Analytics.self, initializer: Analytics.init).inObjectScope(.container)
  }
}

final class StorageRegistrations: Assembly {
  func assemble(container: Container) {
    container.register(Database.self) { _ in
      let bikes = ["Blue", "Red", "Tandem"]
      return MemoryDatabase(tables: ["bikes": bikes, "riders": ["Stephen"]])
    }
    .inObjectScope(.container)
    container.register(BikeStore.self) { r in BikeStore(database: r.resolve(Database.self)!) }
      .inObjectScope(.container)
      .implements(BikeCounter.self)
    container.autoregister(RiderStore.self, initializer: RiderStore.init).inObjectScope(.container)
    container.autoregister(RentalStore.self, initializer: RentalStore.init).inObjectScope(.container)
    container.register(ImageCache.self) { _ in ImageCache() }.inObjectScope(.weak)
  }
}

final class RentalRegistrations: Assembly {
  func assemble(container: Container) {
    // snippet: arguments-before
    container.register(Rental.self) { r, bike, minutes in
      Rental(bike: bike, minutes: minutes, analytics: r.resolve(Analytics.self)!)
    }
    // snippet-end
    container.autoregister(DamageReport.self, argument: String.self, initializer: DamageReport.init)
    container.register(Session.self) { r in Session(riders: r.resolve(RiderStore.self)!, isStudent: true) }
      .inObjectScope(.session)
    container.autoregister(RentalService.self, initializer: RentalService.init)
    container.register(Mechanic.self) { r in Mechanic(bikes: r.resolve(BikeCounter.self)!) }
    container.register(Workshop.self) { _ in Workshop() }
      .initCompleted { r, workshop in workshop.mechanic = r.resolve(Mechanic.self) }
  }
}

/// The rental, composed by Swinject.
final class RentalContainer: RentalApplication {
  let container = Container()

  init() {
    let assembler = Assembler(container: container)
    assembler.apply(assemblies: [
      PlatformRegistrations(), StorageRegistrations(), TownRegistrations(), PriceRegistrations(),
      PaymentRegistrations(), RentalRegistrations(), ScreenRegistrations(),
    ])
  }

  var planner: RidePlanner { container.resolve(RidePlanner.self)! }
  var rentals: RentalService { container.resolve(RentalService.self)! }
  var session: Session { container.resolve(Session.self)! }
  var workshop: Workshop { container.resolve(Workshop.self)! }
  var journal: any Journal { container.resolve(Journal.self)! }

  func makeRental(bike: String, minutes: Int) -> Rental {
    container.resolve(Rental.self, arguments: bike, minutes)!
  }

  func makeDamageReport(text: String) -> DamageReport {
    container.resolve(DamageReport.self, argument: text)!
  }

  func endSession() {
    container.resetObjectScope(.session)
  }

  func screens() -> [String] { RentalScreens.texts(injectedBy: container) }
}
