// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import TestSupport

@testable import composure_tool

/// Container code that is compiled for a test, against an adapter or against a stub of the library that it replaces.
struct ContainerSample {
  /// A module's source files, by name. A file `main.swift` has top-level statements.
  struct Module {
    let name: String
    let text: String
    var file = "App.swift"
  }

  /// Compiles modules, each of which may import those before it, and reads their container code.
  ///
  /// - Parameter expectsErrors: Whether the last module has errors.
  static func read(_ modules: [Module], expectsErrors: Bool = false) async throws -> ContainerCode {
    let folder = try TemporaryFolder(named: "composure-code")
    let imports = modules.flatMap { $0.text.split(whereSeparator: { $0.isNewline || $0 == ";" }) }
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("import ") }.map { $0.dropFirst(7) }
    let files = try modules.map { module in
      // Only scripts may have the name `main.swift`.
      let name = module.file == "main.swift" ? module.file : "\(module.name)-\(module.file)"
      return SampleCode.Module(name: module.name, files: [try folder.write(module.text, to: name)])
    }
    return ContainerCode(
      try await SampleCode.program(
        of: files, mode: "5", hasStubs: imports.contains { SampleCode.stubNames.contains(String($0)) },
        expectsErrors: expectsErrors))
  }

  /// Reads the container code of one file.
  static func read(_ text: String) async throws -> ContainerCode { try await read([Module(name: "App", text: text)]) }
}

extension ContainerCode {
  /// The registrations, one per line.
  var registrationLines: [String] {
    registrations.map { registration in
      var parts = ["\(registration.form.rawValue) \(registration.key.description)"]
      parts += registration.aliases.map { "also \($0.key.description)" }
      if registration.lifetime != .standard {
        parts.append("in \(registration.lifetime.text(in: registration.system))")
      }
      if registration.isolation == .mainActor { parts.append("on the main actor") }
      parts += registration.completions.map { "then \($0.function)" }
      if !registration.autoregistered.isEmpty {
        parts.append("needs \(registration.autoregistered.map(\.description).joined(separator: ", "))")
      }
      let needs = registration.factories.flatMap(lookups(in:))
      if !needs.isEmpty { parts.append("looks up \(needs.map { "\($0.key.service)" }.joined(separator: ", "))") }
      return parts.joined(separator: "; ")
    }
  }

  /// The lookups, one per line.
  var lookupLines: [String] {
    lookups.map { lookup in
      let form = if case .wrapper(_, let name) = lookup.form { "@\(name) " } else { "" }
      let kind = lookup.result == .required ? "required" : "optional"
      return
        "\(form)\(lookup.key.description), \(kind)\(lookup.isLazy ? ", lazy" : ""): \(program.line(of: lookup.place))"
    }
  }

  /// The unrecognized code, one line each.
  var unknownLines: [String] {
    unknown.map { "\($0.kind.rawValue) \($0.reason): \(program.line(of: $0.place))" }
  }
}
