// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// The common implementation of ``Injected`` and ``InjectedWeak``: the lookup and the injected value.
final class InjectedValue<T>: @unchecked Sendable {
  // SAFETY: `cached` is guarded by its lock; everything else is constant. `didInject` is called on the resolving
  // thread.

  private struct Cached {
    var value: T?
    var reference = WeakReference()
  }

  private let isRequired: Bool
  private let isWeak: Bool
  private let tag: DependencyContainer.Tag?
  private let overridesTag: Bool
  private let didInject: (T) -> Void
  private let cached: LockedValue<Cached>

  init(
    _ value: T?, isWeak: Bool, required: Bool = true, tag: DependencyTagConvertible? = nil, overrideTag: Bool = false,
    didInject: @escaping (T) -> Void = { _ in }
  ) {
    isRequired = required
    self.isWeak = isWeak
    self.tag = tag?.dependencyTag
    overridesTag = overrideTag
    self.didInject = didInject
    cached = LockedValue(Cached())
    self.value = value
  }

  var value: T? {
    get { cached.withLock { $0.value.value ?? $0.value.reference.object as? T } }
    set {
      cached.value =
        isWeak
        ? Cached(reference: WeakReference(object: newValue.flatMap { Registration.object($0) }))
        : Cached(value: newValue)
    }
  }

  /// Sets the value on behalf of the property's owner.
  ///
  /// - Precondition: The value is not `nil`, or the property is not required.
  func set(_ newValue: T?) {
    checkPresence(of: newValue)
    value = newValue
  }

  private func checkPresence(of value: T?) {
    if value == nil, isRequired { Trap.stop(DipMessages.requiredProperty(T.self, isWeak: isWeak)) }
  }

  /// Returns a box with another value and the same injection.
  func with(_ value: T?) -> InjectedValue {
    checkPresence(of: value)
    return InjectedValue(
      value, isWeak: isWeak, required: isRequired, tag: tag, overrideTag: overridesTag, didInject: didInject)
  }

  func resolve(_ container: DependencyContainer) throws {
    let label = CurrentInjection.current?.label
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
