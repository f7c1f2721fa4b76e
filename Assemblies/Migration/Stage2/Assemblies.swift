// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import RentalServices
import SwinjectAdapter

// The services that have moved by the second stage. They and the container's services use each other.

/// The base of the application.
protocol PlatformAssembly: Composure.Assembly {
  var configuration: Configuration { get }
  var journal: any Journal { get }
  var numbers: NumberSource { get }
}

extension PlatformAssembly {
  var journal: any Journal { shared(\.journal) { MemoryJournal() } }
  var numbers: NumberSource { shared(\.numbers) { NumberSource() } }
}

/// The storage of bikes, riders and rentals.
protocol StorageAssembly: PlatformAssembly {
  var database: any Database { get }
  var bikes: BikeStore { get }
  var riders: RiderStore { get }
  var rentalStore: RentalStore { get }
}

extension StorageAssembly {
  var database: any Database {
    shared(\.database) { MemoryDatabase(tables: ["bikes": ["Blue", "Red", "Tandem"], "riders": ["Stephen"]]) }
  }
  var bikes: BikeStore { shared(\.bikes) { BikeStore(database: database) } }
  var riders: RiderStore { shared(\.riders) { RiderStore(database: database) } }
  var rentalStore: RentalStore { shared(\.rentalStore) { RentalStore(database: database, numbers: numbers) } }
}

/// The rental of bikes. It moved before most of its dependencies.
protocol RentalAssembly: StorageAssembly {
  var analytics: Analytics { get }
  var fares: FareCalculator { get }
  var payments: PaymentService { get }
  var announcer: Announcer { get }
  func makeRental(bike: String, minutes: Int) -> Rental
  var rentals: RentalService { get }
}

extension RentalAssembly {
  func makeRental(bike: String, minutes: Int) -> Rental {
    Rental(bike: bike, minutes: minutes, analytics: analytics)
  }
  var rentals: RentalService {
    RentalService(store: rentalStore, fares: fares, payments: payments, announcer: announcer)
  }
}

// snippet: root-halfway
/// The composition root, with four container requirements.
struct AppAssembly: RentalAssembly, LegacyAssembly {
  let scope = Scope("rental")
  unowned let container: Container
  let configuration = Configuration(town: "Lausanne", currency: "CHF")

  var analytics: Analytics { require(Analytics.self) }
  var fares: FareCalculator { require(FareCalculator.self) }
  var payments: PaymentService { require(PaymentService.self) }
  var announcer: Announcer { require(Announcer.self) }
}
// snippet-end
