// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The expressions that create the containers of registrations, such as `DependencyContainer { container in … }`.
struct ContainerCreations {
  /// The expressions, by the number of the registration, as far as the member with the registration determines them.
  private let creations: [Int: CodePlace]

  init(_ code: ContainerCode) {
    var creations: [Int: CodePlace] = [:]
    for registration in code.registrations { creations[registration.id] = Self.creation(of: registration, code) }
    self.creations = creations
  }

  /// Returns whether two registrations are certainly in different containers.
  func areDifferent(_ first: ContainerRegistration, _ second: ContainerRegistration) -> Bool {
    guard let one = creations[first.id], let other = creations[second.id] else { return false }
    return one != other
  }

  private static func creation(of registration: ContainerRegistration, _ code: ContainerCode) -> CodePlace? {
    let program = code.program
    let value: CodeNode?
    let file: Int
    switch registration.container {
    case .declaration(let usr):
      guard let property = program.member(usr), program.isConstant(property),
        property.isStatic || property.owner == .file
      else { return nil }
      value = property.initialValue
      file = property.file
    case .local(let index, let id):
      guard let scan = code.scan(around: registration.place), !scan.variables.contains(id) else { return nil }
      value = scan.values[id]
      file = index
    case .resolving:
      let calls = code.scan(around: registration.place)?.calls.compactMap { call -> SourceRange? in
        guard isCreation(call.declaration, of: call.type) else { return nil }
        let closures = call.call?.arguments.compactMap { $0.value?.closure == nil ? nil : $0.value?.range } ?? []
        return closures.contains { $0.contains(registration.place.range) } ? call.range : nil
      }
      return calls?.count == 1 ? calls.map { CodePlace(file: registration.place.file, range: $0[0]) } : nil
    case .parameter, .own, .main, .other: return nil
    }
    guard let value, let range = value.range, let declaration = value.call?.declaration,
      isCreation(declaration, of: value.type)
    else {
      return nil
    }
    return CodePlace(file: file, range: range)
  }

  /// Returns whether a declaration is the initializer of a container, which creates a value of a type.
  private static func isCreation(_ declaration: DeclarationReference, of type: TypeName?) -> Bool {
    guard declaration.baseName == "init", let library = ContainerLibrary(of: declaration.usr) else { return false }
    return type == MigrationSystem.of(library).containerType
  }
}
