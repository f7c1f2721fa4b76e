// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The toolchain's compiler, with the modules of this build.
public struct Compiler: Sendable {
  /// Checks a file against the `expected-error` comments in it: an error without a comment fails, and so does a comment
  /// without an error.
  public static func verify(_ file: URL) async throws -> Program {
    try await run(file, ["-verify", "-verify-ignore-unrelated"])
  }

  /// Checks a file as `verify(_:)` does, including the errors about data races, which the compiler reports after it has
  /// checked the types.
  public static func verifyRegions(_ file: URL) async throws -> Program {
    try await run(file, ["-emit-sil", "-o", "/dev/null", "-verify", "-verify-ignore-unrelated"])
  }

  /// Checks the types of a file as for a client of the package.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - options: Additional options of the frontend.
  ///   - mode: The language mode.
  ///   - asScript: Whether statements are allowed at the top level.
  public static func run(
    _ file: URL, _ options: [String] = [], mode: String = "6", asScript: Bool = false
  ) async throws -> Program {
    let command = try await typeChecker.value
    return try await Program.run(
      at: command[0],
      command[1...] + ["-swift-version", mode, "-module-name", "Client"] + (asScript ? [] : ["-parse-as-library"])
        + options + ["-I", features.value.path] + modules + ["-primary-file", file.path])
  }

