// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A line on the terminal that shows the current activity, if there is a terminal.
package struct StatusLine {
  private var isVisible = false
  private var last = Date.distantPast

  package init() {}

  /// Replaces the line, at most ten times per second.
  package mutating func show(_ text: @autoclosure () -> String) {
    guard Terminal.showsErrors, Date().timeIntervalSince(last) > 0.1 else { return }
    last = Date()
    isVisible = true
    Output.reportWithoutLineEnd("\r\u{1B}[K\(text().onOneLine)")
  }

  /// Removes the line. Call this before anything else is written to standard error.
  package mutating func clear() {
    guard isVisible else { return }
    isVisible = false
    Output.reportWithoutLineEnd("\r\u{1B}[K")
  }
}
