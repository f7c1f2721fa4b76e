// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

import DipAdapter
import Testing

/// Client code that uses Dip's signatures of values.
let dipSignaturesOfValues: [Signature] = [
  Signature("ComponentScope: case eagerSingleton") { () throws in
    #expect(try dipSharing(.eagerSingleton))
  },
  Signature("ComponentScope: case shared") { () throws in
    #expect(try !dipSharing(.shared))
  },
  Signature("ComponentScope: case singleton") { () throws in
    #expect(try dipSharing(.singleton))
  },
  Signature("ComponentScope: case unique") { () throws in
    #expect(try !dipSharing(.unique))
  },
  Signature("ComponentScope: case weakSingleton") { () throws in
    #expect(try dipSharing(.weakSingleton))
  },
  Signature("DependencyTagConvertible where RawValue == Int: var dependencyTag: DependencyContainer.Tag { get }") { () throws in
    enum Tags: Int, DependencyTagConvertible { case one = 1 }
    #expect(Tags.one.dependencyTag == .Int(1))
  },
  Signature("DependencyTagConvertible where RawValue == String: var dependencyTag: DependencyContainer.Tag { get }") { () throws in
    enum Tags: String, DependencyTagConvertible { case one }
    #expect(Tags.one.dependencyTag == .String("one"))
  },
  Signature("DependencyTagConvertible: var dependencyTag: DependencyContainer.Tag { get }") { () throws in
    struct Mine: DependencyTagConvertible { var dependencyTag: DependencyContainer.Tag { "mine" } }
    let container = DependencyContainer { $0.register(tag: Mine()) { 3 } }
    #expect(try container.resolve(tag: "mine") == 3)
  },
  Signature("DipError: case ambiguousDefinitions(type: Any.Type, definitions: [DefinitionType])") { () throws in
    let container = DependencyContainer()
    container.register { (_: Int) in DipServiceImp() }
    container.register { (_: String) in DipServiceImp() }
    guard case .autoWiringFailed(_, let error)? = dipError({ try container.resolve() as DipServiceImp }), case .ambiguousDefinitions(let type, let definitions)? = error as? DipError else { throw DipTestFailure() }
    #expect("\(type)" == "DipServiceImp" && definitions.count == 2)
  },
  Signature("DipError: case autoInjectionFailed(label: String?, type: Any.Type, underlyingError: Error)") { () throws in
    final class Owner { @Injected var service: (any DipService)? }
    let container = DependencyContainer { $0.register { Owner() } }
    guard case .autoInjectionFailed(let label, let type, let underlyingError)? = dipError({ try container.resolve() as Owner }) else { throw DipTestFailure() }
    #expect(label == "_service" && "\(type)" == "DipService" && underlyingError is DipError)
  },
  Signature("DipError: case autoWiringFailed(type: Any.Type, underlyingError: Error)") { () throws in
    let container = DependencyContainer()
    container.register { (_: Int) in DipServiceImp() }
    guard case .autoWiringFailed(let type, let underlyingError)? = dipError({ try container.resolve() as DipServiceImp }) else { throw DipTestFailure() }
    #expect("\(type)" == "DipServiceImp" && underlyingError is DipError)
  },
  Signature("DipError: case definitionNotFound(key: DefinitionKey)") { () throws in
    guard case .definitionNotFound(let key)? = dipError({ try DependencyContainer().resolve() as Int }) else { throw DipTestFailure() }
    #expect("\(key.type)" == "Int")
  },
  Signature("DipError: case invalidType(resolved: Any?, key: DefinitionKey)") { () throws in
    let container = DependencyContainer { $0.register { DipServiceImp() }.implements((any DipClient).self) }
    guard case .invalidType(let resolved, let key)? = dipError({ try container.resolve((any DipClient).self) }) else { throw DipTestFailure() }
    #expect(resolved is DipServiceImp && "\(key.type)" == "DipClient")
  },
  Signature("DipError: var description: String { get }") { () throws in
    #expect(dipError { try DependencyContainer().resolve() as Int }?.description.contains("Int") == true)
  },
  Signature("Int: var dependencyTag: DependencyContainer.Tag { get }") { () throws in
    #expect((1 as any DependencyTagConvertible).dependencyTag == .Int(1))
  },
  Signature("LogLevel: case Errors") { () throws in
    #expect(LogLevel.Errors.rawValue == 1)
  },
  Signature("LogLevel: case None") { () throws in
    #expect(LogLevel.None.rawValue == 0)
  },
  Signature("LogLevel: case Verbose") { () throws in
    #expect(LogLevel.Verbose.rawValue == 2)
  },
  Signature("LogLevel: init?(rawValue: Int)") { () throws in
    #expect(LogLevel(rawValue: 2) == .Verbose && LogLevel(rawValue: 3) == nil)
  },
  Signature("String: var dependencyTag: DependencyContainer.Tag { get }") { () throws in
    #expect(("t" as any DependencyTagConvertible).dependencyTag == .String("t"))
  },
  Signature("enum ComponentScope") { () throws in
    let scope: ComponentScope = .unique
    #expect("\(scope)" == "unique")
  },
  Signature("enum DipError") { () throws in
    let error: any Error = DipError.definitionNotFound(key: try dipKey())
    #expect(error is DipError)
  },
  Signature("enum LogLevel") { () throws in
    let level: LogLevel = .None
    #expect(level.rawValue == 0)
  },
  Signature("protocol DependencyTagConvertible") { () throws in
    let tags: [any DependencyTagConvertible] = [1, "t", DependencyContainer.Tag.Int(3)]
    #expect(tags.map(\.dependencyTag) == [1, "t", 3])
  },
  Signature("var logLevel: LogLevel") { () async throws in
    await #expect(processExitsWith: .success) {
      #expect(logLevel == .Errors)
      logLevel = .None
      #expect(logLevel == .None)
    }
  },
  Signature("var logger: (LogLevel, Any) -> Void") { () async throws in
    await #expect(processExitsWith: .success) {
      let lines = DipBox(0)
      logger = { (level: LogLevel, message: Any) in lines.value += 1 }
      _ = try? DependencyContainer().resolve() as Int
      #expect(lines.value == 1)
    }
  },
]
