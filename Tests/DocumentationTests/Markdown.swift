// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What is read out of a text in Markdown.
enum Markdown {
  /// The blocks of one language, in order, without the indentation that a list gives them.
  static func blocks(_ language: String, in text: String) -> [String] {
    var blocks: [String] = []
    var block: (indent: Int, lines: [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0 == " " }
      if let (indent, lines) = block {
        if content == "```" {
          blocks.append(lines.joined(separator: "\n"))
          block = nil
        } else {
          block?.lines.append(String(line.dropFirst(indent)))
        }
      } else if content == "```\(language)" {
        block = (line.count - content.count, [])
      }
    }
    return blocks
  }
}
