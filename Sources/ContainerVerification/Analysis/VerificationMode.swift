// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The factories that a verification runs.
///
/// This is a `Sendable` value type.
public enum VerificationMode: Sendable {
  /// Runs each factory once, on the caller's thread.
  ///
  /// A factory that traps ends the process. One that does not return blocks the verification. A line on standard error
  /// names each factory before it runs. Registrations with a `mainActorFactory` or `mainActorInitializer` are run if
  /// the caller is on the main actor.
  case dryRun

  /// Runs no closures. The parameters of `autoregister`'s initializers are known; closures are reported as not checked.
  case withoutClosures
}
