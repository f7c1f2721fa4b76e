// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Reads the calls that follow a registration: lifetime, additional types, and closures that run after the factory.
struct RegistrationOptionReader {
  let program: Program
  let values: ContainerValueReader
  let functions: OptionFunctions

  init(_ program: Program, scans: [USR: MemberScan], values: ContainerValueReader) {
    self.program = program
    self.values = values
    functions = OptionFunctions(program, scans: scans)
  }

  /// Applies a chained call to the registration that it follows.
  func apply(
    _ call: MemberScan.ScannedCall, _ kind: ContainerCall, to operations: inout [ContainerOperation], _ scan: MemberScan
  ) {
    guard call.call != nil, let base = base(of: call.receiver, scan) else { return }
    extend(&operations, by: call, base) { apply(call, kind, to: &$0, scan) }
  }

  /// Applies a chained call of the client's own function to the registration that it follows.
  func apply(
    _ call: MemberScan.ScannedCall, _ function: OptionFunction, to operations: inout [ContainerOperation],
    _ scan: MemberScan
  ) {
    guard call.call != nil, let base = base(of: call.receiver, scan) else { return }
    extend(&operations, by: call, base) { operation in
      // What the function adds depends on its arguments, and is added to nothing first.
      var options = ContainerOperation(
        library: operation.library, kind: operation.kind, service: nil, name: .known(.none), arguments: [],
        isForced: false, container: .other, code: CodePlace(file: scan.file, range: call.nameRange), chain: call.range,
        member: function.member.usr, file: function.scan.file)
      for (option, kind) in function.options { apply(option, kind, to: &options, function.scan) }
      let generic = GenericCall(call, in: scan, of: function.member, callee: function.member, values)
      guard let known = generic.operation(options, in: nil) else {
        operation.lifetime = .known(.unknown(source: ".\(function.member.name)"))
        return
      }
      if function.setsLifetime {
        operation.lifetime = function.isCertain ? known.lifetime : .known(.unknown(source: ".\(function.member.name)"))
      }
      operation.completions += known.completions
      operation.aliases += known.aliases
      if function.isCertain, function.setsOnlyLifetime { operation.ownScopes.insert(function.member.name) }
    }
  }

  /// Changes the registrations that a chained call follows, and adds the call to their chains.
  private func extend(
    _ operations: inout [ContainerOperation], by call: MemberScan.ScannedCall, _ base: SourceRange,
    _ change: (inout ContainerOperation) -> Void
  ) {
    for index in operations.indices {
      guard case .registration = operations[index].kind, operations[index].call?.nameRange == base else { continue }
      if operations[index].chain.start == call.range.start, operations[index].chain.lastToken < call.range.lastToken {
        operations[index].chain = call.range
      }
      change(&operations[index])
    }
  }

  private func apply(
    _ call: MemberScan.ScannedCall, _ kind: ContainerCall, to operation: inout ContainerOperation, _ scan: MemberScan
  ) {
    guard let library = program.containerLibrary(of: call.declaration), let expression = call.call else { return }
    let place = CodePlace(file: scan.file, range: call.range)
    switch kind {
    case .lifetime: operation.lifetime = values.lifetime(expression.arguments.first?.value, in: scan)
    case .completion:
      let value = expression.arguments.last { $0.value != nil }?.value
      operation.completions.append(
        .init(function: call.declaration.baseName, code: completion(value, of: call, scan)))
    case .aliases:
      let types = ContainerCallTypes.aliases(call.declaration, expression, library: library, program: program)
      let name = values.name(expression.argument(library.system == .dip ? "tag" : "name"), in: scan)
      for type in types { operation.aliases.append((type, name, place)) }
      if library.system == .dip, let block = expression.argument("resolvingProperties") {
        operation.completions.append(
          .init(function: "implements", code: completion(block, of: call, scan)))
      }
    default: break
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
        } else if functions[declaration] != nil {
          node = call.receiver
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
