// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Synchronization
import Testing

/// Records a test in the parity suite's final table.
struct ParityTrait: TestTrait, TestScoping {
  let system: UpstreamSystem
  let kind: ParityLedger.Kind
  /// The page or signature of upstream.
  var source = ""
  var reason = ""
  var guide = ""

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let entry = ParityLedger.Entry(
      system: system, kind: kind, name: test.displayName ?? test.name, reason: reason, guide: guide)
    let passed = try await Self.passes(test, testCase, function)
    ParityLedger.shared.record(entry, passed: passed)
  }

  /// Runs a test.
  ///
  /// - Returns: Whether the test recorded no issue.
  static func passes(
    _ test: Test, _ testCase: Test.Case?, _ function: @Sendable () async throws -> Void
  ) async throws -> Bool {
    let issues = Atomic(0)
    let counting = IssueHandlingTrait.compactMapIssues { issue in
      issues.add(1, ordering: .relaxed)
      return issue
    }
    do {
      if let scope = counting.scopeProvider(for: test, testCase: testCase) {
        try await scope.provideScope(for: test, testCase: testCase, performing: function)
      } else {
        try await function()
      }
    } catch {
      issues.add(1, ordering: .relaxed)
      throw error
    }
    return issues.load(ordering: .relaxed) == 0
  }
}

extension Trait where Self == ParityTrait {
  /// Marks a test of a behavior that upstream documents.
  ///
  /// - Parameters:
  ///   - system: The library.
  ///   - source: The upstream page or signature that defines the behavior.
  static func behavior(of system: UpstreamSystem, source: String) -> ParityTrait {
    ParityTrait(system: system, kind: .behavior, source: source)
  }

  /// Marks a test of a deliberate difference from upstream.
  ///
  /// - Parameters:
  ///   - system: The library.
  ///   - reason: The reason for the difference, in one sentence without a full stop.
  ///   - guide: The migration guide that documents the difference, as `Guide.md#section`.
  static func difference(from system: UpstreamSystem, reason: String, guide: String) -> ParityTrait {
    ParityTrait(system: system, kind: .difference, reason: reason, guide: guide)
  }
}
