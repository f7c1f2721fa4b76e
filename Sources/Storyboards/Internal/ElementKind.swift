// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The elements that the reader has to tell apart; all others are told by their attributes, or do not matter.
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

  init(_ name: UnsafeBufferPointer<UInt8>) {
    let candidate: (ElementKind, StaticString)? =
      switch name.count {
      case 5:
        switch name[1] {
        case UInt8(ascii: "c"): (.scene, "scene")
        case UInt8(ascii: "m"): (.image, "image")
        default: (.segue, "segue")
        }
      case 6: (.scenes, "scenes")
      case 7: (.objects, "objects")
      case 8: (.document, "document")
      case 9: (.resources, "resources")
      case 11: (.connections, "connections")
      case 27: (.runtimeAttribute, "userDefinedRuntimeAttribute")
      case 28: (.runtimeAttributes, "userDefinedRuntimeAttributes")
      default: nil
      }
    guard let (kind, text) = candidate else {
      self = .other
      return
    }
    self = memcmp(name.baseAddress.unsafelyUnwrapped, text.utf8Start, name.count) == 0 ? kind : .other
  }
}
