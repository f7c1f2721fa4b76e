// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// Containers, each once, in the order of addition. The list does not retain them.
final class ContainerList: Sendable {
  private final class Reference: @unchecked Sendable {
    // SAFETY: the reference is set once, and reading a weak reference is safe from any thread.
    private(set) weak var container: DependencyContainer?
    let id: ObjectIdentifier

    init(_ container: DependencyContainer) {
      self.container = container
      id = ObjectIdentifier(container)
    }
  }

  private let references = Guarded<[Reference]>([])

  /// The containers that still exist.
  var containers: [DependencyContainer] { references.value.compactMap(\.container) }

  /// Adds a container, and drops the references to those that are gone.
  func add(_ container: DependencyContainer) {
    // NB: A weak reference is read outside the lock, because the container may end with the strong reference that this makes.
    let known = references.value
    if known.contains(where: { $0.container === container }) { return }
    let gone = known.filter { $0.container == nil }
    references.withLock { references in
      references.value.removeAll { reference in gone.contains { $0 === reference } }
      // Another thread may have added it. An ended container of the same identity would be among those that are gone.
      if references.value.contains(where: { $0.id == ObjectIdentifier(container) }) { return }
      references.value.append(Reference(container))
    }
  }
}
