// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Renting a bike.

/// A bike for some minutes.
public struct Rental: Sendable {
  public let bike: String
  public let minutes: Int
  private let analytics: Analytics

  public init(bike: String, minutes: Int, analytics: Analytics) {
    self.bike = bike
    self.minutes = minutes
    self.analytics = analytics
  }

  /// Notes that it was begun.
  public func begin() {
    analytics.count("rental of \(bike)")
  }
}

/// What a rider says is broken.
public struct DamageReport: Sendable {
  private let text: String
  private let journal: any Journal

  public init(text: String, journal: any Journal) {
    self.text = text
    self.journal = journal
  }

  public func send() {
    journal.note("damage: \(text)")
  }
}

/// A rider who is logged in.
public final class Session: Sendable {
  public let rider: String
  public let isStudent: Bool

  public init(riders: RiderStore, isStudent: Bool) {
    rider = riders.riders.first ?? "nobody"
    self.isStudent = isStudent
  }
}

/// Rents bikes.
public final class RentalService: Sendable {
  private let store: RentalStore
  private let fares: FareCalculator
  private let payments: PaymentService
  private let announcer: Announcer

  public init(store: RentalStore, fares: FareCalculator, payments: PaymentService, announcer: Announcer) {
    self.store = store
    self.fares = fares
    self.payments = payments
    self.announcer = announcer
  }

  public func rent(_ rental: Rental, to session: Session) {
    rental.begin()
    let number = store.add(rental)
    let paid = payments.pay(fares.fare(of: rental, forStudent: session.isStudent))
    announcer.announce("rental \(number) of \(session.rider), \(paid)")
  }
}

/// Mends bikes, and knows its mechanic, who is hired once it is there.
public final class Workshop {
  public var mechanic: Mechanic?

  public init() {}

  public var text: String { "workshop of \(mechanic?.name ?? "nobody")" }
}

/// Somebody who mends bikes.
public final class Mechanic {
  public let name: String
  private let bikes: any BikeCounter

  public init(bikes: any BikeCounter) {
    self.bikes = bikes
    name = "Ana, for \(bikes.count) bikes"
  }
}
