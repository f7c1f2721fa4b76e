// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The elements that the reader distinguishes by name. Others are distinguished by attributes, or are irrelevant.
enum ElementKind: UInt8 {
  case other
  case document
  case scenes
  case scene
  case objects
  case connections
  case segue
  case runtimeAttributes
  case runtimeAttribute
  case resources
  case image
  case namedColor
  case color
  case outlet
  case outletCollection
  case action

  init(_ name: DocumentBytes) {
    let candidate: (ElementKind, StaticString)? =
      switch name.count {
      case 5:
        switch name[1] {
        case UInt8(ascii: "c"): (.scene, "scene")
        case UInt8(ascii: "m"): (.image, "image")
        case UInt8(ascii: "o"): (.color, "color")
        default: (.segue, "segue")
        }
      case 6:
        switch name[0] {
        case UInt8(ascii: "s"): (.scenes, "scenes")
        case UInt8(ascii: "o"): (.outlet, "outlet")
        default: (.action, "action")
        }
      case 7: (.objects, "objects")
      case 8: (.document, "document")
      case 9: (.resources, "resources")
      case 10: (.namedColor, "namedColor")
      case 11: (.connections, "connections")
      case 16: (.outletCollection, "outletCollection")
      case 27: (.runtimeAttribute, "userDefinedRuntimeAttribute")
      case 28: (.runtimeAttributes, "userDefinedRuntimeAttributes")
      default: nil
      }
    guard let (kind, text) = candidate else {
      self = .other
      return
    }
    self = name == text ? kind : .other
  }
}