  /// The frontend and the options with which the driver starts it to check types. Starting the driver takes as long as
  /// checking a fixture.
  private static let typeChecker = Task {
    let file = Project.file("Package.swift").path
    let jobs = try await swiftc(["-typecheck", "-module-name", "Client", "-driver-print-jobs", file])
    // The shell splits the words as the driver quotes them.
    let words = try await Program.run(at: "/bin/sh", ["-c", #"printf '%s\n' \#(jobs.output)"#])
    return words.output.split(separator: "\n").map(String.init).filter { $0 != "-primary-file" && $0 != file }
  }

  /// Compiles a file with a `@main` type, as for a client of the package, and runs the program.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - libraries: The modules of the package to link.
  ///   - mode: The language mode.
  ///   - arguments: The arguments of the program.
  /// - Returns: The compiler's output, and the program; `nil` if the compiler reported an error.
  public static func build(
    _ file: URL, with libraries: [String], mode: String = "6", arguments: [String] = []
  ) async throws -> (log: String, program: Program?) {
    try await build([file], with: libraries, mode: mode, arguments: arguments)
  }

  /// Compiles files, one of them with a `@main` type, as for a client of the package, and runs the program.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - libraries: The modules of the package to link.
  ///   - mode: The language mode.
  ///   - options: Additional options of the frontend.
  ///   - objects: The object files of additional modules that the files import.
  ///   - arguments: The arguments of the program.
  /// - Returns: The compiler's output, and the program; `nil` if the compiler reported an error.
  public static func build(
    _ files: [URL], with libraries: [String], mode: String = "6", options: [String] = [],
    objects: [String] = [], arguments: [String] = []
  ) async throws -> (log: String, program: Program?) {
    let folder = try TemporaryFolder(named: "client")
    let linked = try await objects + [LinkedLibraries.shared.sharedLibrary(of: libraries)]
    try folder.write(linked.map { "\"\($0)\"\n" }.joined(), to: "objects")
    let result = try await Program.run(
      at: "/bin/sh",
      ["-ec", clientCommands.value, "client", "-swift-version", mode] + options + files.map(\.path),
      in: folder.url)
    guard result.status == 0 else { return (result.log, nil) }
    return (result.log, try await Program.run(at: folder.file("client").path, arguments))
  }

  /// The commands by which the driver compiles and links a client, for a shell in a new folder. The shell's arguments are
  /// those of the frontend, and the file `objects` lists what to link.
  ///
  /// Starting the driver for each client would take as long as linking it.
  private static let clientCommands = Task {
    let folder = try TemporaryFolder()
    for name in ["Client.swift", "objects.o"] { try folder.write("", to: name) }
    let jobs = try await Program.run(
      at: "/usr/bin/env",
      ["swiftc", "-wmo", "-parse-as-library", "-module-name", "Client", "-o", "client", "-driver-print-jobs"]
        + linkerOptions + modules + ["Client.swift", "objects.o"], in: folder.url)
    return jobs.output
      // The commands pass files on in the driver's temporary folder.
      .replacingOccurrences(of: "[^ '@]*/TemporaryDirectory[^/ ']*/", with: "", options: .regularExpression)
      .replacingOccurrences(of: " Client.swift ", with: " \"$@\" ")
      .replacingOccurrences(of: " objects.o ", with: " @objects ")
  }

  /// The options for linking: those of the sanitizers, and the fastest linker of the toolchain.
  static var linkerOptions: [String] {
    #if canImport(Darwin)
    sanitizers
    #else
    sanitizers + ["-use-ld=lld"]
    #endif
  }

  /// The options for the sanitizers of this build, whose objects clients are linked with.
  private static var sanitizers: [String] {
    Sanitizer.allCases.filter(\.isActive).map { "-sanitize=\($0.rawValue)" }
  }

  /// Whether a module may belong to the main actor by default, as in new applications.
  public static var hasDefaultIsolation: Bool {
    #if compiler(>=6.2)
    true
    #else
    false
    #endif
  }

  /// The folder with the modules of the fixtures, each from a file of `Fixtures/modules`, which represent the modules of an
  /// application's features.
  private static let features = Task {
    let folder = Program.products.appendingPathComponent("fixture-modules")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = ["NetworkFeature", "PeopleFeature", "AnimalsFeature", "PaymentsFeature", "FeedFeature", "ShopFeature"]
    for name in names {
      let file = Project.file("Tests/CompileTimeTests/Fixtures/modules/\(name).swift")
      let result = try await emitModule(name, of: file, into: folder)
      guard result.status == 0 else { throw Broken(module: name, output: result.log) }
    }
    return folder
  }

  struct Broken: Error {
    let module: String
    let output: String
  }

  /// Compiles a file to a module that files in the same folder can import.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - file: The only source file.
  ///   - folder: The folder of the module, and of the modules that it imports.
  ///   - options: Additional compiler options.
  public static func emitModule(
    _ name: String, of file: URL, into folder: URL, _ options: [String] = []
  ) async throws -> Program {
    try await swiftc(
      ["-emit-module", "-wmo", "-parse-as-library", "-module-name", name]
        + ["-o", folder.appendingPathComponent("\(name).swiftmodule").path, "-I", folder.path]
        + options + modules + [file.path])
  }

  /// Compiles files to a module that others can import from a folder, and to an object file next to it. Blocks the current
  /// thread: call it in `onSeparateThread(_:)`.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - files: The source files.
  ///   - folder: The folder for the module and the object file, which also contains the imported modules.
  ///   - mode: The language mode.
  ///   - options: Additional compiler options.
  public static func buildModule(
    _ name: String, of files: [URL], into folder: URL, mode: String = "6", options: [String] = []
  ) throws -> Program {
    try Program.runOnThisThread(
      at: "/usr/bin/env",
      ["swiftc", "-swift-version", mode, "-c", "-wmo", "-parse-as-library", "-module-name", name, "-I", folder.path]
        + ["-emit-module-path", folder.appendingPathComponent("\(name).swiftmodule").path]
        + ["-o", folder.appendingPathComponent("\(name).o").path] + sanitizers + options + modules
        + files.map(\.path))
  }

  /// Compiles files to a shared library that contains a copy of libraries of the package, whose symbols it does not share.
  ///
  /// - Parameters:
  ///   - file: The source of the shared library.
  ///   - libraries: The modules of the package that are copied into it.
  ///   - product: The location of the compiled shared library.
  public static func buildSharedLibrary(_ file: URL, with libraries: [String], at product: URL) async throws -> Program
  {
    // A bundle on Apple platforms binds to its own symbols; elsewhere that requires an option.
    #if canImport(Darwin)
    let binding: [String] = []
    #else
    let binding = ["-Xlinker", "-Bsymbolic"]
    #endif
    return try await swiftc(
      ["-emit-library", "-parse-as-library", "-module-name", "Plugin", "-o", product.path] + binding + linkerOptions
        + modules + [file.path] + [try await LinkedLibraries.shared.object(of: libraries)])
  }

  private static func swiftc(_ arguments: [String], mode: String = "6") async throws -> Program {
    try await Program.run(at: "/usr/bin/env", ["swiftc", "-swift-version", mode] + arguments)
  }

  private static var modules: [String] {
    let inC = ["ComposurePrimitives", "ContainerPrimitives", "VerificationTestSupportLoader"].flatMap { name in
      [
        "-I", Project.file("Sources/\(name)/include").path,
        "-Xcc", "-fmodule-map-file=\(Program.products.appendingPathComponent("\(name).build/module.modulemap").path)",
      ]
    }
    return ["-I", Program.products.appendingPathComponent("Modules").path] + inC
  }
}
