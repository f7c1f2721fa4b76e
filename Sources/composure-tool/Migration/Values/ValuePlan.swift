// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A function whose registrations capture constants, rewritten so that it registers the constants, too, and factories look
/// them up, or so that the container creates registered constants.
struct ValueDraft {
  /// A constant that becomes a service, or is one.
  struct Service: Hashable {
    let key: ServiceKey
    let change: ValueChange
  }

  /// The path of the file.
  let file: String
  /// The services whose factories change.
  let registrations: [ContainerRegistration]
  let services: [Service]
  /// The keys of the new lookups, each as often as it is looked up.
  let lookups: [ServiceKey]
  let edits: [Edit]
}

/// What changes for a constant that is a service.
enum ValueChange: String, Codable {
  /// The draft registers it.
  case registered
  /// The function already registers it.
  case used
  /// Its factory creates it, which only returned it before.
  case created
}

/// The functions whose registrations capture constants.
struct ValuePlan {
  /// A registration that has to stay as it is, with the reason.
  struct Refusal {
    let registration: ContainerRegistration
    let obstacle: MigrationObstacle
  }

  let code: ContainerCode
  private(set) var drafts: [ValueDraft] = []
  private(set) var refusals: [Refusal] = []

  init(_ plan: MigrationPlan) {
    code = plan.code
    let writer = ValueWriter(plan)
    let services = plan.services.compactMap { $0 }
    let capturing = services.filter { service in
      if case .blocked(.capturedValues) = service.state { true } else { false }
    }.map(\.registration)
    let groups = Dictionary(grouping: capturing) { [$0.member?.text ?? "", "\($0.container)"] }
    var names: Set<ServiceKey> = []
    var properties: [USR: ValueWriter.Provided] = [:]
    for group in groups.values.sorted(by: { $0[0].id < $1[0].id }) {
      do throws(MigrationObstacle) {
        let draft = try writer.draft(of: group, besides: names, &properties)
        names.formUnion(draft.services.map(\.key))
        drafts.append(draft)
      } catch {
        refusals += group.map { Refusal(registration: $0, obstacle: error) }
      }
    }
    // Factories that look up a constant need its registration where it is.
    let changed = Set(drafts.map(\.file))
    drafts += writer.createdConstants().filter { !changed.contains($0.file) }
  }
}
