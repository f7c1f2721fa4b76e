// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import composure_tool

/// Known findings are still recognized when the code around them changes.
@Suite final class `a baseline` {
  private let folder: TemporaryFolder
  private var paths: ReportPaths { ReportPaths(base: folder.path) }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one\ntwo\nthree\n", to: "A.swift")
  }

  private func finding(_ line: Int, _ message: String = "m", _ code: String = "D912") -> Finding {
    .sample(code, message, folder.path + "/A.swift", line: line)
  }

  private func new(_ baseline: Baseline, _ findings: [Finding]) -> [Int] {
    baseline.filter(findings, paths).new.map(\.location.line)
  }

  @Test func `it is read as it was written`() throws {
    let baseline = Baseline([finding(2), finding(1, "at A.swift:12", "D913")], paths)
    #expect(
      try baseline.json == """
        {
          "findings" : [
            {
              "code" : "D912",
              "file" : "A.swift",
              "message" : "m",
              "source" : "two"
            },
            {
              "code" : "D913",
              "file" : "A.swift",
              "message" : "at A.swift",
              "source" : "one"
            }
          ],
          "version" : 1
        }

        """)
    #expect(try Baseline(JSONParser.parse(baseline.json.utf8, file: "b.json")) == baseline)
  }

  @Test func `moved lines and a changed line are known, another finding is new`() throws {
    let baseline = Baseline([finding(2), finding(3, "other at A.swift:3")], paths)
    try folder.write("zero\none\n  two\nthree\ntwo\n", to: "A.swift")
    #expect(new(baseline, [finding(3), finding(4, "other at A.swift:4")]) == [])
    // The line with the known finding is not new.
    #expect(new(baseline, [finding(1), finding(3)]) == [1])
    #expect(new(baseline, [finding(1)]) == [])
    #expect(new(baseline, [finding(3), finding(3, "different"), finding(3, "m", "D913")]) == [3, 3])
  }

  @Test func `each entry matches one finding`() {
    let baseline = Baseline([finding(1), finding(1)], paths)
    #expect(new(baseline, [finding(1), finding(1), finding(1)]) == [1])
    #expect(baseline.filter([finding(1)], paths).staleEntries == 1)
    #expect(baseline.filter([], paths).staleEntries == 2)
    #expect(baseline.filter([finding(2), finding(3)], paths).staleEntries == 0)
  }

  @Test func `a later version is not read`() {
    #expect(
      error(of: try Baseline(JSONParser.parse(#"{"version": 2, "findings": []}"#.utf8, file: "b.json")))
        == "b.json:1:13: error: version 2 of the baseline is not known: this composure-tool reads version 1; write it again, "
        + "or update")
  }
}
