// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The definitions of a container by their keys, in the order in which they came.
struct DefinitionTable {
  private var known: [DefinitionKey: AnyDefinition] = [:]
  private var order: [DefinitionKey] = []

  var keys: [DefinitionKey] { order }

  /// Each definition once.
  var all: [AnyDefinition] {
    var seen: Set<ObjectIdentifier> = []
    return order.compactMap { known[$0] }.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  subscript(_ key: DefinitionKey) -> AnyDefinition? { known[key] }

  /// The definition that answers to a key: with its tag, or else without one.
  func matching(_ key: DefinitionKey) -> AnyDefinition? {
    known[key] ?? (key.tag == nil ? nil : known[key.tagged(with: nil)])
  }

  /// What can be wired of a type, with exactly a tag; the most parameters first.
  func wireable(_ type: Any.Type, _ tag: DependencyContainer.Tag?) -> [(key: DefinitionKey, definition: AnyDefinition)]
  {
    order.compactMap { key in
      guard key.type == type, key.tag == tag, let definition = known[key], definition.isWireable else { return nil }
      return (key, definition)
    }.sorted { $0.definition.numberOfArguments > $1.definition.numberOfArguments }
  }

  mutating func add(_ definition: AnyDefinition, _ key: DefinitionKey) {
    if known.updateValue(definition, forKey: key) == nil { order.append(key) }
  }

  mutating func remove(_ key: DefinitionKey) -> AnyDefinition? {
    order.removeAll { $0 == key }
    return known.removeValue(forKey: key)
  }
}
