// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Overloads for initializers of up to eight parameters.
///
/// They behave like the overload with a parameter pack. Swift 6.3 handles a pack in a loop over dynamic types, which
/// takes three times as many instructions.
///
/// NB: Two and more parameters are one tuple, as in SwinjectAutoregistration. Swift converts an initializer with
/// several parameters to that form, but prefers a single-parameter initializer if a type has both. Clients' functions
/// also forward `((A, B)) -> Service`.
extension Container {
  /// Registers a service with an initializer without parameters.
  @discardableResult
  @inlinable
  public func autoregister<Service>(
    _ service: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping (()) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name, file: file, line: line, column: column) { _ in initializer(()) }.declaring([])
  }

  /// Registers a service with an initializer, whose parameters are resolved by their types.
  @discardableResult
  @inlinable
  public func autoregister<Service, A>(
    _ service: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping (A) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name, file: file, line: line, column: column) { r in
      let text = { Autoregistration.text(of: Service.self, A.self) }
      return initializer(Autoregistration.resolve(A.self, r, text))
    }.declaring([A.self])
  }

  /// Registers a service with an initializer, whose parameters are resolved by their types.
  @discardableResult
  @inlinable
  public func autoregister<Service, A, B>(
    _ service: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping ((A, B)) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name, file: file, line: line, column: column) { r in
      let text = { Autoregistration.text(of: Service.self, A.self, B.self) }
      return initializer(
        (
          Autoregistration.resolve(A.self, r, text), Autoregistration.resolve(B.self, r, text)
        ))
    }.declaring([A.self, B.self])
  }

  /// Registers a service with an initializer, whose parameters are resolved by their types.
  @discardableResult
  @inlinable
  public func autoregister<Service, A, B, C>(
    _ service: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping ((A, B, C)) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name, file: file, line: line, column: column) { r in
      let text = { Autoregistration.text(of: Service.self, A.self, B.self, C.self) }
      return initializer(
        (
          Autoregistration.resolve(A.self, r, text), Autoregistration.resolve(B.self, r, text),
          Autoregistration.resolve(C.self, r, text)
        ))
    }.declaring([A.self, B.self, C.self])
  }

  /// Registers a service with an initializer, whose parameters are resolved by their types.
  @discardableResult
  @inlinable
  public func autoregister<Service, A, B, C, D>(
    _ service: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping ((A, B, C, D)) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name, file: file, line: line, column: column) { r in
      let text = { Autoregistration.text(of: Service.self, A.self, B.self, C.self, D.self) }
      return initializer(
        (
          Autoregistration.resolve(A.self, r, text), Autoregistration.resolve(B.self, r, text),
          Autoregistration.resolve(C.self, r, text), Autoregistration.resolve(D.self, r, text)
        ))
    }.declaring([A.self, B.self, C.self, D.self])
  }

  /// Registers a service with an initializer, whose parameters are resolved by their types.
  @discardableResult
  @inlinable
  public func autoregister<Service, A, B, C, D, E>(
    _ service: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping ((A, B, C, D, E)) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name, file: file, line: line, column: column) { r in
      let text = { Autoregistration.text(of: Service.self, A.self, B.self, C.self, D.self, E.self) }
      return initializer(
        (
          Autoregistration.resolve(A.self, r, text), Autoregistration.resolve(B.self, r, text),
          Autoregistration.resolve(C.self, r, text), Autoregistration.resolve(D.self, r, text),
          Autoregistration.resolve(E.self, r, text)
        ))
    }.declaring([A.self, B.self, C.self, D.self, E.self])
  }

  /// Registers a service with an initializer, whose parameters are resolved by their types.
  @discardableResult
  @inlinable
  public func autoregister<Service, A, B, C, D, E, F>(
    _ service: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping ((A, B, C, D, E, F)) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name, file: file, line: line, column: column) { r in
      let text = { Autoregistration.text(of: Service.self, A.self, B.self, C.self, D.self, E.self, F.self) }
      return initializer(
        (
          Autoregistration.resolve(A.self, r, text), Autoregistration.resolve(B.self, r, text),
          Autoregistration.resolve(C.self, r, text), Autoregistration.resolve(D.self, r, text),
          Autoregistration.resolve(E.self, r, text), Autoregistration.resolve(F.self, r, text)
        ))
    }.declaring([A.self, B.self, C.self, D.self, E.self, F.self])
  }

  /// Registers a service with an initializer, whose parameters are resolved by their types.
  @discardableResult
  @inlinable
  public func autoregister<Service, A, B, C, D, E, F, G>(
    _ service: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping ((A, B, C, D, E, F, G)) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name, file: file, line: line, column: column) { r in
      let text = { Autoregistration.text(of: Service.self, A.self, B.self, C.self, D.self, E.self, F.self, G.self) }
      return initializer(
        (
          Autoregistration.resolve(A.self, r, text), Autoregistration.resolve(B.self, r, text),
          Autoregistration.resolve(C.self, r, text), Autoregistration.resolve(D.self, r, text),
          Autoregistration.resolve(E.self, r, text), Autoregistration.resolve(F.self, r, text),
          Autoregistration.resolve(G.self, r, text)
        ))
    }.declaring([A.self, B.self, C.self, D.self, E.self, F.self, G.self])
  }

  /// Registers a service with an initializer, whose parameters are resolved by their types.
  @discardableResult
  @inlinable
  public func autoregister<Service, A, B, C, D, E, F, G, H>(
    _ service: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    initializer: @escaping ((A, B, C, D, E, F, G, H)) -> Service
  ) -> ServiceEntry<Service> {
    register(service, name: name, file: file, line: line, column: column) { r in
      let text = {
        Autoregistration.text(of: Service.self, A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self)
      }
      return initializer(
        (
          Autoregistration.resolve(A.self, r, text), Autoregistration.resolve(B.self, r, text),
          Autoregistration.resolve(C.self, r, text), Autoregistration.resolve(D.self, r, text),
          Autoregistration.resolve(E.self, r, text), Autoregistration.resolve(F.self, r, text),
          Autoregistration.resolve(G.self, r, text), Autoregistration.resolve(H.self, r, text)
        ))
    }.declaring([A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self])
  }
}
