// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The uses of an assembly's members in the code of a member, directly or through functions that receive the assembly.
struct MemberUses {
  /// The use of another member of the assembly.
  struct Use {
    let target: USR
    let context: AssemblyContext
    /// The range of the use; for a use within a helper, the range of the helper's call.
    let range: SourceRange
    var execution: Execution
    /// Whether the use goes through an existential of the assembly: `(self as any A).client`.
    let isThroughExistential: Bool
  }

  /// The use of a member of another assembly: a part or child that the code creates, or an ancestor of `parent`.
  struct ForeignUse {
    enum Assembly {
      /// A value reached from the member's own assembly by two or more steps over `parent` and `whole`.
      case outer(steps: Int)
      /// An expression's value.
      case value(TypeName?)
    }

    let target: USR
    let assembly: Assembly
    let range: SourceRange
    var execution: Execution
  }

  /// When and where the code of a use runs.
  struct Execution {
    /// Whether the code runs later than the member, in a stored closure.
    var isDeferred = false
    /// Whether the code runs only under a condition.
    var isConditional = false
    /// Whether the code may run several times, in a loop, a closure or a local function.
    var isRepeated = false
    /// The index of the innermost lifetime call whose factory contains the use.
    var lifetimeCall: Int?

    /// Returns the execution of this code as part of other code, such as the call of a function that contains it.
    func within(_ outer: Execution) -> Execution {
      Execution(
        isDeferred: isDeferred || outer.isDeferred, isConditional: isConditional || outer.isConditional,
        isRepeated: isRepeated || outer.isRepeated, lifetimeCall: lifetimeCall ?? outer.lifetimeCall)
    }
  }

  /// An assembly that the code stores in a property of another type.
  struct Storing {
    /// The type that declares the property.
    let type: USR
    let range: SourceRange
  }

  /// A value that the member creates with the assembly or its members as arguments.
  struct Creation {
    let call: Call
    let node: CodeNode
    let range: SourceRange
    /// Whether the call runs more than once per call of the member, or with different values.
    let isRepeated: Bool
    /// The arguments that pass the assembly itself.
    let assemblyArguments: [CodeNode]
  }

  private(set) var uses: [Use] = []
  private(set) var foreignUses: [ForeignUse] = []
  private(set) var lifetimeCalls: [LifetimeCall] = []
  private(set) var creations: [Creation] = []
  private(set) var storings: [Storing] = []
  /// The ranges of key paths that are applied to the assembly, and whose members are known only at run time.
  private(set) var unknownKeyPaths: [SourceRange] = []

  /// Reads the code of a member.
  init(_ member: Member, in program: Program) {
    var collector = UseCollector(program: program, assemblyType: Self.assemblyType(of: member, in: program))
    for code in member.accessors.compactMap(\.body) + [member.body, member.initialValue].compactMap({ $0 }) {
      collector.visit(code, .init())
    }
    uses = collector.uses
    foreignUses = collector.foreignUses
    lifetimeCalls = collector.lifetimeCalls
    creations = collector.creations
    storings = collector.storings
    unknownKeyPaths = collector.unknownKeyPaths
  }

  /// Returns the type of `self` in a member.
  private static func assemblyType(of member: Member, in program: Program) -> TypeName? {
    guard let owner = member.owner.type else { return nil }
    guard let type = program.type(owner) else { return owner.isProtocol ? .firstGenericParameter : nil }
    return type.kind == .protocol ? .firstGenericParameter : type.type
  }
}
