// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Functions that read Markdown.
enum Markdown {
  /// Returns the blocks in one language, in order, without the indentation of lists.
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
