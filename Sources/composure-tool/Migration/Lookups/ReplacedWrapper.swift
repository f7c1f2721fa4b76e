// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A property whose wrapper looks the service up. A property that reads the member replaces it.
enum ReplacedWrapper {
  /// The wrapper looks the service up at each access: `var store: Store { Injector.shared.container.appAssembly.store }`.
  case computed(WrappedProperty)
  /// The wrapper looks the service up at the first access: `lazy var store: Store = Resolver.main.appAssembly.store`.
  ///
  /// - `isLocked`: Whether several threads can read the property at the same time, as with Resolver's wrapper.
  case lazy(WrappedProperty, isLocked: Bool)
  /// The wrapper looks the service up when the object is created: `var store: Store = Resolver.main.appAssembly.store`.
  case stored(WrappedProperty, isConstant: Bool)

  /// - Returns: `nil` if the wrapper does anything else, or if code uses the wrapper itself.
  init?(_ lookup: ContainerLookup, wrapper name: String, in code: ContainerCode) {
    let program = code.program
    guard let property = lookup.member.map(program.wrappedProperty).flatMap(program.member),
      let source = WrappedProperty(property, in: program)
    else { return nil }
    let owner = property.owner.type.flatMap(program.type)
    if lookup.origin == nil {
      guard lookup.system == .resolver, lookup.container == .main, !property.isStatic,
        property.attributes[0].arguments.allSatisfy({ $0.value == nil || $0.label == "name" })
      else { return nil }
      switch name {
      case "LazyInjected" where owner?.kind == .class: self = .lazy(source, isLocked: true)
      case "Injected" where owner != nil && !property.isOverride: self = .stored(source, isConstant: false)
      default: return nil
      }
      return
    }
    if lookup.isLazy {
      guard let type = program.wrapper(of: property), property.attributes[0].arguments.allSatisfy({ $0.value == nil })
      else { return nil }
      if Self.onlyReads(type, in: program), lookup.isForwarded(in: code) {
        self = .computed(source)
      } else if owner?.kind == .class, !property.isStatic, CachingWrapper(type, of: lookup, in: code) != nil {
        self = .lazy(source, isLocked: false)
      } else {
        return nil
      }
    } else {
      guard owner != nil, !property.isStatic, !property.isOverride,
        let wrapper = StoringWrapper(of: property, lookup, in: code)
      else { return nil }
      self = .stored(source, isConstant: wrapper.isConstant)
    }
  }

  /// Whether the property keeps what the wrapper has looked up.
  var isKept: Bool { if case .computed = self { false } else { true } }

  /// Returns the edit of the property.
  func edit(reading member: String) -> Edit {
    switch self {
    case .computed(let property): property.computed(reading: member)
    case .lazy(let property, _): property.lazy(reading: member)
    case .stored(let property, let isConstant): property.stored(reading: member, isConstant: isConstant)
    }
  }

  /// Returns whether a wrapper only has a value that is computed, and constants with the container.
  private static func onlyReads(_ type: TypeDeclaration, in program: Program) -> Bool {
    program.members(of: type.usr).allSatisfy { member in
      if member.isImplicit || member.isStatic { return true }
      switch member.kind {
      case .property:
        return !member.isStored || program.constantContainer(member.usr) != nil
      case .initializer:
        guard case .block(let statements)? = member.body?.kind else { return false }
        return member.parameters.isEmpty && statements.allSatisfy(\.isImplicit)
      default: return true
      }
    }
  }
}
