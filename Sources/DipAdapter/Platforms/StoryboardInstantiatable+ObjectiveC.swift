// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) || canImport(AppKit)
import Foundation
internal import Composure
internal import ContainerEngine

#if os(watchOS)
public import WatchKit

/// What controllers are.
public typealias PlatformResponder = WKInterfaceController
#elseif canImport(UIKit)
public import UIKit

/// What controllers and views are.
public typealias PlatformResponder = UIResponder
#else
public import AppKit

/// What controllers and views are.
public typealias PlatformResponder = NSResponder
#endif

#if os(watchOS)
/// What instances of storyboards have to be: controllers of WatchKit.
public protocol StoryboardInstantiatableType {}
#else
/// What instances of storyboards have to be.
public typealias StoryboardInstantiatableType = NSObjectProtocol
#endif

/// An object that a storyboard makes, marks with `dipTag`, and that gets what it needs from one of
/// ``DependencyContainer/uiContainers``.
///
/// ```swift
/// extension MyViewController: StoryboardInstantiatable {}
/// container.register(storyboardType: MyViewController.self, tag: "main")
///   .resolvingProperties { container, controller in controller.service = try container.resolve() }
/// DependencyContainer.uiContainers = [container]
/// ```
///
/// It is injected after `init(coder:)` and before `awakeFromNib()`; on watchOS, before `awake(withContext:)`, without a tag.
public protocol StoryboardInstantiatable: StoryboardInstantiatableType {
  /// Sets what the object needs; by default, as its definition says.
  ///
  /// - Parameters:
  ///   - container: One of ``DependencyContainer/uiContainers``. The next one is asked if this throws.
  ///   - tag: The object's `dipTag`.
  func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws
}

extension StoryboardInstantiatable {
  /// Sets what the definition of the object's type says.
  public func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws {
    try container.resolveDependencies(of: self, tag: tag)
  }
}

extension DependencyContainer {
  /// Registers an object that storyboards make.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - tag: The `dipTag` in the document; `nil` also answers for tags that nothing else is registered with.
  ///   - file: Leave these to their defaults, or pass your caller's on: they say where the registration is written.
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

  /// Registers an object that storyboards make, without the place of the call: for function values and protocols.
  @_documentation(visibility: internal) @_disfavoredOverload
  public func register<T: NSObject>(
    storyboardType type: T.Type, tag: DependencyTagConvertible?
  ) -> Definition<T, ()> where T: StoryboardInstantiatable {
    register(storyboardType: type, tag: tag, file: "", line: 0, column: 0)
  }
}

extension Definition where T: PlatformResponder {
  /// Adds a closure that sets what each new controller or view needs, which belongs to the main actor as they do.
  ///
  /// - Parameter block: Gets the container that was asked, and the instance.
  /// - Precondition: Instances are made on the main actor, as storyboards do; elsewhere the process ends.
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
  /// Dip's mark: a user-defined runtime attribute. Set to a tag or `nil`, it lets an object that conforms to
  /// ``StoryboardInstantiatable`` be injected.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public private(set) var dipTag: String? {
    get { tags[self] }
    set { setTag(newValue) }
  }

  /// What the setter does: as with Dip, only a document sets the tag.
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
private struct TagStore: @unchecked Sendable {
  // SAFETY: the key is an address that is never read.
  private let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  subscript(_ object: NSObject) -> String? {
    get { objc_getAssociatedObject(object, key) as? String }
    nonmutating set { objc_setAssociatedObject(object, key, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}
#else
/// The tags of objects of any class: none is kept where there is no runtime that would.
private struct TagStore {
  subscript(_ object: NSObject) -> String? {
    get { nil }
    nonmutating set {}
  }
}
#endif
#endif
#endif
