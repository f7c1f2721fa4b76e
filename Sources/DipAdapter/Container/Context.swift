// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension DependencyContainer {
  /// The resolution that a container is performing, and its dependent.
  ///
  /// This is a `Sendable` value type.
  public struct Context: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// The key of the resolution.
    public let key: DefinitionKey
    /// The type whose resolution depends on it.
    public let injectedInType: Any.Type?
    /// The property that is being injected.
    public let injectedInProperty: String?

    /// The resolved type.
    public var resolvingType: Any.Type { key.type }
    /// The resolved tag.
    public var tag: Tag? { key.tag }

    /// `Service (tag: "a") for the property 'service' of Client`
    public var description: String {
      let property = injectedInProperty.map { "the property '\($0)' of " } ?? ""
      return "\(key)" + (injectedInType.map { " for \(property)\($0)" } ?? "")
    }

    /// The description.
    public var debugDescription: String { description }
  }

  /// The container's current resolution on the running thread; `nil` outside resolutions.
  public var context: Context! {
    let steps = Registry.steps
    guard let index = steps.firstIndex(where: { $0.registry === registry }) else { return nil }
    // A container that forwards a lookup resolves the same key as its collaborator.
    guard let keyIndex = steps[index].key == nil ? steps[..<index].lastIndex(where: { $0.key != nil }) : index,
      let key = steps[keyIndex].key
    else { return nil }
    let injection = CurrentInjection.current
    let owner = Self.owner(of: steps[index...].dropFirst(), registry)
    if let injection, injection.step == steps[keyIndex].id, index == 0 {
      return Context(
        key: DefinitionKey(type: injection.type, typeOfArguments: Void.self, tag: DefinitionKey(key).tag),
        injectedInType: key.serviceType, injectedInProperty: injection.label)
    }
    return Context(
      key: DefinitionKey(key), injectedInType: owner?.key?.serviceType,
      injectedInProperty: injection.flatMap { $0.step == owner?.id ? $0.label : nil })
  }

  /// Returns the resolution that caused another one: the container's enclosing resolution, or the resolution of the
  /// container for which it resolves.
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

/// The property that the running thread is injecting.
struct CurrentInjection {
  let label: String?
  let type: Any.Type
  /// The resolution of the property's owner.
  let step: Frame?

  /// The innermost property.
  static var current: CurrentInjection? { ThreadContext.current.adapterData(as: CurrentInjection.self) }

  /// Sets the property while a closure runs.
  func whileInjecting<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ThreadContext.current.with(adapterData: self, body)
  }
}
