// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Scenes, their controllers, and what connects them.
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

  /// Whether an object of a scene is its controller, which is marked, and is not always the first object.
  func isController(_ name: Range<Int>, _ fields: Fields) -> Bool {
    if document.platform == .watchOS { return Self.watchControllers.contains(string(name)) }
    return fields["sceneMemberID"] == "viewController" && string(name) != "application"
  }

  mutating func startController(_ element: inout Element, _ fields: Fields, _ line: Int) {
    let all = fields.all
    var controller = StoryboardController(element: string(element.name), id: all["id"] ?? "", line: line)
    controller.sceneID = sceneID
    controller.customClass = all["customClass"]
    controller.customModule = all["customModule"]
    controller.customModuleProvider = all["customModuleProvider"]
    controller.storyboardIdentifier = all["storyboardIdentifier"]
    controller.identifier = all["identifier"]
    controller.title = all["title"]
    controller.userLabel = all["userLabel"]
    if controller.element == "viewControllerPlaceholder" || controller.element == "controllerPlaceholder" {
      controller.reference = StoryboardReference(
        storyboardName: all["storyboardName"], referencedIdentifier: all["referencedIdentifier"],
        bundleIdentifier: all["bundleIdentifier"])
    }
    let index = document.controllers.count
    document.controllers.append(controller)
    element.controller = index
    element.isController = true
    sceneController = index
    for waiting in early { connect(waiting.segue, from: waiting.source, to: index, line: waiting.line) }
    early = []
  }

  /// Notes a segue for the controller that it lies in, or for that of the scene.
  mutating func startSegue(_ fields: [String: String], _ line: Int) {
    guard open.count >= 2 else { return }
    let source = open[open.count - 2]
    if let controller = source.controller ?? sceneController {
      connect(fields, from: source, to: controller, line: line)
    } else if isInScene {
      early.append((fields, source, line))
    }
  }

  /// The segues of a scene without a controller: those of the main menu of a macOS application.
  mutating func leaveUnowned() {
    for waiting in early { document.unownedSegues.append(segue(waiting.segue, from: waiting.source, waiting.line)) }
    early = []
  }

  private mutating func connect(_ fields: [String: String], from source: Element, to controller: Int, line: Int) {
    let destination = fields["destination"] ?? ""
    func relationship(_ name: String?) -> StoryboardRelationship {
      StoryboardRelationship(
        id: fields["id"], name: name, destination: destination, creationSelector: fields["destinationCreationSelector"],
        line: line)
    }
    switch fields["kind"] {
    case "relationship":
      document.controllers[controller].relationships.append(relationship(fields["relationship"]))
    case "embed": document.controllers[controller].embeds.append(relationship(nil))
    default: document.controllers[controller].segues.append(segue(fields, from: source, line))
    }
  }

  private func segue(_ fields: [String: String], from source: Element, _ line: Int) -> StoryboardSegue {
    StoryboardSegue(
      id: fields["id"], kind: fields["kind"] ?? "", identifier: fields["identifier"],
      destination: fields["destination"] ?? "", sourceElement: string(source.name),
      sourceID: source.id.map { XMLText.attribute(bytes, $0) },
      creationSelector: fields["destinationCreationSelector"], line: line)
  }
}
