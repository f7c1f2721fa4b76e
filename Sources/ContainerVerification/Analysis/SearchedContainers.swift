// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// The containers in which a container looks services up, in the words of reports.
///
/// A container has no name of its own, so each is named by how it is reached: `this container`, `its parent`,
/// `its ancestor 2 levels up`; where containers are looked up next to each other, `its child resolver 2`.
struct SearchedContainers {
  private let searched: [Registry]
  private let linked: String?

  init(_ registry: Registry) {
    searched = registry.searched
    linked = registry.terminology.linkedContainer
  }

  /// Includes lookups in each of them in dry runs. Factories may look up in one of them directly.
  func beginWatching() {
    for registry in searched { registry.beginWatching() }
  }

  func endWatching() {
    for registry in searched { registry.endWatching() }
  }

  /// Whether other containers look services up in one of them: children that are not searched.
  var haveOtherChildren: Bool { searched.contains { $0.hasChildren(outside: searched) } }

  var areSeveral: Bool { searched.count > 1 }

  /// The name of a container; one that is not searched belongs to something else that factories use.
  func name(of owner: Registry) -> String {
    guard let position = searched.firstIndex(where: { $0 === owner }) else { return "another container" }
    if position == 0 { return "this container" }
    if let linked { return "its \(linked) \(position)" }
    return position == 1 ? "its parent" : "its ancestor \(position) levels up"
  }
}
