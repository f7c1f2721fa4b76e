// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Finds the module of a node by the file of its factory.
enum ModuleName {
  /// Returns the module's name.
  ///
  /// Locations of assemblies are `Module/File.swift`. For a path, it is the folder below `Sources`, or the folder that the file is
  /// in. Without a location, it is the root's name.
  static func of(_ node: Graph.Node) -> String {
    let names = (node.location?.file ?? "").split(separator: "/").map(String.init)
    let folders = names.dropLast()
    if let sources = folders.lastIndex(of: "Sources"), sources + 1 < folders.count { return folders[sources + 1] }
    return folders.last ?? node.root ?? "other"
  }
}
