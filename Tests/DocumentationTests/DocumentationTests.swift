// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The rules for every page: it shows only compiled or printed text, and names only existing files.
@Suite struct `the documentation` {
  @Test(arguments: Page.all + Page.comments)
  func `every Swift sample is cut from code that is compiled`(_ page: Page) throws {
    // Those of the compiler's promises and of the check are fixtures, which tests of their own compare.
    guard !["CompileTimeDiagnostics.md", "CheckDiagnostics.md"].contains(where: page.path.hasSuffix) else { return }
    let snippets = try Set(Snippet.all.get().map(\.text))
    let unknown = try page.blocks("swift").filter { !snippets.contains($0) }
    #expect(unknown == [])
  }

  @Test func `every snippet is shown somewhere`() throws {
    let shown = try Set((Page.all + Page.comments).flatMap { try $0.blocks("swift") })
    let hidden = try Snippet.all.get().filter { !shown.contains($0.text) }.map(\.name)
    #expect(hidden == [])
  }

  /// The samples that the compiler checks here are not part of the build. Examples are, and recipes are compiled for Apple
  /// platforms.
  @Test(arguments: Project.files(in: "Tests/DocumentationTests/Samples", ending: ".swift"))
  func `every sample compiles`(_ file: String) async throws {
    let result = try await Compiler.run(Project.file(file), asScript: true)
    #expect(result.status == 0, "\(result.log)")
  }

  @Test(arguments: Page.all)
  func `every transcript is a program's`(_ page: Page) throws {
    // The guide's report and the compiler's words have tests of their own.
    guard !page.path.hasSuffix("MigratingFromSwinject.md"), !page.path.contains("Diagnostics") else { return }
    let expected = try ["PetShopTests", "ExampleTests", "StoryboardAuditTests", "ComposureToolTests"].flatMap {
      folder in
      try Project.files(in: "Tests/\(folder)/Expected", ending: ".txt").map { try Project.text($0) }
    }
    let invented = try page.blocks("text").filter { block in !expected.contains { $0.contains(block) } }
    #expect(invented == [])
  }

  @Test(arguments: Page.all)
  func `every program that is named is there`(_ page: Page) throws {
    let programs = try Project.programs()
    for command in try page.text.components(separatedBy: "swift run ").dropFirst() {
      let name = String(command.prefix { !$0.isWhitespace && $0 != "`" })
      #expect(programs.contains(name))
    }
  }

  @Test(arguments: Page.all)
  func `every file that is named is there`(_ page: Page) throws {
    for path in try page.codeVoice where ["Assemblies/", "Sources/", "Tests/", ".ci/"].contains(where: path.hasPrefix) {
      #expect(FileManager.default.fileExists(atPath: Project.file(path).path), "\(path)")
    }
    for link in try page.text.components(separatedBy: "](").dropFirst() {
      let target = link.prefix { $0 != ")" && $0 != "#" }
      guard !target.isEmpty, !target.hasPrefix("http") else { continue }
      let file = Project.file(page.path).deletingLastPathComponent().appendingPathComponent(String(target))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(target)")
    }
  }

  @Test func `the figures of the page about speed are those of the benchmarks`() throws {
    let measured = try Set(Project.text("Tests/Benchmarks/README.md").components(separatedBy: "\n"))
    let rows = try Project.text("Sources/Composure/Composure.docc/Articles/Speed.md").components(separatedBy: "\n")
      .filter { $0.hasPrefix("| ") }
    #expect(rows.count >= 40)
    let invented = rows.filter { !measured.contains($0) }
    #expect(invented == [])
  }

  @Test func `the comparison with other libraries is that of the benchmarks`() throws {
    func rows(of path: String) throws -> [[String]] {
      try Project.text(path).components(separatedBy: "\n").filter { $0.hasPrefix("| ") && $0.contains("×") }
        .map { row in row.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    }
    let shown = try rows(of: "README.md").map { [$0[1]] + $0[4...] }
    #expect(shown.count >= 10)
    let measured = try Set(rows(of: "Tests/Benchmarks/README.md").map { Array($0[1...]) })
    #expect(shown.filter { !measured.contains($0) } == [])
  }

  /// Messages have tests of their own, links have hashes in them, and how long the gates take depends on the machine.
  @Test func `every figure with a unit is one of the benchmarks`() throws {
    func numbers(in text: String) -> [String] { text.matches(of: /\d[\d,.]*\d|\d/).map { String($0.output) } }
    let benchmarks = "Tests/Benchmarks/README.md"
    let measured = try Set(numbers(in: Project.text(benchmarks)))
    let unit = /\d ?(?:×|(?:instructions|seconds|ns|µs|ms|s|MB)\b)|\| seconds \|/
    let others = ["/Diagnostics/", "/Symbols/", ".github/", benchmarks]
    var figures: [(page: String, number: String)] = []
    for page in Page.all where !others.contains(where: { page.path.contains($0) }) {
      let paragraphs = try page.prose.components(separatedBy: "\n\n").filter { $0.contains(unit) }
      figures += paragraphs.flatMap(numbers).map { (page.path, $0) }
    }
    #expect(Set(figures.map(\.page)).count >= 7)
    #expect(figures.filter { !measured.contains($0.number) }.map { "\($0.page): \($0.number)" } == [])
  }

  @Test func `every program is linked`() throws {
    let pages = try Page.all.map { try $0.text }.joined()
    let programs = try Project.programs()
    #expect(programs.count >= 30)
    let unlinked = programs.filter { !pages.contains("swift run \($0)\n") && !pages.contains("swift run \($0) ") }
    #expect(unlinked == [])
  }
}
