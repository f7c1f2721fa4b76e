// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file

public import SwinjectAdapter
internal import Swift

public func fill(_ container: SwinjectAdapter.Container) -> [SwinjectAdapter.ServiceEntry<String>] {
  [container.register(String.self) { _ in "Hello" }]
}
