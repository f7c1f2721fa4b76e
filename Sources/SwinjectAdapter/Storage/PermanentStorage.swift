// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// Keeps an instance until it is dropped.
///
/// `Sendable`: it can be used from any thread.
public final class PermanentStorage: InstanceStorage, Sendable {
  private let kept = Guarded<Any?>(nil)

  /// Makes an empty storage.
  public init() {}

  /// The instance, if any.
  public var instance: Any? {
    get { kept.value }
    set { kept.value = newValue }
  }
}
