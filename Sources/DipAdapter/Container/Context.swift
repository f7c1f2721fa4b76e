// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives
internal import ContainerEngine

extension DependencyContainer {
  /// What a container is resolving, and for whom.
  ///
  /// A value: `Sendable`.
  public struct Context: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// What is asked for.
    public let key: DefinitionKey
    /// The type whose resolution has asked for it.
    public let injectedInType: Any.Type?
    /// The property for which it is asked.
    public let injectedInProperty: String?

    /// The type that is asked for.
    public var resolvingType: Any.Type { key.type }
    /// The tag that is asked for.
    public var tag: Tag? { key.tag }

    /// `Service (tag: "a") for the property 'service' of Client`
    public var description: String {
      let property = injectedInProperty.map { "the property '\($0)' of " } ?? ""
      return "\(key)" + (injectedInType.map { " for \(property)\($0)" } ?? "")
    }

    /// The same.
    public var debugDescription: String { description }
  }

  /// What the container is resolving in the running thread; `nil` while it resolves nothing.
  public var context: Context! {
    let keys = Registry.keys
    guard let innermost = keys.first, innermost.registry === registry else { return nil }
    let depth = Registry.depth
    let note = InjectionNote.current
    if let note, note.depth == depth {
      return Context(
        key: DefinitionKey(type: note.type, typeOfArguments: Void.self, tag: DefinitionKey(innermost.key).tag),
        injectedInType: innermost.key.serviceType, injectedInProperty: note.label)
    }
    return Context(
      key: DefinitionKey(innermost.key), injectedInType: keys.count > 1 ? keys[1].key.serviceType : nil,
      injectedInProperty: note.flatMap { $0.depth == depth - 1 ? $0.label : nil })
  }
}

/// The property that is being injected in the running thread.
struct InjectionNote {
  let label: String?
  let type: Any.Type
  /// How deep the resolution of its owner is.
  let depth: Int

  /// The innermost one.
  static var current: InjectionNote? {
    composure_current_thread().pointee.note?.assumingMemoryBound(to: InjectionNote.self).pointee
  }

  /// Notes a property while a closure runs.
  func whileRunning<Result>(_ body: () throws -> Result) rethrows -> Result {
    let thread = composure_current_thread()
    let former = thread.pointee.note
    var note = self
    return try withUnsafeMutablePointer(to: &note) { note in
      thread.pointee.note = UnsafeMutableRawPointer(note)
      defer { thread.pointee.note = former }
      return try body()
    }
  }
}
