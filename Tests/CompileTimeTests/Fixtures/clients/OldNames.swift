// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

import SwinjectAdapter

// Deprecated names still work, with a warning that names the replacement.
final class OldAssembly: AssemblyType {
  func assemble(container: Container) {
    container.register(Int.self) { (_: ResolverType) in 5 }.inObjectScope(.None)
    container.register(String.self) { (_: Resolvable) in "" }.inObjectScope(.Hierarchy)
    container.register(Double.self) { _ in 1 }.inObjectScope(.hierarchy)
  }
}

func old() throws {
  let assembler = try Assembler(assemblies: [OldAssembly()])
  _ = try Assembler(assemblies: [OldAssembly()], parentAssembler: assembler)
  assembler.applyAssembly(OldAssembly())
  assembler.applyAssemblies([OldAssembly()])
}

func verify(_ container: Container) throws {
  try container.verify(.dryRun())
  try container.verify(.dryRun(limit: 1))
  _ = container.verificationReport(.dryRunOnCallingThread)
}
