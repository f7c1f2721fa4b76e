// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The containers that a function creates and does not keep: they may be released before the objects that they create.
///
/// A closure in a factory that uses the container extends its lifetime. A composition root does not, since its container
/// stores it.
struct ReleasedContainers {
  /// The numbers of those registrations in these containers whose factories use the container later.
  private var registrations: Set<Int> = []

  /// - Parameter registrations: The registrations whose factories use the container later.
  init(of registrations: [ContainerRegistration], in code: ContainerCode, _ origins: ContainerOrigins) {
    var isReleased: [CodePlace: Bool] = [:]
    for registration in registrations {
      guard let creation = origins.origin(of: registration).creation else { continue }
      let known = isReleased[creation] ?? Self.isReleased(creation, in: code)
      isReleased[creation] = known
      if known { self.registrations.insert(registration.id) }
    }
  }

  /// Returns whether the factory of a registration uses one of these containers later.
  func contains(_ registration: ContainerRegistration) -> Bool { registrations.contains(registration.id) }

  /// Returns whether the function around a call that creates a container does not keep it.
  private static func isReleased(_ creation: CodePlace, in code: ContainerCode) -> Bool {
    guard let function = code.members(around: creation).first,
      function.kind == .function || function.kind == .initializer,
      // The process ends with this function.
      !(function.isStatic && function.name == "main"), let scan = code.members[function.usr]
    else { return false }
    let local = scan.values.first { $0.value.range == creation.range }?.key
    // A factory keeps its own container only until the service moves.
    let factories = code.registrations.filter { $0.place.file == creation.file }.flatMap { registration in
      registration.factories.map(\.place.range) + registration.completions.map(\.place.range)
    }
    var uses: Set<SourceRange> = []
    var passing: Set<SourceRange> = []
    for node in function.code {
      node.forEach { node in
        if let range = node.range, factories.contains(range) { return false }
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
          if let range = call.receiver.flatMap(container)?.range { passing.insert(range) }
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
