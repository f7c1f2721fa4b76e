// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension Program {
  /// Returns whether a closure that is passed to a container has to run on the main actor.
  ///
  /// The compiler isolates a closure like the code around it, such as `@MainActor static func registerAllServices()`. But
  /// the container calls the closure on any thread. So it needs the main actor only if it has the attribute, or uses
  /// something on the main actor.
  ///
  /// - Parameter place: The range of the closure, from `{` to `}`.
  func needsMainActor(_ closure: Closure, at place: CodePlace) -> Bool {
    guard closure.isolation == .mainActor else { return false }
    return hasAttribute(closure, at: place) || usesMainActor(closure.body)
  }

  /// Returns whether the code of a factory, or the function or initializer that is one, has to run on the main actor.
  func needsMainActor(_ factory: ContainerRegistration.Factory) -> Bool {
    if let closure = factory.closure, factory.body != nil { return needsMainActor(closure, at: factory.place) }
    return factory.initializer.flatMap { member($0.usr) }.map(isOnMainActor) ?? false
  }

  /// Returns whether `@MainActor` or another attribute precedes the closure's parameters.
  private func hasAttribute(_ closure: Closure, at place: CodePlace) -> Bool {
    let text = files[place.file].text
    return text.tokens(in: bytes(of: place)).dropFirst().first.map { text.string(in: $0).hasPrefix("@") } == true
  }

  private func usesMainActor(_ code: CodeNode) -> Bool {
    var isFound = code.references.contains { _, reference in
      guard let declaration = reference.declaration else { return false }
      return member(declaration.usr).map(isOnMainActor) ?? false
    }
    code.forEach { node in
      if case .type(let name) = node.kind { isFound = isFound || isOnMainActor(name, depth: 0) }
      return !isFound
    }
    return isFound
  }

  /// Returns whether a member is on the main actor, by its own attribute or by its type.
  func isOnMainActor(_ member: Member) -> Bool {
    switch member.isolation {
    case .unspecified: member.owner.type.flatMap(type).map { isOnMainActor($0.type, depth: 0) } ?? false
    case .nonisolated, .actorInstance: false
    case .globalActor: true
    }
  }

  /// Returns whether code in a member certainly runs on the main actor: the innermost closure around it does, or else the
  /// member.
  func isOnMainActor(_ range: SourceRange, in member: Member) -> Bool {
    // Default values are isolated in the Swift 6 language mode only.
    guard !member.parameters.contains(where: { $0.defaultValue?.range?.contains(range) == true }) else { return false }
    var result = isOnMainActor(member)
    for code in member.code {
      code.forEach { node in
        guard node.range?.contains(range) != false else { return false }
        switch node.kind {
        case .closure(let closure) where !closure.isAutoclosure: result = closure.isolation == .mainActor
        case .function: result = false
        default: break
        }
        return true
      }
    }
    return result
  }

  /// Returns whether the members of a type are on the main actor by default: by its attribute, its superclass, or a
  /// protocol to which its declaration conforms.
  private func isOnMainActor(_ name: TypeName, depth: Int) -> Bool {
    guard let type = declaration(of: name).flatMap(type) else {
      return SystemClasses.framework(of: ServiceType(name, in: self).baseName) != nil
    }
    switch type.isolation {
    case .nonisolated, .actorInstance: return false
    case .globalActor: return true
    case .unspecified: break
    }
    // Invalid code may contain a cycle of superclasses.
    if depth < 64, let superclass = type.superclass, isOnMainActor(superclass, depth: depth + 1) { return true }
    return type.conformances.contains { conformance in
      self.type(conformance.proto).map { $0.isolation == .mainActor } ?? Self.isSwiftUI(conformance.proto)
    }
  }

  /// The protocols of SwiftUI, such as `View` and `App`, are on the main actor.
  private static func isSwiftUI(_ proto: USR) -> Bool { proto.text.hasPrefix("s:7SwiftUI") }
}
