// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension Program {
  /// Returns the property wrapper that a property's initial value creates. The wrapper's methods look up the property's
  /// value.
  func wrapper(createdBy initializer: Member, in member: USR?) -> TypeDeclaration? {
    guard initializer.kind == .initializer, let owner = initializer.owner.type.flatMap(type),
      let property = member.flatMap(self.member), property.kind == .property,
      property.isImplicit || property.attributes.contains(where: { $0.type != nil }),
      members(of: owner.usr).contains(where: { $0.name == "wrappedValue" })
    else { return nil }
    return owner
  }

  /// Returns the property that a member stores: `store` for `_store`.
  func wrappedProperty(_ usr: USR) -> USR {
    guard let storage = member(usr), storage.isImplicit, storage.name.hasPrefix("_"),
      let owner = storage.owner.type
    else { return usr }
    return members(of: owner).first { $0.name == storage.name.dropFirst() }?.usr ?? usr
  }
}
