// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The container of a registration or lookup, if the code determines it.
enum ContainerReference: Hashable, Sendable {
  /// A parameter of a factory: the container that resolves the service.
  case resolving
  /// A parameter of a function, such as `container` in an assembly's method, by the file and the number of the local.
  case parameter(file: Int, LocalVariable.ID)
  /// A local variable, by the file and the number of the local.
  case local(file: Int, LocalVariable.ID)
  /// A property or global variable.
  case declaration(USR)
  /// The container that a library's static members use: `Resolver.main`.
  case main
  /// `self`, in an extension of the container.
  case own
  /// The value of other code.
  case other

  /// Returns whether a function returns the container that it is called on: Swinject's `synchronize()`.
  static func isContainer(_ function: DeclarationReference) -> Bool {
    function.baseName == "synchronize" && ContainerLibrary(of: function.usr)?.system == .swinject
  }
}

extension DeclarationReference {
  /// Whether this is the property of Swinject's assembler with its container.
  var isAssemblersResolver: Bool {
    // Not a property of the program in an extension of a library's type.
    baseName == "resolver" && usr.text.contains("9AssemblerC8resolver")
      && ContainerLibrary(of: usr)?.system == .swinject
  }
}
