// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A value of a ``JSONTree``.
struct JSONNode {
  let tree: JSONTree
  let index: Int

  private var entry: JSONTree.Entry { tree.entries[index] }

  /// The kind of the value.
  var kind: JSONTree.Kind { entry.kind }
  /// The key of the value in its object.
  var key: JSONTree.Key { entry.key }

  /// The first value with a key in this object.
  subscript(key: JSONTree.Key) -> JSONNode? {
    guard entry.kind == .object else { return nil }
    var child = index + 1
    let end = Int(entry.next)
    while child < end {
      let entry = tree.entries[child]
      if entry.key == key { return JSONNode(tree: tree, index: child) }
      child = Int(entry.next)
    }
    return nil
  }

  /// The values in this object or array.
  var children: Children { Children(tree: tree, index: index + 1, end: Int(entry.next)) }

  /// Returns the elements of the array with a key in this object; none if there is no such array.
  func elements(_ key: JSONTree.Key) -> Children {
    guard let array = self[key], array.kind == .array else { return Children(tree: tree, index: 0, end: 0) }
    return array.children
  }

  /// Returns whether the value with a key in this object is `true`.
  func isTrue(_ key: JSONTree.Key) -> Bool { self[key]?.kind == .true }

  /// Returns the string with a key in this object.
  func string(_ key: JSONTree.Key) -> String? { self[key]?.string }

  /// Returns the integer with a key in this object.
  func integer(_ key: JSONTree.Key) -> Int? { self[key]?.integer }

  /// The range of the value in the document, without quotation marks.
  var range: Range<Int> { Int(entry.start)..<Int(entry.end) }

  /// The bytes of the value in the document, without quotation marks, and with escapes.
  var bytes: ArraySlice<UInt8> { tree.bytes[range] }

  /// The contents of a string; `nil` for other values.
  var string: String? {
    guard entry.kind == .string else { return nil }
    guard entry.hasEscapes else { return String(decoding: bytes, as: UTF8.self) }
    return JSONText.unescaped(bytes)
  }

  /// The value of an integer; `nil` for other values.
  var integer: Int? {
    guard entry.kind == .number else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  /// The values of an object or array, in order.
  struct Children: Sequence, IteratorProtocol {
    let tree: JSONTree
    var index: Int
    let end: Int

    mutating func next() -> JSONNode? {
      guard index < end else { return nil }
      defer { index = Int(tree.entries[index].next) }
      return JSONNode(tree: tree, index: index)
    }
  }
}

extension JSONNode.Children {
  /// Creates a list with a single node.
  init(of node: JSONNode) {
    self.init(tree: node.tree, index: node.index, end: node.index + 1)
  }
}
