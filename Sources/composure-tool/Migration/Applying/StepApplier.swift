// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import ToolSupport

/// Applies a step of a migration, and proves that the program's behavior is unchanged.
struct StepApplier {
  let workspace: MigrationWorkspace
  /// Called before each stage of the file transaction.
  var observe: (FileTransaction.Stage) -> Void = { _ in }

  /// Changes the files, builds the program, and compares it with the previous version. Restores all files if anything
  /// differs.
  ///
  /// - Parameters:
  ///   - files: The files of the step.
  ///   - ids: The numbers of the services to move.
  ///   - plan: The program's plan before the step.
  ///   - builds: Whether to build and compare the program.
  /// - Returns: The proof.
  /// - Throws: `ToolError` that describes the difference.
  func apply(_ files: [EditedFile], moving ids: [Int], of plan: MigrationPlan, builds: Bool) throws -> MigrationProof {
    let paths = ReportPaths(base: workspace.folder)
    let names = files.filter(\.isChanged).map { paths.relative($0.path) }.sorted()
    return try FileTransaction(files, folder: workspace.journalFolder, observe: observe).run {
      guard builds else {
        let services = ServiceGraph(plan.code).services
        let serviceNames = ServiceGraph.names(plan.code, plan.roots)
        return MigrationProof(
          services: ids.compactMap { id in
            plan.services[id].map { Self.service($0, serviceNames[id].flatMap { services[$0] }, []) }
          },
          declarations: plan.declarationChanges(ids).map(\.description), files: names,
          isBuilt: false, graphSize: 0, differences: [])
      }
      let after = try workspace.readChanged(MigrationMessages.stepDoesNotBuild).wired
      return try prove(ids, plan, after, names)
    }
  }

  private func prove(
    _ ids: [Int], _ plan: MigrationPlan, _ after: ContainerCode, _ files: [String]
  ) throws(ToolError) -> MigrationProof {
    let old = Set(Self.findings(plan.code.program).map(\.message))
    if let new = Self.findings(after.program).first(where: { !old.contains($0.message) }) {
      throw ToolError(text: MigrationMessages.stepHasFinding("\(new.message) [\(new.code)]"))
    }
    let moved = ids.compactMap { plan.services[$0] }
    let serviceNames = ServiceGraph.names(plan.code, plan.roots)
    let cycles = Set(moved.compactMap { $0.draft?.cycle }).sorted { $0.name < $1.name }
    let joined = cycles.map { cycle in
      Dictionary(
        uniqueKeysWithValues: cycle.services.compactMap { id in
          serviceNames[id].map { ($0, plan.code.registrations[id].key.description) }
        })
    }
    let changes = plan.declarationChanges(ids)
    let changed = Set(changes.map(\.fullName))
    let graph = ServiceGraph(after)
    let differences = graph.joining(joined).differences(from: ServiceGraph(plan.code).joining(joined))
    if let difference = differences.first { throw ToolError(text: MigrationMessages.stepChangesGraph(difference)) }
    let roots = MigrationRoots(after)
    let factories = MovedServices(after, roots: roots)
    let registrations = Dictionary(
      uniqueKeysWithValues: ServiceGraph.names(after, roots).map { ($0.value, after.registrations[$0.key]) })
    var services: [MigrationProof.Service] = []
    for service in moved {
      let registration = service.registration
      let name = service.draft?.creator ?? service.name
      guard let serviceName = serviceNames[registration.id],
        let member = registrations[serviceName].flatMap({ factories.member(named: name, for: $0) })
      else {
        throw ToolError(text: MigrationMessages.stepChangesGraph("\(registration.key.description) is gone"))
      }
      // One member creates all services of a cycle.
      let created = service.draft?.cycle?.services ?? [registration.id]
      let expected = created.flatMap { id in
        FactorySignature.signature(
          of: plan.code.registrations[id], without: plan.services[id]?.draft?.omitted ?? [], changing: changed,
          in: plan.code)
      }.sorted()
      let isWrapped = plan.writer.isOnMainActor(registration) && !plan.writer.isMemberOnMainActor(registration)
      let isolatedCalls = service.draft?.cycle?.isolatedCalls ?? (isWrapped ? 1 : 0)
      let found = FactorySignature.signature(
        of: member, isolatedCalls: isolatedCalls, changing: changed, in: after)
      guard found == expected else {
        let change = found.difference(from: expected).first
        let declaration =
          switch change {
          case .insert(_, let element, _), .remove(_, let element, _): element
          case nil: ""
          }
        throw ToolError(text: MigrationMessages.stepChangesFactory(service.name, declaration))
      }
      services.append(Self.service(service, graph.services[serviceName], found))
    }
    return MigrationProof(
      services: services, declarations: changes.map(\.description), files: files, isBuilt: true,
      graphSize: graph.services.count,
      differences: cycles.map { cycle in
        MigrationProof.cycle(cycle.services.map { plan.code.registrations[$0].key.description }, cycle.name)
      })
  }

  private static func service(
    _ service: MigrationPlan.Service, _ node: ServiceGraph.Service?, _ uses: [String]
  ) -> MigrationProof.Service {
    MigrationProof.Service(
      key: service.registration.key.description, member: service.name, lifetime: node?.lifetime ?? "",
      needs: node?.needs ?? [], uses: uses)
  }

  /// Returns the findings of `check` in the typed assemblies, without notes, and without unused members.
  private static func findings(_ program: Program) -> [Finding] {
    let analysis = AssemblyAnalysis(program)
    return TypedAssemblyRule.all.flatMap { $0.findings(analysis) }.filter { $0.severity != .note && $0.code != "D915" }
  }

  /// Writes a proof, and returns its path.
  func write(_ proof: MigrationProof) throws -> String {
    try ProofFile(folder: workspace.proofFolder).write(proof, named: proof.services.first?.member ?? "step")
  }
}
