// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards
import SwinjectAdapter

/// A storyboard whose controllers get their dependencies from a container, with the interface of SwinjectStoryboard 2.2.
///
/// ```swift
/// let container = Container()
/// container.storyboardInitCompleted(AnimalViewController.self, name: "cat") { r, controller in
///   controller.animal = r.resolve(Animal.self)
/// }
/// let storyboard = SwinjectStoryboard.create(name: "Animals", bundle: .module, container: container)
/// let controller = storyboard.instantiateViewController(withIdentifier: "Cat") as! AnimalViewController
/// ```
///
/// A controller is injected once, after it and its children have been made: parents before children. Its registration is
/// found by its class and its `swinjectRegistrationName`, exactly. Storyboards that it refers to share its container.
///
/// This class is the one of the headless host. Not `Sendable`, to be used from one thread at a time.
public class SwinjectStoryboard: HeadlessStoryboard {
  /// The container of storyboards that are created without one. To be set from any thread.
  public static var defaultContainer: Container {
    get { shared.container }
    set { shared.container = newValue }
  }

  private static let shared = DefaultContainer()

  private let resolver: any _Resolver

  private init(document: StoryboardDocument, name: String, bundle: Bundle?, resolver: any _Resolver) {
    self.resolver = resolver
    super.init(document: document, name: name, bundle: bundle)
  }

  /// Reads a storyboard whose controllers get their dependencies from ``defaultContainer``.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - bundle: Where the source text of the storyboard is; `nil` for the main bundle.
  /// - Precondition: There is such a document in the bundle; otherwise the process ends with the reason.
  public class func create(name: String, bundle: Bundle?) -> SwinjectStoryboard {
    create(name: name, bundle: bundle, container: defaultContainer)
  }

  /// Reads a storyboard whose controllers get their dependencies from a container.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - bundle: Where the source text of the storyboard is; `nil` for the main bundle.
  ///   - container: A `Container`, or another resolver that conforms to `_Resolver`.
  /// - Precondition: There is such a document in the bundle; otherwise the process ends with the reason.
  public class func create(name: String, bundle: Bundle?, container: any Resolver) -> SwinjectStoryboard {
    guard let resolver = container as? any _Resolver else {
      fatalError("A type conforming Resolver protocol must conform _Resolver protocol too.")
    }
    do {
      return try make(name: name, bundle: bundle, resolver: resolver)
    } catch {
      fatalError("\(error)")
    }
  }

  private static func make(name: String, bundle: Bundle?, resolver: any _Resolver) throws -> SwinjectStoryboard {
    let plain = try HeadlessStoryboard(named: name, bundle: bundle)
    return SwinjectStoryboard(document: plain.document, name: name, bundle: bundle, resolver: resolver)
  }

  /// The classes given to this storyboard, and those that are registered with its container.
  public override var knownClasses: [HeadlessController.Type] {
    let registered = (resolver as? Container)?.options(of: SwinjectStoryboardOption.self) ?? []
    return super.knownClasses + registered.map(\.controllerType)
  }

  /// A storyboard that this one refers to, with the same container.
  public override func storyboard(named name: String, bundle: Bundle?) throws -> HeadlessStoryboard {
    let storyboard = try Self.make(name: name, bundle: bundle, resolver: resolver)
    storyboard.classes = classes
    return storyboard
  }

  /// Injects the controller and its children.
  public override func didMake(_ controller: HeadlessController) {
    var waiting = [controller]
    while let next = waiting.popLast() {
      guard !next.wasInjected else { continue }
      inject(next)
      next.wasInjected = true
      switch next {
      case let window as HeadlessWindowController: waiting += [window.contentViewController].compactMap { $0 }
      case let parent as HeadlessViewController: waiting += parent.children.reversed()
      default: break
      }
    }
  }

  private func inject(_ controller: HeadlessController) {
    typealias Arguments = (any Resolver, Container.Controller)
    let name = controller.swinjectRegistrationName
    let option = SwinjectStoryboardOption(type(of: controller))
    // Most controllers of an application are registered nowhere; only one that asks for a name is worth a message.
    if name == nil, let container = resolver as? Container,
      !container.isRegistered(Container.Controller.self, arguments: Arguments.self, name: nil, option: option)
    {
      return
    }
    guard let asked = resolver as? any Resolver else { return }
    let _: Container.Controller? = resolver._resolve(name: name, option: option) { (factory: (Arguments) -> Any) in
      factory((asked, controller))
    }
  }
}

/// The default container, which any thread may replace.
private final class DefaultContainer: @unchecked Sendable {
  // SAFETY: `value` is touched under the lock only.
  private let lock = NSLock()
  private var value = Container()

  var container: Container {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}
