// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A property that a container sets: ``Injected``, ``InjectedWeak``, and custom wrappers.
public protocol AutoInjectedPropertyBox {
  /// The type that is resolved.
  static var wrappedType: Any.Type { get }
  /// Resolves the value.
  func resolve(_ container: DependencyContainer) throws
}

/// The injected properties of instances.
enum Injection {
  /// Returns whether an instance has injected properties.
  static func hasBoxes(_ instance: Any) -> Bool {
    !boxes(of: instance).isEmpty
  }

  /// Injects the properties of an instance, starting with its superclasses.
  static func perform(in instance: Any, _ container: DependencyContainer) throws {
    for (label, box) in boxes(of: instance) {
      let injection = CurrentInjection(label: label, type: type(of: box).wrappedType, step: Registry.innermostStep)
      try injection.whileInjecting { try box.resolve(container) }
    }
  }

  private static func boxes(of instance: Any) -> [(label: String?, box: any AutoInjectedPropertyBox)] {
    var mirrors: [Mirror] = []
    var next: Mirror? = Mirror(reflecting: instance)
    while let mirror = next {
      mirrors.append(mirror)
      next = mirror.superclassMirror
    }
    return mirrors.reversed().flatMap { mirror in
      mirror.children.compactMap { child in (child.value as? any AutoInjectedPropertyBox).map { (child.label, $0) } }
    }
  }
}
