// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The effect of a call to a container library.
enum ContainerCall {
  /// Registers.
  case registration(ContainerRegistration.Form)
  /// Looks up.
  case lookup
  /// Sets the lifetime of the registration before the dot.
  case lifetime
  /// Adds types to the registration before the dot.
  case aliases
  /// Adds a closure to the registration before the dot.
  case completion
  /// Releases a scope's instances.
  case reset
  /// Creates a property wrapper that performs a lookup; the wrapper's name.
  case wrapper(String)

  /// Whether the call follows a registration.
  var isOption: Bool {
    switch self {
    case .lifetime, .aliases, .completion: true
    case .registration, .lookup, .reset, .wrapper: false
    }
  }

  /// Classifies a declaration; `nil` if it is not from a container library, or neither registers nor looks up a
  /// service.
  init?(_ declaration: DeclarationReference, library: ContainerLibrary) {
    switch (library.system, declaration.baseName) {
    case (_, "init"):
      guard let wrapper = Self.wrapper(declaration, library) else { return nil }
      self = .wrapper(wrapper)
    case (.swinject, "_register"): self = .registration(.custom)
    case (_, "register"):
      let isTyped = declaration.usr.text.contains("4from")
      let isStoryboard = declaration.usr.text.contains("14storyboardType")
      self = .registration(isTyped ? .typed : isStoryboard ? .storyboard : .register)
      if library.system == .dip, declaration.substitutions.count == 3,
        declaration.usr.text.contains("C8register_4type3tag"),
        !declaration.usr.text.contains("7factory")
      {
        self = .registration(.forward)
      }
    case (.swinject, "autoregister"): self = .registration(.autoregister)
    case (.swinject, "storyboardInitCompleted"): self = .registration(.storyboard)
    case (.swinject, "forward"): self = .registration(.forward)
    // `args.optional("name")` reads an argument of a Resolver factory.
    case (.resolver, "optional") where declaration.usr.text.contains("C4ArgsV"): return nil
    case (_, "resolve"), (_, "require"), (.swinject, "~>"), (.resolver, "optional"): self = .lookup
    case (.swinject, "inObjectScope"), (.resolver, "scope"): self = .lifetime
    case (_, "implements"): self = .aliases
    case (.swinject, "initCompleted"), (.resolver, "resolveProperties"), (.dip, "resolvingProperties"),
      (.dip, "resolvingProperty"):
      self = .completion
    case (.swinject, "resetObjectScope"), (.swinject, "removeAll"), (.resolver, "reset"), (.dip, "reset"):
      self = .reset
    default: return nil
    }
  }

  private static func wrapper(_ declaration: DeclarationReference, _ library: ContainerLibrary) -> String? {
    let names = ["Injected", "OptionalInjected", "LazyInjected", "WeakLazyInjected", "InjectedObject", "InjectedWeak"]
    guard library.system != .swinject else { return nil }
    return names.first { name in
      declaration.usr.text.hasPrefix("s:\(library.rawValue.utf8.count)\(library.rawValue)\(name.utf8.count)\(name)V")
    }
  }
}
