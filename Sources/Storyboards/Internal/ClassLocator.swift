// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Finds a controller class by its name in a document.
///
/// The module in a document is outdated if the class has moved since it was saved, so it only decides between classes of the
/// same name.
struct ClassLocator {
  let storyboard: HeadlessStoryboard
  let known: [HeadlessController.Type]

  func find(_ name: String, module: String?) throws -> HeadlessController.Type {
    let candidates = known.filter { String(describing: $0) == name }.reduce(into: [HeadlessController.Type]()) {
      result, type in
      if !result.contains(where: { $0 == type }) { result.append(type) }
    }
    if let exact = candidates.first(where: { Self.module(of: $0) == module }) ?? only(candidates) { return exact }
    guard candidates.isEmpty else {
      let names = candidates.map { String(reflecting: $0) }.sorted().joined(separator: " and ")
      throw HeadlessText.error(
        storyboard.document, "class '\(name)' is known from more than one module: \(names)")
    }
    // A class of the program does not replace a system class with the same name.
    if StockController.isStock(name, module: module) { return StockController.hostClass(for: name) }
    for module in modules(startingWith: module) {
      guard let type = NSClassFromString("\(module).\(name)") else { continue }
      guard let controller = type as? HeadlessController.Type else {
        throw HeadlessText.error(
          storyboard.document,
          "class '\(module).\(name)' is neither a HeadlessViewController nor a HeadlessWindowController")
      }
      return controller
    }
    throw HeadlessText.error(
      storyboard.document,
      "class '\(name)' is not known\(module.map { ", neither in module '\($0)' nor elsewhere" } ?? "")")
  }

  private func only(_ candidates: [HeadlessController.Type]) -> HeadlessController.Type? {
    candidates.count == 1 ? candidates[0] : nil
  }

  /// Returns the modules to search: the modules of the document, the known classes, the bundle, and the program.
  private func modules(startingWith module: String?) -> [String] {
    var modules = [module].compactMap { $0 } + known.map(Self.module)
    // SwiftPM calls the bundle of a target's resources `package_Target`.
    for bundle in [storyboard.bundle, .main].compactMap({ $0 }) {
      var name = bundle.bundleURL.deletingPathExtension().lastPathComponent[...]
      while let underscore = name.firstIndex(of: "_") {
        name = name[name.index(after: underscore)...]
        modules.append(name.replacingOccurrences(of: "-", with: "_"))
      }
    }
    if let program = ProcessInfo.processInfo.arguments.first {
      modules.append(URL(fileURLWithPath: program).deletingPathExtension().lastPathComponent)
    }
    return modules
  }

  private static func module(of type: HeadlessController.Type) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }
}
