// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyContainer {
  /// Connects containers with this one, so that each resolves services that the others lack.
  ///
  /// A resolution builds one object graph across all containers that take part. No container retains another.
  ///
  /// - Parameter containers: The other containers; this container itself is ignored.
  public func collaborate(with containers: DependencyContainer...) {
    collaborate(with: containers)
  }

  /// Connects containers with this one, so that each resolves services that the others lack.
  ///
  /// A resolution builds one object graph across all containers that take part. No container retains another.
  ///
  /// - Parameter containers: The other containers; this container itself is ignored.
  public func collaborate(with containers: [DependencyContainer]) {
    for container in containers where container !== self {
      collaborators.add(container)
      container.collaborators.add(self)
    }
  }
}
