// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// The reported findings and their severities.
@Suite struct `the configuration` {
  private func configuration(_ text: String) throws -> Configuration {
    try Configuration(JSONParser.parse(text.utf8, file: ".composure.json"))
  }

  private func codes(_ configuration: Configuration, _ findings: [Finding]) -> [String] {
    configuration.apply(to: findings, ReportPaths(base: "/p"), rules: Rule.samples).map { "\($0.severity) \($0.code)" }
  }

  @Test func `severities change, and rules are turned off and on`() throws {
    let findings = [Finding.sample("D912"), .sample("D913", severity: .note), .sample("D914")]
    #expect(codes(Configuration(), findings) == ["warning D912", "warning D914"])
    #expect(
      try codes(configuration(#"{"severities": {"D912": "error", "D913": "note", "D914": "off"}}"#), findings)
        == ["error D912", "note D913"])
    #expect(try codes(configuration(#"{"disable": ["D912", "D914"]}"#), findings) == [])
  }

  @Test func `findings are sorted by location, each once`() {
    let findings = [
      Finding.sample("D914", line: 10), .sample("D912", "b", line: 9, column: 2),
      .sample("D912", "b", line: 9, column: 2),
      .sample("D912", "a", "/p/Sources/0.swift", line: 99),
    ]
    let sorted = Configuration().apply(to: findings, ReportPaths(base: "/p"), rules: [])
    #expect(sorted.map(\.location.line) == [99, 9, 10])
  }

  @Test func `excluded paths are those in the folder that is checked`() throws {
    let files = ["/p/Sources/Generated/A.swift", "/p/Sources/B.swift", "/other/Generated/C.swift"]
    let configuration = try configuration(#"{"exclude": ["Sources/Generated", "B.swift"]}"#)
    let kept = configuration.apply(to: files.map { .sample("D912", "a", $0) }, ReportPaths(base: "/p"), rules: [])
    #expect(kept.map(\.location.file) == ["/other/Generated/C.swift"])
  }

  @Test(arguments: [
    (#"{"exlude": []}"#, "1:2: error: unknown key 'exlude'; did you mean 'exclude'?"),
    (#"{"rules": []}"#, "1:2: error: unknown key 'rules': the keys are severities, disable, exclude and baseline"),
    (#"{"exclude": [], "exclude": []}"#, "1:17: error: the key 'exclude' is given twice: remove one"),
    (#"{"severities": {"D912": "warn"}}"#, "1:25: error: unknown severity 'warn'; did you mean 'warning'?"),
    (#"{"severities": {"D912": "x"}}"#, "1:25: error: unknown severity 'x': use error, warning, note or off"),
    (#"{"severities": {"cycle": "off"}}"#, "1:17: error: 'cycle' is not the number of a rule: numbers are like D912"),
    (#"{"disable": ["D1"]}"#, "1:14: error: 'D1' is not the number of a rule: numbers are like D912"),
    (#"{"exclude": "a"}"#, "1:13: error: expected an array, found a string"),
    (#"{"baseline": 1}"#, "1:14: error: expected a string, found a number"),
    ("[]", "1:1: error: expected an object, found an array"),
  ])
  func `an error in the file is reported with its location`(_ text: String, _ message: String) {
    #expect(error(of: try configuration(text)) == ".composure.json:\(message)")
  }

  @Test(arguments: [
    ("Generated", "Sources/Generated/A.swift", true), ("Generated", "Generated", true),
    ("Generated/", "a/Generated/b/c.swift", true), ("Generated", "Sources/NotGenerated/A.swift", false),
    ("*.generated.swift", "a/b/X.generated.swift", true), ("*.generated.swift", "a/X.swift", false),
    ("Sources/Generated", "Sources/Generated/a/b.swift", true),
    ("Sources/Generated", "x/Sources/Generated/a.swift", false),
    ("/Generated", "Generated/a.swift", true), ("/Generated", "x/Generated/a.swift", false),
    ("Sources/*/Old.swift", "Sources/App/Old.swift", true), ("Sources/*/Old.swift", "Sources/App/x/Old.swift", false),
    ("Sources/**/Old.swift", "Sources/Old.swift", true), ("Sources/**/Old.swift", "Sources/a/b/Old.swift", true),
    ("**/Mocks/**", "a/Mocks/b.swift", true), ("**/Mocks/**", "Mocks", false), ("**", "a", true),
    ("File?.swift", "File1.swift", true), ("File?.swift", "File.swift", false), ("[A-C]*.swift", "Bar.swift", true),
    ("[!A-C]*.swift", "Bar.swift", false), ("[]a].swift", "].swift", true), ("[a.swift", "[a.swift", true),
    (#"\*.swift"#, "*.swift", true), (#"\*.swift"#, "a.swift", false), ("a*b*c", "aXbXbc", true),
    ("a*b*c", "aXbXb", false),
    ("", "a", false),
  ])
  func `patterns match as in gitignore`(_ pattern: String, _ path: String, _ matches: Bool) {
    #expect(GlobPattern(pattern).matches(path) == matches)
  }

  @Test func `a pattern with many asterisks is matched as fast as others`() {
    let name = String(repeating: "a", count: 200)
    #expect(!GlobPattern(String(repeating: "a*", count: 60) + "b").matches(name))
    let path = Array(repeating: "a", count: 200).joined(separator: "/")
    #expect(!GlobPattern(String(repeating: "**/a/", count: 60) + "b").matches(path))
  }
}
