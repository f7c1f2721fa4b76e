// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// What a ride costs.

/// The price of a minute.
public struct PriceList: Sendable {
  public let perMinute: Int

  public init(perMinute: Int) {
    self.perMinute = perMinute
  }
}

/// Takes something off a price.
public protocol Discount: Sendable {
  func apply(to price: Int) -> Int
}

/// A discount of so many per cent.
public struct PercentDiscount: Discount {
  private let percent: Int

  public init(percent: Int) {
    self.percent = percent
  }

  public func apply(to price: Int) -> Int { price * (100 - percent) / 100 }
}

/// Which discounts there are for whom.
public struct DiscountPolicy: Sendable {
  private let student: any Discount
  private let weekend: any Discount
  private let calendar: any Calendar

  public init(student: any Discount, weekend: any Discount, calendar: any Calendar) {
    self.student = student
    self.weekend = weekend
    self.calendar = calendar
  }

  public func price(of full: Int, forStudent isStudent: Bool) -> Int {
    let price = isStudent ? student.apply(to: full) : full
    return calendar.isWeekend ? weekend.apply(to: price) : price
  }
}

/// Calculates what a ride costs.
public struct FareCalculator: Sendable {
  private let prices: PriceList
  private let policy: DiscountPolicy

  public init(prices: PriceList, policy: DiscountPolicy) {
    self.prices = prices
    self.policy = policy
  }

  public func fare(of rental: Rental, forStudent isStudent: Bool) -> Int {
    policy.price(of: rental.minutes * prices.perMinute, forStudent: isStudent)
  }
}

/// Writes prices.
public struct PriceFormatter: Sendable {
  private let currency: String

  public init(currency: String) {
    self.currency = currency
  }

  public func text(_ price: Int) -> String { "\(price / 100).\(price % 100 < 10 ? "0" : "")\(price % 100) \(currency)" }
}
