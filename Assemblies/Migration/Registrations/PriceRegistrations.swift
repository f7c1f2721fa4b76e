// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import RentalServices
import SwinjectAdapter

package final class PriceRegistrations: Assembly {
  package init() {}

  package func assemble(container: Container) {
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
