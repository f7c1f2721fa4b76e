// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A line on the terminal that shows reading progress, unless there are few documents.
package struct Progress {
  private let count: Int
  private var done = 0
  private var line = StatusLine()

  package init(count: Int) {
    self.count = count
  }

  package mutating func begin(_ path: String) {
    done += 1
    if count > 20 { line.show("reading \(done) of \(count): \(String(path.suffix(60)))") }
  }

  package mutating func clear() {
    line.clear()
  }
}
