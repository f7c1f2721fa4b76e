// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// An assembly that registers nothing more, and whose type stays for its static members: `MainAssembly.makeScreen(…)`.
struct ReducedAssembly {
  /// The function that registers nothing more.
  let place: CodePlace
  /// The edit that removes the protocol of assemblies from the type's declaration.
  let edit: Edit

  /// - Parameter function: The function of the assembly that its protocol requires.
  /// - Returns: `nil` if the type has no static members, or if its own declaration does not name the protocol.
  init?(_ type: TypeDeclaration, _ function: Member, _ assemblies: AssemblyProtocols, in program: Program) {
    let staticMembers = program.members(of: type.usr).filter { $0.isStatic && !$0.isImplicit && $0.usr != function.usr }
    let protocols = program.conformances(of: type.usr).map(\.proto).filter {
      AssemblyProtocols.swinject.contains($0) || assemblies.requirements[$0] != nil
    }
    let text = program.files[type.file].text
    guard !staticMembers.isEmpty, protocols.count == 1, let range = type.range, let place = function.place,
      let bytes = text.removal(
        ofInherited: program.type(protocols[0])?.name ?? "Assembly", in: text.bytes(of: range))
    else { return nil }
    self.place = place
    edit = Edit(file: text.path, bytes: bytes, text: "")
  }
}
