// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The extensions and types of which removed functions leave nothing.
struct EmptiedExtensions {
  private let program: Program

  init(_ program: Program) { self.program = program }

  /// Returns whether Resolver calls a function to register services: `registerAllServices()` of `ResolverRegistering`.
  func isRegistering(_ function: Member) -> Bool {
    function.name == "registerAllServices" && function.parameters.isEmpty
      && around(function).map(isRegistering) == true
  }

  /// Returns whether the extension with a function that Resolver calls contains nothing else, so that it can be removed with
  /// the conformance.
  ///
  /// - Parameter declarations: The places of removed declarations.
  func isAlone(_ function: Member, besides declarations: [CodePlace]) -> Bool {
    guard let range = function.range, let outer = around(function) else { return false }
    let text = program.files[function.file].text
    let others = declarations.filter { $0.file == function.file }.map(\.range)
    return outer.range.map { isEmpty($0, in: text, without: ([range] + others).map(text.declaration)) } ?? false
  }

  /// Returns the edits that remove extensions in which removed declarations leave nothing.
  ///
  /// - Parameter declarations: The places of the declarations.
  func edits(without declarations: [CodePlace]) -> [Edit] {
    program.extensions.compactMap { outer in
      guard let range = outer.range else { return nil }
      let text = program.files[outer.file].text
      let removed = declarations.filter { $0.file == outer.file && range.contains($0.range) }
      guard !removed.isEmpty, outer.conformances.isEmpty || isRegistering(outer),
        isEmpty(range, in: text, without: removed.map { text.declaration($0.range) })
      else { return nil }
      return Edit(file: text.path, bytes: text.declaration(range), text: "")
    }
  }

  /// Returns whether removed declarations leave nothing of a type or extension.
  func isEmpty(_ range: SourceRange?, in file: Int, without declarations: [CodePlace]) -> Bool {
    let text = program.files[file].text
    let removed = declarations.filter { $0.file == file }.map { text.declaration($0.range) }
    return range.map { isEmpty($0, in: text, without: removed) } ?? false
  }

  private func around(_ function: Member) -> ExtensionDeclaration? {
    guard let range = function.range else { return nil }
    return program.extensions.first { $0.file == function.file && $0.range?.contains(range) == true }
  }

  private func isRegistering(_ outer: ExtensionDeclaration) -> Bool {
    !outer.conformances.isEmpty
      && outer.conformances.allSatisfy {
        ContainerLibrary(of: $0.proto)?.system == .resolver && $0.proto.text.contains("11RegisteringP")
      }
  }

  /// Returns whether a type or extension has no code and no comments except for some bytes.
  private func isEmpty(
    _ range: SourceRange, in text: CompilerFacts.SourceText, without removed: [Range<Int>]
  ) -> Bool {
    let bytes = text.bytes(of: range)
    guard let brace = text.tokens(in: bytes).first(where: { text.string(in: $0) == "{" }) else { return false }
    return (brace.upperBound..<bytes.upperBound - 1).allSatisfy { offset in
      text.bytes[offset] <= 32 || removed.contains { $0.contains(offset) }
    }
  }
}
