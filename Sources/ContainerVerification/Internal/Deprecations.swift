// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension VerificationMode {
  /// A dry run on the caller's thread, without a time limit; see ``dryRun``.
  @available(*, deprecated, renamed: "dryRun", message: "A dry run has no time limit. 'verifyInChildProcess' has one.")
  public static func dryRun(limit: Double = 2) -> VerificationMode { .dryRun }

  /// A dry run on the caller's thread.
  @available(*, deprecated, renamed: "dryRun")
  public static var dryRunOnCallingThread: VerificationMode { .dryRun }
}

extension VerificationReport {
  /// The previous name of ``ContainerRequirement``.
  @available(*, deprecated, renamed: "ContainerRequirement")
  public typealias Hole = ContainerRequirement

  /// The previous name of ``containerRequirements``.
  @available(*, deprecated, renamed: "containerRequirements")
  public var holes: [ContainerRequirement] { containerRequirements }

  /// The previous name of ``bridgedServices``.
  @available(*, deprecated, renamed: "bridgedServices")
  public var exports: [String] { bridgedServices }
}
