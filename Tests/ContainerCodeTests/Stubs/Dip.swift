// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of Dip 7.1 that the tests call, without their code.

public protocol DependencyTagConvertible { var dependencyTag: DependencyContainer.Tag { get } }
extension String: DependencyTagConvertible { public var dependencyTag: DependencyContainer.Tag { .String(self) } }
extension Int: DependencyTagConvertible { public var dependencyTag: DependencyContainer.Tag { .Int(self) } }
extension DependencyTagConvertible where Self: RawRepresentable, Self.RawValue == String {
  public var dependencyTag: DependencyContainer.Tag { .String(rawValue) }
}
extension DependencyTagConvertible where Self: RawRepresentable, Self.RawValue == Int {
  public var dependencyTag: DependencyContainer.Tag { .Int(rawValue) }
}
public enum ComponentScope { case unique, shared, singleton, eagerSingleton, weakSingleton }
public protocol DefinitionType: AnyObject {}
public final class Definition<T, U>: DefinitionType {
  @discardableResult public func resolvingProperties(_ block: @escaping (DependencyContainer, T) throws -> ())
    -> Definition
  { self }
  @discardableResult public func implements<F>(_ type: F.Type, tag: DependencyTagConvertible? = nil) -> Definition {
    self
  }
  @discardableResult public func implements<A, B>(_ a: A.Type, _ b: B.Type) -> Definition { self }
}
public final class DependencyContainer {
  public enum Tag: Equatable { case String(StringLiteralType), Int(IntegerLiteralType) }
  public init(
    autoInjectProperties: Bool = true, threadSafe: Bool = true, configBlock: (DependencyContainer) -> () = { _ in }
  ) {}
  public func bootstrap() throws {}
  public func reset() {}
  public func collaborate(with containers: DependencyContainer...) {}
  @discardableResult public func register<T>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    factory: @escaping (()) throws -> T
  ) -> Definition<T, ()> { Definition() }
  @discardableResult public func register<T, A>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    factory: @escaping ((A)) throws -> T
  ) -> Definition<T, A> { Definition() }
  @discardableResult public func register<T, A, B>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    factory: @escaping ((A, B)) throws -> T
  ) -> Definition<T, (A, B)> { Definition() }
  @discardableResult public func register<T, U, F>(
    _ definition: Definition<T, U>, type: F.Type, tag: DependencyTagConvertible? = nil
  ) -> Definition<F, U> { Definition() }
  public func resolve<T>(tag: DependencyTagConvertible? = nil) throws -> T { fatalError() }
  public func resolve(_ type: Any.Type, tag: DependencyTagConvertible? = nil) throws -> Any { fatalError() }
  public func resolve<T, A>(tag: DependencyTagConvertible? = nil, arguments arg1: A) throws -> T { fatalError() }
  public func resolve<T, A, B>(tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B) throws -> T {
    fatalError()
  }
}
@propertyWrapper public struct Injected<T> {
  public init(required: Bool = true, didInject: @escaping (T) -> () = { _ in }) {}
  public init(required: Bool = true, tag: DependencyTagConvertible?, didInject: @escaping (T) -> () = { _ in }) {}
  public var wrappedValue: T? {
    get { nil }
    set {}
  }
}
@propertyWrapper public struct InjectedWeak<T> {
  public init(required: Bool = true, didInject: @escaping (T) -> () = { _ in }) {}
  public var wrappedValue: T? {
    get { nil }
    set {}
  }
}
