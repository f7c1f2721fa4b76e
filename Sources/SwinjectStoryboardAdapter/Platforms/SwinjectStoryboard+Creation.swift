// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
import Foundation
import SwinjectAdapter

extension _SwinjectStoryboardBase {
  /// Creates a storyboard of this class, since UIKit's initializer is not inherited.
  ///
  /// - Parameters:
  ///   - name: The name of the storyboard, without its extension.
  ///   - storyboardBundleOrNil: The bundle of the storyboard; `nil` for the main bundle.
  public class func _create(_ name: String, bundle storyboardBundleOrNil: Bundle?) -> Self {
    #if canImport(ObjectiveC)
    return StoryboardFactory.make(self, name, storyboardBundleOrNil)
    #else
    return self.init(name: name, bundle: storyboardBundleOrNil)
    #endif
  }
}

extension SwinjectStoryboard {
  /// The container of storyboards that are created without one. You can set it on any thread.
  public nonisolated static var defaultContainer: Container {
    get { DefaultContainer.shared.container }
    set { DefaultContainer.shared.container = newValue }
  }

  /// Creates a storyboard whose controllers are injected from ``defaultContainer``.
  ///
  /// - Parameters:
  ///   - name: The name of the storyboard, without its extension.
  ///   - storyboardBundleOrNil: The bundle of the storyboard; `nil` for the main bundle.
  public class func create(name: String, bundle storyboardBundleOrNil: Bundle?) -> SwinjectStoryboard {
    create(name: name, bundle: storyboardBundleOrNil, container: defaultContainer)
  }

  /// Creates a storyboard whose controllers are injected from a container.
  ///
  /// - Parameters:
  ///   - name: The name of the storyboard, without its extension.
  ///   - storyboardBundleOrNil: The bundle of the storyboard; `nil` for the main bundle.
  ///   - container: A `Container`, or another resolver that conforms to `_Resolver`.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. The message begins with
  ///     them if the process ends.
  ///   - line: See `file`.
  /// - Precondition: The container conforms to `_Resolver`; otherwise the process ends.
  public class func create(
    name: String, bundle storyboardBundleOrNil: Bundle?, container: any Resolver,
    file: StaticString = #filePath, line: UInt = #line
  ) -> SwinjectStoryboard {
    let resolver = ControllerInjection<Container.Controller>.requireExtensible(container, file: file, line: line)
    let storyboard = _create(name, bundle: storyboardBundleOrNil)
    storyboard.ownResolver = resolver
    return storyboard
  }

  /// Creates a storyboard, with SwinjectStoryboard's own signature for function values.
  @_documentation(visibility: internal) @_disfavoredOverload
  public class func create(
    name: String, bundle storyboardBundleOrNil: Bundle?, container: any Resolver
  ) -> SwinjectStoryboard {
    create(name: name, bundle: storyboardBundleOrNil, container: container, file: #fileID, line: #line)
  }

  /// Creates a referenced storyboard, or one of the default container.
  static func makeReferenced(_ name: String, bundle: Bundle?) -> SwinjectStoryboard {
    let storyboard = _create(name, bundle: bundle)
    storyboard.ownResolver = StoryboardStack.shared.current
    return storyboard
  }

  var resolver: any _Resolver { ownResolver ?? Self.defaultContainer }
}
#endif
