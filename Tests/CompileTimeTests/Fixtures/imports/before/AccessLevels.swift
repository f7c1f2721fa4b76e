// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file

public import Swinject
internal import Swift

public func fill(_ container: Swinject.Container) -> [Swinject.ServiceEntry<String>] {
  [container.register(String.self) { _ in "Hello" }]
}
