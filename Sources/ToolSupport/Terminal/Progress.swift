// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A line on the terminal with the progress of reading. Nothing is written without a terminal, or for few documents.
struct Progress {
  private let count: Int
  private let isShown: Bool
  private var done = 0
  private var isVisible = false
  private var last = Date.distantPast

  init(count: Int) {
    self.count = count
    isShown = Terminal.showsErrors && count > 20
  }

  mutating func begin(_ path: String) {
    done += 1
    guard isShown, Date().timeIntervalSince(last) > 0.1 else { return }
    last = Date()
    isVisible = true
    Output.reportWithoutLineEnd("\r\u{1B}[Kreading \(done) of \(count): \(String(path.suffix(60)).onOneLine)")
  }

  mutating func clear() {
    guard isVisible else { return }
    isVisible = false
    Output.reportWithoutLineEnd("\r\u{1B}[K")
  }
}
