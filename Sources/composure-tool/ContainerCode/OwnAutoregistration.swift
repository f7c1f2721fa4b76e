// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The factory in a client's function that creates a service as `autoregister` does: it calls a function that is passed to the
/// client's function, with services that it looks up by their types.
///
/// `register(Service.self) { r in initializer(r.resolve(A.self)!, r.resolve(B.self)!) }`
struct OwnAutoregistration {
  /// The index of the parameter with the function that creates the service.
  let parameter: Int
  /// The types of the services, in the order in which they are passed.
  let services: [ServiceType]
  /// The factory.
  let closure: SourceRange

  /// Reads the factory of a registration; `nil` if it does anything else.
  ///
  /// - Parameter lookups: Returns the lookups in some code of the function.
  init?(
    _ call: Call, in scan: MemberScan, _ program: Program, lookups: (SourceRange) -> [ContainerOperation]
  ) {
    guard let value = call.argument("factory"), let closure = value.closure, let range = value.range,
      closure.parameters.count == 1, closure.captureList.isEmpty, let creation = closure.body.singleValue?.call,
      let function = creation.callee?.local, let parameter = scan.parameters[function]
    else { return nil }
    var services: [ServiceType] = []
    for argument in creation.arguments {
      guard let value = argument.value, let type = value.type.map({ ServiceType($0, in: program) }),
        let found = value.range.map(lookups), found.count == 1, found[0].isPlainLookup(of: type),
        ForwardingBody(lookup: found[0].innermost, isThrowing: false).unwraps(value) != nil
      else { return nil }
      services.append(type)
    }
    self.parameter = parameter
    self.services = services
    self.closure = range
  }

  /// Returns whether an operation of the client's function is in the factory.
  func contains(_ operation: ContainerOperation) -> Bool { closure.contains(operation.innermost) }
}

extension ContainerOperation {
  /// The call in the member that performs the operation.
  var innermost: SourceRange { (sites.last ?? code).range }

  /// Returns whether the operation looks a service up in the container that a factory receives, without a name or arguments, and
  /// ends the process if there is none.
  fileprivate func isPlainLookup(of type: ServiceType) -> Bool {
    guard case .lookup(.call) = kind, service == type, arguments.isEmpty, isForced, !maySkip, container == .resolving,
      case .known(.none) = name
    else { return false }
    return true
  }
}

extension CodeNode {
  /// The expression of a body with one; otherwise `nil`.
  var singleValue: CodeNode? {
    switch kind {
    case .block(let statements): statements.count == 1 ? statements[0].singleValue : nil
    case .other("return_stmt", let children): children.count == 1 ? children[0].singleValue : nil
    default: self
    }
  }
}
