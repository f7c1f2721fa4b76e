// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@Suite struct `the parity table` {
  private func entry(_ system: UpstreamSystem, _ kind: ParityLedger.Kind, _ name: String) -> ParityLedger.Entry {
    ParityLedger.Entry(system: system, kind: kind, name: name, reason: "a reason", guide: "Guide.md#section")
  }

  @Test func `it counts what passed for each system, and lists differences and failures`() {
    let table = ParityTable(
      passed: [
        entry(.dip, .signature, "a"), entry(.dip, .signature, "b"), entry(.dip, .behavior, "c"),
        entry(.dip, .difference, "d"),
        entry(.swinject, .behavior, "e"),
      ], failed: [entry(.swinject, .behavior, "f")])
    #expect(
      table.text == """

        Parity with other systems

        | system | signatures | behaviors | differences on purpose |
        |---|---|---|---|
        | Swinject 2.10 | 0 | 1, 1 failed | 0 |
        | Dip 7.1 | 2 | 1 | 1 |

        Differences on purpose:
        - Dip 7.1: d: a reason (Guide.md#section)

        Failed:
        - Swinject 2.10: f
        """)
  }

  @Test func `a test that records an issue does not pass`() async throws {
    let test = try #require(Test.current)
    #expect(try await ParityTrait.passes(test, .current) {})
    try await withKnownIssue {
      let passes = try await ParityTrait.passes(test, .current) { Issue.record("on purpose") }
      if passes { throw NotCounted() }
    } matching: {
      "\($0)".contains("on purpose")
    }
  }

  private struct NotCounted: Error {}
}
