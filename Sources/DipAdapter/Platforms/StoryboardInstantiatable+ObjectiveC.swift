// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) || canImport(AppKit)
import Foundation
internal import Composure
internal import ContainerEngine

#if os(watchOS)
public import WatchKit

/// The base class of controllers.
public typealias PlatformResponder = WKInterfaceController
#elseif canImport(UIKit)
public import UIKit

/// The base class of controllers and views.
public typealias PlatformResponder = UIResponder
#else
public import AppKit

/// The base class of controllers and views.
public typealias PlatformResponder = NSResponder
#endif

#if os(watchOS)
/// The type that storyboard instances must have: WatchKit controllers.
public protocol StoryboardInstantiatableType {}
#else
/// The type that storyboard instances must have.
public typealias StoryboardInstantiatableType = NSObjectProtocol
#endif

/// An object that one of ``DependencyContainer/uiContainers`` injects if a storyboard creates it and marks it with
/// `dipTag`.
///
/// ```swift
/// extension MyViewController: StoryboardInstantiatable {}
/// container.register(storyboardType: MyViewController.self, tag: "main")
///   .resolvingProperties { container, controller in controller.service = try container.resolve() }
/// DependencyContainer.uiContainers = [container]
/// ```
///
/// It is injected after `init(coder:)` and before `awakeFromNib()`; on watchOS, before `awake(withContext:)`, without a
/// tag.
public protocol StoryboardInstantiatable: StoryboardInstantiatableType {
  /// Injects the object; by default, according to its definition.
  ///
  /// - Parameters:
  ///   - container: One of ``DependencyContainer/uiContainers``. If this method throws, it is called with the next one.
  ///   - tag: The object's `dipTag`.
  func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws
}

extension StoryboardInstantiatable {
  /// Injects the object according to the definition of its type.
  public func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws {
    try container.resolveDependencies(of: self, tag: tag)
  }
}

extension DependencyContainer {
  /// Registers an object that storyboards create.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - tag: The `dipTag` in the document. A definition with `nil` is also the fallback for other tags.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: The definition, to set properties.
  /// - Precondition: The container has not been bootstrapped.
  public func register<T: NSObject>(
    storyboardType type: T.Type, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Definition<T, ()> where T: StoryboardInstantiatable {
    Self.ofStoryboard(
      register(.unique, type: type, tag: tag, file: file, line: line, column: column) { _ in
        #if canImport(ObjectiveC)
        T()
        #else
        Trap.stop(DipMessages.needsStoryboard(T.self), at: SourceLocation(file, line, column))
        #endif
      })
  }

  /// Registers an object that storyboards create, without location parameters, for function values and protocols.
  @_documentation(visibility: internal) @_disfavoredOverload
  public func register<T: NSObject>(
    storyboardType type: T.Type, tag: DependencyTagConvertible?
  ) -> Definition<T, ()> where T: StoryboardInstantiatable {
    register(storyboardType: type, tag: tag, file: "", line: 0, column: 0)
  }
}

extension Definition where T: PlatformResponder {
  /// Adds a closure that sets properties of each new controller or view, on the main actor.
  ///
  /// - Parameter block: Receives the container and the instance.
  /// - Precondition: Instances are created on the main actor, as they are by storyboards; otherwise the process ends.
  @discardableResult
  public func resolvingProperties(
    _ block: @escaping @MainActor (DependencyContainer, T) throws -> Void
  ) -> Definition {
    erased.add(for: nil) { container, instance in
      guard let instance = instance as? T else { return }
      try OnMainActor.run(with: (container, instance)) { container, instance in
        Result { try block(container, instance) }
      }.get()
    }
    return self
  }
}

#if !os(watchOS)
private let tags = TagStore()

extension NSObject {
  /// Dip's annotation, a user-defined runtime attribute. Setting a tag or `nil` injects an object that conforms to
  /// ``StoryboardInstantiatable``.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public private(set) var dipTag: String? {
    get { tags[self] }
    set { setTag(newValue) }
  }

  /// The setter's implementation. As in Dip, only documents set the tag.
  func setTag(_ tag: String?) {
    tags[self] = tag
    guard let instantiatable = self as? any StoryboardInstantiatable else { return }
    let tag = tag.map { DependencyContainer.Tag.String($0) }
    DependencyContainer.instantiate { try instantiatable.didInstantiateFromStoryboard($0, tag: tag) }
  }
}

#if canImport(ObjectiveC)
import ObjectiveC

/// The tags of objects of any class.
@safe
private struct TagStore: @unchecked Sendable {
  // SAFETY: the key is an address that is never read.
  private let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  subscript(_ object: NSObject) -> String? {
    get { unsafe objc_getAssociatedObject(object, key) as? String }
    nonmutating set { unsafe objc_setAssociatedObject(object, key, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}
#else
/// The tags of objects of any class. Without the Objective-C runtime, nothing is stored.
private struct TagStore {
  subscript(_ object: NSObject) -> String? {
    get { nil }
    nonmutating set {}
  }
}
#endif
#endif
#endif
