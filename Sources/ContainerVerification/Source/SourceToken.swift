// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A word of Swift, and where it is in its file.
package struct SourceToken {
  package enum Kind {
    /// A name or a keyword, `$0` and names in backticks included.
    case word
    case number
    /// A string as a whole, with what is interpolated.
    case string
    /// An operator, or one of `.`, `,`, `:`, `;`, `!`, `?`, `@`, `#`.
    case symbol
    /// One of `(`, `[`, `{`.
    case opening
    /// One of `)`, `]`, `}`.
    case closing
  }

  package let kind: Kind
  /// The bytes of it.
  package let range: Range<Int>
}
