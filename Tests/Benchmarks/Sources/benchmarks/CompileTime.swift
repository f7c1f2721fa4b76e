// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The growth of the compiler's type-checking time with the number of factories: assemblies of ten, refined eight deep; and the
/// time to check two hundred registrations in a container, of services with one to five dependencies.
enum CompileTime {
  static func measure() {
    measureAssemblies()
    measureRoots()
    measureRegistrations()
  }

  private static func measureRegistrations() {
    let modules = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    var plain = 0.0
    for style in Registration.allCases {
      let times = (0..<5).compactMap { _ in check(style.source(200), modules) }.sorted()
      let seconds = times.isEmpty ? .nan : times[times.count / 2]
      if style == .plain { plain = seconds }
      print(String(format: "  200 registrations   %@   %.2f s   %.2f ×", style.rawValue, seconds, seconds / plain))
    }
  }

  /// The ways to register a service. The first uses a container with two overloads, which the file itself declares.
  enum Registration: String, CaseIterable {
    case plain = "two plain overloads       "
    case closure = "register { r in ... }     "
    case autoregister = "autoregister              "
    case operators = "register { r in ... r~> } "

    func source(_ count: Int) -> String {
      var lines = self == .plain ? [Self.plainContainer] : ["import SwinjectAdapter"]
      var calls: [String] = []
      for number in 0..<count {
        let needs = (0...number % 5).map { (number * 7 + $0 * 31 + 1) % count }
        let parameters = needs.enumerated().map { "d\($0): any P\($1)" }
        lines.append("protocol P\(number) {}")
        lines.append("final class S\(number): P\(number) { init(\(parameters.joined(separator: ", "))) {} }")
        let arguments = needs.enumerated().map { index, need in
          "d\(index): " + (self == .operators ? "r~>" : "r.resolve(P\(need).self)!")
        }
        calls.append(
          self == .autoregister
            ? "container.autoregister(P\(number).self, initializer: S\(number).init)"
            : "container.register(P\(number).self) { r in S\(number)(\(arguments.joined(separator: ", "))) }")
      }
      return (lines + ["func register(in container: Container) {"] + calls + ["}"]).joined(separator: "\n")
    }

    private static let plainContainer = """
      final class Entry<T> {}
      final class Container {
        @discardableResult
        func register<T>(_ type: T.Type, name: String? = nil, factory: @escaping (Container) -> T) -> Entry<T> { Entry() }
        @discardableResult
        func register<T, A>(_ type: T.Type, name: String? = nil, factory: @escaping (Container, A) -> T) -> Entry<T> {
          Entry()
        }
        func resolve<T>(_ type: T.Type) -> T? { nil }
        func resolve<T>(_ type: T.Type, name: String?) -> T? { nil }
      }
      """
  }

  private static func measureAssemblies() {
    let modules = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    var first = 0.0
    for count in [500, 1_000, 2_000] {
      for style in Style.allCases {
        let seconds = (0..<3).compactMap { _ in check(style.source(count), modules) }.min() ?? .nan
        if count == 500, style == .typed { first = seconds }
        let growth =
          style == .typed && count > 500
          ? String(format: "   %.2f × linear", seconds / (first * Double(count) / 500)) : ""
        print(String(format: "%5d factories   %@   %.2f s%@", count, style.rawValue, seconds, growth))
      }
    }
  }

  /// Measures the cost of each additional composition root that conforms to the same assemblies.
  private static func measureRoots() {
    let modules = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let seconds = [1, 5].map { roots in
      (0..<3).compactMap { _ in check(Style.typed.source(2_000, roots: roots), modules) }.min() ?? .nan
    }
    print(String(format: " 2000 factories, each further root   %.2f s", (seconds[1] - seconds[0]) / 4))
  }

  enum Style: String, CaseIterable {
    /// Requirements with plain bodies: the cost of the protocols alone.
    case plain = "plain initialisers  "
    case typed = "shared(\\.member) { }"

    func source(_ count: Int, roots: Int = 1) -> String {
      let body = self == .typed ? "shared(\\.#) { Live(next: %) }" : "Live(next: %)"
      var lines = [
        "import Composure", "protocol Service: Sendable {}",
        "final class Live: Service { init(next: (any Service)?) {} }",
      ]
      let assemblies = count / 10
      for number in 0..<assemblies {
        lines.append("protocol A\(number): \(number % 8 == 0 ? "Assembly" : "A\(number - 1)") {")
        for member in 0..<10 { lines.append("  var s\(number)_\(member): any Service { get }") }
        lines.append("}\nextension A\(number) {")
        for member in 0..<10 {
          let next =
            member > 0 ? "s\(number)_\(member - 1)" : number % 8 == 0 ? "nil" : "s\(number - 1)_9"
          let name = "s\(number)_\(member)"
          let value = body.replacingOccurrences(of: "%", with: next).replacingOccurrences(of: "#", with: name)
          lines.append("  var \(name): any Service { \(value) }")
        }
        lines.append("}")
      }
      let tops = (0..<assemblies).filter { $0 % 8 == 7 || $0 == assemblies - 1 }.map { "A\($0)" }
      for root in 0..<roots {
        lines.append("struct App\(root): \(tops.joined(separator: ", ")) { let scope = Scope() }")
      }
      return lines.joined(separator: "\n")
    }
  }

  /// The compiler's processor time for a file, in seconds.
  private static func check(_ source: String, _ products: URL) -> Double? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6",
      "-I", products.appendingPathComponent("Modules").path,
    ]
    for name in ["ComposurePrimitives", "ContainerPrimitives"] {
      process.arguments? += [
        "-I", root.appendingPathComponent("Sources/\(name)/include").path,
        "-Xcc", "-fmodule-map-file=\(products.appendingPathComponent("\(name).build/module.modulemap").path)",
      ]
    }
    process.arguments?.append(file.path)
    do {
      try source.write(to: file, atomically: true, encoding: .utf8)
      let before = childrenTime
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus == 0 ? childrenTime - before : nil
    } catch {
      return nil
    }
  }

  /// The processor time of all child processes that have ended, in seconds.
  static var childrenTime: Double {
    var usage = rusage()
    // NB: This is `RUSAGE_CHILDREN`, which Swift imports with a different type on each platform.
    getrusage(-1, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
