// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// The containers that a container's lookups search, with their names in reports.
///
/// Containers have no names, so each is named by its relation: `this container`, `its parent`,
/// `its ancestor 2 levels up`; for linked containers, `its child resolver 2`.
struct SearchedContainers {
  private let searched: [Registry]
  private let linked: String?

  init(_ registry: Registry) {
    searched = registry.searched
    linked = registry.terminology.linkedContainer
  }

  /// Watches all of the containers in dry runs, since a factory may look up services in any of them.
  func beginWatching() {
    for registry in searched { registry.beginWatching() }
  }

  func endWatching() {
    for registry in searched { registry.endWatching() }
  }

  /// Whether any container has children that are not searched.
  var haveOtherChildren: Bool { searched.contains { $0.hasChildren(outside: searched) } }

  var areSeveral: Bool { searched.count > 1 }

  /// Returns the name of a container. A container that is not searched belongs to a dependency of a factory.
  @_optimize(none)
  func name(of owner: Registry) -> String {
    guard let position = searched.firstIndex(where: { $0 === owner }) else { return "another container" }
    if position == 0 { return "this container" }
    if let linked { return "its \(linked) \(position)" }
    return position == 1 ? "its parent" : "its ancestor \(position) levels up"
  }
}
