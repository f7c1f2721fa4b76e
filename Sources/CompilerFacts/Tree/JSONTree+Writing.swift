// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension JSONTree {
  /// Returns the document without the dropped parts.
  ///
  /// Unused keys are written as `other`.
  func prunedDocument() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count / 3)
    // The ends of the open objects and arrays, with their closing bytes.
    var open: [(end: Int32, closing: UInt8)] = []
    var isFirst = true
    for (index, entry) in entries.enumerated() {
      while let top = open.last, top.end == index {
        output.append(top.closing)
        open.removeLast()
        isFirst = false
      }
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      if entry.key != .none {
        output.append(UInt8(ascii: "\""))
        output += entry.key.text.utf8
        output.append(UInt8(ascii: "\""))
        output.append(UInt8(ascii: ":"))
      }
      switch entry.kind {
      case .object, .array:
        output.append(UInt8(ascii: entry.kind == .object ? "{" : "["))
        open.append((entry.next, UInt8(ascii: entry.kind == .object ? "}" : "]")))
        isFirst = true
      case .string:
        output += bytes[Int(entry.start) - 1...Int(entry.end)]
      default:
        output += bytes[Int(entry.start)..<Int(entry.end)]
      }
    }
    for top in open.reversed() { output.append(top.closing) }
    return output
  }
}
