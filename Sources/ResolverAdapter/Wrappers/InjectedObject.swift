// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(SwiftUI) && canImport(Combine)
public import Combine
public import SwiftUI

/// An observable object that is resolved when its view is made.
///
/// ```swift
/// struct ModelView: View {
///   @InjectedObject(name: "main") var model: Model
///
///   var body: some View { Text(model.name) }
/// }
/// ```
///
/// The resolver has to keep the object if it is to outlive the view.
@propertyWrapper
@MainActor
public struct InjectedObject<Service: ObservableObject>: DynamicProperty {
  @ObservedObject private var service: Service

  /// Asks ``Resolver/root``.
  ///
  /// - Precondition: The service is registered; otherwise the process ends.
  public init() {
    service = Resolver.resolve(Service.self)
  }

  /// Asks a resolver, or ``Resolver/root`` without one.
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
