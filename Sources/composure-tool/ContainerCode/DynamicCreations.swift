// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The initializers that run through `Self()` in a class. The caller's type determines which one it is: `Editor.make()`
/// creates an `Editor`.
struct DynamicCreations {
  private let program: Program
  private let overrides: Overrides
  /// The initializers that each member runs on `Self`, by itself or in other members that it calls on `Self`.
  private var initializers: [USR: Set<USR>] = [:]

  init(_ code: ContainerCode) {
    program = code.program
    overrides = Overrides(program)
    let calls = code.members.mapValues { scan in scan.calls.filter { Self.isOnSelf($0.receiver) } }
      .filter { !$0.value.isEmpty }
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (member, calls) in calls {
        for callee in calls.compactMap({ program.member($0.declaration.usr) }) {
          // A subclass may override the function.
          let called = callee.kind == .initializer ? [callee] : [callee] + overrides.targets(of: callee, receiver: nil)
          var created = called.reduce(into: Set<USR>()) { $0.formUnion(initializers[$1.usr, default: []]) }
          if callee.kind == .initializer { created.insert(callee.usr) }
          guard !created.isSubset(of: initializers[member, default: []]) else { continue }
          initializers[member, default: []].formUnion(created)
          isComplete = false
        }
      }
    }
  }

  /// Returns whether a call is on `Self` or on `self`, so that the caller of the function around it determines the type.
  private static func isOnSelf(_ receiver: CodeNode?) -> Bool {
    guard let receiver else { return false }
    if case .type(let type) = receiver.kind { return type.isDynamicSelf }
    return receiver.isSelf
  }

  /// Returns the initializers of subclasses that a call may run through `Self()`.
  ///
  /// - Parameters:
  ///   - callees: The members that the call may run.
  ///   - receiver: The code before the dot.
  func targets(of callees: [Member], receiver: CodeNode?) -> [Member] {
    guard !Self.isOnSelf(receiver) else { return [] }
    if case .type(let name)? = receiver?.kind, let type = program.declaration(of: name) {
      return targets(of: callees, for: type)
    }
    return created(by: callees).flatMap { overrides.targets(of: $0, receiver: nil) }
  }

  /// Returns the initializers of subclasses that members may run through `Self()` if they are called on a class.
  func targets(of callees: [Member], for type: USR) -> [Member] {
    // The type's own initializer, or the one that it inherits.
    created(by: callees).flatMap { overrides.nearest(overrides.targets(of: $0, receiver: nil), for: type) }
  }

  private func created(by callees: [Member]) -> [Member] {
    callees.flatMap { initializers[$0.usr, default: []] }.compactMap(program.member)
  }
}

extension CodeNode {
  /// Whether the code is `Self`, or `self` in a function of the type.
  var isDynamicSelf: Bool {
    if case .type(let type) = kind { return type.isDynamicSelf }
    return isSelf && type?.isDynamicSelf == true
  }
}
