// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import RentalRegistrations
import RentalScreens
import RentalServices
import SwinjectAdapter

/// Registers the moved services for the remaining ones.
final class MovedRegistrations: SwinjectAdapter.Assembly {
  private let app: AppAssembly

  init(app: AppAssembly) {
    self.app = app
  }

  func assemble(container: Container) {
    // snippet: bridge-halfway
    container.register(Configuration.self, from: app, \.configuration)
    container.register(Journal.self, from: app, \.journal)
    container.register(BikeStore.self, from: app, \.bikes).implements(BikeCounter.self)
    container.register(RiderStore.self, from: app, \.riders)
    container.register(RentalService.self, from: app, \.rentals)
    container.register(Rental.self, from: app) { (app, bike: String, minutes: Int) in
      app.makeRental(bike: bike, minutes: minutes)
    }
    // snippet-end
  }
}

final class PlatformRegistrations: SwinjectAdapter.Assembly {
  func assemble(container: Container) {
    container.register(DayCalendar.self) { _ in FixedCalendar(isWeekend: true) }
    container.autoregister(Analytics.self, initializer: Analytics.init).inObjectScope(.container)
    container.register(ImageCache.self) { _ in ImageCache() }.inObjectScope(.weak)
  }
}

final class RentalRegistrations: SwinjectAdapter.Assembly {
  func assemble(container: Container) {
    container.autoregister(DamageReport.self, argument: String.self, initializer: DamageReport.init)
    container.register(Session.self) { r in Session(riders: r.resolve(RiderStore.self)!, isStudent: true) }
      .inObjectScope(.session)
    container.register(Mechanic.self) { r in Mechanic(bikes: r.resolve(BikeCounter.self)!) }
    container.register(Workshop.self) { _ in Workshop() }
      .initCompleted { r, workshop in workshop.mechanic = r.resolve(Mechanic.self) }
  }
}

/// The rental, with half of its services in assemblies.
struct BridgedRental: RentalApplication {
  let container = Container()
  let app: AppAssembly

  init() {
    app = AppAssembly(container: container)
    let assembler = Assembler(container: container)
    assembler.apply(assemblies: [
      MovedRegistrations(app: app), PlatformRegistrations(), TownRegistrations(), PriceRegistrations(),
      PaymentRegistrations(), RentalRegistrations(), ScreenRegistrations(),
    ])
  }

  var planner: RidePlanner { container.resolve(RidePlanner.self)! }
  var rentals: RentalService { app.rentals }
  var session: Session { container.resolve(Session.self)! }
  var workshop: Workshop { container.resolve(Workshop.self)! }
  var journal: any Journal { app.journal }

  func makeRental(bike: String, minutes: Int) -> Rental {
    app.makeRental(bike: bike, minutes: minutes)
  }

  func makeDamageReport(text: String) -> DamageReport {
    container.resolve(DamageReport.self, argument: text)!
  }

  func endSession() {
    container.resetObjectScope(.session)
  }

  func screens() -> [String] { RentalScreens.texts(injectedBy: container) }
}
