// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

private let dipSignatures = [
  dipSignaturesOfRegistering,
  dipSignaturesOfResolving,
  dipSignaturesOfContainer,
  dipSignaturesOfDefinition,
  dipSignaturesOfInjection,
  dipSignaturesOfValues,
].flatMap { $0 }

@Suite(.quietLookups) struct `parity of Dip: signatures` {
  @Test(arguments: dipSignatures)
  func `the signature of Dip is there`(_ signature: Signature) async throws { try await signature.check(.dip) }

  @Test func `no declaration of Dip is missing`() throws {
    #expect(try dipSignatures.map(\.declaration).sorted() == Signature.declarations("Dip.txt").sorted())
  }
}

// MARK: Common functions of the client code

func dipError<Result>(_ body: () throws -> Result) -> DipError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? DipError
  }
}

/// The key of a lookup with a tag and an argument.
func dipKey() throws -> DefinitionKey {
  guard
    case .definitionNotFound(let key)? = dipError({ try DependencyContainer().resolve(tag: "t", arguments: "a") as Int }
    )
  else { throw DipTestFailure() }
  return key
}

/// The context of a factory that another factory calls with a tag.
func dipContext() throws -> DependencyContainer.Context {
  let container = DependencyContainer()
  let seen = DipBox<DependencyContainer.Context?>(nil)
  container.register { [unowned container] () -> Int in
    seen.value = container.context
    return 3
  }
  container.register { [unowned container] in "\(try container.resolve(tag: "t") as Int)" }
  _ = try container.resolve() as String
  guard let context = seen.value else { throw DipTestFailure() }
  return context
}

/// Returns whether two resolutions share an instance.
func dipSharing(_ scope: ComponentScope) throws -> Bool {
  let container = DependencyContainer { $0.register(scope) { DipServiceImp() } }
  let (one, other): (DipServiceImp, DipServiceImp) = try (container.resolve(), container.resolve())
  return one === other
}
