// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

import DipAdapter
import Testing

/// Client code that uses Dip's signatures of definitions.
let dipSignaturesOfDefinition: [Signature] = [
  Signature("Definition: func autoInjectingProperties(_ shouldAutoInject: Bool = true) -> Definition<T, U>") { () throws in
    let container = DependencyContainer()
    let definition: Definition<Int, ()> = container.register { 3 }.autoInjectingProperties().autoInjectingProperties(false)
    _ = definition
  },
  Signature("Definition: func implements<A, B, C, D>(_ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type) -> Definition<T, U>") { () throws in
    let container = DependencyContainer()
    container.register { DipServiceImp() }.implements((any DipService).self, AnyObject.self, Any.self, (any Sendable).self)
    #expect(try container.resolve((any Sendable).self) is DipServiceImp)
  },
  Signature("Definition: func implements<A, B, C>(_ a: A.Type, _ b: B.Type, _ c: C.Type) -> Definition<T, U>") { () throws in
    let container = DependencyContainer()
    container.register { DipServiceImp() }.implements((any DipService).self, AnyObject.self, Any.self)
    #expect(try container.resolve(AnyObject.self) is DipServiceImp)
  },
  Signature("Definition: func implements<A, B>(_ a: A.Type, _ b: B.Type) -> Definition<T, U>") { () throws in
    let container = DependencyContainer()
    container.register { DipServiceImp() }.implements((any DipService).self, AnyObject.self)
    #expect(try container.resolve(AnyObject.self) is DipServiceImp)
  },
  Signature("Definition: func implements<F>(_ type: F.Type, tag: DependencyTagConvertible? = nil) -> Definition<T, U>") { () throws in
    let container = DependencyContainer()
    container.register { DipServiceImp() }.implements((any DipService).self).implements(AnyObject.self, tag: "t")
    #expect(try container.resolve(AnyObject.self, tag: "t") is DipServiceImp)
  },
  Signature("Definition: func implements<F>(_ type: F.Type, tag: DependencyTagConvertible? = nil, resolvingProperties: @escaping (DependencyContainer, F) throws -> ()) -> Definition<T, U>") { () throws in
    let container = DependencyContainer()
    let seen = DipBox(0)
    container.register { DipServiceImp() }.implements((any DipService).self, tag: "t") { (_: DependencyContainer, _: any DipService) in seen.value += 1 }
    _ = try container.resolve(tag: "t") as any DipService
    #expect(seen.value == 1)
  },
  Signature("Definition: func resolvingProperties(_ block: @escaping (DependencyContainer, T) throws -> ()) -> Definition<T, U>") { () throws in
    let container = DependencyContainer()
    container.register { DipServiceImp("a") }.resolvingProperties { (container: DependencyContainer, service: DipServiceImp) throws in service.client = nil; #expect(container === container) }
    #expect(try (container.resolve() as DipServiceImp).name == "a")
  },
  Signature("Definition: func resolvingProperty<Root, V>(_ keyPath: ReferenceWritableKeyPath<Root, V>, as type: Any.Type = V.self, tag: DependencyTagConvertible? = nil) -> Definition<T, U>") { () throws in
    let container = DependencyContainer()
    let service = DipServiceImp()
    container.register(tag: "t") { service as any DipService }
    container.register { DipClientImp(service: nil) }.resolvingProperty(\DipClientImp.service, as: (any DipService).self, tag: "t")
    #expect(try (container.resolve() as DipClientImp).service === service)
  },
  Signature("Definition: func resolvingProperty<Root, V>(_ keyPath: ReferenceWritableKeyPath<Root, V>, factory: @escaping (DependencyContainer) throws -> V = { try $0.resolve() }) -> Definition<T, U>") { () throws in
    let container = DependencyContainer()
    let service = DipServiceImp()
    container.register { DipClientImp(service: nil) }.resolvingProperty(\DipClientImp.service, factory: { _ in service })
    #expect(try (container.resolve() as DipClientImp).service === service)
    container.register { service as any DipService }
    container.register(tag: "d") { DipClientImp(service: nil) }.resolvingProperty(\DipClientImp.service)
    #expect(try (container.resolve(tag: "d") as DipClientImp).service === service)
  },
  Signature("Definition: typealias F = (U) throws -> T") { () throws in
    let factory: Definition<String, Int>.F = { "\($0)" }
    #expect(try factory(3) == "3")
  },
  Signature("Definition: var description: String { get }") { () throws in
    let container = DependencyContainer()
    #expect(container.register { 3 }.description.hasPrefix("Int"))
  },
  Signature("DefinitionKey: func hash(into hasher: inout Hasher)") { () throws in
    let key = try dipKey()
    #expect(Set([key, key]).count == 1)
  },
  Signature("DefinitionKey: let type: Any.Type") { () throws in
    let type: Any.Type = try dipKey().type
    #expect("\(type)" == "Int")
  },
  Signature("DefinitionKey: let typeOfArguments: Any.Type") { () throws in
    let type: Any.Type = try dipKey().typeOfArguments
    #expect("\(type)" == "String")
  },
  Signature("DefinitionKey: static func == (lhs: DefinitionKey, rhs: DefinitionKey) -> Bool") { () throws in
    let key = try dipKey()
    #expect(key == key)
  },
  Signature("DefinitionKey: var description: String { get }") { () throws in
    #expect(try dipKey().description == #"Int (tag: "t", arguments: (String))"#)
  },
  Signature("DefinitionKey: var tag: DependencyContainer.Tag? { get }") { () throws in
    let tag: DependencyContainer.Tag? = try dipKey().tag
    #expect(tag == "t")
  },
  Signature("final class Definition<T, U>") { () throws in
    let container = DependencyContainer()
    let definition: Definition<Int, (String, Double)> = container.register { (_: String, _: Double) in 3 }
    _ = definition as any DefinitionType
  },
  Signature("protocol DefinitionType : AnyObject") { () throws in
    let container = DependencyContainer()
    let definition: any DefinitionType = container.register { 3 }
    _ = definition as AnyObject
  },
  Signature("struct DefinitionKey") { () throws in
    let key: DefinitionKey? = nil
    #expect(key == nil)
  },
]
