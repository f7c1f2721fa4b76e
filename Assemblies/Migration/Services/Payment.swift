// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// How riders pay, and what they hear of it.

/// Takes money.
package protocol PaymentGateway: Sendable {
  func charge(_ amount: String) -> String
}

/// A gateway by the name of its way.
package final class NamedGateway: PaymentGateway {
  private let way: String

  package init(way: String) {
    self.way = way
  }

  package func charge(_ amount: String) -> String { "\(amount) by \(way)" }
}

/// Prints receipts; a new one for each.
package final class ReceiptPrinter: Sendable {
  private let prices: PriceFormatter

  package init(prices: PriceFormatter) {
    self.prices = prices
  }

  package func amount(_ fare: Int) -> String { prices.text(fare) }
}

/// Lets riders pay.
package final class PaymentService: Sendable {
  private let card: any PaymentGateway
  private let invoice: any PaymentGateway
  private let makePrinter: @Sendable () -> ReceiptPrinter

  package init(
    card: any PaymentGateway, invoice: any PaymentGateway, makePrinter: @escaping @Sendable () -> ReceiptPrinter
  ) {
    self.card = card
    self.invoice = invoice
    self.makePrinter = makePrinter
  }

  package func pay(_ fare: Int) -> String {
    (fare < 1000 ? card : invoice).charge(makePrinter().amount(fare))
  }
}

/// Tells riders something.
package protocol Notifier: Sendable {
  func tell(_ text: String) -> String
}

/// A notifier by the name of its channel.
package struct ChannelNotifier: Notifier {
  private let channel: String

  package init(channel: String) {
    self.channel = channel
  }

  package func tell(_ text: String) -> String { "\(channel): \(text)" }
}

/// Tells riders something on all channels.
package final class Announcer: Sendable {
  private let notifiers: [any Notifier]
  private let journal: any Journal

  package init(notifiers: [any Notifier], journal: any Journal) {
    self.notifiers = notifiers
    self.journal = journal
  }

  package func announce(_ text: String) {
    for notifier in notifiers { journal.note(notifier.tell(text)) }
  }
}
