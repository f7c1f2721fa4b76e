// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A client's property wrapper that looks a service up when its value is first read, keeps the result, and does nothing else.
struct CachingWrapper {
  /// - Returns: `nil` if the wrapper does anything else.
  init?(_ type: TypeDeclaration, of lookup: ContainerLookup, in code: ContainerCode) {
    let program = code.program
    let members = program.members(of: type.usr).filter { !$0.isImplicit && !$0.isStatic }
    guard let wrapped = members.first(where: { $0.name == "wrappedValue" }), let origin = lookup.origin,
      type.superclass == nil, !members.contains(where: { $0.kind == .deinitializer })
    else { return nil }
    // The value may be that of a lazy property.
    let value =
      members.first { $0.isLazy && $0.usr != wrapped.usr && WrapperCreation.forwards(wrapped, to: $0.usr) } ?? wrapped
    let calls = [origin] + lookup.sites.dropLast()
    guard let last = calls.last, let property = CachingProperty(value, of: last.range) else { return nil }
    for call in calls {
      let members = code.members(around: call)
      guard members.count == 1,
        call == last ? members[0].usr == value.usr : ForwardingFunction(members[0], of: call.range) != nil
      else { return nil }
    }
    let setter = value.accessors.first { $0.kind == .set }?.body
    guard value.accessors.allSatisfy({ $0.kind == .get || $0.kind == .set || $0.body == nil }),
      setter.map({ Self.assigns($0, to: property.storage) }) != false
    else { return nil }
    for member in members where member.usr != value.usr && member.usr != wrapped.usr {
      switch member.kind {
      case .property where member.isStored:
        guard member.isOnlyStored,
          member.usr == property.storage ? Self.isNil(member.initialValue) : program.isPlain(member.initialValue)
        else { return nil }
      case .initializer:
        guard case .block(let statements)? = member.body?.kind,
          statements.allSatisfy({ $0.isImplicit || Self.stores($0, besides: property.storage, program) }),
          member.parameters.allSatisfy({ program.isPlain($0.defaultValue) })
        else { return nil }
      default: break
      }
    }
  }

  /// Returns whether a statement assigns a value without effects to a property that does not keep the result.
  private static func stores(_ statement: CodeNode, besides storage: USR?, _ program: Program) -> Bool {
    guard case .assignment(let target, let value) = statement.kind, let reference = target.reference,
      reference.base?.isSelf == true, let usr = reference.declaration?.usr
    else { return false }
    let member = program.member(usr)
    return usr != storage && member?.isStored == true && member?.isLazy == false && program.isPlain(value)
  }

  /// Returns whether a setter only assigns the new value to a property.
  private static func assigns(_ body: CodeNode, to storage: USR?) -> Bool {
    guard let storage, case .block(let all) = body.kind, case let statements = all.filter({ !$0.isImplicit }) else {
      return false
    }
    return statements.count == 1 && statements[0].setsNewValue(of: storage)
  }

  private static func isNil(_ value: CodeNode?) -> Bool {
    switch value?.kind {
    case nil, .literal(.nil): true
    default: false
    }
  }
}
