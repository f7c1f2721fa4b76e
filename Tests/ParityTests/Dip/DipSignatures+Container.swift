// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

import DipAdapter
import Testing

/// Client code that uses Dip's signatures of containers.
let dipSignaturesOfContainer: [Signature] = [
  Signature("DependencyContainer.Context: var debugDescription: String { get }") { () throws in
    #expect(try !dipContext().debugDescription.isEmpty)
  },
  Signature("DependencyContainer.Context: var description: String { get }") { () throws in
    #expect(try dipContext().description == #"Int (tag: "t") for String"#)
  },
  Signature("DependencyContainer.Context: var injectedInProperty: String? { get }") { () throws in
    let property: String? = try dipContext().injectedInProperty
    #expect(property == nil)
  },
  Signature("DependencyContainer.Context: var injectedInType: Any.Type? { get }") { () throws in
    let type: Any.Type? = try dipContext().injectedInType
    #expect("\(type!)" == "String")
  },
  Signature("DependencyContainer.Context: var key: DefinitionKey { get }") { () throws in
    let key: DefinitionKey = try dipContext().key
    #expect(key.tag == "t")
  },
  Signature("DependencyContainer.Context: var resolvingType: Any.Type { get }") { () throws in
    let type: Any.Type = try dipContext().resolvingType
    #expect("\(type)" == "Int")
  },
  Signature("DependencyContainer.Context: var tag: DependencyContainer.Tag? { get }") { () throws in
    let tag: DependencyContainer.Tag? = try dipContext().tag
    #expect(tag == "t")
  },
  Signature("DependencyContainer.Tag: case Int(IntegerLiteralType)") { () throws in
    let tag = DependencyContainer.Tag.Int(3)
    guard case .Int(let number) = tag else { throw DipTestFailure() }
    #expect(number == 3)
  },
  Signature("DependencyContainer.Tag: case String(StringLiteralType)") { () throws in
    let tag = DependencyContainer.Tag.String("t")
    guard case .String(let text) = tag else { throw DipTestFailure() }
    #expect(text == "t")
  },
  Signature("DependencyContainer.Tag: init(extendedGraphemeClusterLiteral value: StringLiteralType)") { () throws in
    #expect(DependencyContainer.Tag(extendedGraphemeClusterLiteral: "t") == "t")
  },
  Signature("DependencyContainer.Tag: init(integerLiteral value: IntegerLiteralType)") { () throws in
    let tag: DependencyContainer.Tag = 3
    #expect(tag == .Int(3) && DependencyContainer.Tag(integerLiteral: 3) == tag)
  },
  Signature("DependencyContainer.Tag: init(stringLiteral value: StringLiteralType)") { () throws in
    let tag: DependencyContainer.Tag = "t"
    #expect(tag == .String("t") && DependencyContainer.Tag(stringLiteral: "t") == tag)
  },
  Signature("DependencyContainer.Tag: init(unicodeScalarLiteral value: StringLiteralType)") { () throws in
    #expect(DependencyContainer.Tag(unicodeScalarLiteral: "t") == "t")
  },
  Signature("DependencyContainer.Tag: static func == (lhs: DependencyContainer.Tag, rhs: DependencyContainer.Tag) -> Bool") { () throws in
    #expect(DependencyContainer.Tag.Int(1) != .String("1") && DependencyContainer.Tag.Int(1) == 1)
  },
  Signature("DependencyContainer.Tag: var dependencyTag: DependencyContainer.Tag { get }") { () throws in
    #expect(DependencyContainer.Tag.Int(1).dependencyTag == 1)
  },
  Signature("DependencyContainer: enum Tag") { () throws in
    let tag: DependencyContainer.Tag = "t"
    #expect(tag == .String("t"))
  },
  Signature("DependencyContainer: func bootstrap() throws") { () throws in
    let container = DependencyContainer()
    container.register(.eagerSingleton) { 3 }
    try container.bootstrap()
  },
  Signature("DependencyContainer: func collaborate(with containers: DependencyContainer...)") { () throws in
    let container = DependencyContainer()
    let (a, b) = (DependencyContainer { $0.register { 3 } }, DependencyContainer { $0.register { "s" } })
    container.collaborate(with: a, b)
    #expect(try container.resolve() == 3)
    #expect(try container.resolve() == "s")
  },
  Signature("DependencyContainer: func collaborate(with containers: [DependencyContainer])") { () throws in
    let container = DependencyContainer()
    let other = DependencyContainer { $0.register { 3 } }
    container.collaborate(with: [other])
    #expect(try container.resolve() == 3)
  },
  Signature("DependencyContainer: func remove<T, U>(_ definition: Definition<T, U>, tag: DependencyTagConvertible? = nil)") { () throws in
    let container = DependencyContainer()
    let definition = container.register(tag: "t") { 3 }
    container.remove(definition, tag: "t")
    #expect(throws: DipError.self) { try container.resolve(tag: "t") as Int }
  },
  Signature("DependencyContainer: func reset()") { () throws in
    let container = DependencyContainer()
    container.register { 3 }
    container.reset()
    #expect(throws: DipError.self) { try container.resolve() as Int }
  },
  Signature("DependencyContainer: func validate(_ arguments: Any...) throws") { () throws in
    let container = DependencyContainer()
    container.register { (n: Int) in "\(n)" }
    try container.validate(3)
    #expect(throws: DipError.self) { try container.validate() }
  },
  Signature("DependencyContainer: init(autoInjectProperties: Bool = true, threadSafe: Bool = true, configBlock: (DependencyContainer) -> () = { _ in })") { () throws in
    let container = DependencyContainer(autoInjectProperties: false, threadSafe: false) { container in container.register { 3 } }
    #expect(try container.resolve() == 3)
    _ = DependencyContainer()
  },
  Signature("DependencyContainer: struct Context") { () throws in
    let container = DependencyContainer()
    container.register { [unowned container] () -> DependencyContainer.Context in container.context }
    _ = try container.resolve() as DependencyContainer.Context
  },
  Signature("DependencyContainer: var context: DependencyContainer.Context! { get }") { () throws in
    let container = DependencyContainer()
    container.register { [unowned container] in "\(container.context!.resolvingType)" }
    #expect(try container.resolve() == "String")
    #expect(container.context == nil)
  },
  Signature("DependencyContainer: var description: String { get }") { () throws in
    let container = DependencyContainer()
    #expect(container.description.hasPrefix("Definitions: 0"))
  },
  Signature("final class DependencyContainer") { () throws in
    let container: DependencyContainer = DependencyContainer()
    _ = container as AnyObject
  },
]
