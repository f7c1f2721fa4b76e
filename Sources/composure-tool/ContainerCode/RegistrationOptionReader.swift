// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Reads the calls that follow a registration: lifetime, additional types, and closures that run after the factory.
struct RegistrationOptionReader {
  let program: Program
  let values: ContainerValueReader

  /// Applies a chained call to the registration that it follows.
  func apply(
    _ call: MemberScan.ScannedCall, _ kind: ContainerCall, to operations: inout [ContainerOperation], _ scan: MemberScan
  ) {
    guard let library = program.containerLibrary(of: call.declaration), let base = base(of: call.receiver, scan),
      let expression = call.call
    else { return }
    let place = CodePlace(file: scan.file, range: call.range)
    for index in operations.indices {
      guard case .registration = operations[index].kind, operations[index].call?.nameRange == base else { continue }
      if operations[index].chain.start == call.range.start, operations[index].chain.lastToken < call.range.lastToken {
        operations[index].chain = call.range
      }
      switch kind {
      case .lifetime: operations[index].lifetime = values.lifetime(expression.arguments.first?.value, in: scan)
      case .completion:
        let value = expression.arguments.last { $0.value != nil }?.value
        operations[index].completions.append(
          .init(function: call.declaration.baseName, code: completion(value, of: call, scan)))
      case .aliases:
        let types = ContainerCallTypes.aliases(call.declaration, expression, library: library, program: program)
        let name = values.name(expression.argument(library.system == .dip ? "tag" : "name"), in: scan)
        for type in types { operations[index].aliases.append((type, name, place)) }
        if library.system == .dip, let block = expression.argument("resolvingProperties") {
          operations[index].completions.append(
            .init(function: "implements", code: completion(block, of: call, scan)))
        }
      default: break
      }
    }
  }

  /// Returns the code that runs after a factory, without a closure if it cannot be read.
  private func completion(
    _ value: CodeNode?, of call: MemberScan.ScannedCall, _ scan: MemberScan
  ) -> ContainerOperation.Part<(closure: Closure?, place: CodePlace)> {
    value.flatMap { values.completion($0, in: scan) }
      ?? .known((nil, CodePlace(file: scan.file, range: value?.range ?? call.range)))
  }

  /// Returns the range of the name of a chain's first call.
  private func base(of receiver: CodeNode?, _ scan: MemberScan) -> SourceRange? {
    var node = receiver
    var depth = 0
    while let current = node, depth < 64 {
      depth += 1
      switch current.kind {
      case .call(let call):
        guard let declaration = call.declaration else { return nil }
        if let library = program.containerLibrary(of: declaration) {
          switch ContainerCall(declaration, library: library) {
          case .lifetime?, .aliases?, .completion?: node = call.receiver
          default: return call.calleeRange ?? current.range
          }
        } else {
          return call.calleeRange ?? current.range
        }
      case .reference(let reference): node = reference.local.flatMap { scan.values[$0] }
      case .forceUnwrap(let value), .optionalChain(let value): node = value
      default: return nil
      }
    }
    return nil
  }
}
