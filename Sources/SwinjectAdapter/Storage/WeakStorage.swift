// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// Keeps an object as long as somebody else holds it, and nothing else.
///
/// `Sendable`: it can be used from any thread.
public final class WeakStorage: InstanceStorage, Sendable {
  private let kept = Guarded(WeakReference())

  /// Makes an empty storage.
  public init() {}

  /// The object, if it is alive.
  public var instance: Any? {
    get { kept.withLock { $0.value.object } }
    set { kept.withLock { $0.value.object = newValue.flatMap(Registration.object) } }
  }
}
