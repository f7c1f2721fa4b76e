// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Keeps nothing.
///
/// `Sendable`: there is nothing in it.
public final class TransientStorage: InstanceStorage, Sendable {
  /// Makes a storage.
  public init() {}

  /// Always `nil`.
  public var instance: Any? {
    get { nil }
    set {}
  }
}
