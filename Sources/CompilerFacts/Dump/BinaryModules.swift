// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The imported modules that are not part of the program.
enum BinaryModules {
  /// Returns the paths, sizes and modification dates of the imported modules and of the command's headers.
  static func stamps(_ invocation: CompilerInvocation, imported: Set<String>) -> [String] {
    var stamps: [String] = []
    var rest = invocation.arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-I", "-F", "-Fsystem", "-Isystem":
        guard let folder = rest.popFirst().map({ FileSystem.absolute($0, in: invocation.directory) }) else { break }
        for module in imported.sorted() {
          for name in ["\(module).swiftmodule", "\(module).framework/Modules/\(module).swiftmodule"] {
            if let stamp = stamp(folder + "/" + name) { stamps.append(stamp) }
          }
        }
      case "-import-objc-header":
        if let header = rest.popFirst() {
          stamps.append(stamp(FileSystem.absolute(header, in: invocation.directory)) ?? "")
        }
      case let option where option.hasPrefix("-fmodule-map-file="):
        let map = FileSystem.absolute(String(option.dropFirst(18)), in: invocation.directory)
        stamps.append(stamp(map) ?? "")
      case "-Xcc" where rest.first == "-I":
        // `-Xcc -I -Xcc folder`: the headers of a C module.
        let folder = FileSystem.absolute(rest.dropFirst(2).first ?? "", in: invocation.directory)
        for name in ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
        where name.hasSuffix(".h") {
          if let stamp = stamp(folder + "/" + name) { stamps.append(stamp) }
        }
      default: break
      }
    }
    return stamps
  }

  private static func stamp(_ path: String) -> String? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(path) \(attributes[.size] as? Int ?? 0) \(date)"
  }
}
