// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A storage that caches an instance until it is set to `nil`.
///
/// It is `Sendable` and can be used on any thread.
public final class PermanentStorage: InstanceStorage, Sendable {
  private let cached = LockedValue<Any?>(nil)

  /// Creates an empty storage.
  public init() {}

  /// The instance, if any.
  public var instance: Any? {
    get { cached.value }
    set { cached.value = newValue }
  }
}
