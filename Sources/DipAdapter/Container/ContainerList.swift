// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A list of containers without duplicates, in the order of addition. It does not retain them.
final class ContainerList: Sendable {
  private final class Reference: @unchecked Sendable {
    // SAFETY: the reference is set once, and reading a weak reference is thread-safe.
    private(set) weak var container: DependencyContainer?
    let id: ObjectIdentifier

    init(_ container: DependencyContainer) {
      self.container = container
      id = ObjectIdentifier(container)
    }
  }

  private let references = LockedValue<[Reference]>([])

  /// The live containers.
  var containers: [DependencyContainer] { references.value.compactMap(\.container) }

  /// Adds a container, and removes the references to deallocated ones.
  func add(_ container: DependencyContainer) {
    // NB: Weak references are read outside the lock, since reading one may create a container's last strong reference.
    let known = references.value
    if known.contains(where: { $0.container === container }) { return }
    let gone = known.filter { $0.container == nil }
    references.withLock { references in
      references.value.removeAll { reference in gone.contains { $0 === reference } }
      // Another thread may have added it. A deallocated container with the same identity has been removed.
      if references.value.contains(where: { $0.id == ObjectIdentifier(container) }) { return }
      references.value.append(Reference(container))
    }
  }
}
