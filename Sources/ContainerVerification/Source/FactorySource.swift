// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import ContainerEngine

/// The source of a registration's factory.
package struct FactorySource {
  /// The expression that creates the service.
  package enum Form {
    /// `{ r, name in ... }`
    case closure(ClosureSource)
    /// `PetOwner.init`, or a closure of services that are resolved by type.
    case initializer(String, ClosureSource?)
  }

  package let file: SourceFile
  package let form: Form
  /// The closures that complete instances, in the calls after the registration.
  package let completions: [ClosureSource]

  /// The closures with a resolver: the factory, unless it is an initializer, and the completions.
  package var closures: [ClosureSource] {
    if case .closure(let closure) = form { return [closure] + completions }
    return completions
  }

  /// Finds the factory of a call by the location of its opening bracket.
  package init?(_ file: SourceFile, line: Int, column: Int, _ words: Terminology.RegistrationSyntax) {
    guard let opening = file.token(line: line, column: column), file.is(opening, "("),
      let closing = file.closing(opening)
    else { return nil }
    self.file = file
    var end = closing
    var trailing: ClosureSource?
    if file.is(closing + 1, "{") {
      trailing = ClosureSource(file, closing + 1)
      end = file.closing(closing + 1) ?? closing
    }
    let arguments = file.parts(opening + 1..<closing)
    let labeled = arguments.last {
      file.is($0.lowerBound + 1, ":") && words.factoryLabels.contains(file.text(of: $0.lowerBound))
    }
    let isInitializer = opening > 0 && file.is(opening - 1, words.initializerCall)
    if isInitializer {
      let range = labeled.map { $0.lowerBound + 2..<$0.upperBound } ?? (closing + 1..<end + 1)
      form = .initializer(file.text(tokens: range), ClosureSource(file, range.lowerBound))
    } else if let closure = trailing ?? labeled.flatMap({ ClosureSource(file, $0.lowerBound + 2) }) {
      form = .closure(closure)
    } else {
      return nil
    }
    completions = Self.completions(file, after: end, words.completion)
  }

  /// Returns the completion closures of the following calls.
  private static func completions(_ file: SourceFile, after end: Int, _ completion: String) -> [ClosureSource] {
    var completions: [ClosureSource] = []
    var index = end + 1
    while file.is(index, "."), index + 2 < file.tokens.count {
      let name = file.text(of: index + 1)
      index += 2
      var closure: ClosureSource?
      if file.is(index, "("), let closing = file.closing(index) {
        closure = ClosureSource(file, index + 1)
        index = closing + 1
      }
      if file.is(index, "{"), let closing = file.closing(index) {
        closure = ClosureSource(file, index)
        index = closing + 1
      }
      if name == completion, let closure { completions.append(closure) }
    }
    return completions
  }
}
