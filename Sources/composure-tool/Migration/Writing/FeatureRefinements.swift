// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Which assemblies of a module refine which, so that each names what it needs by the assembly that makes it.
///
/// Where that would be a cycle, an assembly requires the member itself.
struct FeatureRefinements {
  /// The assemblies that each one refines, directly or not, by name.
  private var refined: [String: Set<String>] = [:]
  /// The assemblies that become refined in this step, by the one that refines them.
  private(set) var new: [String: [String]] = [:]

  /// Reads the refinements of a module.
  init(_ program: Program, module: String) {
    for type in program.types where type.kind == .protocol && program.files[type.file].module == module {
      guard type.refinedProtocols.contains(ComposureDeclarations.assembly) else { continue }
      refined[type.name] = Set(type.refinedProtocols.compactMap { program.type($0)?.name })
    }
  }

  /// Lets one assembly refine another.
  ///
  /// - Returns: Whether it does; if not, the other one refines it.
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
