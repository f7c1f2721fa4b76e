// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension DraftWriter {
  /// Returns whether a factory runs on the main actor.
  func isOnMainActor(_ registration: ContainerRegistration) -> Bool {
    registration.isolation == .mainActor || mainActorUsers.contains(registration.id)
      || RegistrationHelper(registration, in: code)?.isOnMainActor == true
  }

  /// Returns whether the member for a service is isolated to the main actor.
  ///
  /// The factory of a cached service runs on the main actor, but any thread may read the instance. The same holds for a
  /// service of which an earlier step has written a nonisolated requirement.
  func isMemberOnMainActor(_ registration: ContainerRegistration) -> Bool {
    guard isOnMainActor(registration) else { return false }
    if registration.form == .typed { return true }
    let hole = roots.holes.first { hole in
      hole.key == registration.key && program.files[hole.member.file].module == registration.module
    }
    if let hole, hole.member.isolation != .mainActor { return false }
    switch lifetimes.kind(of: registration) {
    case .singleton, .weak, .custom: return false
    default: return true
    }
  }

  /// Checks that the container runs a factory on the main actor, as its member does.
  ///
  /// A closure on the main actor that the original library calls runs on any thread, unless a helper checks, or the
  /// compiler, which adds a check in the Swift 6 language mode.
  func checkMainActor(_ registration: ContainerRegistration) throws(MigrationObstacle) {
    guard isOnMainActor(registration) else { return }
    let system = registration.migration
    let hasCheck = program.isInSwift6Mode(registration.module)
    let hasHelper = system.system == .swinject && RegistrationHelper(registration, in: code)?.isOnMainActor == true
    guard system.isAdapter || hasCheck || hasHelper else { throw .mainActor }
  }

  /// Finds the registrations in code on the main actor whose factories look up a service that is created there each time, and
  /// that the container need not create anymore.
  ///
  /// The compiler isolates these factories. So they run on the main actor as soon as they use that service's member.
  mutating func findMainActorUsers() {
    let isCreatedThere = { (writer: DraftWriter, registration: ContainerRegistration) in
      writer.isMemberOnMainActor(registration) && !writer.staysInContainer(registration.id)
    }
    var isolated = Set(code.registrations.filter { isCreatedThere(self, $0) }.map(\.id))
    guard !isolated.isEmpty else { return }
    var others = code.registrations.filter { $0.form != .typed && !isOnMainActor($0) }
    while let index = others.firstIndex(where: { looksUp($0, onMainActor: isolated) }) {
      let user = others.remove(at: index)
      mainActorUsers.insert(user.id)
      if isCreatedThere(self, user) { isolated.insert(user.id) }
    }
  }

  /// Returns whether code of a registration that is on the main actor looks up any of some services there, and no other code
  /// of it does.
  private func looksUp(_ registration: ContainerRegistration, onMainActor isolated: Set<Int>) -> Bool {
    let lookups = needs.needs[registration.id].filter { $0.targets.contains(where: isolated.contains) }.map(\.lookup)
    guard !lookups.isEmpty, let member = registration.member.flatMap(program.member) else { return false }
    return lookups.allSatisfy { program.isOnMainActor($0.place.range, in: member) }
  }
}
