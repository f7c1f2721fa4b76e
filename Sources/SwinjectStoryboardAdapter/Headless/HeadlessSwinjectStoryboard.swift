// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if !os(iOS) && !os(tvOS) && !os(visionOS)

import Foundation
import Storyboards
import SwinjectAdapter

#if !canImport(UIKit) && !canImport(AppKit)
/// The storyboard of the headless host, on platforms without UIKit and AppKit.
public typealias SwinjectStoryboard = HeadlessSwinjectStoryboard
#endif

/// A storyboard of the headless host whose controllers are injected from a container, with the API of
/// SwinjectStoryboard 2.2.
///
/// ```swift
/// let container = Container()
/// container.storyboardInitCompleted(AnimalViewController.self, name: "cat") { r, controller in
///   controller.animal = r.resolve(Animal.self)
/// }
/// let storyboard = SwinjectStoryboard.create(name: "Animals", bundle: .main, container: container)
/// let controller = storyboard.instantiateViewController(withIdentifier: "Cat") as! AnimalViewController
/// ```
///
/// A controller is injected once, after it and its children have been created, and before its children. Its
/// registration is found by its exact class and its `swinjectRegistrationName`. Referenced storyboards share its
/// container.
///
/// On platforms without UIKit and AppKit, `SwinjectStoryboard` is this class. It is not `Sendable`; use it on one
/// thread at a time.
public class HeadlessSwinjectStoryboard: HeadlessStoryboard {
  /// The container of storyboards that are created without one. You can set it on any thread.
  public static var defaultContainer: Container {
    get { DefaultContainer.shared.container }
    set { DefaultContainer.shared.container = newValue }
  }

  private let resolver: any _Resolver

  private init(document: StoryboardDocument, name: String, bundle: Bundle?, resolver: any _Resolver) {
    self.resolver = resolver
    super.init(document: document, name: name, bundle: bundle)
  }

  /// Reads a storyboard whose controllers are injected from ``defaultContainer``.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - bundle: The bundle with the source text of the storyboard; `nil` for the main bundle.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. The message begins with
  ///     them if the process ends.
  ///   - line: See `file`.
  /// - Precondition: The bundle contains the document; otherwise the process ends with the reason.
  public class func create(
    name: String, bundle: Bundle?, file: StaticString = #filePath, line: UInt = #line
  ) -> HeadlessSwinjectStoryboard {
    create(name: name, bundle: bundle, container: defaultContainer, file: file, line: line)
  }

  /// Reads a storyboard, with SwinjectStoryboard's own signature for function values.
  @_documentation(visibility: internal) @_disfavoredOverload
  public class func create(name: String, bundle: Bundle?) -> HeadlessSwinjectStoryboard {
    create(name: name, bundle: bundle, file: #fileID, line: #line)
  }

  /// Reads a storyboard whose controllers are injected from a container.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - bundle: The bundle with the source text of the storyboard; `nil` for the main bundle.
  ///   - container: A `Container`, or another resolver that conforms to `_Resolver`.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. The message begins with
  ///     them if the process ends.
  ///   - line: See `file`.
  /// - Precondition: The bundle contains the document, and the resolver conforms to `_Resolver`; otherwise the process
  ///   ends with the reason.
  public class func create(
    name: String, bundle: Bundle?, container: any Resolver, file: StaticString = #filePath, line: UInt = #line
  ) -> HeadlessSwinjectStoryboard {
    let resolver = ControllerInjection<HeadlessController>.requireExtensible(container, file: file, line: line)
    do {
      return try make(name: name, bundle: bundle, resolver: resolver)
    } catch {
      fatalError("\(error)", file: (file), line: line)
    }
  }

  /// Reads a storyboard, with SwinjectStoryboard's own signature for function values.
  @_documentation(visibility: internal) @_disfavoredOverload
  public class func create(name: String, bundle: Bundle?, container: any Resolver) -> HeadlessSwinjectStoryboard {
    create(name: name, bundle: bundle, container: container, file: #fileID, line: #line)
  }

  private static func make(
    name: String, bundle: Bundle?, folders: [URL] = [], resolver: any _Resolver
  ) throws -> HeadlessSwinjectStoryboard {
    let plain = try HeadlessStoryboard(named: name, bundle: bundle, folders: folders)
    let storyboard = HeadlessSwinjectStoryboard(
      document: plain.document, name: name, bundle: bundle, resolver: resolver)
    storyboard.folders = folders
    return storyboard
  }

  /// The classes of this storyboard, and those that are registered in its container.
  public override var knownClasses: [HeadlessController.Type] {
    let registered = (resolver as? Container)?.registeredOptions(SwinjectStoryboardOption.self) ?? []
    return super.knownClasses + registered.compactMap { $0.option.controllerType as? HeadlessController.Type }
  }

  /// Returns a referenced storyboard, with the same container.
  public override func storyboard(named name: String, bundle: Bundle?) throws -> HeadlessStoryboard {
    let storyboard = try Self.make(name: name, bundle: bundle, folders: folders, resolver: resolver)
    storyboard.classes = classes
    storyboard.undefinedAttributeHandler = undefinedAttributeHandler
    return storyboard
  }

  /// Injects the controller and its children.
  public override func didMake(_ controller: HeadlessController) {
    ControllerInjection<HeadlessController>.injectAll(
      from: controller, resolver: resolver, service: { $0 }, name: \.swinjectRegistrationName,
      wasInjected: \.wasInjected, markInjected: { $0.wasInjected = true }
    ) { controller in
      switch controller {
      case let window as HeadlessWindowController: [window.contentViewController].compactMap { $0 }
      case let parent as HeadlessViewController: parent.children
      default: []
      }
    }
  }
}
#endif
