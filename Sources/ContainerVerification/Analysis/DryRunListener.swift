// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A type that is notified of a dry run's progress, on the dry run's thread.
package protocol DryRunListener: AnyObject {
  /// Called before a factory runs, for a dependent's factory, if any.
  func factoryBegins(_ node: AnalyzedRegistration, for dependent: AnalyzedRegistration?)

  /// Called after a factory has returned or thrown, before the dependent's factory continues, if any.
  func factoryEnded(_ node: AnalyzedRegistration, dependent: AnalyzedRegistration?)

  /// Called before the entry points run.
  func entryPointsBegin()

  /// Called after the entry points have returned.
  func entryPointsEnded()

  /// Called after a factory or the entry points have looked up a service.
  func recorded(_ dependency: AnalyzedRegistration.Dependency, of node: AnalyzedRegistration?)

  /// Called after a factory has changed the container.
  func recorded(change: String, by node: AnalyzedRegistration)

  /// Called when a running factory cannot finish; the node contains the outcome.
  func recordedOutcome(of node: AnalyzedRegistration)

  /// Called after a lookup of a service that is being created.
  func recorded(_ cycle: DependencyAnalysis.Cycle)

  /// Called after the dry run has ended and its instances have been released.
  func dryRunEnded()
}
