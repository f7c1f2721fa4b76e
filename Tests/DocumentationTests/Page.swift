// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A documentation page: of a catalog, the README, a page for contributors, or the comments of a source file.
struct Page: CustomTestStringConvertible, Sendable {
  /// The path, relative to the project's root.
  let path: String

  var testDescription: String { path }

  var text: String {
    get throws {
      let text = try Project.text(path)
      return path.hasSuffix(".swift") ? Self.comments(in: text) : text
    }
  }

  /// The documentation comments of a source file.
  private static func comments(in source: String) -> String {
    source.components(separatedBy: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("///") }
      .map { $0.dropFirst($0.hasPrefix("/// ") ? 4 : 3) }.joined(separator: "\n")
  }

  /// Whether `.ci/guides` follows the page: writes its files, runs its commands, and compares their output.
  var isFollowed: Bool {
    get throws {
      let line = try Project.text(".ci/guides").components(separatedBy: "\n").first { $0.hasPrefix("pages=") }
      return line?.contains(path) ?? false
    }
  }

  /// Returns the blocks in one language, in order.
  func blocks(_ language: String) throws -> [String] { try Markdown.blocks(language, in: text) }

  /// The inline code spans outside blocks.
  var codeVoice: [String] {
    get throws { try outsideBlocks.flatMap { Self.split($0).code } }
  }

  /// The text outside blocks and code spans.
  var prose: String {
    get throws { try outsideBlocks.map { Self.split($0).prose.joined() }.joined() }
  }

  private var outsideBlocks: [String] {
    get throws { try text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }.map(\.element) }
  }

  /// The passages outside and inside of code spans.
  private static func split(_ text: String) -> (prose: [String], code: [String]) {
    let parts = text.components(separatedBy: "`").enumerated()
    return (parts.filter { $0.offset % 2 == 0 }.map(\.element), parts.filter { $0.offset % 2 == 1 }.map(\.element))
  }

  /// All pages of the project.
  static let all: [Page] = {
    let catalogs = Project.files(in: "Sources", ending: ".md").filter { $0.contains(".docc/") }
    let others = ["README.md", "Tests/Benchmarks/README.md"] + Project.files(in: ".github", ending: ".md")
    return (others + catalogs).map(Page.init)
  }()

  /// The documentation comments of all sources.
  static let comments = Project.files(in: "Sources", ending: ".swift").map(Page.init)
}
