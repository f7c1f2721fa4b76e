// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// The output formats.
@Suite struct `reports` {
  private let finding = Finding.sample(
    "D912", "'a' needs itself: a → b → a\nTo fix: break it, 100%", "/p/Sources/A: B,.swift", line: 12, column: 5,
    notes: [
      Finding.Note(message: "'b' is here", location: SourceLocation(file: "/q/B.swift", line: 3, column: 1)),
      Finding.Note(message: "and so on", location: nil),
    ])

  @Test func `Xcode's lines have absolute paths, with the number at the end and notes below`() throws {
    #expect(
      try FindingReport.sample([finding, .sample("D913", "b\u{7}", line: 2, severity: .error)]).text(.xcode) == """
        /p/Sources/A: B,.swift:12:5: warning: 'a' needs itself: a → b → a [D912]
          To fix: break it, 100%
        /q/B.swift:3:1: note: 'b' is here
        /p/Sources/A: B,.swift:12:5: note: and so on
        /p/Sources/A.swift:2:1: error: b\\u{7} [D913]

        """)
    #expect(try FindingReport.sample([]).text(.xcode) == "")
  }

  @Test func `colors distinguish the location, the severity and the text`() throws {
    #expect(
      try FindingReport.sample([.sample(severity: .error)]).text(.xcode, isColored: true)
        == "\u{1B}[1m/p/Sources/A.swift:1:1\u{1B}[0m: \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1ma mistake\u{1B}[0m [D912]\n")
  }

  @Test func `GitHub's annotations are escaped, and notes follow the message`() throws {
    #expect(
      try FindingReport.sample([finding, .sample(severity: .error), .sample(severity: .note)]).text(.github) == """
        ::warning file=Sources/A%3A B%2C.swift,line=12,col=5,title=D912::'a' needs itself: a → b → a%0ATo fix: break it, 100%25\
        %0A/q/B.swift:3:1: note: 'b' is here%0Anote: and so on
        ::error file=Sources/A.swift,line=1,col=1,title=D912::a mistake
        ::notice file=Sources/A.swift,line=1,col=1,title=D912::a mistake

        """)
  }

  @Test func `JSON has the fields of the design, and is read back`() throws {
    let unchecked = [Finding.Note(message: "a name at run time", location: finding.location)]
    let text = try FindingReport.sample([finding], unchecked: unchecked).text(.json)
    let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [[String: Any]]])
    #expect(
      try #require(object["findings"]) as NSArray == [
        [
          "code": "D912", "severity": "warning", "message": finding.message, "file": "Sources/A: B,.swift", "line": 12,
          "column": 5,
          "notes": [
            ["message": "'b' is here", "file": "/q/B.swift", "line": 3, "column": 1], ["message": "and so on"],
          ],
        ]
      ] as NSArray)
    let list = try FindingList(JSONParser.parse(text.utf8, file: "f.json"))
    var expected = finding
    expected.location.file = "Sources/A: B,.swift"
    #expect(list.findings == [expected])
    #expect(list.unchecked.map(\.message) == ["a name at run time"])
    #expect(try JSONDecoder().decode([Finding].self, from: JSONEncoder().encode([finding])) == [finding])
  }

  @Test(arguments: [
    (#"{"finding": []}"#, "f.json:1:1: error: the key 'findings' is missing"),
    (#"{"findings": [{"code": "D912"}]}"#, "f.json:1:15: error: the key 'severity' is missing"),
    (
      #"{"findings": [{"code": "D912", "severity": "warn"}]}"#,
      "f.json:1:44: error: unknown severity 'warn'; did you mean 'warning'?"
    ),
    (
      #"{"findings": [{"code": "D912", "severity": "bad"}]}"#,
      "f.json:1:44: error: unknown severity 'bad': use error, warning or note"
    ),
  ])
  func `incomplete findings are not read`(_ text: String, _ message: String) {
    #expect(error(of: try FindingList(JSONParser.parse(text.utf8, file: "f.json"))) == message)
  }

  @Test func `fingerprints hold when lines move, and differ otherwise`() {
    let paths = ReportPaths(base: "/p")
    func prints(_ findings: Finding...) -> [String] { Fingerprints(findings, paths).texts }
    let before = prints(.sample(line: 3), .sample("D912", "at File.swift:12", line: 9))
    #expect(before == prints(.sample(line: 30), .sample("D912", "at File.swift:120", line: 90)))
    // Fingerprints must not change between runs and versions, since servers store them.
    #expect(before[0] == "876a61a18169bb1d:1")
    #expect(prints(.sample(), .sample(line: 2)) == [before[0], before[0].replacingOccurrences(of: ":1", with: ":2")])
    #expect(
      Set(prints(.sample("D913"), .sample("D912", "b"), .sample("D912", "a mistake", "/p/B.swift"), .sample())).count
        == 4)
  }
}
