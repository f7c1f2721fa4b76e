// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyContainer {
  /// Connects containers with this one, so that each resolves what the other cannot.
  ///
  /// A resolution builds one graph of objects, whichever containers resolve its parts. No container retains another.
  ///
  /// - Parameter containers: The other containers; this container itself is ignored.
  public func collaborate(with containers: DependencyContainer...) {
    collaborate(with: containers)
  }

  /// Connects containers with this one, so that each resolves what the other cannot.
  ///
  /// A resolution builds one graph of objects, whichever containers resolve its parts. No container retains another.
  ///
  /// - Parameter containers: The other containers; this container itself is ignored.
  public func collaborate(with containers: [DependencyContainer]) {
    for container in containers where container !== self {
      collaborators.add(container)
      container.collaborators.add(self)
    }
  }
}
