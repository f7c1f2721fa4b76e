// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import RentalServices

// The assemblies of the last stage: the migration report's output, grouped by feature and shortened by hand.

/// The base of the application. The town and the day are inputs: the composition root supplies them.
protocol PlatformAssembly: Assembly {
  var configuration: Configuration { get }
  var calendar: any DayCalendar { get }
  var journal: any Journal { get }
  var numbers: NumberSource { get }
  var analytics: Analytics { get }
}

extension PlatformAssembly {
  var journal: any Journal { shared(\.journal) { MemoryJournal() } }
  var numbers: NumberSource { shared(\.numbers) { NumberSource() } }
  var analytics: Analytics { shared(\.analytics) { Analytics(journal: journal) } }
}

/// The storage of bikes, riders and rentals.
protocol StorageAssembly: PlatformAssembly {
  var database: any Database { get }
  var bikes: BikeStore { get }
  var riders: RiderStore { get }
  var rentalStore: RentalStore { get }
  var images: ImageCache { get }
}

extension StorageAssembly {
  var database: any Database {
    shared(\.database) { MemoryDatabase(tables: ["bikes": ["Blue", "Red", "Tandem"], "riders": ["Stephen"]]) }
  }
  var bikes: BikeStore { shared(\.bikes) { BikeStore(database: database) } }
  var riders: RiderStore { shared(\.riders) { RiderStore(database: database) } }
  var rentalStore: RentalStore { shared(\.rentalStore) { RentalStore(database: database, numbers: numbers) } }
  var images: ImageCache { weaklyShared(\.images) { ImageCache() } }
}

/// The town's weather, places and routes.
protocol TownAssembly: StorageAssembly {
  var client: any Client { get }
  var places: PlaceFinder { get }
  var planner: RidePlanner { get }
  var stations: StationList { get }
}

extension TownAssembly {
  var client: any Client { shared(\.client) { CannedClient(town: configuration.town) } }
  // snippet: autoregister-after
  var places: PlaceFinder { shared(\.places) { PlaceFinder(client: client) } }
  // snippet-end
  var planner: RidePlanner {
    RidePlanner(map: MapService(places: places, images: images), weather: WeatherService(client: client))
  }
  var stations: StationList { StationList(bikes: bikes, places: places) }
}

/// The prices of rides.
protocol PricesAssembly: PlatformAssembly {
  var prices: PriceList { get }
  var studentDiscount: any Discount { get }
  var weekendDiscount: any Discount { get }
  var fares: FareCalculator { get }
  var priceFormatter: PriceFormatter { get }
}

extension PricesAssembly {
  var prices: PriceList { PriceList(perMinute: 10) }
  // snippet: name-after
  var studentDiscount: any Discount { PercentDiscount(percent: 50) }
  var weekendDiscount: any Discount { PercentDiscount(percent: 20) }
  // snippet-end
  var fares: FareCalculator {
    FareCalculator(
      prices: prices,
      policy: DiscountPolicy(student: studentDiscount, weekend: weekendDiscount, calendar: calendar))
  }
  var priceFormatter: PriceFormatter { PriceFormatter(currency: configuration.currency) }
}

/// Payments by riders, and notifications about them.
protocol PaymentAssembly: PricesAssembly {
  var cardGateway: any PaymentGateway { get }
  var invoiceGateway: any PaymentGateway { get }
  var payments: PaymentService { get }
  var notifiers: [any Notifier] { get }
  var announcer: Announcer { get }
}

extension PaymentAssembly {
  var cardGateway: any PaymentGateway { shared(\.cardGateway) { NamedGateway(way: "card") } }
  var invoiceGateway: any PaymentGateway { shared(\.invoiceGateway) { NamedGateway(way: "invoice") } }
  // snippet: provider-after
  var payments: PaymentService {
    shared(\.payments) {
      PaymentService(
        card: cardGateway, invoice: invoiceGateway, makePrinter: { ReceiptPrinter(prices: priceFormatter) })
    }
  }
  // snippet-end
  var notifiers: [any Notifier] { [ChannelNotifier(channel: "mail"), ChannelNotifier(channel: "push")] }
  var announcer: Announcer { shared(\.announcer) { Announcer(notifiers: notifiers, journal: journal) } }
}

/// Renting a bike.
protocol RentalAssembly: StorageAssembly, PaymentAssembly {
  func makeRental(bike: String, minutes: Int) -> Rental
  func makeDamageReport(text: String) -> DamageReport
  var rentals: RentalService { get }
  var workshop: Workshop { get }
}

extension RentalAssembly {
  // snippet: arguments-after
  func makeRental(bike: String, minutes: Int) -> Rental {
    Rental(bike: bike, minutes: minutes, analytics: analytics)
  }
  // snippet-end
  func makeDamageReport(text: String) -> DamageReport { DamageReport(text: text, journal: journal) }
  var rentals: RentalService {
    RentalService(store: rentalStore, fares: fares, payments: payments, announcer: announcer)
  }
  // snippet: completed-after
  var workshop: Workshop {
    let workshop = Workshop()
    workshop.mechanic = Mechanic(bikes: bikes)
    return workshop
  }
  // snippet-end
}
