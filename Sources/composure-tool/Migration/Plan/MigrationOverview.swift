// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Everything in a program that can be migrated: container services, Needle components, and singletons.
struct MigrationOverview {
  let containers: MigrationPlan
  let sites: SitePlan
  let components: NeedlePlan
  let singletons: SingletonPlan

  /// - Parameter movesCycles: Whether services that refer to each other move together.
  init(_ code: MigrationWorkspace.Code, movesCycles: Bool = false) {
    containers = MigrationPlan(code, movesCycles: movesCycles)
    let containerCode = containers.code
    sites = SitePlan(containerCode, roots: containers.roots)
    components = NeedlePlan(code.program, testModules: containerCode.testModules)
    singletons = SingletonPlan(code.program, testModules: containerCode.testModules)
  }

  var isEmpty: Bool { containers.isEmpty && components.isEmpty && singletons.isEmpty }

  /// Returns the report of the whole migration.
  ///
  /// - Parameter base: The base of relative paths.
  func report(base: String) -> PlanReport {
    PlanReport(containers, sites: sites, singletons: singletons, components: components, base: base)
  }
}
