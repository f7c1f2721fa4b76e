// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The check of links at the end of `.ci/site`.
@Suite struct `the links of the site` {
  /// Checks a site with one page that has the given references.
  private static func check(_ references: [String], base: String = "composure") async throws -> Program {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in ["data/documentation", "documentation/composure/scope", "images"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    let urls = references.map { #"{"url":"\#($0)"}"# }.joined(separator: ",")
    let files = [
      "data/documentation/composure.json": "[\(urls)]",
      "index.html": "<a href=\"/composure/documentation/\">",
      "documentation/composure/index.html": "<script>var baseUrl = \"/composure/\"</script>",
      "documentation/composure/scope/index.html": "", "images/idea.svg": "",
    ]
    for (path, text) in files {
      try text.write(to: folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }
    return try await Program.run(
      at: "/bin/bash", [Project.file(".ci/site-links").path, folder.path, base], in: folder)
  }

  @Test func `links to pages, files and other sites pass`() async throws {
    let result = try await Self.check(
      ["/documentation/composure/Scope#Overview", "/images/idea.svg", "https://swift.org", "doc://Composure/Scope"])
    #expect(result.status == 0, "\(result.log)")
  }

  @Test func `a dead link is an error`() async throws {
    let result = try await Self.check(["/documentation/composure/Scope", "/images/none.svg", "Other.md"])
    #expect(result.status == 1)
    #expect(
      result.error == """
        data/documentation/composure.json: error: dead link '/images/none.svg'
        data/documentation/composure.json: error: dead link 'Other.md'
        .ci/site-links: error: 2 errors in 3 links

        """)
  }

  @Test func `a site for another base path is an error`() async throws {
    let result = try await Self.check(["/documentation/composure/Scope"], base: "elsewhere")
    #expect(result.status == 1)
    #expect(
      result.error == """
        index.html: error: it is not made for the base path '/elsewhere'
        documentation/composure/index.html: error: it is not made for the base path '/elsewhere'
        .ci/site-links: error: 2 errors in 1 links

        """)
  }
}

/// The pictures of the documentation.
@Suite struct `the pictures` {
  @Test func `each has its own dark variant`() throws {
    let shown = Set(
      try Page.all.flatMap { page in
        try page.text.matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { match in
          Project.file(page.path).deletingLastPathComponent().appendingPathComponent(String(match.1))
        }
      })
    #expect(shown.count >= 3)
    for file in shown {
      let name = "\(file.deletingPathExtension().lastPathComponent)~dark.\(file.pathExtension)"
      let dark = file.deletingLastPathComponent().appendingPathComponent(name)
      #expect(try Data(contentsOf: file) != Data(contentsOf: dark), "\(name)")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "draws with Python"))
  func `they are what the script draws`() async throws {
    let result = try await Program.run(at: "/usr/bin/python3", [Project.file(".ci/pictures").path, "--check"])
    #expect(result.status == 0, "\(result.log)")
  }
}
