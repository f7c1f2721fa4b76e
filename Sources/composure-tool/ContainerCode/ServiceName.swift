// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The name or tag of a registration or lookup, if the code determines it.
enum ServiceName: Hashable, Sendable {
  /// No name.
  case none
  /// A string from a literal or constant.
  case text(String)
  /// A constant whose string is not in the code, with the source. Two uses of the same constant are equal.
  case constant(USR, source: String)
  /// A case of an enumeration whose cases have different raw values that are not in the code, with the source.
  case enumCase(USR, enumeration: USR, source: String)
  /// One of several names, which code decides at run time, with its source.
  indirect case oneOf(Set<ServiceName>, source: String)
  /// A value that is known only at run time, with its source.
  case unknown(source: String)

  /// Combines the names of several ways through code.
  init(oneOf names: [ServiceName], source: String) {
    var different: Set<ServiceName> = []
    for name in names {
      switch name {
      case .none, .text, .constant, .enumCase: different.insert(name)
      case .oneOf(let names, _): different.formUnion(names)
      case .unknown:
        self = .unknown(source: source)
        return
      }
    }
    switch different.count {
    case 0: self = .unknown(source: source)
    case 1: self = different.removeFirst()
    default: self = .oneOf(different, source: source)
    }
  }

  /// The result of comparing two names.
  enum Match: Comparable {
    case no, maybe, yes
  }

  /// Compares two names.
  func match(_ other: ServiceName) -> Match {
    switch (self, other) {
    case (.unknown, _), (_, .unknown): .maybe
    case (.oneOf(let names, _), _): names.allSatisfy { $0.match(other) == .no } ? .no : .maybe
    case (_, .oneOf(let names, _)): names.allSatisfy { match($0) == .no } ? .no : .maybe
    case (.none, .none): .yes
    case (.enumCase(let first, let type, _), .enumCase(let second, let otherType, _)) where type == otherType:
      first == second ? .yes : .no
    case (.enumCase, .none), (.none, .enumCase): .no
    case (.enumCase, _), (_, .enumCase): .maybe
    // A constant may be optional.
    case (.constant(let first, _), .constant(let second, _)): first == second ? .yes : .maybe
    case (.constant, _), (_, .constant): .maybe
    case (.text(let first), .text(let second)): first == second ? .yes : .no
    case (.none, .text), (.text, .none): .no
    }
  }

  static func == (one: ServiceName, other: ServiceName) -> Bool {
    switch (one, other) {
    case (.none, .none): true
    case (.text(let one), .text(let other)): one == other
    // Code may name the same constant in several ways.
    case (.constant(let one, _), .constant(let other, _)): one == other
    case (.enumCase(let one, _, _), .enumCase(let other, _, _)): one == other
    case (.oneOf(let one, let source), .oneOf(let other, let otherSource)): one == other && source == otherSource
    case (.unknown(let one), .unknown(let other)): one == other
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .none: hasher.combine(0)
    case .text(let text): hasher.combine(text)
    case .constant(let usr, _), .enumCase(let usr, _, _): hasher.combine(usr)
    case .oneOf(let names, _): hasher.combine(names)
    case .unknown(let source): hasher.combine(source)
    }
  }

  /// Whether the name is known before run time.
  var isKnown: Bool {
    switch self {
    case .none, .text: true
    case .constant, .enumCase, .oneOf, .unknown: false
    }
  }

  /// The text of the name, or the name of its constant; `nil` without a name, or for one that is known only at run time.
  var text: String? {
    switch self {
    case .none, .oneOf, .unknown: return nil
    case .text(let text): return text
    case .constant(_, let source), .enumCase(_, _, let source):
      let words = source.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return words.last { $0 != "rawValue" }.map(String.init)
    }
  }

  /// The string of the name, or the source of its value; `nil` without a name.
  var source: String? {
    switch self {
    case .none: nil
    case .text(let text): "\"\(text)\""
    case .constant(_, let source), .enumCase(_, _, let source), .oneOf(_, let source), .unknown(let source): source
    }
  }
}
