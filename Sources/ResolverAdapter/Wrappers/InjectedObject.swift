// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(SwiftUI) && canImport(Combine)
public import Combine
public import SwiftUI

/// An observable object that is resolved when its view is created.
///
/// ```swift
/// struct ModelView: View {
///   @InjectedObject(name: "main") var model: Model
///
///   var body: some View { Text(model.name) }
/// }
/// ```
///
/// If the object must outlive the view, register it in a scope that caches it.
@propertyWrapper
@MainActor
public struct InjectedObject<Service: ObservableObject>: DynamicProperty {
  @ObservedObject private var service: Service

  /// Resolves the object from ``Resolver/root``.
  ///
  /// - Precondition: The service is registered; otherwise the process ends.
  public init() {
    service = Resolver.resolve(Service.self)
  }

  /// Resolves the object from a resolver, or from ``Resolver/root`` without one.
  ///
  /// - Precondition: The service is registered; otherwise the process ends.
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    service = (container ?? .root).resolve(Service.self, name: name)
  }

  /// The object.
  public var wrappedValue: Service {
    get { service }
    mutating set { service = newValue }
  }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedObject<Service>.Wrapper { $service }
}
#endif
