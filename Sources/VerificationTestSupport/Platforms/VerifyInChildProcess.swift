// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if os(macOS) || os(Linux)
internal import Composure
internal import ContainerEngine
public import ContainerVerification
internal import Foundation
public import VerificationTestSupportLoader

/// Verifies a container in a child process, which may trap or hang.
///
/// A dry run calls factories, and a factory that traps ends the process. With a child process, the report contains the
/// trap as a warning, or as part of the error that caused it. The same applies to a factory that does not return within
/// the limit.
///
/// ```swift
/// func testContainerIsComplete() throws {
///   try verifyInChildProcess { child in child.verify { try AppContainer.make() } }
/// }
/// ```
///
/// The child starts this process's program again, calls the closure on the main thread before `main`, and exits. So the
/// closure cannot capture anything, and none of your tests run. After a trap or a hang, another child starts, which
/// skips the failed factories and runs all others again, including their side effects. The children share the standard
/// output and standard error of this process.
///
/// It has these limits:
/// - The closure must register the same services each time.
/// - Globals of a `main.swift` are not initialized when the closure is called. Those of other files are.
/// - The closure's target must link this library statically, as `swift test` does. In Xcode, whose test service cannot
///   restart test processes, the function throws a ``ChildProcessError``.
/// - The environment variable `COMPOSURE_VERIFICATION_CHILD` makes the program call a closure. Link the library only to
///   tests.
///
/// The calling thread waits until the last child has ended.
///
/// - Parameters:
///   - limit: The maximum time between two lookups of a factory, in seconds.
///   - body: Creates the container, and calls `verify` of its argument.
/// - Returns: The report, whose problems are all warnings. An exception for a type matches by the type's name.
/// - Throws: The `VerificationReport`, if there is an error among its problems; a ``ChildProcessError``, if there is no
///   report.
/// - Complexity: O(*n* × *m*) factory calls in the numbers of registrations and of failing factories.
@discardableResult
public func verifyInChildProcess(
  limit: Double = 10, _ body: @MainActor @convention(c) (VerificationChild) -> Void
) throws -> VerificationReport {
  // SAFETY: a C function is a pointer to its code.
  let position = unsafe composure_verification_position(unsafeBitCast(body, to: UnsafeRawPointer.self))
  guard position != 0 else { throw ChildProcessError(VerificationTestSupportMessages.anotherImage) }
  let report = try ChildProcessVerification(position: position, limit: limit).report()
  guard report.errors.isEmpty else { throw report }
  for problem in report.problems where problem.isStaleException { StandardError.write(problem.description) }
  return report
}

/// Starts child processes until one of them has a report.
private struct ChildProcessVerification {
  private enum End {
    case exit(Int32)
    case signal(Int32)
    case endless
  }

  let position: Int
  let limit: Double

  func report() throws -> VerificationReport {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("composure-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let journal = Journal(file)
    var known = VerificationState([])
    while true {
      try journal.replace(by: .state(known))
      let end = try run(file, journal)
      let events = try journal.events
      for event in events {
        switch event {
        case .report(let report): return report.report
        case .differs: throw ChildProcessError(VerificationTestSupportMessages.differs)
        case .containerThrew(let error): throw ChildProcessError(VerificationTestSupportMessages.containerThrew(error))
        default: break
        }
      }
      let verdict: JournalEvent = if case .endless = end { .endless(seconds: limit) } else { .trapped }
      let state = VerificationState(events + [verdict])
      guard state.failureCount > known.failureCount else { throw failure(end, hasBegun: state.registrations != nil) }
      known = state
    }
  }

  private func failure(_ end: End, hasBegun: Bool) -> ChildProcessError {
    switch end {
    case .exit(let status) where hasBegun:
      ChildProcessError(
        VerificationTestSupportMessages.outsideOfFactories(VerificationTestSupportMessages.exited(status)))
    case .exit(0): ChildProcessError(VerificationTestSupportMessages.notVerified)
    case .exit(let status):
      ChildProcessError(
        VerificationTestSupportMessages.notStarted(Self.program.path, VerificationTestSupportMessages.exited(status)))
    case .signal(let signal):
      ChildProcessError(
        VerificationTestSupportMessages.outsideOfFactories(VerificationTestSupportMessages.signaled(signal)))
    case .endless:
      ChildProcessError(
        VerificationTestSupportMessages.outsideOfFactories(VerificationTestSupportMessages.endless(limit)))
    }
  }

  /// Runs a child until it ends.
  private func run(_ file: URL, _ journal: Journal) throws -> End {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = Array(CommandLine.arguments.dropFirst())
    var environment = ProcessInfo.processInfo.environment
    // SAFETY: the name is a constant C string.
    unsafe environment[String(cString: composure_verification_variable)] = "\(String(position, radix: 16)):\(file.path)"
    // The trap's message contains its file and line; a backtrace would take time and hide the message.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do {
      try process.run()
    } catch {
      throw ChildProcessError(VerificationTestSupportMessages.notStarted(Self.program.path, "\(error)"))
    }
    var (size, time) = (journal.size, DispatchTime.now())
    while ended.wait(timeout: .now() + 0.02) == .timedOut {
      let newSize = journal.size
      if newSize != size {
        (size, time) = (newSize, .now())
      } else if DispatchTime.now() > time + limit {
        kill(process.processIdentifier, SIGKILL)
        ended.wait()
        return .endless
      }
    }
    return process.terminationReason == .exit
      ? .exit(process.terminationStatus) : .signal(process.terminationStatus)
  }

  /// The executable of this process.
  private static var program: URL {
    #if os(Linux)
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
    Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
  }
}
#endif
