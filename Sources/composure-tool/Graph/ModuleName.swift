// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The module of a node, derived from the file of its factory.
enum ModuleName {
  /// Returns the module's name.
  ///
  /// Locations of assemblies are `Module/File.swift`. For a path, the module is the folder below `Sources`, or the folder of
  /// the file. Without a location, it is the root's name.
  static func of(_ node: Graph.Node) -> String {
    let names = (node.location?.file ?? "").split(separator: "/").map(String.init)
    let folders = names.dropLast()
    if let sources = folders.lastIndex(of: "Sources"), sources + 1 < folders.count { return folders[sources + 1] }
    return folders.last ?? node.root ?? "other"
  }
}
