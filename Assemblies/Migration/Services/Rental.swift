// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Renting a bike.

/// The rental of a bike for some minutes.
package struct Rental: Sendable {
  package let bike: String
  package let minutes: Int
  private let analytics: Analytics

  package init(bike: String, minutes: Int, analytics: Analytics) {
    self.bike = bike
    self.minutes = minutes
    self.analytics = analytics
  }

  /// Records the start of the rental.
  package func begin() {
    analytics.count("rental of \(bike)")
  }
}

/// A rider's report of damage.
package struct DamageReport: Sendable {
  private let text: String
  private let journal: any Journal

  package init(text: String, journal: any Journal) {
    self.text = text
    self.journal = journal
  }

  package func send() {
    journal.note("damage: \(text)")
  }
}

/// The login session of a rider.
package final class Session: Sendable {
  package let rider: String
  package let isStudent: Bool

  package init(riders: RiderStore, isStudent: Bool) {
    rider = riders.riders.first ?? "nobody"
    self.isStudent = isStudent
  }
}

/// Rents bikes.
package final class RentalService: Sendable {
  private let store: RentalStore
  private let fares: FareCalculator
  private let payments: PaymentService
  private let announcer: Announcer

  package init(store: RentalStore, fares: FareCalculator, payments: PaymentService, announcer: Announcer) {
    self.store = store
    self.fares = fares
    self.payments = payments
    self.announcer = announcer
  }

  package func rent(_ rental: Rental, to session: Session) {
    rental.begin()
    let number = store.add(rental)
    let paid = payments.pay(fares.fare(of: rental, forStudent: session.isStudent))
    announcer.announce("rental \(number) of \(session.rider), \(paid)")
  }
}

/// Repairs bikes. The workshop is created first, and then refers to its mechanic.
package final class Workshop {
  package var mechanic: Mechanic?

  package init() {}

  package var text: String { "workshop of \(mechanic?.name ?? "nobody")" }
}

/// A person who repairs bikes.
package final class Mechanic {
  package let name: String
  private let bikes: any BikeCounter

  package init(bikes: any BikeCounter) {
    self.bikes = bikes
    name = "Ana, for \(bikes.count) bikes"
  }
}
