// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing

extension `parity with Resolver` {
  @Suite struct `signatures of Resolver` {
    static let all =
      resolverContainerSignatures + resolverRegistrationSignatures + resolverScopeSignatures + resolverWrapperSignatures

    @Test(arguments: all)
    func `upstream's signature is there`(_ signature: Signature) async throws { try await signature.check(.resolver) }

    @Test func `no declaration of upstream is missing`() throws {
      #expect(try Self.all.map(\.declaration).sorted() == Signature.declarations("Resolver.txt").sorted())
    }
  }
}

/// The deprecated names of Resolver itself.
enum OldNames {
  @available(swift, deprecated: 5.0)
  private static func make(_ parent: Resolver) -> Resolver { Resolver(parent: parent) }

  static func resolver(_ parent: Resolver) -> Resolver { (Making.self as any MakesResolver.Type).make(parent) }

  private protocol MakesResolver { static func make(_ parent: Resolver) -> Resolver }

  private enum Making: MakesResolver {
    @available(swift, deprecated: 5.0)
    static func make(_ parent: Resolver) -> Resolver { OldNames.make(parent) }
  }
}
