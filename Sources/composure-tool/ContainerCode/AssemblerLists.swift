// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The lists of assemblies that a program passes to Swinject's assemblers, or runs in a loop: literals, the constants,
/// properties and functions whose values they are, and sums of these.
///
/// A list counts only if such lists are the only uses of its declarations: other code could change it.
struct AssemblerLists {
  /// A list whose assemblies run.
  struct List {
    /// `Assembler.init(_:)`, `apply(assemblies:)` or `forEach { $0.assemble(container: container) }`; `nil` for a `for` loop.
    let call: MemberScan.ScannedCall?
    /// The code around the call or loop.
    let scan: MemberScan
    /// The call or loop.
    let place: CodePlace
    /// The elements, in order.
    let elements: [Element]
    /// Whether these are all elements. A sum may have other parts, whose values are unknown.
    let isComplete: Bool
    /// The uses of declarations in the list, and in the values of these declarations.
    let uses: [Use]

    /// Whether the call creates an assembler.
    var createsAssembler: Bool { call?.declaration.baseName == "init" }
    /// Whether this is a loop over the assemblies, or the call of a function with such a loop.
    var isLoop: Bool { call.map { ContainerLibrary(of: $0.declaration.usr) == nil } ?? true }
  }

  /// An element of a literal.
  struct Element {
    let node: CodeNode
    let place: CodePlace
  }

  /// The use of a declaration.
  struct Use {
    let declaration: ID
    /// The declaration's name.
    let place: CodePlace
  }

  /// A constant, property or function whose value is a list.
  struct Declaration {
    let name: String
    /// The whole declaration.
    let place: CodePlace
    /// The member; `nil` for a local constant.
    let member: Member?
    /// The places of all elements of its value.
    let elements: [CodePlace]
    /// The places of its name in other code.
    let uses: Set<CodePlace>
  }

  /// The identity of a declaration.
  enum ID: Hashable {
    case member(USR)
    case local(file: Int, id: LocalVariable.ID)
  }

  /// The lists, by file and place.
  let lists: [List]
  /// The declarations of which the lists consist.
  let declarations: [ID: Declaration]
  /// The elements of each literal.
  let literals: Set<[CodePlace]>
  /// The client's functions that run the assemblies of a list.
  let functions: AssemblyListFunctions

  init(_ code: ContainerCode) {
    var reader = AssemblerListReader(code)
    let assemblies = AssemblyProtocols(code.program)
    let program = code.program
    functions = AssemblyListFunctions(
      code, value: { Self.value(in: $0, assemblies, program) },
      sequence: { Self.assembles($0.variable, $0.body, assemblies, program) ? $0.sequence : nil })
    var lists: [List] = []
    for scan in code.scansByFile.values.joined() {
      for call in scan.calls {
        guard let value = Self.value(in: call, assemblies, program) ?? functions.list(in: call) else { continue }
        if let list = reader.list(value, of: call, at: call.range, in: scan) { lists.append(list) }
      }
      for loop in scan.loops where Self.assembles(loop.variable, loop.body, assemblies, program) {
        if let list = reader.list(loop.sequence, of: nil, at: loop.range, in: scan) { lists.append(list) }
      }
    }
    let found = reader.declarations
    var count: Int
    repeat {
      count = lists.count
      let known = Set(lists.flatMap(\.uses).map(\.place))
      lists.removeAll { list in
        list.uses.contains { found[$0.declaration]?.uses.isSubset(of: known) != true }
      }
    } while lists.count < count
    let used = Set(lists.flatMap(\.uses).map(\.declaration))
    let elements = Set(lists.flatMap(\.elements).map(\.place))
    self.lists = lists.sorted { $0.place < $1.place }
    declarations = found.filter { used.contains($0.key) }
    literals = reader.literals.filter { !elements.isDisjoint(with: $0) }
  }

  /// Returns the list that a call passes to an assembler; `nil` if there is none, or if it is unknown.
  func list(of call: CodePlace) -> List? { lists.first { $0.place == call } }

  /// Returns the code of the list that a call passes to an assembler, or that it iterates over.
  private static func value(
    in call: MemberScan.ScannedCall, _ assemblies: AssemblyProtocols, _ program: Program
  ) -> CodeNode? {
    let declaration = call.declaration
    if declaration.baseName == "forEach", declaration.usr.text.hasPrefix("s:S") {
      guard let closure = call.call?.arguments.first?.value?.closure, closure.parameters.count == 1,
        assembles(closure.parameters[0].id, closure.body, assemblies, program)
      else { return nil }
      return call.receiver
    }
    guard ContainerLibrary(of: declaration.usr)?.system == .swinject, declaration.usr.text.contains("9AssemblerC"),
      ["init", "apply"].contains(declaration.baseName), let argument = call.call?.arguments.first,
      argument.label == nil || argument.label == "assemblies"
    else { return nil }
    return argument.value
  }

  /// Returns whether the body of a loop only runs an assembly: `assembly.assemble(container: container)`.
  private static func assembles(
    _ assembly: LocalVariable.ID, _ body: CodeNode, _ assemblies: AssemblyProtocols, _ program: Program
  ) -> Bool {
    var body = body
    while true {
      switch body.kind {
      case .block(let statements) where statements.count == 1: body = statements[0]
      case .other("return_stmt", let values) where values.count == 1: body = values[0]
      case .call(let call):
        return call.declaration.map(assemblies.isRequirement) == true && call.receiver?.reference?.local == assembly
          && call.arguments.allSatisfy { program.isPlain($0.value) }
      default: return false
      }
    }
  }
}
