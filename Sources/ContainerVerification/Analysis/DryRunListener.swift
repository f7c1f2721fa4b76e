// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A type that is notified of the progress of a dry run, on the thread that it runs on.
package protocol DryRunListener: AnyObject {
  /// A factory is about to run, for the factory of a dependent, if any.
  func factoryBegins(_ node: AnalyzedRegistration, for dependent: AnalyzedRegistration?)

  /// A factory has returned or thrown, and the dependent's continues, if any.
  func factoryEnded(_ node: AnalyzedRegistration, dependent: AnalyzedRegistration?)

  /// The entry points are about to run.
  func entryPointsBegin()

  /// The entry points have returned.
  func entryPointsEnded()

  /// A factory, or the entry points, have made a lookup.
  func recorded(_ dependency: AnalyzedRegistration.Dependency, of node: AnalyzedRegistration?)

  /// A factory has changed the container.
  func recorded(change: String, by node: AnalyzedRegistration)

  /// A running factory cannot finish; the node has the outcome.
  func recordedOutcome(of node: AnalyzedRegistration)

  /// A service was looked up while it was being created.
  func recorded(_ cycle: DependencyAnalysis.Cycle)

  /// The dry run has ended, and its instances have been released.
  func dryRunEnded()
}
