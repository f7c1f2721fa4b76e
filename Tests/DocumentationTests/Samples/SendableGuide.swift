// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Samples of the page on Sendable.

import Composure
import Foundation

struct Price: Sendable {}
protocol Tracker {}

// snippet: sendable value
public struct Settings: Sendable {
  public let baseURL: String
}
// snippet-end

// snippet: sendable class
final class PriceList: Sendable {
  let prices: [String: Price]
  init(prices: [String: Price]) { self.prices = prices }
}
// snippet-end

// snippet: sendable protocol
protocol Client: Sendable {
  func load() async throws -> [Price]
}

struct Clock: Sendable {
  let now: @Sendable () -> Int
}
// snippet-end

// snippet: sendable actor
actor Cache {
  private var prices: [String: Price] = [:]
  func store(_ price: Price, for name: String) { prices[name] = price }
}
// snippet-end

// snippet: sendable lock
// SAFETY: 'count' is only read and written while 'lock' is held.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func increment() -> Int {
    lock.lock()
    defer { lock.unlock() }
    count += 1
    return count
  }
}
// snippet-end

// snippet: sendable screen
@MainActor final class Screen {
  var title = "Prices"
}

protocol ScreenAssembly: Assembly {
  @MainActor var screen: Screen { get }
}

extension ScreenAssembly {
  @MainActor var screen: Screen { shared(\.screen) { Screen() } }
}
// snippet-end

// snippet: sendable foreign
// SAFETY: the vendor documents that a tracker may be used from any thread.
struct SharedTracker: @unchecked Sendable {
  let tracker: any Tracker
}
// snippet-end

// snippet: sendable transient
final class Draft {  // belongs to one caller at a time
  var text = ""
}

protocol DraftAssembly: Assembly {
  func makeDraft() -> Draft
}

extension DraftAssembly {
  func makeDraft() -> Draft { Draft() }
}
// snippet-end
