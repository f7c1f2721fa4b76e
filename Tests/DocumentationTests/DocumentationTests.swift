// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The rules for every page: it shows only compiled code and real output, and names only existing files.
@Suite struct `the documentation` {
  @Test(arguments: Page.all + Page.comments)
  func `every Swift sample is cut from code that is compiled`(_ page: Page) throws {
    // The samples on these pages are fixtures, which other tests compare.
    guard !["CompileTimeDiagnostics.md", "CheckDiagnostics.md"].contains(where: page.path.hasSuffix) else { return }
    guard try !page.isFollowed else { return }
    let snippets = try Set(Snippet.all.get().map(\.text))
    let unknown = try page.blocks("swift").filter { !snippets.contains($0) && !Manifest.isOne($0) }
    #expect(unknown == [])
  }

  @Test func `every snippet is shown somewhere`() throws {
    let shown = try Set((Page.all + Page.comments).flatMap { try $0.blocks("swift") })
    let hidden = try Snippet.all.get().filter { !shown.contains($0.text) }.map(\.name)
    #expect(hidden == [])
  }

  /// Samples are not part of the build, so the compiler checks them here. Examples are part of the build, and recipes
  /// are compiled for Apple platforms.
  @Test(arguments: Project.files(in: "Tests/DocumentationTests/Samples", ending: ".swift"))
  func `every sample compiles`(_ file: String) async throws {
    let result = try await Compiler.run(Project.file(file), asScript: true)
    #expect(result.status == 0, "\(result.log)")
  }

  @Test(arguments: Page.all)
  func `every manifest compiles`(_ page: Page) async throws {
    for manifest in try page.blocks("swift").filter(Manifest.isOne) {
      let result = try await Manifest.check(manifest)
      #expect(result.status == 0, "\(result.log)")
    }
  }

  @Test func `a manifest with an error does not compile`() async throws {
    let result = try await Manifest.check(
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package()\n")
    #expect(result.status != 0)
    #expect(result.log.contains("missing argument for parameter 'name' in call"))
  }

  @Test(arguments: Page.all)
  func `every transcript is a program's`(_ page: Page) throws {
    // Other tests check the guide's report and the compiler's messages.
    guard !page.path.hasSuffix("MigratingFromSwinject.md"), !page.path.contains("Diagnostics") else { return }
    guard try !page.isFollowed else { return }
    let folders = [
      "Tests/PetShopTests", "Tests/ComposureToolTests",
      "Tests/DocumentationTests/Programs",
      "Assemblies/Tests/ExampleTests",
    ]
    let expected = try folders.flatMap { folder in
      try Project.files(in: "\(folder)/Expected", ending: ".txt").map { try Project.text($0) }
    }
    let invented = try page.blocks("text").filter { block in !expected.contains { $0.contains(block) } }
    #expect(invented == [])
  }

  @Test(arguments: Page.all)
  func `every program that is named is there`(_ page: Page) throws {
    guard try !page.isFollowed else { return }
    let programs = try Project.programs(in: "Package.swift")
    let examples = try Project.programs(in: "Assemblies/Package.swift")
    let isInFolder = try page.text.contains("\ncd Assemblies\n")
    for command in try page.text.components(separatedBy: "swift run ").dropFirst() {
      let name = String(command.prefix { !$0.isWhitespace && $0 != "`" })
      let sentence = command.prefix { $0 != "." && $0 != ":" }.split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
      #expect(
        programs.contains(name) || examples.contains(name) && (isInFolder || sentence.contains(" in `Assemblies`")),
        "\(name)")
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

  /// DocC checks its own links. This checks the links for readers on a code host.
  @Test(arguments: Page.all + [Page(path: ".github/llms.txt")])
  func `every link and picture leads somewhere on a code host`(_ page: Page) throws {
    let text = try page.text
    let folder = Project.file(page.path).deletingLastPathComponent()
    let links = text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    let pictures = text.matches(of: /(?:src|srcset|href)="([^"]+)"/).map { String($0.1) }
    for link in links + pictures where !["http://", "https://", "doc:"].contains(where: link.hasPrefix) {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? Project.file(page.path) : folder.appendingPathComponent(parts[0])
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
      guard parts.count > 1 else { continue }
      let anchors = try String(contentsOf: target, encoding: .utf8).components(separatedBy: "\n")
        .filter { $0.hasPrefix("#") }
        .map { heading in
          heading.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
            .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        }
      #expect(anchors.contains(parts[1]), "\(link)")
    }
  }

  /// A code host shows `<doc:Name>` without a link, so the pages repeat these links in HTML, which DocC leaves out.
  @Test(arguments: Page.all.filter { $0.path.contains(".docc/") })
  func `the links of DocC are repeated for code hosts`(_ page: Page) throws {
    let text = try page.text
    let catalog = try #require(page.path.range(of: ".docc/"))
    var links: [String] = []
    for name in text.matches(of: /<doc:([^>#]+)/).map({ String($0.1) }) {
      let target = Page.all.first {
        $0.path.hasPrefix(page.path[..<catalog.upperBound]) && $0.path.hasSuffix("/\(name).md")
      }
      let path = try Project.file(#require(target, "\(name)").path).standardizedFileURL.path
      if !links.contains(path) { links.append(path) }
    }
    let paragraph = text.components(separatedBy: "\n\n").first { $0.hasPrefix("<p>On a code host: <a ") }
    let folder = Project.file(page.path).deletingLastPathComponent()
    let repeated = (paragraph ?? "").matches(of: /<a href="([^"]+)">/).map {
      folder.appendingPathComponent(String($0.1)).standardizedFileURL.path
    }
    #expect(repeated == links)
  }

  @Test func `the index for code hosts has every page`() throws {
    let index = try Project.text(".github/DOCUMENTATION.md")
    let pages = Page.all.map(\.path).filter { $0.hasPrefix("Sources/") && !$0.contains("/Symbols/") }
    #expect(pages.count >= 50)
    #expect(pages.filter { !index.contains("](../\($0))") } == [])
  }

  @Test func `the figures of the page about speed are those of the benchmarks`() throws {
    let measured = try Set(Project.text("Tests/Benchmarks/README.md").components(separatedBy: "\n"))
    let rows = try Project.text("Sources/Composure/Composure.docc/Articles/Speed.md").components(separatedBy: "\n")
      .filter { $0.hasPrefix("| ") }
    #expect(rows.count >= 40)
    let invented = rows.filter { !measured.contains($0) }
    #expect(invented == [])
  }

  /// Other tests check messages. Links contain hashes, and the duration of the checks depends on the machine.
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
    let programs = try ["Package.swift", "Assemblies/Package.swift"].flatMap { try Project.programs(in: $0) }
    #expect(programs.count >= 30)
    let unlinked = programs.filter { !pages.contains("swift run \($0)\n") && !pages.contains("swift run \($0) ") }
    #expect(unlinked == [])
  }
}
