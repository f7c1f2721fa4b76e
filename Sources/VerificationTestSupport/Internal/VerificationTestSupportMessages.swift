// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The messages of `verifyInChildProcess`.
enum VerificationTestSupportMessages {
  private static func text(_ reason: String, _ advice: String) -> String {
    """
    Could not verify in a child process: \(reason).

    To fix: \(advice).
    """
  }

  static let anotherImage = text(
    "the closure is not in the image that contains VerificationTestSupport",
    "link VerificationTestSupport statically to the target with the closure")

  static func notStarted(_ path: String, _ reason: String) -> String {
    text("'\(path)' did not call the closure: \(reason)", "run the tests with 'swift test'")
  }

  static func containerThrew(_ error: String) -> String {
    text("the container was not created: '\(error)'", "create the container without state of the parent process")
  }

  static func outsideOfFactories(_ reason: String) -> String {
    text("it stopped outside of factories: \(reason)", "see standard error for the reason")
  }

  static let notVerified = text("the closure did not call 'verify'", "call 'verify' of the closure's argument once")

  static let differs = text(
    "two processes registered different services", "register the same services each time that the closure is called")

  /// Returns the message for a child that cannot write its journal.
  static func journal(_ error: any Error) -> String {
    "Composure: could not write the journal of a verification: \(error)"
  }

  // MARK: Reasons

  static func exited(_ status: Int32) -> String { "it exited with status \(status)" }

  static func signaled(_ signal: Int32) -> String { "it was ended by signal \(signal)" }

  static func endless(_ seconds: Double) -> String { "nothing happened for \(seconds) seconds" }
}
