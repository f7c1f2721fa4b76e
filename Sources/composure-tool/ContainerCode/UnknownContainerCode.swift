// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Container code that was found but not understood, and why.
struct UnknownContainerCode: Hashable, Sendable {
  /// What the code does.
  enum Kind: String, Hashable, Sendable {
    case registration, lookup
  }

  /// Why the code is not understood.
  enum Reason: Hashable, Sendable {
    /// The type is a generic parameter, and no call says what it stands for.
    case genericType
    /// The type is a value: `container.resolve(type)`.
    case dynamicType
    /// The name is a value that only a run knows, with the source. The code is among the registrations or lookups, too.
    case dynamicName(String)
    /// The scope is a value that only a run knows, with the source. The code is among the registrations, too.
    case dynamicScope(String)
    /// The code is in a part of the file that was not compiled, with the condition after `#if`.
    case notCompiled(String)
    /// The compiler could not type-check the code.
    case unresolved
    /// `register` or `resolve` is passed as a function and not called.
    case functionValue(String)
  }

  let kind: Kind
  let reason: Reason
  let place: CodePlace
  let isInTests: Bool

  /// Whether the type is not known, so that any service may be meant.
  var isAboutAnyService: Bool {
    switch reason {
    case .genericType, .dynamicType, .unresolved, .functionValue: true
    case .dynamicName, .dynamicScope, .notCompiled: false
    }
  }
}
