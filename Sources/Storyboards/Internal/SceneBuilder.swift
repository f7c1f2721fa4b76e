// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Creates a controller and its children. Uses a list of steps instead of recursion, because long chains of controllers
/// would overflow the stack.
struct SceneBuilder {
  private enum Step {
    /// Creates a controller as a child of another one.
    case make(StoryboardController, HeadlessStoryboard, parent: HeadlessController?)
    /// Awakens a controller whose children are complete.
    case wake(HeadlessController, place: Place)
    /// Finishes a controller that was requested by name.
    case finish(HeadlessStoryboard, controller: Int)
    /// Leaves a reference.
    case leave(Place)
  }

  /// A controller of a document, which must not become its own child.
  private struct Place: Hashable {
    let file: String
    let id: String
  }

  private var steps: [Step] = []
  private var path: [Place] = []
  private var onPath: Set<Place> = []
  private var made: [HeadlessController] = []

  static func make(
    _ description: StoryboardController, of storyboard: HeadlessStoryboard
  ) throws -> HeadlessController {
    var builder = SceneBuilder()
    builder.push(description, of: storyboard, parent: nil)
    while let step = builder.steps.popLast() { try builder.perform(step) }
    return builder.made[0]
  }

  /// Schedules the creation of a controller and the notification of its storyboard.
  private mutating func push(
    _ description: StoryboardController, of storyboard: HeadlessStoryboard, parent: HeadlessController?
  ) {
    if description.reference == nil { steps.append(.finish(storyboard, controller: made.count)) }
    steps.append(.make(description, storyboard, parent: parent))
  }

  private mutating func perform(_ step: Step) throws {
    switch step {
    case .make(let description, let storyboard, let parent):
      let place = try enter(description, of: storyboard)
      if let reference = description.reference {
        steps.append(.leave(place))
        try follow(reference, description, of: storyboard, parent: parent)
      } else {
        try make(description, of: storyboard, parent: parent, place: place)
      }
    case .wake(let controller, let place):
      controller.awakeFromNib()
      leave(place)
    case .finish(let storyboard, let index):
      storyboard.didMake(made[index])
    case .leave(let place):
      leave(place)
    }
  }

  private mutating func make(
    _ description: StoryboardController, of storyboard: HeadlessStoryboard, parent: HeadlessController?, place: Place
  ) throws {
    let type = try Self.type(of: description, in: storyboard)
    guard let controller = type.init(coder: EmptyCoder()) else {
      throw HeadlessText.error(
        storyboard.document, line: description.line,
        "\(description.name) is not created: 'init(coder:)' of '\(type)' returns nil")
    }
    made.append(controller)
    controller.storyboard = storyboard
    controller.element = description.element
    controller.objectID = description.id
    controller.storyboardIdentifier = description.storyboardIdentifier
    controller.title = description.title
    try Self.set(description.attributes, of: controller, in: storyboard)
    try Self.add(controller, description, to: parent, in: storyboard)
    steps.append(.wake(controller, place: place))
    for child in (description.relationships + description.embeds).reversed() where child.creationSelector == nil {
      guard let destination = storyboard.document.controller(withID: child.destination) else {
        throw HeadlessText.error(
          storyboard.document, line: child.line,
          "\(description.name) refers to '\(child.destination)', which is no controller of the document")
      }
      steps.append(.make(destination, storyboard, parent: controller))
    }
  }

  /// Sets the runtime attributes. Errors in `setValue(_:forKeyPath:)`, which cannot throw, are stored in the controller
  /// until that method has returned.
  private static func set(
    _ attributes: [RuntimeAttribute], of controller: HeadlessController, in storyboard: HeadlessStoryboard
  ) throws {
    controller.attributeError = .success(())
    defer { controller.attributeError = nil }
    for attribute in attributes {
      controller.setValue(attribute.value, forKeyPath: attribute.keyPath)
      do {
        try controller.attributeError?.get()
      } catch let error as StoryboardError where error.line == nil {
        throw StoryboardError(file: error.file, line: attribute.line, reason: error.reason)
      }
    }
  }

  /// Adds a controller to its parent.
  private static func add(
    _ controller: HeadlessController, _ description: StoryboardController, to parent: HeadlessController?,
    in storyboard: HeadlessStoryboard
  ) throws {
    switch (parent, controller) {
    case (nil, _): break
    case (let parent as HeadlessViewController, let child as HeadlessViewController): parent.addChild(child)
    case (let window as HeadlessWindowController, let child as HeadlessViewController):
      window.contentViewController = child
    default:
      throw HeadlessText.error(
        storyboard.document, line: description.line, "\(description.name) is no view controller, and cannot be a child")
    }
  }

  private static func type(
    of description: StoryboardController, in storyboard: HeadlessStoryboard
  ) throws -> HeadlessController.Type {
    do {
      guard let name = description.customClass else {
        let stock = StockController(element: description.element, platform: storyboard.document.platform)
        return try storyboard.controllerClass(named: stock.name, module: stock.module)
      }
      return try storyboard.controllerClass(named: name, module: description.customModule)
    } catch let error as StoryboardError where error.line == nil {
      throw StoryboardError(file: error.file, line: description.line, reason: "\(error.reason) (\(description.name))")
    }
  }

  /// Continues in the document of a reference.
  private mutating func follow(
    _ reference: StoryboardReference, _ description: StoryboardController, of storyboard: HeadlessStoryboard,
    parent: HeadlessController?
  ) throws {
    func refuse(_ reason: String) -> StoryboardError {
      HeadlessText.error(storyboard.document, line: description.line, reason)
    }
    if let identifier = reference.identifierInOwnDocument {
      guard let target = storyboard.document.identifierIndices[identifier] else {
        throw refuse(DiagnosisText.danglingReference(storyboard.name, identifier: identifier))
      }
      return push(storyboard.document.controllers[target], of: storyboard, parent: parent)
    }
    guard let name = reference.storyboardName, !name.isEmpty else {
      throw refuse("the reference '\(description.id)' names no storyboard")
    }
    var bundle = storyboard.bundle
    if let identifier = reference.bundleIdentifier {
      bundle = Bundle(identifier: identifier)
      if bundle == nil { throw refuse("there is no bundle '\(identifier)' for the reference to '\(name)'") }
    }
    let other: HeadlessStoryboard
    do {
      other = try storyboard.storyboard(named: name, bundle: bundle)
    } catch let error as StoryboardError {
      throw refuse("the reference to '\(name)' cannot be followed: \(error)")
    }
    let wanted = reference.referencedIdentifier
    let target =
      wanted.map { other.document.identifierIndices[$0] }
      ?? other.document.initialViewController.flatMap { other.document.indices[$0] }
    guard let target else {
      throw refuse(DiagnosisText.danglingReference(name, identifier: wanted))
    }
    push(other.document.controllers[target], of: other, parent: parent)
  }

  private mutating func enter(_ description: StoryboardController, of storyboard: HeadlessStoryboard) throws -> Place {
    let place = Place(file: storyboard.document.file, id: description.id)
    guard onPath.insert(place).inserted else {
      let cycle = path[path.firstIndex(of: place)!...] + [place]
      throw HeadlessText.error(
        storyboard.document, line: description.line,
        "a cycle of controllers that hold each other: \(cycle.map { "'\($0.id)'" }.joined(separator: " → "))")
    }
    path.append(place)
    return place
  }

  private mutating func leave(_ place: Place) {
    path.removeLast()
    onPath.remove(place)
  }
}

/// The empty coder for controllers of the headless host.
private final class EmptyCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
}
