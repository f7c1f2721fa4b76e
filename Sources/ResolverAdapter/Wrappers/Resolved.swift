// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// What a lazy property has resolved. A wrapper has a reference to it, which is `nil` until then, so that copies of a wrapper that
/// has not been read share nothing.
final class Resolved<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Loads what a property holds, which another thread may be storing. Memory model: the reference of a lazy property.
  static func load(_ place: inout Resolved?) -> Resolved? {
    withUnsafeMutableBytes(of: &place) { bytes in
      composure_load(word(bytes)).map { Unmanaged<Resolved>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// Stores a value in a property, unless another thread has stored one by now.
  ///
  /// Threads may read a lazy property at the same time, as those of Resolver may. The place is written once, by a compare and
  /// exchange, and no lock is needed to load it. Memory model: the reference of a lazy property.
  ///
  /// - Returns: What the property holds afterwards.
  static func publish(_ value: Value, in place: inout Resolved?) -> Resolved {
    let resolved = Unmanaged.passRetained(Resolved(value))
    return withUnsafeMutableBytes(of: &place) { bytes in
      guard let winner = composure_set_once(word(bytes), resolved.toOpaque()) else {
        return resolved.takeUnretainedValue()
      }
      resolved.release()
      return Unmanaged<Resolved>.fromOpaque(winner).takeUnretainedValue()
    }
  }

  /// A reference as a word.
  private static func word(_ bytes: UnsafeMutableRawBufferPointer) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }
}
