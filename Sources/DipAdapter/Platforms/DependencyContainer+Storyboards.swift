// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

extension DependencyContainer {
  /// The containers that inject storyboard instances, in order. You can set it on any thread.
  static public var uiContainers: [DependencyContainer] {
    get { chosenContainers.value }
    set {
      #if os(watchOS)
      InterfaceControllerInjection.replaceSystemMethod
      #endif
      chosenContainers.value = newValue
    }
  }

  private static let chosenContainers = LockedValue<[DependencyContainer]>([])

  /// Completes an instance as if a factory had created it: caches it, notifies it, and injects its properties.
  ///
  /// - Parameters:
  ///   - instance: An instance of a registered type.
  ///   - tag: The tag of the definition. If no definition has the tag, the untagged one is used.
  /// - Throws: ``DipError`` if there is no such definition; any error while properties are set.
  public func resolveDependencies<T>(of instance: T, tag: Tag? = nil) throws {
    let _: T = try resolve(tag: tag, builder: { (_: () throws -> T) in instance })
  }

  /// Records that storyboards create the instances of a definition.
  static func ofStoryboard<T, U>(_ definition: Definition<T, U>) -> Definition<T, U> {
    definition.erased.known.withLock { $0.value.isOfStoryboard = true }
    return definition
  }

  /// Calls a closure with each container until it does not throw. Errors are discarded, as in Dip.
  static func instantiate(_ ask: (DependencyContainer) throws -> Void) {
    for container in uiContainers {
      do { return try ask(container) } catch { continue }
    }
  }
}
