// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The captures of a member's closures, other than the assembly.
struct LocalCaptures {
  /// The captures of the member's local functions, and of the closures in locals.
  private var functions: [LocalVariable.ID: [Closure.Capture]] = [:]
  /// The locals that refer to the assembly, or to one around it.
  private var assemblies: Set<LocalVariable.ID> = []
  /// The locals that the values of local variables depend on.
  private var sources: [LocalVariable.ID: Set<LocalVariable.ID>] = [:]

  init(of member: Member) {
    for code in member.code {
      code.forEach { node in
        if case .function(let function) = node.kind { functions[function.variable.id] = function.captures }
        if case .binding(let binding) = node.kind, let value = binding.value {
          let used = Set(value.references.compactMap(\.reference.local))
          for variable in binding.variables { sources[variable.id] = used }
          if binding.variables.count == 1, isAssembly(value) { assemblies.insert(binding.variables[0].id) }
          if let closure = value.closure, binding.variables.count == 1 {
            functions[binding.variables[0].id] = closure.captures
          }
        }
        return true
      }
    }
  }

  /// Returns the locals that a factory captures, directly or through local functions and closures, in source order.
  func captures(of factory: CodeNode) -> [Closure.Capture] {
    var result: [Closure.Capture] = []
    var seen: Set<String> = []
    let closure = factory.closure
    var waiting =
      closure?.captures
      ?? factory.references.compactMap { _, reference in
        guard case .local(let name, let id) = reference.target else { return nil }
        return Closure.Capture(name: name, local: id)
      }
    let listed = (closure?.captureList ?? []).filter { $0.value.map(isAssembly) == true }.flatMap(\.variables)
    let assemblies = assemblies.union(listed.map(\.id))
    while !waiting.isEmpty {
      let capture = waiting.removeFirst()
      guard !capture.isSelf, !capture.name.hasPrefix("$__"), seen.insert(capture.name).inserted else { continue }
      if let local = capture.local, let nested = functions[local] {
        waiting = nested + waiting
      } else if let local = capture.local, assemblies.contains(local) {
        continue
      } else {
        result.append(capture)
      }
    }
    return result
  }

  func names(of factory: CodeNode) -> [String] { captures(of: factory).map(\.name) }

  /// Returns the locals that a value depends on, directly or indirectly.
  func sources(of node: CodeNode) -> Set<LocalVariable.ID> {
    var result: Set<LocalVariable.ID> = []
    var waiting = node.references.compactMap(\.reference.local)
    while let local = waiting.popLast() {
      guard result.insert(local).inserted else { continue }
      waiting += sources[local, default: []]
    }
    return result
  }

  /// Returns whether an expression refers to the assembly, or to one around it.
  private func isAssembly(_ node: CodeNode) -> Bool {
    if node.isSelf { return true }
    guard let reference = node.reference else { return false }
    if let local = reference.local { return assemblies.contains(local) }
    guard let declaration = reference.declaration, let base = reference.base else { return false }
    return ["parent", "whole"].contains(declaration.baseName) && isAssembly(base)
  }
}
