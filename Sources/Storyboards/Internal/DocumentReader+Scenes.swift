// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Scenes, their controllers, and their connections.
extension DocumentReader {
  /// The elements of watchOS scenes, which do not mark their controllers.
  private static let watchControllers: Set = [
    "controller", "notificationController", "glanceController", "hostingController",
  ]

  mutating func startScene(_ fields: Fields) {
    document.sceneCount += 1
    isInScene = true
    sceneID = fields["sceneID"]
    sceneController = nil
  }

  /// Returns whether an object of a scene is its controller, which is marked, and not always the first object.
  func isController(_ name: Range<Int>, _ fields: Fields) -> Bool {
    if document.platform == .watchOS { return Self.watchControllers.contains(string(name)) }
    return fields["sceneMemberID"] == "viewController" && string(name) != "application"
  }

  /// Returns whether an object of a scene is the macOS application, which is marked like a controller.
  func isApplication(_ name: Range<Int>, _ fields: Fields) -> Bool {
    fields["sceneMemberID"] == "viewController" && string(name) == "application"
  }

  /// The elements of controllers in xibs whose names do not end in `ViewController`.
  private static let nibControllers: Set = [
    "viewController", "navigationController", "tabBarController", "pagecontroller", "pageController",
    "hostingController", "windowController", "imagePickerController", "collectionViewItem",
  ]

  /// Returns whether an object of a xib is a controller. Xibs have no mark, and other elements also end in
  /// `Controller`, such as `arrayController` and `userDefaultsController` for bindings, and `searchDisplayController`.
  func isNibController(_ name: Range<Int>) -> Bool {
    guard name.count >= 14 else { return false }
    let name = string(name)
    return Self.nibControllers.contains(name) || name.hasSuffix("ViewController")
  }

  mutating func startController(_ element: inout Element, _ fields: Fields, _ place: DocumentPlace) {
    var controller = StoryboardController(
      element: string(element.name), id: fields["id"] ?? "", line: place.line, column: place.column)
    controller.sceneID = sceneID
    controller.parentID = element.controller.map { document.controllers[$0].id }
    controller.customClass = fields["customClass"]
    controller.customModule = fields["customModule"]
    controller.customModuleProvider = fields["customModuleProvider"]
    controller.storyboardIdentifier = fields["storyboardIdentifier"]
    controller.usesStoryboardIdentifierForRestoration =
      fields["useStoryboardIdentifierAsRestorationIdentifier"] == "YES"
    controller.identifier = fields["identifier"]
    controller.title = fields["title"]
    controller.userLabel = fields["userLabel"]
    if controller.element == "viewControllerPlaceholder" || controller.element == "controllerPlaceholder" {
      controller.reference = StoryboardReference(
        storyboardName: fields["storyboardName"], referencedIdentifier: fields["referencedIdentifier"],
        bundleIdentifier: fields["bundleIdentifier"])
    }
    let index = document.controllers.count
    document.controllers.append(controller)
    element.controller = index
    element.isController = true
    guard isInScene else { return }
    sceneController = index
    for waiting in early { connect(waiting.segue, from: waiting.source, to: index, at: waiting.place) }
    early = []
  }

  /// Records a segue for the controller that contains it, or for the scene's controller.
  mutating func startSegue(_ fields: Fields, _ place: DocumentPlace) {
    guard open.count >= 2 else { return }
    let source = open[open.count - 2]
    if let controller = source.controller ?? sceneController {
      connect(fields, from: source, to: controller, at: place)
    } else if isInScene {
      early.append((fields, source, place))
    }
  }

  /// Stores the segues of a scene without a controller, such as the main menu of a macOS application.
  mutating func leaveUnowned() {
    for waiting in early { document.unownedSegues.append(segue(waiting.segue, from: waiting.source, waiting.place)) }
    early = []
  }

  private mutating func connect(_ fields: Fields, from source: Element, to controller: Int, at place: DocumentPlace) {
    switch fields["kind"] {
    case "relationship":
      document.controllers[controller].relationships.append(
        relationship(fields, named: fields["relationship"], from: source, place))
    case "embed":
      document.controllers[controller].embeds.append(relationship(fields, named: nil, from: source, place))
    default: document.controllers[controller].segues.append(segue(fields, from: source, place))
    }
  }

  private func relationship(
    _ fields: Fields, named name: String?, from source: Element, _ place: DocumentPlace
  ) -> StoryboardRelationship {
    StoryboardRelationship(
      id: fields["id"], name: name, identifier: fields["identifier"], destination: fields["destination"] ?? "",
      sourceElement: string(source.name), sourceID: source.id.map { XMLText.attribute(bytes, $0) },
      creationSelector: fields["destinationCreationSelector"], customClass: fields["customClass"],
      customModule: fields["customModule"], customModuleProvider: fields["customModuleProvider"], line: place.line,
      column: place.column)
  }

  private func segue(_ fields: Fields, from source: Element, _ place: DocumentPlace) -> StoryboardSegue {
    StoryboardSegue(
      id: fields["id"], kind: fields["kind"] ?? "", identifier: fields["identifier"],
      destination: fields["destination"] ?? "", sourceElement: string(source.name),
      sourceID: source.id.map { XMLText.attribute(bytes, $0) },
      creationSelector: fields["destinationCreationSelector"], unwindAction: fields["unwindAction"],
      customClass: fields["customClass"], customModule: fields["customModule"],
      customModuleProvider: fields["customModuleProvider"], line: place.line,
      column: place.column)
  }
}
