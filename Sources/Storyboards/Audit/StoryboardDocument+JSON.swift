// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension StoryboardDocument {
  /// Returns the contents of the document, in the format of the audit.
  package func json(problems: [StoryboardProblem]) -> JSONValue {
    var fields: JSONFields = [
      "bytes": .number(byteCount), "documentType": .string(documentType), "elementCount": .number(elementCount),
      "kind": .string(kind.rawValue), "launchScreen": .boolean(isLaunchScreen), "parses": .boolean(true),
      "root": .string("document"), "sceneCount": .number(sceneCount), "platform": JSONValue(platform?.rawValue),
      "targetRuntime": JSONValue(targetRuntime), "version": JSONValue(version),
      "toolsVersion": JSONValue(toolsVersion), "initialViewController": JSONValue(initialViewController),
      "controllers": JSONValue(controllers, \.json),
      "attributedObjects": JSONValue(attributedObjects) { object in
        .object(object.jsonFields.merging(["attributes": JSONValue(object.attributes, \.json)]))
      },
      "diagnostics": diagnostics.json, "problems": JSONValue(problems, \.json),
    ]
    if let closure = controllersLoadedWithInitial {
      fields["closureFromInitial"] = JSONValue(closure) { .string($0) }
    }
    fields["application"] = application.map { application in
      .object(
        application.jsonFields.merging([
          "attributes": JSONValue(application.attributes, \.json),
          "customModule": JSONValue(application.customModule),
        ]))
    }
    if !unownedSegues.isEmpty { fields["unownedSegues"] = JSONValue(unownedSegues, \.json) }
    if !images.isEmpty { fields["images"] = JSONValue(images, \.json) }
    if kind == .xib {
      fields["topLevelObjects"] = JSONValue(topLevelObjects) { .object($0.jsonFields) }
      fields["filesOwner"] =
        filesOwner.map { owner in
          .object(
            owner.jsonFields.merging([
              "attributes": JSONValue(owner.attributes, \.json), "customModule": JSONValue(owner.customModule),
            ]))
        } ?? .null
    }
    return .object(fields)
  }

  /// The sorted ids of the initial controller and of all controllers that load with it; `nil` without an initial
  /// controller.
  private var controllersLoadedWithInitial: [String]? {
    guard let initial = initialViewController.flatMap({ indices[$0] }) else { return nil }
    var waiting = [initial]
    var seen: Set = [initial]
    while let next = waiting.popLast() {
      for child in controllers[next].relationships + controllers[next].embeds {
        if let index = indices[child.destination], seen.insert(index).inserted { waiting.append(index) }
      }
    }
    return seen.map { controllers[$0].id }.sorted()
  }
}

extension StoryboardController {
  fileprivate var json: JSONValue {
    var fields: JSONFields = [
      "element": .string(element), "id": .string(id), "isInitial": .boolean(isInitial), "sceneID": JSONValue(sceneID),
      "customClass": JSONValue(customClass), "customModule": JSONValue(customModule),
      "customModuleProvider": JSONValue(customModuleProvider),
      "storyboardIdentifier": JSONValue(storyboardIdentifier), "identifier": JSONValue(identifier),
      "title": JSONValue(title), "userLabel": JSONValue(userLabel), "attributes": JSONValue(attributes, \.json),
      "relationships": JSONValue(relationships) { .object($0.jsonFields) },
      "embeds": JSONValue(embeds) { embed in
        var fields = embed.jsonFields
        fields["sourceElement"] = .string(embed.sourceElement)
        fields["sourceID"] = embed.sourceID.map { .string($0) }
        return .object(fields)
      },
      "segues": JSONValue(segues, \.json),
    ]
    fields["parentID"] = parentID.map { .string($0) }
    if let reference {
      fields["reference"] = .object([
        "storyboardName": JSONValue(reference.storyboardName),
        "bundleIdentifier": JSONValue(reference.bundleIdentifier),
        "referencedIdentifier": JSONValue(reference.referencedIdentifier),
      ])
    }
    return .object(fields)
  }
}

extension StoryboardObject {
  fileprivate var jsonFields: JSONFields {
    ["element": .string(element), "id": .string(id), "customClass": JSONValue(customClass)]
  }
}

extension RuntimeAttribute {
  fileprivate var json: JSONValue {
    var fields: JSONFields = ["keyPath": .string(keyPath), "type": .string(type), "value": JSONValue(text)]
    if case .structure(_, let values) = value { fields["value"] = .object(JSONFields(values)) }
    if localized != nil { fields["localized"] = .boolean(isLocalized) }
    fields["catalog"] = catalog.map { .string($0) }
    fields["valueElement"] = valueElement.map { .string($0) }
    return .object(fields)
  }
}

extension StoryboardImage {
  fileprivate var json: JSONValue {
    var fields: JSONFields = ["name": .string(name)]
    fields["catalog"] = catalog.map { .string($0) }
    fields["width"] = width.map { .string($0) }
    fields["height"] = height.map { .string($0) }
    return .object(fields)
  }
}

extension StoryboardRelationship {
  /// All fields except the source, which is the controller itself unless this is an embedding.
  fileprivate var jsonFields: JSONFields {
    var fields: JSONFields = ["destination": .string(destination)]
    fields["id"] = id.map { .string($0) }
    fields["name"] = name.map { .string($0) }
    fields["identifier"] = identifier.map { .string($0) }
    fields["destinationCreationSelector"] = creationSelector.map { .string($0) }
    fields["customClass"] = customClass.map { .string($0) }
    fields["customModule"] = customModule.map { .string($0) }
    fields["customModuleProvider"] = customModuleProvider.map { .string($0) }
    return fields
  }
}

extension StoryboardSegue {
  fileprivate var json: JSONValue {
    var fields: JSONFields = [
      "destination": .string(destination), "kind": .string(kind), "sourceElement": .string(sourceElement),
    ]
    fields["destinationElement"] = destinationElement.map { .string($0) }
    fields["id"] = id.map { .string($0) }
    fields["identifier"] = identifier.map { .string($0) }
    fields["sourceID"] = sourceID.map { .string($0) }
    fields["destinationCreationSelector"] = creationSelector.map { .string($0) }
    fields["unwindAction"] = unwindAction.map { .string($0) }
    fields["customClass"] = customClass.map { .string($0) }
    fields["customModule"] = customModule.map { .string($0) }
    fields["customModuleProvider"] = customModuleProvider.map { .string($0) }
    return .object(fields)
  }
}

extension StoryboardDiagnostics {
  fileprivate var json: JSONValue {
    .object([
      "duplicateIDs": JSONValue(duplicateIDs) { .string($0) },
      "duplicateStoryboardIdentifiers": JSONValue(duplicateStoryboardIdentifiers) { .string($0) },
      "danglingDestinations": JSONValue(danglingDestinations) { .string($0) },
      "cycleEdges": JSONValue(cycleEdges) { edge in JSONValue([edge.from, edge.to]) { .string($0) } },
      "initialProblem": JSONValue(initialProblem?.rawValue),
    ])
  }
}

extension StoryboardProblem {
  fileprivate var json: JSONValue {
    .object([
      "code": .string(code.rawValue), "message": .string(message), "line": line.map { .number($0) } ?? .null,
    ])
  }
}
