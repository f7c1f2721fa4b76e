// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import ContainerEngine

/// The source files of registrations, each read once.
package struct SourceFiles {
  private var files: [String: SourceFile?] = [:]
  private let words: Terminology.RegistrationSyntax

  package init(_ terminology: Terminology) {
    words = terminology.source
  }

  /// Returns the source of a registration's factory; `nil` if its file does not exist or has changed.
  package mutating func factory(of registration: Registration) -> FactorySource? {
    let location = registration.place.location
    let file = files[location.file] ?? SourceFile(path: location.file)
    files[location.file] = .some(file)
    return file.flatMap { FactorySource($0, line: location.line, column: location.column, words) }
  }
}
