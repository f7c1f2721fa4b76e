// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectAdapter
import Testing

/// The public signatures of Swinject.
private let swinjectSignatures =
  swinjectContainerSignatures + swinjectResolutionSignatures + swinjectTypeSignatures

@Suite(.quietLookups) struct `signatures of Swinject` {
  @Test(arguments: swinjectSignatures)
  func `upstream's signature is there`(_ signature: Signature) async throws { try await signature.check(.swinject) }

  @Test func `no declaration of upstream is missing`() throws {
    #expect(try swinjectSignatures.map(\.declaration).sorted() == Signature.declarations("Swinject.txt").sorted())
  }
}

/// An option of an extension.
struct SwinjectOption: ServiceKeyOption {
  let value: Int
  var description: String { "\(value)" }
  func isEqualTo(_ another: any ServiceKeyOption) -> Bool { (another as? SwinjectOption)?.value == value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A storage with upstream's default implementations.
final class SwinjectStorage: InstanceStorage {
  var instance: Any?
}

final class SwinjectListener: Behavior {
  private(set) var names: [String] = []

  func container<Type, Service>(
    _ container: Container, didRegisterType type: Type.Type, toService entry: ServiceEntry<Service>,
    withName name: String?
  ) {
    names.append(name ?? "-")
  }
}

struct SwinjectNumbers: Assembly {
  let log = Log()

  func assemble(container: Container) {
    container.register(Int.self) { _ in 1 }
  }

  func loaded(resolver: any Resolver) {
    log.append("\(resolver.resolve(Int.self) ?? 0)")
  }
}

/// Client code with deprecated initializers, called through a protocol to avoid warnings.
protocol SwinjectDeprecatedInitializers {
  static func withContainer() throws -> Assembler
  static func withParent() throws -> Assembler
}

enum SwinjectDeprecated: SwinjectDeprecatedInitializers {
  static var initializers: any SwinjectDeprecatedInitializers.Type { Self.self }

  @available(*, deprecated)
  static func withContainer() throws -> Assembler { try Assembler(assemblies: [SwinjectNumbers()], container: nil) }

  @available(*, deprecated)
  static func withParent() throws -> Assembler {
    try Assembler(assemblies: [], parentAssembler: Assembler([SwinjectNumbers()]))
  }
}

/// Returns the identifier of a graph, which is available only in a factory.
func swinjectGraph() -> GraphIdentifier {
  let container = Container()
  container.register([GraphIdentifier].self) { r in [r.resolve(GraphIdentifier.self)!] }
  return container.resolve([GraphIdentifier].self)![0]
}
