// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Reads the elements of a factory's argument tuple.
///
/// The key of a registration contains the flat tuple of its argument types, which begins with a resolver in some
/// adapters. Swift can build such a tuple from a parameter pack, but cannot unpack it again, so the elements are read
/// according to the tuple layout: one after the other, each at its alignment.
///
/// NB: A closure over a parameter pack cannot take the flat tuple itself: Swift 6.3 crashes when it emits the closure.
package enum ArgumentTuple {
  /// Returns a function that takes the whole tuple, and passes its memory to another function. The result is `Any`,
  /// since functions of tuples with a known pack have a different calling convention.
  package static func functionAsAny<Arguments>(of type: Arguments.Type, _ body: @escaping (ArgumentMemory) -> Any)
    -> Any
  {
    function(of: type, body)
  }

  /// Returns a function that takes the whole tuple, and passes its memory to another function.
  package static func function<Arguments>(
    of type: Arguments.Type, _ body: @escaping (ArgumentMemory) -> Any
  ) -> (Arguments) -> Any {
    { arguments in ArgumentMemory.with(arguments) { body($0) } }
  }

  /// A cursor over the elements of a tuple in memory.
  package struct Reader {
    private let memory: ArgumentMemory
    private var offset = 0

    package init(_ memory: ArgumentMemory) {
      self.memory = memory
    }

    package mutating func next<Element>(_ type: Element.Type) -> Element {
      let alignment = MemoryLayout<Element>.alignment
      offset = (offset + alignment - 1) & ~(alignment - 1)
      defer { offset += MemoryLayout<Element>.size }
      return memory.read(at: offset, as: type)
    }
  }
}
