// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The containers that a function creates and does not keep: they may be released before the objects that they create.
///
/// A closure in a factory that looks services up extends the lifetime of the container. A composition root does not, since
/// its container stores it.
struct ReleasedContainers {
  private let code: ContainerCode
  private let origins: ContainerOrigins

  private var program: Program { code.program }

  init(_ code: ContainerCode, _ origins: ContainerOrigins) {
    self.code = code
    self.origins = origins
  }

  /// Returns whether the container of a registration is one of these.
  func contains(_ registration: ContainerRegistration) -> Bool {
    guard let creation = origins.origin(of: registration).creation,
      let function = code.members(around: creation).first,
      function.kind == .function || function.kind == .initializer,
      // The process ends with this function.
      !(function.isStatic && function.name == "main"), let scan = code.members[function.usr]
    else { return false }
    let local = scan.values.first { $0.value.range == creation.range }?.key
    var uses: Set<SourceRange> = []
    var passing: Set<SourceRange> = []
    for node in function.code {
      node.forEach { node in
        if let range = node.range, local.map({ node.reference?.local == $0 }) ?? (range == creation.range) {
          uses.insert(range)
        }
        // The composition root: `container.appAssembly`.
        if let reference = node.reference, reference.declaration?.isAssemblersResolver != true,
          let range = reference.base?.range
        {
          passing.insert(range)
        }
        if let call = node.call {
          if let range = call.receiver.flatMap(Self.container)?.range { passing.insert(range) }
          if call.declaration?.baseName != "init" { passing.formUnion(call.arguments.compactMap(\.value?.range)) }
        }
        return true
      }
    }
    // Any other use may store or return the container.
    return uses.isSubset(of: passing)
  }

  /// Returns the container before a dot: `assembler` in `assembler.resolver.resolve(Store.self)`.
  private static func container(_ receiver: CodeNode) -> CodeNode {
    switch receiver.kind {
    case .forceUnwrap(let value), .optionalChain(let value): return container(value)
    case .reference(let reference):
      guard reference.declaration?.isAssemblersResolver == true, let base = reference.base else { return receiver }
      return container(base)
    default: return receiver
    }
  }
}
