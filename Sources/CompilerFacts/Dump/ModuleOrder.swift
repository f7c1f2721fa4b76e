// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The order in which modules are read: dependencies first.
struct ModuleOrder {
  /// Groups of modules that do not import each other; dependencies first.
  let levels: [[CompilerInvocation]]
  /// The modules that each module imports, by name, including modules of other programs.
  let imports: [String: Set<String>]
  /// The names of all modules.
  let modules: Set<String>

  init(_ invocations: [CompilerInvocation], texts: [String: SourceText]) {
    let names = Set(invocations.map(\.module))
    var imports: [String: Set<String>] = [:]
    for invocation in invocations {
      for source in invocation.sources {
        imports[invocation.module, default: []].formUnion(texts[source]?.importedModules ?? [])
      }
    }
    var levels: [[CompilerInvocation]] = []
    var done: Set<String> = []
    var rest = invocations
    while !rest.isEmpty {
      var level = rest.filter { invocation in
        imports[invocation.module, default: []].allSatisfy {
          !names.contains($0) || done.contains($0) || $0 == invocation.module
        }
      }
      // The compiler rejects cycles of modules, so an apparent cycle comes from conditional code.
      if level.isEmpty { level = [rest[0]] }
      let finished = Set(level.map(\.module))
      done.formUnion(finished)
      rest.removeAll { finished.contains($0.module) }
      levels.append(level)
    }
    self.levels = levels
    self.imports = imports
    modules = names
  }
}

extension SourceText {
  /// The names of the modules that the file imports, including conditional imports.
  var importedModules: Set<String> {
    var result: Set<String> = []
    let keyword = Array("import".utf8)
    let scanner = TokenScanner(bytes: bytes)
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while true {
      offset = scanner.endOfTrivia(at: offset)
      guard offset < bytes.count else { return result }
      var end = scanner.end(ofTokenAt: offset)
      if bytes[offset..<end].elementsEqual(keyword) {
        offset = scanner.endOfTrivia(at: end)
        end = scanner.end(ofTokenAt: offset)
        var name = String(decoding: bytes[min(offset, bytes.count)..<end], as: UTF8.self)
        if ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"].contains(name) {
          offset = scanner.endOfTrivia(at: end)
          end = scanner.end(ofTokenAt: offset)
          name = String(decoding: bytes[min(offset, bytes.count)..<end], as: UTF8.self)
        }
        result.insert(name)
      }
      offset = max(end, offset + 1)
    }
  }
}
