// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// What ``Injected`` and ``InjectedWeak`` have in common: what is asked for, and what came of it.
final class InjectedValue<T>: @unchecked Sendable {
  // SAFETY: `kept` is guarded; everything else is constant. `didInject` is called by the thread that resolves.

  private struct Kept {
    var value: T?
    var reference = WeakReference()
  }

  private let isRequired: Bool
  private let isWeak: Bool
  private let tag: DependencyContainer.Tag?
  private let overridesTag: Bool
  private let didInject: (T) -> Void
  private let kept: Guarded<Kept>

  init(
    _ value: T?, isWeak: Bool, required: Bool = true, tag: DependencyTagConvertible? = nil, overrideTag: Bool = false,
    didInject: @escaping (T) -> Void = { _ in }
  ) {
    isRequired = required
    self.isWeak = isWeak
    self.tag = tag?.dependencyTag
    overridesTag = overrideTag
    self.didInject = didInject
    kept = Guarded(Kept())
    self.value = value
  }

  var value: T? {
    get { kept.withLock { $0.value.value ?? $0.value.reference.object as? T } }
    set {
      kept.value =
        isWeak
        ? Kept(reference: WeakReference(object: newValue.flatMap { Registration.object($0) }))
        : Kept(value: newValue)
    }
  }

  /// Sets the value, as the owner of the property does.
  ///
  /// - Precondition: The value is not `nil`, or the property is not required.
  func set(_ newValue: T?) {
    checkPresence(of: newValue)
    value = newValue
  }

  private func checkPresence(of value: T?) {
    if value == nil, isRequired { Trap.stop(DipMessages.requiredProperty(T.self, isWeak: isWeak)) }
  }

  /// A box with another value that is injected in the same way.
  func with(_ value: T?) -> InjectedValue {
    checkPresence(of: value)
    return InjectedValue(
      value, isWeak: isWeak, required: isRequired, tag: tag, overrideTag: overridesTag, didInject: didInject)
  }

  func resolve(_ container: DependencyContainer) throws {
    let label = InjectionNote.current?.label
    do {
      let resolved: T = try container.resolve(tag: overridesTag ? tag : container.context?.tag)
      value = resolved
      didInject(resolved)
    } catch {
      guard isRequired else { return }
      throw DipError.autoInjectionFailed(label: label, type: T.self, underlyingError: error)
    }
  }
}
