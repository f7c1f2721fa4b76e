// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A weak property that a container sets in the instances that it creates, for services that depend on each other. It
/// stores objects only, not values.
///
/// ```swift
/// final class Screen {
///   @InjectedWeak var service: Service?
///   @InjectedWeak(required: false) var owner: Owner?
/// }
/// ```
///
/// Copies of the wrapper share the injected object.
@propertyWrapper
public struct InjectedWeak<T> {
  private let box: InjectedValue<T>

  private init(_ box: InjectedValue<T>) {
    self.box = box
  }

  /// Creates a property with an initial value.
  public init(wrappedValue: T?) {
    box = InjectedValue(wrappedValue, isWeak: true)
  }

  /// Creates a property that is resolved with its owner's tag.
  ///
  /// - Parameters:
  ///   - required: Whether a lookup failure is an error.
  ///   - didInject: Called with the value.
  public init(required: Bool = true, didInject: @escaping (T) -> Void = { _ in }) {
    box = InjectedValue(nil, isWeak: true, required: required, didInject: didInject)
  }

  /// Creates a property that is resolved with its own tag, or without one.
  ///
  /// - Parameters:
  ///   - required: Whether a lookup failure is an error.
  ///   - tag: The tag.
  ///   - didInject: Called with the value.
  public init(required: Bool = true, tag: DependencyTagConvertible?, didInject: @escaping (T) -> Void = { _ in }) {
    box = InjectedValue(
      nil, isWeak: true, required: required, tag: tag, overrideTag: true, didInject: didInject)
  }

  /// Creates a property that is resolved with its own or its owner's tag.
  ///
  /// - Parameters:
  ///   - required: Whether a lookup failure is an error.
  ///   - tag: The tag.
  ///   - overrideTag: Whether to resolve this tag instead of the owner's.
  ///   - didInject: Called with the value.
  public init(
    required: Bool = true, tag: DependencyTagConvertible?, overrideTag: Bool,
    didInject: @escaping (T) -> Void = { _ in }
  ) {
    box = InjectedValue(
      nil, isWeak: true, required: required, tag: tag, overrideTag: overrideTag, didInject: didInject)
  }

  /// Creates a property with an initial value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - required: Whether a lookup failure is an error.
  ///   - tag: The tag.
  ///   - overrideTag: Whether to resolve this tag instead of the owner's.
  ///   - didInject: Called with the value.
  public init(
    value: T?, required: Bool = true, tag: DependencyTagConvertible? = nil, overrideTag: Bool = false,
    didInject: @escaping (T) -> Void = { _ in }
  ) {
    box = InjectedValue(
      value, isWeak: true, required: required, tag: tag, overrideTag: overrideTag, didInject: didInject)
  }

  /// The injected object; `nil` before the injection, and after the object was released.
  ///
  /// - Precondition: A required property is not set to `nil`.
  public var wrappedValue: T? {
    get { box.value }
    nonmutating set { box.set(newValue) }
  }

  /// The injected object.
  public var value: T? { box.value }

  /// The wrapper itself.
  public var projectedValue: InjectedWeak<T> { self }

  /// Returns a wrapper with another value and the same injection.
  ///
  /// - Precondition: The value is not `nil`, or the property is not required.
  public func setValue(_ value: T?) -> InjectedWeak<T> { InjectedWeak(box.with(value)) }
}

extension InjectedWeak: AutoInjectedPropertyBox {
  /// `T`
  public static var wrappedType: Any.Type { T.self }

  /// Resolves the value.
  ///
  /// - Throws: ``DipError/autoInjectionFailed(label:type:underlyingError:)`` if it is required and cannot be resolved.
  public func resolve(_ container: DependencyContainer) throws {
    try box.resolve(container)
  }
}

extension InjectedWeak: Sendable where T: Sendable {}
