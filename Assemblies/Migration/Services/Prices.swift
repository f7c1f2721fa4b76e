// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The prices of rides.

/// The price per minute.
package struct PriceList: Sendable {
  package let perMinute: Int

  package init(perMinute: Int) {
    self.perMinute = perMinute
  }
}

/// Reduces a price.
package protocol Discount: Sendable {
  func apply(to price: Int) -> Int
}

/// A percentage discount.
package struct PercentDiscount: Discount {
  private let percent: Int

  package init(percent: Int) {
    self.percent = percent
  }

  package func apply(to price: Int) -> Int { price * (100 - percent) / 100 }
}

/// The discounts for each group of riders.
package struct DiscountPolicy: Sendable {
  private let student: any Discount
  private let weekend: any Discount
  private let calendar: any DayCalendar

  package init(student: any Discount, weekend: any Discount, calendar: any DayCalendar) {
    self.student = student
    self.weekend = weekend
    self.calendar = calendar
  }

  package func price(of full: Int, forStudent isStudent: Bool) -> Int {
    let price = isStudent ? student.apply(to: full) : full
    return calendar.isWeekend ? weekend.apply(to: price) : price
  }
}

/// Calculates the fare of a ride.
package struct FareCalculator: Sendable {
  private let prices: PriceList
  private let policy: DiscountPolicy

  package init(prices: PriceList, policy: DiscountPolicy) {
    self.prices = prices
    self.policy = policy
  }

  package func fare(of rental: Rental, forStudent isStudent: Bool) -> Int {
    policy.price(of: rental.minutes * prices.perMinute, forStudent: isStudent)
  }
}

/// Writes prices.
package struct PriceFormatter: Sendable {
  private let currency: String

  package init(currency: String) {
    self.currency = currency
  }

  package func text(_ price: Int) -> String {
    "\(price / 100).\(price % 100 < 10 ? "0" : "")\(price % 100) \(currency)"
  }
}
