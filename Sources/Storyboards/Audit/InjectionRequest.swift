// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The injection annotation of an object in a document: a runtime attribute that one of the libraries defines.
///
/// This is a `Sendable` value type.
public enum InjectionMark: Hashable, Sendable, CustomStringConvertible {
  /// SwinjectStoryboard's `swinjectRegistrationName`; `nil` for the registration without a name.
  case swinject(name: String?)
  /// Dip's `dipTag`; `nil` for injection without a tag.
  case dip(tag: String?)
  /// Resolver's `resolving`.
  case resolver

  /// The annotation as shown in Interface Builder: `swinjectRegistrationName "cat"`.
  public var description: String {
    switch self {
    case .swinject(let name): name.map { "swinjectRegistrationName \"\($0)\"" } ?? "no swinjectRegistrationName"
    case .dip(let tag): tag.map { "dipTag \"\($0)\"" } ?? "dipTag without a tag"
    case .resolver: "resolving"
    }
  }
}

/// An object of a document with an injection annotation.
///
/// This is a `Sendable` value type.
public struct InjectionRequest: Hashable, Sendable {
  /// The path or name of the document.
  public let file: String
  /// The object: usually a controller, but any object may have Dip's `dipTag`.
  public let object: StoryboardObject
  /// The storyboard identifier of the controller, if the object has one.
  public let storyboardIdentifier: String?
  /// The annotation.
  public let mark: InjectionMark
  /// The line of the attribute, from 1.
  public let line: Int
}

extension StoryboardDocument {
  /// The objects with an injection annotation, in document order.
  public var injectionRequests: [InjectionRequest] {
    attributedObjects.flatMap { object in
      let controller = object.id.isEmpty ? nil : controller(withID: object.id)
      return object.injectionMarks.map { mark, place in
        InjectionRequest(
          file: file, object: object, storyboardIdentifier: controller?.storyboardIdentifier, mark: mark,
          line: place.line)
      }
    }
  }
}

extension StoryboardObject {
  /// The annotations with their locations. If several have the same key path, only the last one is included, as at run
  /// time.
  var injectionMarks: [(mark: InjectionMark, place: DocumentPlace)] {
    let keyPaths: Set = ["swinjectRegistrationName", "dipTag", "resolving"]
    var last: [String: Int] = [:]
    for (index, attribute) in attributes.enumerated() where keyPaths.contains(attribute.keyPath) {
      last[attribute.keyPath] = index
    }
    var marks: [(mark: InjectionMark, place: DocumentPlace)] = []
    for index in last.values.sorted() {
      let attribute = attributes[index]
      let mark: InjectionMark? =
        switch (attribute.keyPath, attribute.value) {
        case ("swinjectRegistrationName", .string(let name)): .swinject(name: name)
        case ("dipTag", .string(let tag)): .dip(tag: tag)
        case ("dipTag", .nil): .dip(tag: nil)
        // Resolver injects whether the value is `true` or `false`.
        case ("resolving", .boolean): .resolver
        default: nil
        }
      if let mark { marks.append((mark, attribute.place)) }
    }
    return marks
  }
}
