// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The strings of a file, each stored once.
struct StringTable {
  private var strings: [Int: String] = [:]

  /// The string of a JSON node.
  subscript(_ node: JSONNode) -> String {
    mutating get {
      let bytes = node.bytes
      var hasher = Hasher()
      // The hasher reads the buffer before the closure returns.
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      let hash = hasher.finalize()
      if let known = strings[hash], known.utf8.elementsEqual(bytes) { return known }
      let text = node.string ?? ""
      strings[hash] = text
      return text
    }
  }
}
