// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A token of Swift source, and its position in the file.
package struct SourceToken {
  package enum Kind {
    /// A name or a keyword, including `$0` and names in backticks.
    case word
    case number
    /// A complete string, including its interpolations.
    case string
    /// An operator, or one of `.`, `,`, `:`, `;`, `!`, `?`, `@`, `#`.
    case symbol
    /// One of `(`, `[`, `{`.
    case opening
    /// One of `)`, `]`, `}`.
    case closing
  }

  package let kind: Kind
  /// The token's bytes.
  package let range: Range<Int>
}
