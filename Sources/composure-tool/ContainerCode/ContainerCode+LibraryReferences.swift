// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension ContainerCode {
  /// Returns whether a service refers to the container library by more than lookups: by its types or those that it looks up, or
  /// in its factory.
  ///
  /// So does a type that the program declares in an extension of a library's type: `Container.Registry`.
  func refersToLibrary(_ registration: ContainerRegistration) -> Bool {
    let own = lookups.filter { registration.place.contains($0.call) }
    let types = registration.keys.flatMap { [$0.service] + $0.arguments } + own.map(\.key.service)
    if types.contains(where: \.containsLibraryType) { return true }
    let closures = registration.factories.compactMap(\.closure) + registration.completions.compactMap(\.closure)
    let calls = Set(own.map(\.call.range))
    return closures.contains { refersToLibrary($0.body, besides: calls) }
  }

  private func refersToLibrary(_ node: CodeNode, besides lookups: Set<SourceRange>) -> Bool {
    var result = false
    node.forEach { node in
      switch node.kind {
      case .call(let call):
        if let range = node.range, lookups.contains(range) { return false }
        if let declaration = call.declaration, refersToLibrary(declaration) { result = true }
      case .type(let name): if ServiceType(name, in: program).containsLibraryType { result = true }
      case .reference(let reference):
        if let declaration = reference.declaration, refersToLibrary(declaration) { result = true }
      default: break
      }
      return !result
    }
    return result
  }

  private func refersToLibrary(_ declaration: DeclarationReference) -> Bool {
    // The arguments of a Resolver factory become parameters.
    ContainerLibrary(of: declaration.usr) != nil && !declaration.usr.text.contains("C4ArgsV")
  }
}

extension ServiceType {
  /// Whether a type of a container library is in the type, or around it.
  fileprivate var containsLibraryType: Bool {
    TypeText.tokens(TypeText.plain(text)).contains { token in
      token.firstIndex(of: ".").map { ContainerLibrary(rawValue: String(token[..<$0])) != nil } == true
    }
  }
}
