// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A definition, whatever it makes.
public protocol DefinitionType: AnyObject {}
