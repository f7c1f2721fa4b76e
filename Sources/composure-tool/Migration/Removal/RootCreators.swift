// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The registrations that create composition roots: the first ones of moved services in their containers.
///
/// Code that reads a root from the container itself also creates it. But a resolver only finds it, and a container with a
/// parent would create a root of its own.
struct RootCreators {
  /// The numbers of the registrations; empty if all code reads the roots from the containers that create them.
  let ids: Set<Int>
  private let names: [RootIdentity: String]
  private let roots: MigrationRoots

  init(_ plan: MigrationPlan) {
    roots = plan.roots
    names = Dictionary(roots.roots.map { ($0.identity, $0.type.name) }) { first, _ in first }
    let found = roots.roots.filter { root in
      root.resolverAccessor != nil || plan.writer.hierarchy.exists(in: root.system.system)
    }
    let identities = Set(found.map(\.identity))
    // Which of several functions registers first is unknown.
    var first: [Container: ContainerRegistration] = [:]
    for registration in plan.code.registrations.sorted(by: { $0.place < $1.place })
    where registration.form == .typed && !registration.isInTests && !registration.isConditional {
      guard identities.contains(roots.identity(of: registration)) else { continue }
      let container = Container(
        member: registration.member, file: registration.place.file, container: registration.container,
        closures: registration.obstructions)
      first[container] = first[container] ?? registration
    }
    ids = Set(first.values.map(\.id))
  }

  /// A container in a function.
  private struct Container: Hashable {
    let member: USR?
    let file: Int
    let container: ContainerReference
    let closures: Set<SourceRange>
  }

  /// Checks that a registration creates no root.
  func check(_ registration: ContainerRegistration) throws(RemovalObstacle) {
    guard ids.contains(registration.id), let name = names[roots.identity(of: registration)] else { return }
    throw .createsRoot(name)
  }
}
