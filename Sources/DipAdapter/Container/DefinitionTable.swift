// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// The definitions of a container by their keys, in the order of registration, with the registrations that hold their
/// instances.
///
/// A definition has a registration for each resolved tag, since cached instances belong to the tag. The types to which
/// a definition is forwarded share that registration.
struct DefinitionTable {
  /// The entry of a key.
  struct Entry {
    let definition: AnyDefinition
    /// Checks whether an instance has the key's type; `nil` if the compiler has checked it.
    let isInstance: ((Any) -> Bool)?
  }

  /// The registrations of a definition.
  private struct Use {
    var keys: [DefinitionKey]
    var registrations: [DependencyContainer.Tag?: Registration] = [:]
  }

  /// Objects that a change has removed from the table. The caller releases them outside the lock.
  struct Removal {
    /// The previous entry of the key.
    let entry: Entry
    /// The registrations whose instances are released.
    fileprivate(set) var ended: [Registration] = []
    /// The tags for which the entry was the fallback.
    fileprivate(set) var fallbackTags: [DependencyContainer.Tag] = []
    private var unused: [Registration] = []

    fileprivate init(_ entry: Entry) {
      self.entry = entry
    }

    fileprivate mutating func hold(_ registrations: [Registration]) { unused = registrations }
  }

  private var entries: [DefinitionKey: Entry] = [:]
  private var order: [DefinitionKey] = []
  private var uses: [ObjectIdentifier: Use] = [:]

  var keys: [DefinitionKey] { order }

  /// Returns the keys of the definitions in a scope.
  func keys(in scope: ComponentScope) -> [DefinitionKey] {
    order.filter { entries[$0]?.definition.scope == scope }
  }

  /// The definitions, without duplicates.
  var definitions: [AnyDefinition] {
    var seen: Set<ObjectIdentifier> = []
    return order.compactMap { entries[$0]?.definition }.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  subscript(_ key: DefinitionKey) -> AnyDefinition? { entries[key]?.definition }

  /// Returns the entry that resolves a key: the entry with its tag, or else the untagged entry.
  func matching(_ key: DefinitionKey) -> Entry? {
    entries[key] ?? (key.tag == nil ? nil : entries[key.tagged(with: nil)])
  }

  /// Returns the entries of a type with exactly this tag whose parameters can be resolved, those with the most
  /// parameters first.
  func wireable(_ type: Any.Type, _ tag: DependencyContainer.Tag?) -> [Entry] {
    order.compactMap { key in
      guard key.type == type, key.tag == tag, let entry = entries[key], entry.definition.isWireable else { return nil }
      return entry
    }.sorted { $0.definition.numberOfArguments > $1.definition.numberOfArguments }
  }

  /// Returns the entry of a definition that resolves a type and tag: the one with the tag, or else the untagged one.
  func target(of definition: ObjectIdentifier, for target: Completion.Target) -> Completion.Target {
    let hasTag = uses[definition]?.keys.contains { $0.type == target.type && $0.tag == target.tag } ?? false
    return hasTag ? target : Completion.Target(type: target.type, tag: nil)
  }

  // MARK: Changes

  /// Adds an entry, or replaces the existing one.
  mutating func add(_ entry: Entry, _ key: DefinitionKey) -> Removal? {
    let previous = entries.updateValue(entry, forKey: key)
    var removal: Removal?
    if let previous {
      removal = self.removal(of: previous, key)
      if previous.definition !== entry.definition { stopUsing(previous.definition, for: key, &removal) }
    } else {
      order.append(key)
    }
    let id = ObjectIdentifier(entry.definition)
    var use = uses.removeValue(forKey: id) ?? Use(keys: [])
    if !use.keys.contains(key) { use.keys.append(key) }
    uses[id] = use
    return removal
  }

  /// Removes the entry of a key.
  mutating func remove(_ key: DefinitionKey) -> Removal? {
    guard let previous = entries.removeValue(forKey: key) else { return nil }
    order.removeAll { $0 == key }
    var removal: Removal? = self.removal(of: previous, key)
    stopUsing(previous.definition, for: key, &removal)
    return removal
  }

  /// Instances are released when their own type's definition is removed, not when a forwarded type's is.
  private func removal(of entry: Entry, _ key: DefinitionKey) -> Removal {
    var removal = Removal(entry)
    let registrations = uses[ObjectIdentifier(entry.definition)]?.registrations ?? [:]
    if key.tag == nil {
      removal.fallbackTags = registrations.keys.compactMap { $0 }.filter { entries[key.tagged(with: $0)] == nil }
    }
    if key.type == entry.definition.type {
      removal.ended = ([key.tag] + removal.fallbackTags).compactMap { registrations[$0] }
    }
    return removal
  }

  private mutating func stopUsing(_ definition: AnyDefinition, for key: DefinitionKey, _ removal: inout Removal?) {
    let id = ObjectIdentifier(definition)
    uses[id]?.keys.removeAll { $0 == key }
    guard let use = uses[id], use.keys.isEmpty else { return }
    removal?.hold(Array(use.registrations.values))
    uses[id] = nil
  }

  // MARK: Registrations

  /// Returns the registrations of a definition.
  func registrations(of definition: AnyDefinition) -> [Registration] {
    uses[ObjectIdentifier(definition)].map { Array($0.registrations.values) } ?? []
  }

  func registration(of definition: AnyDefinition, for tag: DependencyContainer.Tag?) -> Registration? {
    uses[ObjectIdentifier(definition)]?.registrations[tag]
  }

  /// Adds a registration of a definition, unless there is one or the definition has been removed.
  ///
  /// - Returns: The registration to use.
  mutating func insert(
    _ registration: Registration, of definition: AnyDefinition, for tag: DependencyContainer.Tag?
  ) -> Registration {
    let id = ObjectIdentifier(definition)
    guard let use = uses[id] else { return registration }
    if let known = use.registrations[tag] { return known }
    // Reports use the registration of the first tag.
    if let original = use.keys.first.flatMap({ use.registrations[$0.tag] }) { registration.forward(from: original) }
    uses[id]?.registrations[tag] = registration
    return registration
  }
}
