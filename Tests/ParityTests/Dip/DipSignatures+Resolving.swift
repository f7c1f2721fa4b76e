// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

import DipAdapter
import Testing

/// Client code that uses Dip's signatures for resolving.
let dipSignaturesOfResolving: [Signature] = [
  Signature("DependencyContainer: func resolve(_ type: Any.Type, tag: DependencyTagConvertible? = nil) throws -> Any") { () throws in
    let container = DependencyContainer()
    container.register { 3 }
    let resolve: (Any.Type, DependencyTagConvertible?) throws -> Any = container.resolve
    #expect(try resolve(Int.self, "t") as? Int == 3)
    #expect(try container.resolve(Int.self) as? Int == 3)
  },
  Signature("DependencyContainer: func resolve(_ type: Any.Type, tag: DependencyTagConvertible? = nil, builder: (() throws -> Any) throws -> Any) throws -> Any") { () throws in
    let container = DependencyContainer()
    container.register { 3 }
    #expect(try container.resolve(Int.self) { (build: () throws -> Any) in try build() } as? Int == 3)
    #expect(try container.resolve(Int.self, tag: "t", builder: { (_: () throws -> Any) in 4 }) as? Int == 4)
  },
  Signature("DependencyContainer: func resolve<A, B, C, D, E, F>(_ type: Any.Type, tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C, _ arg4: D, _ arg5: E, _ arg6: F) throws -> Any") { () throws in
    let container = DependencyContainer()
    container.register { (_: Int, _: String, _: Double, _: Bool, _: UInt, _: Float) in "made" }
    let resolve: (Any.Type, DependencyTagConvertible?, Int, String, Double, Bool, UInt, Float) throws -> Any = container.resolve
    #expect(try resolve(String.self, nil, 1, "b", 2.5, true, UInt(4), Float(5)) as? String == "made")
    #expect(try container.resolve(String.self, tag: "t", arguments: 1, "b", 2.5, true, UInt(4), Float(5)) as? String == "made")
  },
  Signature("DependencyContainer: func resolve<A, B, C, D, E>(_ type: Any.Type, tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C, _ arg4: D, _ arg5: E) throws -> Any") { () throws in
    let container = DependencyContainer()
    container.register { (_: Int, _: String, _: Double, _: Bool, _: UInt) in "made" }
    let resolve: (Any.Type, DependencyTagConvertible?, Int, String, Double, Bool, UInt) throws -> Any = container.resolve
    #expect(try resolve(String.self, nil, 1, "b", 2.5, true, UInt(4)) as? String == "made")
    #expect(try container.resolve(String.self, tag: "t", arguments: 1, "b", 2.5, true, UInt(4)) as? String == "made")
  },
  Signature("DependencyContainer: func resolve<A, B, C, D>(_ type: Any.Type, tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C, _ arg4: D) throws -> Any") { () throws in
    let container = DependencyContainer()
    container.register { (_: Int, _: String, _: Double, _: Bool) in "made" }
    let resolve: (Any.Type, DependencyTagConvertible?, Int, String, Double, Bool) throws -> Any = container.resolve
    #expect(try resolve(String.self, nil, 1, "b", 2.5, true) as? String == "made")
    #expect(try container.resolve(String.self, tag: "t", arguments: 1, "b", 2.5, true) as? String == "made")
  },
  Signature("DependencyContainer: func resolve<A, B, C>(_ type: Any.Type, tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C) throws -> Any") { () throws in
    let container = DependencyContainer()
    container.register { (_: Int, _: String, _: Double) in "made" }
    let resolve: (Any.Type, DependencyTagConvertible?, Int, String, Double) throws -> Any = container.resolve
    #expect(try resolve(String.self, nil, 1, "b", 2.5) as? String == "made")
    #expect(try container.resolve(String.self, tag: "t", arguments: 1, "b", 2.5) as? String == "made")
  },
  Signature("DependencyContainer: func resolve<A, B>(_ type: Any.Type, tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B) throws -> Any") { () throws in
    let container = DependencyContainer()
    container.register { (_: Int, _: String) in "made" }
    let resolve: (Any.Type, DependencyTagConvertible?, Int, String) throws -> Any = container.resolve
    #expect(try resolve(String.self, nil, 1, "b") as? String == "made")
    #expect(try container.resolve(String.self, tag: "t", arguments: 1, "b") as? String == "made")
  },
  Signature("DependencyContainer: func resolve<A>(_ type: Any.Type, tag: DependencyTagConvertible? = nil, arguments arg1: A) throws -> Any") { () throws in
    let container = DependencyContainer()
    container.register { (_: Int) in "made" }
    let resolve: (Any.Type, DependencyTagConvertible?, Int) throws -> Any = container.resolve
    #expect(try resolve(String.self, nil, 1) as? String == "made")
    #expect(try container.resolve(String.self, tag: "t", arguments: 1) as? String == "made")
  },
  Signature("DependencyContainer: func resolve<T, A, B, C, D, E, F>(tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C, _ arg4: D, _ arg5: E, _ arg6: F) throws -> T") { () throws in
    let container = DependencyContainer()
    container.register { (_: Int, _: String, _: Double, _: Bool, _: UInt, _: Float) in "made" }
    let resolve: (DependencyTagConvertible?, Int, String, Double, Bool, UInt, Float) throws -> String = container.resolve
    #expect(try resolve(nil, 1, "b", 2.5, true, UInt(4), Float(5)) == "made")
    #expect(try container.resolve(tag: "t", arguments: 1, "b", 2.5, true, UInt(4), Float(5)) == "made")
  },
  Signature("DependencyContainer: func resolve<T, A, B, C, D, E>(tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C, _ arg4: D, _ arg5: E) throws -> T") { () throws in
    let container = DependencyContainer()
    container.register { (_: Int, _: String, _: Double, _: Bool, _: UInt) in "made" }
    let resolve: (DependencyTagConvertible?, Int, String, Double, Bool, UInt) throws -> String = container.resolve
    #expect(try resolve(nil, 1, "b", 2.5, true, UInt(4)) == "made")
    #expect(try container.resolve(tag: "t", arguments: 1, "b", 2.5, true, UInt(4)) == "made")
  },
  Signature("DependencyContainer: func resolve<T, A, B, C, D>(tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C, _ arg4: D) throws -> T") { () throws in
    let container = DependencyContainer()
    container.register { (_: Int, _: String, _: Double, _: Bool) in "made" }
    let resolve: (DependencyTagConvertible?, Int, String, Double, Bool) throws -> String = container.resolve
    #expect(try resolve(nil, 1, "b", 2.5, true) == "made")
    #expect(try container.resolve(tag: "t", arguments: 1, "b", 2.5, true) == "made")
  },
  Signature("DependencyContainer: func resolve<T, A, B, C>(tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C) throws -> T") { () throws in
    let container = DependencyContainer()
    container.register { (_: Int, _: String, _: Double) in "made" }
    let resolve: (DependencyTagConvertible?, Int, String, Double) throws -> String = container.resolve
    #expect(try resolve(nil, 1, "b", 2.5) == "made")
    #expect(try container.resolve(tag: "t", arguments: 1, "b", 2.5) == "made")
  },
  Signature("DependencyContainer: func resolve<T, A, B>(tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B) throws -> T") { () throws in
    let container = DependencyContainer()
    container.register { (_: Int, _: String) in "made" }
    let resolve: (DependencyTagConvertible?, Int, String) throws -> String = container.resolve
    #expect(try resolve(nil, 1, "b") == "made")
    #expect(try container.resolve(tag: "t", arguments: 1, "b") == "made")
  },
  Signature("DependencyContainer: func resolve<T, A>(tag: DependencyTagConvertible? = nil, arguments arg1: A) throws -> T") { () throws in
    let container = DependencyContainer()
    container.register { (_: Int) in "made" }
    let resolve: (DependencyTagConvertible?, Int) throws -> String = container.resolve
    #expect(try resolve(nil, 1) == "made")
    #expect(try container.resolve(tag: "t", arguments: 1) == "made")
  },
  Signature("DependencyContainer: func resolve<T, U>(tag: DependencyTagConvertible? = nil, builder: ((U) throws -> T) throws -> T) throws -> T") { () throws in
    let container = DependencyContainer()
    container.register { (n: Int) in "\(n)" }
    #expect(try container.resolve(tag: "t", builder: { (build: (Int) throws -> String) in try build(3) }) == "3")
  },
  Signature("DependencyContainer: func resolve<T>(tag: DependencyTagConvertible? = nil) throws -> T") { () throws in
    let container = DependencyContainer()
    container.register { 3 }
    let resolve: (DependencyTagConvertible?) throws -> Int = container.resolve
    #expect(try resolve("t") == 3)
    #expect(try container.resolve() as Int == 3)
  },
  Signature("DependencyContainer: func resolve<T>(tag: DependencyTagConvertible? = nil, builder: (() throws -> T) throws -> T) throws -> T") { () throws in
    let container = DependencyContainer()
    container.register { 3 }
    #expect(try container.resolve(tag: "t", builder: { (build: () throws -> Int) in try build() + 1 }) == 4)
  },
  Signature("DependencyContainer: func resolve<U>(_ type: Any.Type, tag: DependencyTagConvertible? = nil, builder: ((U) throws -> Any) throws -> Any) throws -> Any") { () throws in
    let container = DependencyContainer()
    container.register { (n: Int) in "\(n)" }
    #expect(try container.resolve(String.self, tag: "t", builder: { (build: (Int) throws -> Any) in try build(3) }) as? String == "3")
  },
]
