// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The closure given with `onClose:`, if any.
@usableFromInline
enum Closing<Value>: @unchecked Sendable {
  // SAFETY: the closures of a `Scope` are `Sendable`; those of a `MainActorScope` are used on the main actor only.

  case nothing
  case plain((Value) throws -> Void)
  case asynchronous((Value) async throws -> Void)

  /// What ends a value.
  func teardown(of value: Value, _ site: CallSite, root: Any.Type?) -> Teardown? {
    switch self {
    case .nothing: nil
    case .plain(let close): Teardown(site: site, root: root, work: .plain { try close(value) })
    case .asynchronous(let close): Teardown(site: site, root: root, work: .asynchronous { try await close(value) })
    }
  }
}

/// The end of one shared value.
struct Teardown: @unchecked Sendable {
  // SAFETY: as `Closing`, and so are the values that the closures hold.

  enum Work {
    case plain(() throws -> Void)
    case asynchronous(() async throws -> Void)
  }

  let site: CallSite
  let root: Any.Type?
  let work: Work

  var isAsynchronous: Bool {
    if case .asynchronous = work { true } else { false }
  }
}
