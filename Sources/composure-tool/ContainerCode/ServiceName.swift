// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The name or tag of a registration or lookup, as far as the code says it.
enum ServiceName: Hashable, Sendable {
  /// No name.
  case none
  /// A text that the code contains, in a literal or in a constant.
  case text(String)
  /// A constant whose text the code does not contain, with the source. Two uses of one constant are equal.
  case constant(USR, source: String)
  /// A value that only a run knows, with the source.
  case unknown(source: String)

  /// Whether two names are equal.
  enum Match: Comparable {
    case no, maybe, yes
  }

  /// Compares two names.
  func match(_ other: ServiceName) -> Match {
    switch (self, other) {
    case (.unknown, _), (_, .unknown): .maybe
    case (.none, .none): .yes
    // A constant may be an optional one.
    case (.constant(let first, _), .constant(let second, _)): first == second ? .yes : .maybe
    case (.constant, _), (_, .constant): .maybe
    case (.text(let first), .text(let second)): first == second ? .yes : .no
    case (.none, .text), (.text, .none): .no
    }
  }

  /// Whether the name is known before the program runs.
  var isKnown: Bool {
    switch self {
    case .none, .text: true
    case .constant, .unknown: false
    }
  }

  /// The text of the name or the source of its value; `nil` without a name.
  var source: String? {
    switch self {
    case .none: nil
    case .text(let text): "\"\(text)\""
    case .constant(_, let source), .unknown(let source): source
    }
  }
}
