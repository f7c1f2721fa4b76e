// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What is run when a container is looked through.
///
/// A value: `Sendable`.
public enum VerificationMode: Sendable {
  /// Each factory is run once, on a thread that is made for it.
  ///
  /// A factory that traps, or that takes longer than the limit, is reported; its thread is given up, and what it holds
  /// stays in memory until the process ends. What is registered with a `mainActorFactory` or `mainActorInitializer` is run
  /// on the caller's thread, if that is on the main actor; a trap of it ends the process.
  ///
  /// - limit: The seconds that a factory may take, with all that it asks for.
  case dryRun(limit: Double = 2)

  /// Each factory is run once, on the caller's thread: for factories that make views.
  ///
  /// A trap ends the process, after what led to it has been written to standard error, and nothing limits the time.
  case dryRunOnCallingThread

  /// No closure is run. What initializers take is known from `autoregister`; closures are reported as not checked.
  case withoutClosures
}
