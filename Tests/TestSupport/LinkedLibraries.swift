// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Libraries of the package, each set of them as one object file without debug information.
///
/// Tests link hundreds of clients, and the linker would read every object file of the libraries for each of them.
actor LinkedLibraries {
  /// The object files that all tests of the process use.
  static let shared = LinkedLibraries()

  private var objects: [Set<String>: Task<String, any Error>] = [:]

  /// Returns the path of the object file of libraries, which the first call links.
  ///
  /// - Parameter libraries: The modules of the package, including those that they depend on.
  func object(of libraries: [String]) async throws -> String {
    let key = Set(libraries)
    let object = objects[key] ?? Task { try await Self.link(key.sorted()) }
    objects[key] = object
    return try await object.value
  }

  private static func link(_ libraries: [String]) async throws -> String {
    let folder = Program.products.appendingPathComponent("linked-libraries")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let object = folder.appendingPathComponent("\(libraries.joined(separator: "+")).o").path
    // Another process may be linking a client with the file, which must not change meanwhile.
    let new = folder.appendingPathComponent("\(UUID().uuidString).o").path
    let result = try await Program.run(
      at: "/usr/bin/env", ["clang", "-r", "-nostdlib", "-Xlinker", "-S", "-o", new] + libraries.flatMap(objects))
    guard result.status == 0 else { throw Broken(libraries: libraries, output: result.log) }
    if FileManager.default.contentsEqual(atPath: new, andPath: object) {
      try FileManager.default.removeItem(atPath: new)
    } else if rename(new, object) != 0 {
      throw Broken(libraries: libraries, output: result.log)
    }
    return object
  }

  /// Returns the object files of a library of the package.
  ///
  /// They are listed by the library's sources, since the build folder may contain the object file of a deleted source file.
  private static func objects(of library: String) -> [String] {
    let products = Program.products.appendingPathComponent("\(library).build")
    return [".swift", ".c"].flatMap { Project.files(in: "Sources/\(library)", ending: $0) }
      .map { products.appendingPathComponent("\(URL(fileURLWithPath: $0).lastPathComponent).o").path }
  }

  struct Broken: Error {
    let libraries: [String]
    let output: String
  }
}
