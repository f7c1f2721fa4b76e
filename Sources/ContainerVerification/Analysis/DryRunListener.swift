// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A type that is notified of the progress of a dry run, on the thread that it runs on.
package protocol DryRunListener: AnyObject {
  /// A factory is about to run, for the factory of a dependent or for none.
  func factoryBegins(_ node: AnalyzedRegistration, for dependent: AnalyzedRegistration?)

  /// A factory has returned or thrown; that of the dependent continues, if there is one.
  func factoryEnded(_ node: AnalyzedRegistration, dependent: AnalyzedRegistration?)

  /// The entry points are about to run.
  func entryPointsBegin()

  /// The entry points have returned.
  func entryPointsEnded()

  /// A factory, or the entry points, have looked something up.
  func recorded(_ need: AnalyzedRegistration.Need, of node: AnalyzedRegistration?)

  /// A factory has changed the container.
  func recorded(change: String, by node: AnalyzedRegistration)

  /// A factory that is running cannot be finished, as its outcome says.
  func recordedOutcome(of node: AnalyzedRegistration)

  /// A service was looked up while it was being created.
  func recorded(_ circle: DependencyAnalysis.Circle)

  /// The dry run has ended, and what it created has been released.
  func dryRunEnded()
}
