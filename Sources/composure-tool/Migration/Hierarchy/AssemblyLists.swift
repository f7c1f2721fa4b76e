// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The Swinject assemblies whose instances are all created in lists of assemblers of one kind:
/// `Assembler([AppAssembly()])`, or `Assembler([ScreenAssembly()], parent: app)`.
struct AssemblyLists {
  /// The assemblies that are only for containers without a parent.
  let withoutParent: Set<USR>
  /// The assemblies that are only for containers with a parent.
  let withParent: Set<USR>

  /// The protocols of the libraries for assemblies.
  static let assemblies: Set<USR> = [USR("s:15SwinjectAdapter8AssemblyP"), USR("s:8Swinject8AssemblyP")]

  init(_ code: ContainerCode) {
    let program = code.program
    let creators = Set(
      code.members.filter { $0.value.calls.contains { ContainerLinks.hasParent($0, in: program) } }.compactMap {
        program.member($0.key)
      }.filter { !code.testModules.contains(program.files[$0.file].module) }.compactMap(\.owner.type))
    /// The initializers that are called in such lists, and elsewhere.
    var withoutParent: Set<String> = []
    var withParent: Set<String> = []
    var others: Set<String> = []
    for (file, scans) in code.scansByFile where !code.testModules.contains(program.files[file].module) {
      let text = program.files[file].text
      for scan in scans {
        let lists = scan.calls.compactMap { call -> (range: SourceRange, hasParent: Bool)? in
          guard let hasParent = Self.hasParent(assembler: call, in: program),
            let range = call.call?.arguments.first?.value?.range,
            text.string(in: text.bytes(of: range)).hasPrefix("[")
          else { return nil }
          return (range, hasParent)
        }
        for call in scan.calls where call.declaration.baseName == "init" {
          let list = lists.first { list in
            // A call in the list may receive the instance, and keep it.
            list.range.contains(call.range)
              && !scan.calls.contains { other in
                list.range.contains(other.range) && other.range != call.range && other.range.contains(call.range)
              }
          }
          switch list?.hasParent {
          case false?: withoutParent.insert(call.declaration.usr.text)
          case true?: withParent.insert(call.declaration.usr.text)
          case nil: others.insert(call.declaration.usr.text)
          }
        }
      }
    }
    let superclasses = Set(program.types.compactMap(\.superclassDeclaration))
    let types = program.types.filter { type in
      let protocols = program.conformances(of: type.usr).map(\.proto)
      // An assembly that creates a container with a parent may configure it as well.
      return (type.kind == .structure || type.kind == .class) && !superclasses.contains(type.usr)
        && protocols.contains(where: Self.assemblies.contains) && creators.isDisjoint(with: protocols + [type.usr])
    }.map(\.usr)
    let only = { (initializers: Set<String>, excluded: Set<String>) -> Set<USR> in
      Set(
        types.filter { type in
          initializers.contains { $0.hasPrefix(type.text) } && !excluded.contains { $0.hasPrefix(type.text) }
        })
    }
    self.withoutParent = only(withoutParent, withParent.union(others))
    self.withParent = only(withParent, withoutParent.union(others))
  }

  /// Returns whether a call creates an assembler with a parent; `nil` for other calls, and for an assembler that
  /// configures an existing container.
  private static func hasParent(assembler call: MemberScan.ScannedCall, in program: Program) -> Bool? {
    guard call.declaration.baseName == "init", ContainerLibrary(of: call.declaration.usr)?.system == .swinject,
      call.declaration.usr.text.contains("9AssemblerC")
    else { return nil }
    let arguments = ContainerLinks.given(call.call)
    let options: Set<String?> = ["defaultObjectScope", "behaviors", "parent"]
    guard let first = arguments.first, first.label == nil,
      arguments.dropFirst().allSatisfy({ options.contains($0.label) })
    else { return nil }
    return ContainerLinks.hasParent(call, in: program)
  }
}
