// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

private final class Printer {}
private final class Report {
  init(_ printer: Printer?) {}
}
private final class Archive {
  init(_ report: Report) {}
}

/// Former defects of a Dip container's verification reports.
@Suite(.quietLookups) struct `dip report regressions` {
  // A lookup with `try?` whose result is passed on as an optional was reported as an error.
  @Test func `B10 a lookup that may fail is no error`() throws {
    let container = DependencyContainer()
    container.register { Report(try? container.resolve() as Printer) }
    let report = container.verificationReport()
    #expect(report.errors == [])
    #expect(report.problems.map(\.kind) == [.missing])
    try container.verify()
  }

  // Each service whose factory rethrew the error had its own warning.
  @Test func `C7 consequences of an error are part of it`() {
    let container = DependencyContainer()
    container.register { Report(try container.resolve() as Printer) }
    container.register { Archive(try container.resolve()) }
    let report = container.verificationReport()
    #expect(report.problems.map(\.kind) == [.missing])
    #expect(report.problems.map(\.isError) == [true])
    #expect(Set(report.problems.flatMap(\.consequences)) == ["Report", "Archive"])
  }

  // A collaborator, whose factories are not part of the report, may use a service.
  @Test func `A9 a collaborator may use a service`() {
    let container = DependencyContainer()
    let collaborator = DependencyContainer()
    container.register { Printer() }
    container.register { 7 }
    collaborator.register { Report(try collaborator.resolve() as Printer) }
    container.collaborate(with: collaborator)
    let report = container.verificationReport { _ = try? container.resolve() as Int }
    #expect(report.problems.filter { $0.kind == .unused } == [])
    #expect(
      report.description.contains("  Unseen      factories of other containers that look services up in this one\n"))
    let alone = DependencyContainer()
    alone.register { Printer() }
    #expect(alone.verificationReport {}.problems.map(\.kind) == [.unused])
  }
}
