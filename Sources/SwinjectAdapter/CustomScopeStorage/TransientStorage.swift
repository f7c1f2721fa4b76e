// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A storage that caches nothing.
///
/// It is `Sendable`, because it has no state.
public final class TransientStorage: InstanceStorage, Sendable {
  /// Creates a storage.
  public init() {}

  /// Always `nil`.
  public var instance: Any? {
    get { nil }
    set {}
  }
}
