// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// How riders pay, and what they hear of it.

/// Takes money.
public protocol PaymentGateway: Sendable {
  func charge(_ amount: String) -> String
}

/// A gateway by the name of its way.
public final class NamedGateway: PaymentGateway {
  private let way: String

  public init(way: String) {
    self.way = way
  }

  public func charge(_ amount: String) -> String { "\(amount) by \(way)" }
}

/// Prints receipts; a new one for each.
public final class ReceiptPrinter: Sendable {
  private let prices: PriceFormatter

  public init(prices: PriceFormatter) {
    self.prices = prices
  }

  public func amount(_ fare: Int) -> String { prices.text(fare) }
}

/// Lets riders pay.
public final class PaymentService: Sendable {
  private let card: any PaymentGateway
  private let invoice: any PaymentGateway
  private let makePrinter: @Sendable () -> ReceiptPrinter

  public init(
    card: any PaymentGateway, invoice: any PaymentGateway, makePrinter: @escaping @Sendable () -> ReceiptPrinter
  ) {
    self.card = card
    self.invoice = invoice
    self.makePrinter = makePrinter
  }

  public func pay(_ fare: Int) -> String {
    (fare < 1000 ? card : invoice).charge(makePrinter().amount(fare))
  }
}

/// Tells riders something.
public protocol Notifier: Sendable {
  func tell(_ text: String) -> String
}

/// A notifier by the name of its channel.
public struct ChannelNotifier: Notifier {
  private let channel: String

  public init(channel: String) {
    self.channel = channel
  }

  public func tell(_ text: String) -> String { "\(channel): \(text)" }
}

/// Tells riders something on all channels.
public final class Announcer: Sendable {
  private let notifiers: [any Notifier]
  private let journal: any Journal

  public init(notifiers: [any Notifier], journal: any Journal) {
    self.notifiers = notifiers
    self.journal = journal
  }

  public func announce(_ text: String) {
    for notifier in notifiers { journal.note(notifier.tell(text)) }
  }
}
