// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension Program {
  /// Which declarations count as isolated to the main actor.
  private enum Isolations {
    /// All of them.
    case all
    /// Those of which the compiler rejects uses in nonisolated code in the Swift 5 language mode. It accepts uses of
    /// declarations that are isolated because of a class or protocol of Apple's frameworks, such as `UIViewController`.
    case enforcedInSwift5Mode
  }

  /// Returns whether a closure that is passed to a container has to run on the main actor.
  ///
  /// The compiler isolates a closure like the code around it, such as `@MainActor static func registerAllServices()`. But
  /// the container calls the closure on any thread. So it needs the main actor only if it has the attribute, or uses
  /// something that the compiler rejects elsewhere.
  ///
  /// - Parameter place: The range of the closure, from `{` to `}`.
  func needsMainActor(_ closure: Closure, at place: CodePlace) -> Bool {
    guard closure.isolation == .mainActor || isInIsolatedValue(closure, at: place) else { return false }
    return hasAttribute(closure, at: place) || usesMainActor(closure.body, isolations(inFile: place.file))
  }

  /// Returns whether a closure is in the initial value of a property on the main actor, in the Swift 6 language mode. The
  /// compiler's syntax tree calls it nonisolated there, and isolates the whole value if any code in it needs that.
  private func isInIsolatedValue(_ closure: Closure, at place: CodePlace) -> Bool {
    guard closure.isolation == .nonisolated, isInSwift6Mode(files[place.file].module) else { return false }
    return members.contains { member in
      member.file == place.file && member.initialValue?.range?.contains(place.range) == true && isOnMainActor(member)
    }
  }

  /// Returns whether the code of a factory, or the function or initializer that is one, has to run on the main actor.
  func needsMainActor(_ factory: ContainerRegistration.Factory) -> Bool {
    if let closure = factory.closure, factory.body != nil { return needsMainActor(closure, at: factory.place) }
    return factory.initializer.flatMap { member($0.usr) }.map { needsMainActor($0, inFile: factory.place.file) }
      ?? false
  }

  /// Returns whether the compiler rejects calls of a function in nonisolated code of a file.
  func needsMainActor(_ function: Member, inFile file: Int) -> Bool {
    isOnMainActor(function, isolations(inFile: file))
  }

  /// Returns whether the compiler rejects some code in nonisolated code of a file.
  func needsMainActor(_ code: CodeNode, inFile file: Int) -> Bool { usesMainActor(code, isolations(inFile: file)) }

  private func isolations(inFile file: Int) -> Isolations {
    isInSwift6Mode(files[file].module) ? .all : .enforcedInSwift5Mode
  }

  /// Returns whether `@MainActor` or another attribute precedes the closure's parameters.
  private func hasAttribute(_ closure: Closure, at place: CodePlace) -> Bool {
    let text = files[place.file].text
    return text.tokens(in: bytes(of: place)).dropFirst().first.map { text.string(in: $0).hasPrefix("@") } == true
  }

  /// Returns whether code uses something on the main actor outside of `MainActor.assumeIsolated { }`, which checks the actor.
  private func usesMainActor(_ code: CodeNode, _ isolations: Isolations) -> Bool {
    let checked = code.calls.filter { $0.call.declaration?.isAssumeIsolated == true }.compactMap(\.node.range)
    let isChecked = { (node: CodeNode) in node.range.map { range in checked.contains { $0.contains(range) } } == true }
    var isFound = code.references.contains { node, reference in
      reference.declaration.flatMap { member($0.usr) }.map { isOnMainActor($0, isolations) && !isChecked(node) }
        ?? false
    }
    code.forEach { node in
      if isFound || isChecked(node) { return false }
      if case .type(let name) = node.kind { isFound = isOnMainActor(name, isolations, depth: 0) }
      return !isFound
    }
    return isFound
  }

  /// Returns whether a member is on the main actor, by its own attribute or by its type.
  func isOnMainActor(_ member: Member) -> Bool { isOnMainActor(member, .all) }

  private func isOnMainActor(_ member: Member, _ isolations: Isolations) -> Bool {
    let owner = member.owner.type.flatMap(type)?.type
    switch member.isolation {
    case .nonisolated, .actorInstance: return false
    case .unspecified: return owner.map { isOnMainActor($0, isolations, depth: 0) } ?? false
    case .globalActor:
      // The compiler adds the attribute to members of types on the main actor.
      guard isolations != .all, !member.attributes.contains(where: \.isMainActor), let owner,
        isOnMainActor(owner, .all, depth: 0)
      else { return true }
      return isOnMainActor(owner, isolations, depth: 0)
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
  private func isOnMainActor(_ name: TypeName, _ isolations: Isolations, depth: Int) -> Bool {
    guard let type = declaration(of: name).flatMap(type) else {
      return isolations == .all && SystemClasses.framework(of: ServiceType(name, in: self).baseName) != nil
    }
    let inherits = inheritsMainActor(type, isolations, depth)
    switch type.isolation {
    case .nonisolated, .actorInstance: return false
    case .unspecified: return inherits
    case .globalActor:
      // The compiler adds the attribute to types that inherit the isolation, or have it by the module's default.
      return inherits || isolations == .all || type.attributes.contains(where: \.isMainActor)
        || !inheritsMainActor(type, .all, depth)
    }
  }

  private func inheritsMainActor(_ type: TypeDeclaration, _ isolations: Isolations, _ depth: Int) -> Bool {
    // Invalid code may contain a cycle of superclasses.
    if depth < 64, let superclass = type.superclass, isOnMainActor(superclass, isolations, depth: depth + 1) {
      return true
    }
    return type.conformances.contains { conformance in
      self.type(conformance.proto).map { $0.isolation == .mainActor }
        ?? (isolations == .all && Self.isSwiftUI(conformance.proto))
    }
  }

  /// The protocols of SwiftUI, such as `View` and `App`, are on the main actor.
  private static func isSwiftUI(_ proto: USR) -> Bool { proto.text.hasPrefix("s:7SwiftUI") }
}

extension Attribute {
  fileprivate var isMainActor: Bool { type == .mainActor }
}
