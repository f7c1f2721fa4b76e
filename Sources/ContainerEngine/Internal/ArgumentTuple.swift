// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Takes the arguments of a factory apart.
///
/// Some adapters know a registration by the flat tuple of its arguments' types, others by one that begins with a resolver. The language can build
/// such a tuple from a parameter pack, but not take the pack out of it again, so its elements are read where the layout of
/// tuples puts them: one after the other, each at its alignment.
///
/// NB: A closure over a parameter pack cannot take the flat tuple itself: Swift 6.3 crashes while it emits the closure.
package enum ArgumentTuple {
  /// A function of the tuple as a whole, made of one that reads its memory; as `Any`, since where the tuple is known to
  /// hold a pack, a function of it is called in another way.
  package static func functionAsAny<Arguments>(of type: Arguments.Type, _ body: @escaping (UnsafeRawPointer) -> Any)
    -> Any
  {
    function(of: type, body)
  }

  /// The same as what it is.
  package static func function<Arguments>(
    of type: Arguments.Type, _ body: @escaping (UnsafeRawPointer) -> Any
  ) -> (Arguments) -> Any {
    { arguments in withUnsafePointer(to: arguments) { body(UnsafeRawPointer($0)) } }
  }

  /// Reads one element after the other.
  package struct Reader {
    private let memory: UnsafeRawPointer
    private var offset = 0

    package init(_ memory: UnsafeRawPointer) {
      self.memory = memory
    }

    package mutating func next<Element>(_ type: Element.Type) -> Element {
      let alignment = MemoryLayout<Element>.alignment
      offset = (offset + alignment - 1) & ~(alignment - 1)
      defer { offset += MemoryLayout<Element>.size }
      return (memory + offset).assumingMemoryBound(to: type).pointee
    }
  }
}
