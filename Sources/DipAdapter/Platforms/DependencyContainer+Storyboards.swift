// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

extension DependencyContainer {
  /// The containers that are asked for what storyboards make, in order. To be set from any thread.
  static public var uiContainers: [DependencyContainer] {
    get { chosenContainers.value }
    set {
      #if os(watchOS)
      InterfaceControllerInjection.replaceSystemMethod
      #endif
      chosenContainers.value = newValue
    }
  }

  private static let chosenContainers = Guarded<[DependencyContainer]>([])

  /// Does with an instance what is done with one that a factory of its type has made: it is kept, told, and its properties are
  /// injected and set.
  ///
  /// - Parameters:
  ///   - instance: An instance of a type that is registered.
  ///   - tag: The tag of the definition. If there is none with the tag, the one without a tag is used.
  /// - Throws: ``DipError`` if there is no such definition, and what setting properties throws.
  public func resolveDependencies<T>(of instance: T, tag: Tag? = nil) throws {
    let _: T = try resolve(tag: tag, builder: { (_: () throws -> T) in instance })
  }

  /// Notes that storyboards make the instances of a definition.
  static func ofStoryboard<T, U>(_ definition: Definition<T, U>) -> Definition<T, U> {
    definition.erased.known.withLock { $0.value.isOfStoryboard = true }
    return definition
  }

  /// Asks the containers, one after the other, until one does not throw. Their errors are dropped, as in Dip.
  static func instantiate(_ ask: (DependencyContainer) throws -> Void) {
    for container in uiContainers {
      do { return try ask(container) } catch { continue }
    }
  }
}
