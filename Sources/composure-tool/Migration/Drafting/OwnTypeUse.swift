// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The use of a client's type in its own code, without its name: `type(of: self)`, or `Self`.
///
/// An assembly has no instance of the type, so the code of a factory names the type instead.
struct OwnTypeUse {
  /// The bytes that the name replaces.
  let bytes: Range<Int>
  let type: TypeDeclaration
  /// The place of `self` in `type(of: self)`; `nil` for `Self`.
  let instance: SourceRange?

  /// Returns the uses in some code. A type inside the code has a `Self` of its own, so that none is known then.
  ///
  /// - Parameter type: A type without subclasses or generic parameters, of which the code is a part.
  static func uses(of type: TypeDeclaration, in code: CodeNode, _ text: CompilerFacts.SourceText) -> [OwnTypeUse] {
    let words = code.range.map { text.tokens(in: text.bytes(of: $0)).map(text.string) } ?? []
    guard !words.contains(where: ["class", "struct", "enum", "actor"].contains) else { return [] }
    var uses: [OwnTypeUse] = []
    code.forEach { node in
      guard let range = node.range else { return true }
      let bytes = text.bytes(of: range)
      switch node.kind {
      case .other("metatype_expr", let values)
      where values.count == 1 && values[0].isSelf && values[0].type == type.type:
        uses.append(OwnTypeUse(bytes: bytes, type: type, instance: values[0].range))
      case .type where text.string(in: bytes) == "Self":
        uses.append(OwnTypeUse(bytes: bytes, type: type, instance: nil))
      default: break
      }
      return true
    }
    return uses
  }
}
