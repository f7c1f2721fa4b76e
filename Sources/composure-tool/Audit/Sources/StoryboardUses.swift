// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// The uses of storyboards, scenes and segues in code.
struct StoryboardUses {
  /// A call with the name of a storyboard, or the identifier of a scene or segue, or a comparison with one.
  struct Use {
    enum Kind {
      case storyboard, scene, segue
      /// A comparison with the identifier of a segue that is being performed.
      case comparedSegue
      /// The creation of a segue that is in no document.
      case createdSegue
    }

    let kind: Kind
    let name: String
    /// The storyboard that the call refers to, if it is explicit in the code.
    let storyboard: String?
    let location: SourceLocation
  }

  /// The calls and comparisons with literal names, except in tests.
  private(set) var uses: [Use] = []
  /// All possible names: string literals, enumeration cases and types.
  private(set) var words: Set<String> = []

  init(_ program: Program, testModules: Set<String>, objectiveC: [String] = []) {
    for file in program.files { words.formUnion(Self.literals(in: file.text.bytes)) }
    for text in objectiveC { words.formUnion(Self.literals(in: Array(text.utf8))) }
    for member in program.members where member.kind == .enumCase { words.insert(member.name) }
    for type in program.types { words.insert(type.name.split(separator: ".").last.map(String.init) ?? type.name) }
    let values = ContainerValueReader(program: program)
    for member in program.members where !member.isFromMacro && !testModules.contains(program.files[member.file].module)
    {
      let calls = member.code.flatMap(\.calls)
      let isLoading = calls.contains { Self.kind(of: $0.call) != nil }
      guard isLoading || SegueComparisons.mayBe(in: member) else { continue }
      let scan = MemberScan(member)
      if isLoading { add(calls, scan, program, values) }
      for operand in SegueComparisons(in: member, scan).operands {
        guard case .known(.text(let name)) = values.name(operand, in: scan), let range = operand.range else { continue }
        let place = CodePlace(file: scan.file, range: range)
        uses.append(
          Use(kind: .comparedSegue, name: name, storyboard: nil, location: program.findingLocation(of: place)))
      }
    }
    for (index, file) in program.files.enumerated() where !testModules.contains(file.module) {
      let calls = file.statements.flatMap(\.calls)
      guard calls.contains(where: { Self.kind(of: $0.call) != nil }) else { continue }
      add(calls, MemberScan(file.statements, file: index), program, values)
    }
  }

  private mutating func add(
    _ calls: [(node: CodeNode, call: Call)], _ scan: MemberScan, _ program: Program, _ values: ContainerValueReader
  ) {
    func text(_ node: CodeNode?) -> String? {
      guard case .known(.text(let text)) = values.name(node, in: scan) else { return nil }
      return text
    }
    for (node, call) in calls {
      guard let (kind, argument) = Self.kind(of: call), let name = text(argument), let range = node.range else {
        continue
      }
      if kind == .storyboard, !Self.isOfOwnBundle(call) { continue }
      var storyboard: String?
      if kind == .scene, let creation = Self.creation(of: call.receiver, scan) {
        // The scenes of another bundle are unknown.
        guard Self.isOfOwnBundle(creation) else { continue }
        storyboard = text(Self.kind(of: creation)?.argument)
      }
      let place = CodePlace(file: scan.file, range: range)
      uses.append(Use(kind: kind, name: name, storyboard: storyboard, location: program.findingLocation(of: place)))
    }
  }

  /// Returns the kind of a call, and the argument with the name.
  private static func kind(of call: Call) -> (kind: Use.Kind, argument: CodeNode)? {
    guard let declaration = call.declaration, let first = call.arguments.first, let value = first.value else {
      return nil
    }
    switch (declaration.baseName, first.label) {
    case ("init", "name"), ("init", "named"), ("create", "name"):
      return declaration.usr.text.contains("Storyboard") ? (.storyboard, value) : nil
    case ("instantiateViewController", "withIdentifier"), ("instantiateViewController", "identifier"),
      ("instantiateController", "withIdentifier"), ("instantiateController", "identifier"),
      ("makeController", "withIdentifier"):
      return (.scene, value)
    case ("performSegue", "withIdentifier"), ("makeDestination", "ofSegue"): return (.segue, value)
    case ("init", "identifier"):
      return call.arguments.dropFirst().prefix(2).map(\.label) == ["source", "destination"]
        ? (.createdSegue, value) : nil
    default: return nil
    }
  }

  /// Returns the call that creates a storyboard, directly or as the value of a local variable.
  private static func creation(of storyboard: CodeNode?, _ scan: MemberScan, depth: Int = 0) -> Call? {
    guard let storyboard, depth < 8 else { return nil }
    switch storyboard.kind {
    case .call(let call):
      if case .storyboard? = kind(of: call)?.kind { return call }
      return nil
    case .forceUnwrap(let value), .optionalChain(let value): return creation(of: value, scan, depth: depth + 1)
    case .reference(let reference):
      guard let local = reference.local, !scan.variables.contains(local) else { return nil }
      return creation(of: scan.values[local], scan, depth: depth + 1)
    default: return nil
    }
  }

  /// Returns whether a storyboard is looked up in the code's own bundle, judging by the argument.
  private static func isOfOwnBundle(_ call: Call) -> Bool {
    guard let bundle = call.argument("bundle") else { return true }
    switch bundle.kind {
    case .literal(.nil): return true
    case .reference(let reference): return ["main", "module"].contains(reference.declaration?.baseName)
    case .call(let call): return call.declaration?.baseName == "init" && call.arguments.first?.label == "for"
    default: return false
    }
  }

  /// Returns the strings between quotation marks on the same line.
  private static func literals(in bytes: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.contains(UInt8(ascii: "\"")) {
      for part in line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).dropFirst().dropLast()
      where part.count < 200 {
        found.insert(String(decoding: part, as: UTF8.self))
      }
    }
    return found
  }
}
