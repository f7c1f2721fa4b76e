// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine
internal import ContainerPrimitives

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
    let steps = Registry.steps
    guard let index = steps.firstIndex(where: { $0.registry === registry }) else { return nil }
    // A container that passes a lookup on resolves the same key as the collaborator.
    guard let keyIndex = steps[index].key == nil ? steps[..<index].lastIndex(where: { $0.key != nil }) : index,
      let key = steps[keyIndex].key
    else { return nil }
    let note = InjectionNote.current
    let owner = Self.owner(of: steps[index...].dropFirst(), registry)
    if let note, note.step == steps[keyIndex].id, index == 0 {
      return Context(
        key: DefinitionKey(type: note.type, typeOfArguments: Void.self, tag: DefinitionKey(key).tag),
        injectedInType: key.serviceType, injectedInProperty: note.label)
    }
    return Context(
      key: DefinitionKey(key), injectedInType: owner?.key?.serviceType,
      injectedInProperty: note.flatMap { $0.step == owner?.id ? $0.label : nil })
  }

  /// Returns the resolution that has caused one of a container: its own next outer one, or that of the container for which it
  /// resolves.
  private static func owner(of outer: ArraySlice<Registry.Step>, _ registry: Registry) -> Registry.Step? {
    var current = registry
    var isPassedOn = false
    for step in outer {
      if isPassedOn {
        current = step.registry
        isPassedOn = false
      }
      guard step.registry === current else { continue }
      if step.sharesGraph { isPassedOn = true } else if step.key != nil { return step }
    }
    return nil
  }
}

/// The property that is being injected in the running thread.
struct InjectionNote {
  let label: String?
  let type: Any.Type
  /// The resolution of its owner.
  let step: UnsafeRawPointer?

  /// The innermost one.
  static var current: InjectionNote? {
    composure_current_context().pointee.note?.assumingMemoryBound(to: InjectionNote.self).pointee
  }

  /// Notes a property while a closure runs.
  func whileRunning<Result>(_ body: () throws -> Result) rethrows -> Result {
    let thread = composure_current_context()
    let former = thread.pointee.note
    var note = self
    return try withUnsafeMutablePointer(to: &note) { note in
      thread.pointee.note = UnsafeMutableRawPointer(note)
      defer { thread.pointee.note = former }
      return try body()
    }
  }
}
