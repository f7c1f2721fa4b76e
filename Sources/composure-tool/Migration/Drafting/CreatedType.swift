// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The type of the instances that a factory creates, which may differ from the service's type: `Laser` for
/// `container.register(Printer.self) { _ in Laser() }`.
struct CreatedType {
  let type: TypeName
  /// The bytes of the conversions to the service's type, such as ` as Printer` in `{ Laser() as Printer }`.
  let conversions: [Range<Int>]

  /// Returns `nil` if the type is not known, or if the factory creates instances of several types.
  init?(of registration: ContainerRegistration, in program: Program) {
    guard let factory = registration.factories.first else { return nil }
    guard registration.form != .autoregister, let closure = factory.closure else {
      let initializer = factory.initializer.flatMap { program.member($0.usr) }
      guard initializer?.kind == .initializer, let type = initializer?.owner.type.flatMap(program.type) else {
        return nil
      }
      (self.type, conversions) = (type.type, [])
      return
    }
    let text = program.files[factory.place.file].text
    var types: Set<TypeName> = []
    var conversions: [Range<Int>] = []
    for var value in Self.results(of: closure) {
      while case .other("coerce_expr", let operands) = value.kind {
        guard let operand = operands.first, let whole = value.range, let converted = operand.range else { return nil }
        let conversion = text.bytes(of: converted).upperBound..<text.bytes(of: whole).upperBound
        guard let keyword = text.tokens(in: conversion).first, text.string(in: keyword) == "as" else { return nil }
        conversions.append(conversion)
        value = operand
      }
      guard let type = value.type else { return nil }
      types.insert(type)
    }
    guard types.count == 1, let type = types.first else { return nil }
    (self.type, self.conversions) = (type, conversions)
  }

  /// Returns the values that a closure returns.
  private static func results(of closure: Closure) -> [CodeNode] {
    var results: [CodeNode] = []
    closure.body.forEach { node in
      switch node.kind {
      case .closure, .function: return false
      case .other("return_stmt", let values):
        results += values.prefix(1)
        return true
      default: return true
      }
    }
    return results
  }
}

extension Program {
  /// Returns whether a type is declared to conform to another type, or inherits from it; `nil` if the program does not declare
  /// both.
  func isDeclared(_ type: TypeName?, as other: TypeName?) -> Bool? {
    guard let type = type.flatMap(nominalDeclaration), let other = other.flatMap(declaration),
      self.type(type) != nil,
      self.type(other) != nil
    else { return nil }
    return withSuperclasses(type).contains { current in
      current == other || conformances(of: current).contains { $0.proto == other && !$0.isConditional }
        || self.type(current)?.refinedProtocols.contains(other) == true
    }
  }
}
