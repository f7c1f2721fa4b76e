// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What is run when a container is looked through.
///
/// A value: `Sendable`.
public enum VerificationMode: Sendable {
  /// Each factory is run once, on the caller's thread.
  ///
  /// A factory that traps ends the process, and one that does not return never lets the verification end. Before each factory, a
  /// line on standard error names it. What is registered with a `mainActorFactory` or `mainActorInitializer` is run if the caller
  /// is on the main actor.
  case dryRun

  /// No closure is run. What initializers take is known from `autoregister`; closures are reported as not checked.
  case withoutClosures
}
