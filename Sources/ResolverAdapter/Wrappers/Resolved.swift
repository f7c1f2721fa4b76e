// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// The value of a lazy property. A wrapper's reference to it is `nil` before the first access, so copies that are made
/// earlier share nothing.
final class Resolved<Value> {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Loads the value of a property, which another thread may be storing.
  /// Memory model: the reference of a lazy property.
  static func load(_ place: inout Resolved?) -> Resolved? {
    unsafe withUnsafeMutableBytes(of: &place) { bytes in
      unsafe composure_load(word(bytes)).map { unsafe Unmanaged<Resolved>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// Stores a value in a property, unless another thread has stored one.
  ///
  /// Threads may access a lazy property at the same time, as in Resolver. The reference is written once, by a compare
  /// and exchange, and loading it requires no lock. Memory model: the reference of a lazy property.
  ///
  /// - Returns: The stored value.
  static func publish(_ value: Value, in place: inout Resolved?) -> Resolved {
    let resolved = unsafe Unmanaged.passRetained(Resolved(value))
    return unsafe withUnsafeMutableBytes(of: &place) { bytes in
      guard let winner = unsafe composure_set_once(word(bytes), resolved.toOpaque()) else {
        return unsafe resolved.takeUnretainedValue()
      }
      unsafe resolved.release()
      return unsafe Unmanaged<Resolved>.fromOpaque(winner).takeUnretainedValue()
    }
  }

  /// Returns the address of a reference's word.
  private static func word(_ bytes: UnsafeMutableRawBufferPointer) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    unsafe bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }
}
