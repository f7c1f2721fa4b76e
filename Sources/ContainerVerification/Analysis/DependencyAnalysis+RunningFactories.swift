// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ComposurePrimitives

extension DependencyAnalysis {
  /// Runs the factories, and records their lookups.
  ///
  /// - Parameters:
  ///   - mode: The factories to run.
  ///   - samples: Arguments for factories with arguments.
  ///   - actor: The caller's actor.
  ///   - listener: Notified of the progress.
  ///   - entryPoints: Resolves the services that the application itself resolves. Runs before the factories.
  @_optimize(none)
  package func run(
    _ mode: VerificationMode, samples: [SampleArguments], on actor: (any Actor)?,
    listener: any DryRunListener = FactoryAnnouncer(), entryPoints: (() -> Void)?
  ) {
    if case .withoutClosures = mode {
      for node in nodes { node.outcome = node.isDeclared ? .declared : .notRun(.noClosures) }
      return
    }
    skipFactoriesWithMissingParameters()
    // With `dispatchMain()`, the main actor runs on another thread.
    let isOnMainActor = actor === MainActor.shared || composure_is_main_thread()
    let run = DryRun(self, isOnMainActor: isOnMainActor, listener: listener)
    containers.beginWatching()
    isolatedRecording.perform {
      if let entryPoints, entriesWereSeen { run.runEntryPoints(entryPoints) }
      hasEntryPoints = entryPoints != nil
      for node in nodes { check(node, samples, run) }
      for node in nodes {
        if case .notRun(.notYet) = node.outcome { node.outcome = .notRun(.arguments) }
      }
    }
    containers.endWatching()
    withExtendedLifetime(run.takeInstances()) {}
    listener.dryRunEnded()
  }

  @_optimize(none)
  private func check(_ node: AnalyzedRegistration, _ samples: [SampleArguments], _ run: DryRun) {
    guard case .notRun(.notYet) = node.outcome else { return }
    if node.isDeclared {
      node.outcome = .declared
      return
    }
    let sample = samples.first { node.keys.contains($0.key) }
    // Another factory may pass it arguments later.
    guard sample != nil || !node.takesArguments else { return }
    run.check(node) { registration in
      if let sample { return try sample.make(registration, registry.reference) }
      return try registration.makePlainInstance(registry.reference)
    }
  }

  /// Marks the registrations whose initializers would trap because a parameter is not registered, so that they do not
  /// run.
  @_optimize(none)
  private func skipFactoriesWithMissingParameters() {
    for node in nodes where node.registration.metadata.parameters != nil {
      let isMissing = node.dependencies.contains { dependency in
        if case .later = dependency.timing { return dependency.node == nil }
        return dependency.node == nil && !dependency.isOptional
      }
      if isMissing { node.outcome = .notRun(.missing) }
    }
  }
}

extension AnalyzedRegistration {
  /// Whether all dependencies are known without running the factory.
  package var isDeclared: Bool {
    registration.metadata.parameters != nil && registration.completionCount == 0
  }
}
