// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A storage that references an object weakly and does not cache values.
///
/// It is `Sendable` and can be used on any thread.
public final class WeakStorage: InstanceStorage, Sendable {
  private let cached = LockedValue(WeakReference())

  /// Creates an empty storage.
  public init() {}

  /// The object, if it is alive.
  public var instance: Any? {
    get { cached.withLock { $0.value.object } }
    set { cached.withLock { $0.value.object = newValue.flatMap(Registration.object) } }
  }
}
