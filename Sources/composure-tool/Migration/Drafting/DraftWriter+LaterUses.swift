// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension DraftWriter {
  /// Checks that no closure which an object keeps looks up a service of the object's own scope.
  ///
  /// After a reset of the scope, the closure finds a new instance in the container. In the child assembly for the scope, it
  /// would find the instance from before the reset.
  ///
  /// - Parameter registration: The service that moves. It has no such scope unless the program resets the scope.
  func checkLaterUses(of registration: ContainerRegistration) throws(MigrationObstacle) {
    guard let child = try scopes.assembly(of: registration) else { return }
    let own = (registration.factories.map(\.place) + registration.completions.map(\.place)).map(\.range)
    let isLater = { (call: MemberScan.ScannedCall?) in
      call?.closures.contains { closure in own.contains { $0 != closure && $0.contains(closure) } } ?? false
    }
    for lookup in needs.lookups(of: registration.id).own {
      let call = code.scan(around: lookup.place)?.calls.first { $0.nameRange == lookup.name.range }
      let isInChild = needs.targets(of: lookup).contains { target in
        let other = code.registrations[target]
        return other.module == registration.module && (try? scopes.assembly(of: other)) == child
      }
      if isInChild, isLater(call) {
        throw .library(.laterLookup("\(lookup.key.service)", scope: child.scopeName))
      }
    }
    // Lookups that an earlier step has replaced.
    for (read, _) in moved.rootReads(of: registration) where read.child == child.property && isLater(read.call) {
      throw .library(.laterLookup("\(read.services[0].key.service)", scope: child.scopeName))
    }
    let name = names[registration.key]
    for other in code.registrations where roots.child(of: other)?.assembly == child {
      guard other.id != registration.id, let member = moved.factory(of: other) else { continue }
      let isUsed = MemberUses(member, in: program).uses.contains { use in
        use.execution.isDeferred && program.member(use.target)?.name == name
      }
      if isUsed { throw .library(.laterUse(by: "\(other.key.service)", scope: child.scopeName)) }
    }
  }
}
