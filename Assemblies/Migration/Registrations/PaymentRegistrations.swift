// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import RentalServices
import SwinjectAdapter

package final class PaymentRegistrations: Assembly {
  package init() {}

  package func assemble(container: Container) {
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
