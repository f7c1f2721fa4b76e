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
    sceneID = fields["sceneID"]
    sceneController = nil
  }

  /// Whether an object of a scene is its controller, which is marked, and is not always the first object.
  func isController(_ name: String, _ fields: Fields) -> Bool {
    if name == "application" { return false }
    if document.targetRuntime == "watchKit" { return Self.watchControllers.contains(name) }
    return fields["sceneMemberID"] == "viewController"
  }

  mutating func startController(_ element: inout Element, _ fields: Fields, _ line: Int) {
    let all = fields.all
    var controller = StoryboardController(element: element.name, id: all["id"] ?? "", line: line)
    controller.sceneID = sceneID
    controller.customClass = all["customClass"]
    controller.customModule = all["customModule"]
    controller.customModuleProvider = all["customModuleProvider"]
    controller.storyboardIdentifier = all["storyboardIdentifier"]
    controller.identifier = all["identifier"]
    controller.title = all["title"]
    controller.userLabel = all["userLabel"]
    if element.name == "viewControllerPlaceholder" || element.name == "controllerPlaceholder" {
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
    } else if sceneID != nil {
      early.append((fields, source, line))
    }
  }

  private mutating func connect(_ fields: [String: String], from source: Element, to controller: Int, line: Int) {
    let destination = fields["destination"] ?? ""
    let creator = fields["destinationCreationSelector"]
    switch fields["kind"] {
    case "relationship":
      document.controllers[controller].relationships.append(
        StoryboardRelationship(
          id: fields["id"], name: fields["relationship"], destination: destination, creationSelector: creator,
          line: line))
    case "embed":
      document.controllers[controller].embeds.append(
        StoryboardRelationship(
          id: fields["id"], name: nil, destination: destination, creationSelector: creator, line: line))
    default:
      document.controllers[controller].segues.append(
        StoryboardSegue(
          id: fields["id"], kind: fields["kind"] ?? "", identifier: fields["identifier"], destination: destination,
          sourceElement: source.name, sourceID: source.id, creationSelector: creator, line: line))
    }
  }
}
