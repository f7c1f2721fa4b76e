// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure
public import ContainerPrimitives

/// The header of a container, which every resolution accesses.
@safe
@usableFromInline
package struct ContainerHeader: Equatable {
  // SAFETY: the container's registry allocates the memory and frees it last. Whoever uses a header retains the container
  // or one of its descendants, which retain their parents. Threads access the table, the parent and the flags by atomic
  // functions, and the children under the registry's lock. The rest is constant after the first registration.
  @usableFromInline let memory: UnsafeMutablePointer<composure_container>

  @inlinable @inline(__always)
  init(_ memory: UnsafeMutablePointer<composure_container>) {
    unsafe self.memory = memory
  }

  @inlinable @inline(__always)
  init?(_ memory: UnsafeMutablePointer<composure_container>?) {
    guard let memory = unsafe memory else { return nil }
    unsafe self.memory = memory
  }

  /// Allocates memory, which must be initialized before it is used.
  static func allocate() -> ContainerHeader { unsafe ContainerHeader(.allocate(capacity: 1)) }

  /// Initializes the header of a registry, which is the container reference until it has another one.
  func initialize(of registry: Registry, parent: ContainerHeader?, group: ContainerHeader?, graphsEndEarly: Bool) {
    let registry = unsafe Unmanaged.passUnretained(registry).toOpaque()
    unsafe memory.initialize(
      to: composure_container(
        steps: composure_step_owner { step, steps in
          // The frame begins with the step, and the typed core passes an array of `PathStep`.
          let frame = unsafe UnsafeMutableRawPointer(mutating: step).assumingMemoryBound(to: composure_frame.self)
          guard let step = unsafe Frame(frame).step else { return }
          unsafe steps.assumingMemoryBound(to: [PathStep].self).pointee.append(step)
        },
        table: RegistrationTable.empty.pointers.memory, slow_path_flags: 0, parent: parent?.memory,
        root: group?.memory ?? parent?.memory.pointee.root ?? memory, graph: group?.memory ?? memory,
        reference: registry, registry: registry, first_child: nil, next_sibling: nil, previous_sibling: nil,
        graphs_end_early: graphsEndEarly))
  }

  /// Frees the memory, which must not be used afterwards.
  @unsafe
  func deallocate() {
    unsafe memory.deallocate()
  }

  @inlinable @inline(__always)
  package static func == (one: ContainerHeader, other: ContainerHeader) -> Bool { unsafe one.memory == other.memory }

  // MARK: Registrations

  /// The registrations that any thread may look up.
  @inlinable @inline(__always)
  package var table: RegistrationTable {
    unsafe RegistrationTable(PointerTable(memory: composure_container_table(memory)))
  }

  /// Replaces the table. Threads may still read the previous one, which must stay intact.
  func show(_ table: RegistrationTable) {
    unsafe composure_container_set_table(memory, table.pointers.memory)
  }

  /// The registry, which the caller retains.
  var registry: Registry {
    unsafe Unmanaged<Registry>.fromOpaque(memory.pointee.registry).takeUnretainedValue()
  }

  /// The container reference that factories receive.
  @inlinable @inline(__always)
  package var reference: ContainerReference { unsafe ContainerReference(memory.pointee.reference) }

  /// Sets the container reference, before the first registration.
  func setReference(_ reference: ContainerReference) {
    unsafe memory.pointee.reference = reference.object
  }

  // MARK: Other containers

  /// The container to search for other services.
  @inlinable @inline(__always)
  package var parent: ContainerHeader? { unsafe ContainerHeader(composure_container_parent(memory)) }

  /// Sets the parent of a container that has none.
  func setParent(_ parent: ContainerHeader) {
    unsafe composure_container_set_parent(memory, parent.memory)
  }

  /// This container and its ancestors.
  var path: some Sequence<ContainerHeader> { sequence(first: self, next: \.parent) }

  /// Returns whether this container is the other one or its descendant.
  package func isInside(_ other: ContainerHeader) -> Bool { path.contains(other) }

  /// The children, which the parent's lock guards.
  var children: [ContainerHeader] {
    var children: [ContainerHeader] = []
    var next = unsafe ContainerHeader(memory.pointee.first_child)
    while let child = next {
      children.append(child)
      next = unsafe ContainerHeader(child.memory.pointee.next_sibling)
    }
    return children
  }

  /// Adds the container to its parent's children. Call this and the next function under the parent's lock.
  func link() {
    unsafe composure_container_link(memory)
  }

  func unlink() {
    unsafe composure_container_unlink(memory)
  }

  /// Retains and returns the registry, unless it is being deinitialized; the parent's lock is held.
  func retainRegistry() -> Registry? {
    let registry = unsafe memory.pointee.registry
    return unsafe composure_try_retain(registry) ? Unmanaged.fromOpaque(registry).takeRetainedValue() : nil
  }

  // MARK: Graphs

  /// The owner of the container's graphs.
  @inlinable @inline(__always)
  package var graphOwner: ContainerHeader { unsafe ContainerHeader(memory.pointee.graph) }

  /// Whether the container's graphs end with the outermost resolution of a registration that caches its objects in the
  /// graph, instead of the outermost resolution.
  var graphsEndEarly: Bool { unsafe memory.pointee.graphs_end_early }

  /// Returns whether this container or an ancestor builds the owner's graph.
  func buildsGraph(of owner: ContainerHeader) -> Bool { path.contains { $0.graphOwner == owner } }

  // MARK: The slow path

  /// Whether resolutions must take the slow path.
  @inlinable @inline(__always)
  var needsSlowPath: Bool { unsafe composure_container_needs_slow_path(memory) }

  /// Whether custom scopes are notified of the end of graphs.
  var hasCustomScopes: Bool { unsafe composure_container_has_custom_scopes(memory) }

  func addCustomScope() {
    unsafe composure_container_add_custom_scope(memory)
  }

  /// Whether resolutions are watched.
  var isWatched: Bool { unsafe composure_container_is_watched(memory) }

  func beginWatching() {
    unsafe composure_container_watch_began(memory)
  }

  func endWatching() {
    unsafe composure_container_watch_ended(memory)
  }
}
