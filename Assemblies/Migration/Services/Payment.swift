// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Payments by riders, and notifications about them.

/// Takes money.
package protocol PaymentGateway: Sendable {
  func charge(_ amount: String) -> String
}

/// A gateway with a name.
package final class NamedGateway: PaymentGateway {
  private let way: String

  package init(way: String) {
    self.way = way
  }

  package func charge(_ amount: String) -> String { "\(amount) by \(way)" }
}

/// Prints receipts. Each receipt has its own printer.
package final class ReceiptPrinter: Sendable {
  private let prices: PriceFormatter

  package init(prices: PriceFormatter) {
    self.prices = prices
  }

  package func amount(_ fare: Int) -> String { prices.text(fare) }
}

/// Accepts payments from riders.
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

/// Sends messages to riders.
package protocol Notifier: Sendable {
  func tell(_ text: String) -> String
}

/// A notifier with the name of its channel.
package struct ChannelNotifier: Notifier {
  private let channel: String

  package init(channel: String) {
    self.channel = channel
  }

  package func tell(_ text: String) -> String { "\(channel): \(text)" }
}

/// Sends messages to riders on all channels.
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
