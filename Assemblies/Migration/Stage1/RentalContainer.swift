// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import RentalScreens
import RentalServices
import Storyboards
import SwinjectAdapter
import SwinjectStoryboardAdapter

extension ObjectScope {
  /// As long as a rider is logged in.
  static let session = ObjectScope(storageFactory: { PermanentStorage() }, description: "session")
}

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

final class TownRegistrations: Assembly {
  func assemble(container: Container) {
    container.register(Client.self) { r in CannedClient(town: r.resolve(Configuration.self)!.town) }
      .inObjectScope(.container)
    container.register(WeatherService.self) { WeatherService(client: $0.resolve(Client.self)!) }
    // snippet: autoregister-before
    container.autoregister(PlaceFinder.self, initializer: PlaceFinder.init).inObjectScope(.container)
    // snippet-end
    container.register(MapService.self) { r in MapService(places: r~>, images: r~>) }
    container.register(RidePlanner.self) { r in
      RidePlanner(map: r ~> MapService.self, weather: r ~> WeatherService.self)
    }
    container.autoregister(StationList.self, initializer: StationList.init)
  }
}

final class PriceRegistrations: Assembly {
  func assemble(container: Container) {
    container.register(PriceList.self) { _ in PriceList(perMinute: 10) }.inObjectScope(.container)
    // snippet: name-before
    container.register(Discount.self, name: "student") { _ in PercentDiscount(percent: 50) }
    container.register(Discount.self, name: "weekend") { _ in PercentDiscount(percent: 20) }
    // snippet-end
    container.register(DiscountPolicy.self) { r in
      DiscountPolicy(
        student: r.resolve(Discount.self, name: "student")!, weekend: r ~> (Discount.self, name: "weekend"),
        calendar: r.resolve(DayCalendar.self)!)
    }
    container.autoregister(FareCalculator.self, initializer: FareCalculator.init)
    container.register(PriceFormatter.self) { r in
      let configuration = r.resolve(Configuration.self)!
      return PriceFormatter(currency: configuration.currency)
    }
    .inObjectScope(.transient)
  }
}

final class PaymentRegistrations: Assembly {
  func assemble(container: Container) {
    for way in ["card", "invoice"] {
      container.register(PaymentGateway.self, name: way) { _ in NamedGateway(way: way) }.inObjectScope(.container)
    }
    container.register(ReceiptPrinter.self) { r in ReceiptPrinter(prices: r~>) }.inObjectScope(.transient)
    container.register(PaymentService.self) { r in
      let printers = r.resolve(Provider<ReceiptPrinter>.self)!
      return PaymentService(
        card: r.resolve(PaymentGateway.self, name: "card")!, invoice: r.resolve(PaymentGateway.self, name: "invoice")!,
        makePrinter: { printers.instance })
    }
    .inObjectScope(.container)
    container.register(Notifier.self, name: "mail") { _ in ChannelNotifier(channel: "mail") }
    container.register(Notifier.self, name: "push") { _ in ChannelNotifier(channel: "push") }
    container.register(Announcer.self) { r in
      let notifiers = ["mail", "push"].compactMap { r.resolve(Notifier.self, name: $0) }
      return Announcer(notifiers: notifiers, journal: r.resolve(Journal.self)!)
    }
    .inObjectScope(.container)
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

final class ScreenRegistrations: Assembly {
  func assemble(container: Container) {
    container.storyboardInitCompleted(StationListViewController.self) { r, controller in
      controller.stations = r.resolve(StationList.self)
    }
    container.storyboardInitCompleted(FareViewController.self, name: "student") { r, controller in
      controller.discount = r.resolve(Discount.self, name: "student")
      controller.prices = r.resolve(PriceFormatter.self)
    }
  }

  func loaded(resolver: any Resolver) {
    resolver.resolve(Journal.self)?.note("the screens are loaded")
  }
}

/// The rental as Swinject wires it.
struct RentalContainer: RentalApplication {
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

  func screens() -> [String] {
    let storyboard = HeadlessSwinjectStoryboard.create(
      name: RentalScreens.storyboard, bundle: RentalScreens.bundle, container: container)
    return ["Stations", "StudentFares"].map { identifier in
      RentalScreens.text(of: storyboard.instantiateViewController(withIdentifier: identifier))
    }
  }
}
