// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Libraries of the package, each set of them as one object file without debug information, and as a shared library.
///
/// Tests link hundreds of clients, and the linker would read every object file of the libraries for each of them, and write
/// the libraries to each client.
actor LinkedLibraries {
  /// The object files and shared libraries that all tests of the process use.
  static let shared = LinkedLibraries()

  private var objects: [Set<String>: Task<String, any Error>] = [:]
  private var sharedLibraries: [Set<String>: Task<String, any Error>] = [:]

  /// Returns the path of a shared library that contains libraries, which the first call links.
  ///
  /// - Parameter libraries: The modules of the package, including those that they depend on.
  func sharedLibrary(of libraries: [String]) async throws -> String {
    let key = Set(libraries)
    let library =
      sharedLibraries[key] ?? Task { try await Self.linkShared(key.sorted(), object: object(of: libraries)) }
    sharedLibraries[key] = library
    return try await library.value
  }

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
    try await link(libraries, ending: "o") { product, _ in
      ["clang", "-r", "-nostdlib", "-Xlinker", "-S", "-o", product] + libraries.flatMap(objects)
    }
  }

  private static func linkShared(_ libraries: [String], object: String) async throws -> String {
    #if canImport(Darwin)
    let ending = "dylib", nameOption = "-install_name"
    #else
    let ending = "so", nameOption = "-soname"
    #endif
    return try await link(libraries, ending: ending) { product, final in
      // The compiler writes the list of libraries that the object file needs next to it, under a name that does not depend on
      // the object file.
      let input = URL(fileURLWithPath: product).deletingLastPathComponent().appendingPathComponent("input.o").path
      try FileManager.default.createSymbolicLink(atPath: input, withDestinationPath: object)
      // Clients load the library from its final path.
      return ["swiftc", "-emit-library", "-o", product, "-Xlinker", nameOption, "-Xlinker", final]
        + Compiler.linkerOptions + [input]
    }
  }

  /// Runs the command for a new product, and returns the product's path.
  ///
  /// - Parameters:
  ///   - libraries: The modules of the package.
  ///   - ending: The ending of the product's name.
  ///   - command: Returns the command, with the path of the product that it writes, in a folder of its own, and the product's
  ///     final path.
  private static func link(
    _ libraries: [String], ending: String, _ command: (_ product: String, _ final: String) throws -> [String]
  ) async throws -> String {
    let folder = Program.products.appendingPathComponent("linked-libraries")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let final = folder.appendingPathComponent("\(libraries.joined(separator: "+")).\(ending)").path
    // Another process may be linking or running a client with the file, which must not change meanwhile.
    let own = folder.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: own) }
    let new = own.appendingPathComponent("library.\(ending)").path
    let result = try await Program.run(at: "/usr/bin/env", try command(new, final))
    guard result.status == 0 else { throw Broken(libraries: libraries, output: result.log) }
    if !FileManager.default.contentsEqual(atPath: new, andPath: final), rename(new, final) != 0 {
      throw Broken(libraries: libraries, output: result.log)
    }
    return final
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
