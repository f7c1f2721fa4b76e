// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Container code that could not be interpreted, and the reason.
struct UnknownContainerCode: Hashable, Sendable {
  /// The kind of code.
  enum Kind: String, Hashable, Sendable {
    case registration, lookup
  }

  /// The reason why the code could not be interpreted.
  enum Reason: Hashable, Sendable {
    /// The type is a generic parameter, and no call determines it.
    case genericType
    /// The type is a run-time value: `container.resolve(type)`.
    case dynamicType
    /// The name is known only at run time. The associated value is its source code. The code is also listed as a
    /// registration or lookup.
    case dynamicName(String)
    /// The scope is known only at run time. The associated value is its source code. The code is also listed as a
    /// registration.
    case dynamicScope(String)
    /// The code was not compiled. The associated value is the condition after `#if`.
    case notCompiled(String)
    /// The code passes `register` or `resolve` as a function instead of calling it.
    case functionValue(String)
    /// The code adds the type to a registration that is known only at run time: `entry.implements(Journal.self)`.
    case unknownEntry(ServiceType)
  }

  let kind: Kind
  let reason: Reason
  let place: CodePlace
  let isInTests: Bool

  /// Whether the type is unknown, so the code may concern any service.
  var isAboutAnyService: Bool {
    switch reason {
    case .genericType, .dynamicType, .functionValue: true
    case .dynamicName, .dynamicScope, .notCompiled, .unknownEntry: false
    }
  }
}
