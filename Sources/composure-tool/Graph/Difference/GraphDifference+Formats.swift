// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

extension GraphDifference {
  /// The formats of differences.
  enum Format: String, CaseIterable {
    case text
    /// For a comment in a pull request.
    case markdown
  }

  func text(_ format: Format) -> String {
    switch format {
    case .text: plainText
    case .markdown: markdown
    }
  }

  /// ```
  /// Changed lifetimes
  ///   ~ AppAssembly.logger: shared → transient  (App/Root.swift:12)
  ///
  /// 1 lifetime changed
  /// ```
  private var plainText: String {
    let blocks = sections.map { section in
      let lines = section.items.map { item in
        let text = item.text.map(\.text).joined().onOneLine
        return "  \(section.mark) \(text)\(item.place.map { "  (\($0.onOneLine))" } ?? "")"
      }
      return ([section.title] + lines).joined(separator: "\n") + "\n\n"
    }
    return blocks.joined() + summary + "\n"
  }

  /// A heading, the summary, and a list for each kind; long lists are folded.
  private var markdown: String {
    let blocks = sections.map { section in
      let lines = section.items.map { item in
        let text = item.text.map(\.markdown).joined()
        return "- \(text)\(item.place.map { " — \(Self.code($0))" } ?? "")"
      }
      let list = lines.joined(separator: "\n")
      guard lines.count > 10 else { return "**\(section.title)**\n\n\(list)\n" }
      return "<details><summary><b>\(section.title)</b> (\(lines.count))</summary>\n\n\(list)\n\n</details>\n"
    }
    return (["### Dependency graph\n\n\(summary.prefix(1).uppercased())\(summary.dropFirst()).\n"] + blocks)
      .joined(separator: "\n")
  }

  /// Returns a code span, whose delimiter is longer than every run of backticks in it.
  fileprivate static func code(_ text: String) -> String {
    let text = text.onOneLine
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let delimiter = String(repeating: "`", count: longest + 1)
    let padding = longest > 0 ? " " : ""
    return "\(delimiter)\(padding)\(text)\(padding)\(delimiter)"
  }
}

extension GraphDifference.Item {
  fileprivate var place: String? { location.map { "\($0.file):\($0.line)" } }
}

extension GraphDifference.Item.Part {
  fileprivate var text: String {
    switch self {
    case .code(let text), .plain(let text): text
    }
  }

  fileprivate var markdown: String {
    switch self {
    case .code(let text): GraphDifference.code(text)
    case .plain(let text): text
    }
  }
}
