// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The refinements between a module's assemblies: each refines the assemblies that create its dependencies.
///
/// If that would cause a cycle, an assembly requires the member itself.
struct FeatureRefinements {
  /// The assemblies that each one refines, directly or indirectly, by name.
  private var refined: [String: Set<String>] = [:]
  /// The new refinements of this step, by the refining assembly.
  private(set) var new: [String: [String]] = [:]

  /// Reads the refinements of a root's assemblies.
  init(_ assemblies: [TypeDeclaration], _ program: Program) {
    for type in assemblies {
      refined[type.name] = Set(type.refinedProtocols.compactMap { program.type($0)?.name })
    }
  }

  /// Adds a refinement of one assembly by another, unless it would cause a cycle.
  ///
  /// - Returns: Whether the refinement exists; if not, the other assembly refines this one.
  mutating func refine(_ name: String, _ other: String) -> Bool {
    guard name != other, refined[other]?.contains(name) != true else { return false }
    if refined[name]?.contains(other) == true { return true }
    new[name, default: []].append(other)
    let added = refined[other, default: []].union([other])
    for (key, value) in refined where value.contains(name) { refined[key] = value.union(added) }
    refined[name, default: []].formUnion(added)
    return true
  }
}
