// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

import DipAdapter
import Testing

/// Client code that uses Dip's signatures for registering.
let dipSignaturesOfRegistering: [Signature] = [
  Signature("DependencyContainer: func register<T, A, B, C, D, E, F>(_ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil, factory: @escaping ((A, B, C, D, E, F)) throws -> T) -> Definition<T, (A, B, C, D, E, F)>") { () throws in
    let container = DependencyContainer()
    let register: (ComponentScope, [String].Type, DependencyTagConvertible?, @escaping ((Int, String, Double, Bool, UInt, Float)) throws -> [String]) -> Definition<[String], (Int, String, Double, Bool, UInt, Float)> = container.register
    _ = register(.singleton, [String].self, "t", { ["\($0)"] })
    #expect(try container.resolve(tag: "t", arguments: 1, "b", 2.5, true, UInt(4), Float(5)) == ["\((1, "b", 2.5, true, UInt(4), Float(5)))"])
    container.register(.unique) { (_: Int, _: String, _: Double, _: Bool, _: UInt, _: Float) in ["made"] }
    #expect(try container.resolve(arguments: 1, "b", 2.5, true, UInt(4), Float(5)) == ["made"])
  },
  Signature("DependencyContainer: func register<T, A, B, C, D, E>(_ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil, factory: @escaping ((A, B, C, D, E)) throws -> T) -> Definition<T, (A, B, C, D, E)>") { () throws in
    let container = DependencyContainer()
    let register: (ComponentScope, [String].Type, DependencyTagConvertible?, @escaping ((Int, String, Double, Bool, UInt)) throws -> [String]) -> Definition<[String], (Int, String, Double, Bool, UInt)> = container.register
    _ = register(.singleton, [String].self, "t", { ["\($0)"] })
    #expect(try container.resolve(tag: "t", arguments: 1, "b", 2.5, true, UInt(4)) == ["\((1, "b", 2.5, true, UInt(4)))"])
    container.register(.unique) { (_: Int, _: String, _: Double, _: Bool, _: UInt) in ["made"] }
    #expect(try container.resolve(arguments: 1, "b", 2.5, true, UInt(4)) == ["made"])
  },
  Signature("DependencyContainer: func register<T, A, B, C, D>(_ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil, factory: @escaping ((A, B, C, D)) throws -> T) -> Definition<T, (A, B, C, D)>") { () throws in
    let container = DependencyContainer()
    let register: (ComponentScope, [String].Type, DependencyTagConvertible?, @escaping ((Int, String, Double, Bool)) throws -> [String]) -> Definition<[String], (Int, String, Double, Bool)> = container.register
    _ = register(.singleton, [String].self, "t", { ["\($0)"] })
    #expect(try container.resolve(tag: "t", arguments: 1, "b", 2.5, true) == ["\((1, "b", 2.5, true))"])
    container.register(.unique) { (_: Int, _: String, _: Double, _: Bool) in ["made"] }
    #expect(try container.resolve(arguments: 1, "b", 2.5, true) == ["made"])
  },
  Signature("DependencyContainer: func register<T, A, B, C>(_ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil, factory: @escaping ((A, B, C)) throws -> T) -> Definition<T, (A, B, C)>") { () throws in
    let container = DependencyContainer()
    let register: (ComponentScope, [String].Type, DependencyTagConvertible?, @escaping ((Int, String, Double)) throws -> [String]) -> Definition<[String], (Int, String, Double)> = container.register
    _ = register(.singleton, [String].self, "t", { ["\($0)"] })
    #expect(try container.resolve(tag: "t", arguments: 1, "b", 2.5) == ["\((1, "b", 2.5))"])
    container.register(.unique) { (_: Int, _: String, _: Double) in ["made"] }
    #expect(try container.resolve(arguments: 1, "b", 2.5) == ["made"])
  },
  Signature("DependencyContainer: func register<T, A, B>(_ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil, factory: @escaping ((A, B)) throws -> T) -> Definition<T, (A, B)>") { () throws in
    let container = DependencyContainer()
    let register: (ComponentScope, [String].Type, DependencyTagConvertible?, @escaping ((Int, String)) throws -> [String]) -> Definition<[String], (Int, String)> = container.register
    _ = register(.singleton, [String].self, "t", { ["\($0)"] })
    #expect(try container.resolve(tag: "t", arguments: 1, "b") == ["\((1, "b"))"])
    container.register(.unique) { (_: Int, _: String) in ["made"] }
    #expect(try container.resolve(arguments: 1, "b") == ["made"])
  },
  Signature("DependencyContainer: func register<T, A>(_ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil, factory: @escaping (A) throws -> T) -> Definition<T, A>") { () throws in
    let container = DependencyContainer()
    let register: (ComponentScope, [String].Type, DependencyTagConvertible?, @escaping (Int) throws -> [String]) -> Definition<[String], Int> = container.register
    _ = register(.singleton, [String].self, "t", { ["\($0)"] })
    #expect(try container.resolve(tag: "t", arguments: 1) == ["\(1)"])
    container.register(.unique) { (_: Int) in ["made"] }
    #expect(try container.resolve(arguments: 1) == ["made"])
  },
  Signature("DependencyContainer: func register<T, U, F>(_ definition: Definition<T, U>, type: F.Type, tag: DependencyTagConvertible? = nil) -> Definition<F, U>") { () throws in
    let container = DependencyContainer()
    let definition = container.register(.singleton) { DipServiceImp() }
    let further: Definition<any DipService, ()> = container.register(definition, type: (any DipService).self, tag: "t")
    further.resolvingProperties { _, _ in }
    #expect(try container.resolve(tag: "t") as any DipService is DipServiceImp)
  },
  Signature("DependencyContainer: func register<T, U>(_ definition: Definition<T, U>, tag: DependencyTagConvertible? = nil)") { () throws in
    let container = DependencyContainer()
    let definition = container.register { 3 }
    container.register(definition, tag: "t")
    #expect(try container.resolve(tag: "t") == 3)
  },
  Signature("DependencyContainer: func register<T, U>(scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping (U) throws -> T, numberOfArguments: Int, autoWiringFactory: @escaping (DependencyContainer, DependencyContainer.Tag?) throws -> T) -> Definition<T, U>") { () throws in
    let container = DependencyContainer()
    let definition: Definition<String, Int> = container.register(scope: .unique, type: String.self, tag: "t", factory: { (n: Int) in "\(n)" }, numberOfArguments: 1, autoWiringFactory: { container, tag in "wired \(tag == "t")" })
    _ = definition
    #expect(try container.resolve(tag: "t", arguments: 3) == "3")
    #expect(try container.resolve(tag: "t") == "wired true")
  },
  Signature("DependencyContainer: func register<T>(_ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil, factory: @escaping (()) throws -> T) -> Definition<T, ()>") { () throws in
    let container = DependencyContainer()
    let register: (ComponentScope, [String].Type, DependencyTagConvertible?, @escaping (()) throws -> [String]) -> Definition<[String], ()> = container.register
    _ = register(.singleton, [String].self, "t", { ["\($0)"] })
    #expect(try container.resolve(tag: "t") == ["\(())"])
    container.register(.unique) { ["made"] }
    #expect(try container.resolve() == ["made"])
  },
]
