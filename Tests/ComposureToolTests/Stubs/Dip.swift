// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A container with the declarations of Dip 7.1 that the samples use, and with its rules as far as programs need them: one
// resolution shares instances, parameters are resolved by their types, and a lookup that finds nothing is printed.

public enum LogLevel: Int { case None, Errors, Verbose }
nonisolated(unsafe) public var logLevel: LogLevel = .Errors

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
public enum DipError: Error { case definitionNotFound(String) }

final class Entry {
  let scope: ComponentScope
  let make: (Any) throws -> Any
  var wired: (String?) throws -> Any
  var completions: [(DependencyContainer, Any) throws -> Void] = []
  var strong: Any?
  weak var weak: AnyObject?
  init(_ scope: ComponentScope, _ make: @escaping (Any) throws -> Any, wired: @escaping (String?) throws -> Any) {
    self.scope = scope
    self.make = make
    self.wired = wired
  }
}

public protocol DefinitionType: AnyObject {}

public final class Definition<T, U>: DefinitionType {
  let entry: Entry
  let container: DependencyContainer
  init(_ entry: Entry, _ container: DependencyContainer) {
    self.entry = entry
    self.container = container
  }
  @discardableResult
  public func resolvingProperties(_ block: @escaping (DependencyContainer, T) throws -> Void) -> Definition {
    entry.completions.append { try block($0, $1 as! T) }
    return self
  }
  @discardableResult
  public func implements<F>(_ type: F.Type, tag: DependencyTagConvertible? = nil) -> Definition {
    container.add(entry, type, U.self, tag)
    return self
  }
  @discardableResult
  public func implements<A, B>(_ a: A.Type, _ b: B.Type) -> Definition { implements(a).implements(b) }
}

public final class DependencyContainer {
  public enum Tag: Equatable { case String(StringLiteralType), Int(IntegerLiteralType) }

  private var entries: [String: Entry] = [:]
  private var wirings: [String: Entry] = [:]
  private var graph: [ObjectIdentifier: Any] = [:]
  private var depth = 0
  private var eager: [() throws -> Void] = []

  public init(
    autoInjectProperties: Bool = true, threadSafe: Bool = true, configBlock: (DependencyContainer) -> Void = { _ in }
  ) { configBlock(self) }

  public func bootstrap() throws {
    for create in eager { try create() }
    eager = []
  }
  public func reset() { entries = [:] }
  public func collaborate(with containers: DependencyContainer...) { preconditionFailure("Not in the samples.") }

  private func key(_ type: Any.Type, _ arguments: Any.Type?, _ tag: DependencyTagConvertible?) -> String {
    "\(ObjectIdentifier(type)) \(arguments.map { "\($0)" } ?? "") \(tag.map { "\($0.dependencyTag)" } ?? "")"
  }

  func add(_ entry: Entry, _ type: Any.Type, _ arguments: Any.Type, _ tag: DependencyTagConvertible?) {
    entries[key(type, arguments, tag)] = entry
    if arguments != Void.self { wirings[key(type, nil, tag)] = entry }
  }

  private func add<T, U>(
    _ scope: ComponentScope, _ type: T.Type, _ tag: DependencyTagConvertible?, _ factory: @escaping (U) throws -> T,
    wired: @escaping () throws -> T
  ) -> Definition<T, U> {
    let entry = Entry(scope, { try factory($0 as! U) }, wired: { _ in try wired() })
    add(entry, type, U.self, tag)
    if scope == .eagerSingleton { eager.append { [unowned self] in _ = try resolve(tag: tag) as T } }
    return Definition(entry, self)
  }

  @discardableResult
  public func register<T>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    factory: @escaping (()) throws -> T
  ) -> Definition<T, ()> { add(scope, type, tag, factory) { try factory(()) } }
  @discardableResult
  public func register<T, A>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    factory: @escaping ((A)) throws -> T
  ) -> Definition<T, A> { add(scope, type, tag, factory) { [unowned self] in try factory(resolve()) } }
  @discardableResult
  public func register<T, A, B>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    factory: @escaping ((A, B)) throws -> T
  ) -> Definition<T, (A, B)> {
    add(scope, type, tag, factory) { [unowned self] in try factory((resolve(), resolve())) }
  }

  @discardableResult
  public func register<T, U, F>(
    _ definition: Definition<T, U>, type: F.Type, tag: DependencyTagConvertible? = nil
  ) -> Definition<F, U> {
    add(definition.entry, type, U.self, tag)
    return Definition(definition.entry, self)
  }

  private func find(
    _ type: Any.Type, _ arguments: Any.Type, _ tag: DependencyTagConvertible?, _ value: Any
  ) throws -> Any {
    let tags: [DependencyTagConvertible?] = tag == nil ? [nil] : [tag, nil]
    for tag in tags {
      if let entry = entries[key(type, arguments, tag)] { return try instance(of: entry) { try entry.make(value) } }
      if arguments == Void.self, let entry = wirings[key(type, nil, tag)] {
        return try instance(of: entry) { try entry.wired(nil) }
      }
    }
    if logLevel != .None { print("No definition registered for \(type)") }
    throw DipError.definitionNotFound("\(type)")
  }

  private func instance(of entry: Entry, _ make: () throws -> Any) throws -> Any {
    if let strong = entry.strong { return strong }
    if let weak = entry.weak { return weak }
    if entry.scope != .unique, let shared = graph[ObjectIdentifier(entry)] { return shared }
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { graph.removeAll() }
    }
    let value = try make()
    switch entry.scope {
    case .unique: break
    case .singleton, .eagerSingleton: entry.strong = value
    case .weakSingleton:
      entry.weak = value as AnyObject
      graph[ObjectIdentifier(entry)] = value
    case .shared: graph[ObjectIdentifier(entry)] = value
    }
    for completion in entry.completions { try completion(self, value) }
    return value
  }

  public func resolve<T>(tag: DependencyTagConvertible? = nil) throws -> T {
    try find(T.self, Void.self, tag, ()) as! T
  }
  public func resolve(_ type: Any.Type, tag: DependencyTagConvertible? = nil) throws -> Any {
    try find(type, Void.self, tag, ())
  }
  public func resolve<T, A>(tag: DependencyTagConvertible? = nil, arguments arg1: A) throws -> T {
    try find(T.self, A.self, tag, arg1) as! T
  }
  public func resolve<T, A, B>(tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B) throws -> T {
    try find(T.self, (A, B).self, tag, (arg1, arg2)) as! T
  }
}

@propertyWrapper public struct Injected<T> {
  public var wrappedValue: T?
  public init(required: Bool = true, didInject: @escaping (T) -> Void = { _ in }) {}
  public init(required: Bool = true, tag: DependencyTagConvertible?, didInject: @escaping (T) -> Void = { _ in }) {}
}

@propertyWrapper public struct InjectedWeak<T> {
  public var wrappedValue: T?
  public init(required: Bool = true, didInject: @escaping (T) -> Void = { _ in }) {}
}
