// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing
import VerificationTestSupport

private final class Printer {}
private final class Report {
  let printer: Printer
  init(_ printer: Printer) { self.printer = printer }
}

extension Resolver.Name {
  fileprivate static let laser = Self("laser")
}

extension `resolver adapter` {
  /// Former defects of a resolver's verification reports.
  @Suite struct `resolver report regressions` {
    private final class Screen {
      @Injected(name: .laser, container: nil) var printer: Printer
    }

    // A service that was injected into a live object was reported as unused.
    @Test func `A9 an object that is alive may use a service`() {
      let resolver = Resolver()
      let former = Resolver.root
      Resolver.root = resolver
      defer { Resolver.root = former }
      resolver.register(name: .laser) { Printer() }
      resolver.register { Printer() }
      resolver.register { r in Report(r.resolve()) }
      let screen = Screen()
      for report in [resolver.verificationReport(), resolver.verificationReport { _ = resolver.resolve(Report.self) }] {
        #expect(report.problems.filter { $0.kind == .unused } == [])
        #expect(!report.description.contains("not used"))
      }
      withExtendedLifetime(screen) {}
    }

    // Reports did not name the resolver of a registration.
    @Test func `B12 each problem names its resolver`() {
      let report = #expect(throws: VerificationReport.self) {
        try verifyInChildProcess { child in
          let inner = Resolver()
          let resolver = Resolver(child: inner)
          inner.register(file: "App.swift", line: 2, column: 1) { r in Report(r.resolve()) }
          child.verify { resolver }
        }
      }
      #expect(report?.errors.map(\.container) == ["its child resolver 1"])
      #expect(report?.description.contains("  Registered  Report   App.swift:2, in its child resolver 1\n") == true)
    }
  }
}
