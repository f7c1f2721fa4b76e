// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// What an Interface Builder document says about its scenes: a `.storyboard` or a `.xib`, as it lies in a source tree.
///
/// ```swift
/// let document = try StoryboardDocument(contentsOf: url)
/// for controller in document.controllers {
///   print(controller.element, controller.customClass ?? "-")
/// }
/// ```
///
/// Documents of iOS, tvOS, macOS and watchOS are read, of all versions since Xcode 5; keyed archives of Xcode 3 and 4 and
/// compiled documents are refused. Reading opens the one file and nothing else.
///
/// A document is a value: `Sendable`.
public struct StoryboardDocument: Sendable {
  /// Whether a document holds scenes, or the objects of one nib.
  public enum Kind: String, Sendable {
    /// A document of scenes.
    case storyboard
    /// A document of objects without scenes.
    case xib
  }

  /// The system whose controllers a document describes.
  public enum Platform: String, Sendable {
    /// iOS, iPadOS, Mac Catalyst and visionOS: UIKit.
    case iOS
    /// macOS: AppKit.
    case macOS
    /// tvOS: UIKit.
    case tvOS
    /// watchOS: WatchKit.
    case watchOS

    /// The system of a `targetRuntime` or a document type.
    init?(_ text: String) {
      if text.contains("AppleTV") {
        self = .tvOS
      } else if text.lowercased().contains("watchkit") {
        self = .watchOS
      } else if text.contains("CocoaTouch") {
        self = .iOS
      } else if text.contains("Cocoa") {
        self = .macOS
      } else {
        return nil
      }
    }
  }

  /// The path or name the document was read from, which errors name.
  public let file: String
  /// Whether the document holds scenes; told by its content, not by its file name.
  public internal(set) var kind = Kind.storyboard
  /// The `type` of the document, as `com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB`.
  public internal(set) var documentType = ""
  /// The system the document is for, as `iOS.CocoaTouch`.
  public internal(set) var targetRuntime: String?
  /// The same as one of the systems that are known; `nil` where it is none of them.
  public internal(set) var platform: Platform?
  /// The version of the format, as `3.0`.
  public internal(set) var version: String?
  /// The version of Interface Builder that wrote the document.
  public internal(set) var toolsVersion: String?
  /// Whether the document is shown while the application starts, before any of its code runs.
  public internal(set) var isLaunchScreen = false
  /// The object id of the initial controller; `nil` where there is none, which is allowed.
  public internal(set) var initialViewController: String?
  /// How many scenes there are.
  public internal(set) var sceneCount = 0
  /// How many elements the document consists of.
  public internal(set) var elementCount = 0
  /// The controllers and references of the scenes, in the order of the document.
  public internal(set) var controllers: [StoryboardController] = []
  /// The segues that belong to no controller: those in the main menu of a macOS application.
  public internal(set) var unownedSegues: [StoryboardSegue] = []
  /// All objects with runtime attributes, views too, in the order of the document.
  public internal(set) var attributedObjects: [StoryboardObject] = []
  /// The objects of a xib that lie in no other one, in order; none in a storyboard.
  public internal(set) var topLevelObjects: [StoryboardObject] = []
  /// The object of a xib that stands for whoever loads it.
  public internal(set) var filesOwner: StoryboardObject?
  /// What is wrong in the document, in words, in the order of its lines.
  public internal(set) var problems: [StoryboardProblem] = []
  /// What the problems are about.
  public internal(set) var diagnostics = StoryboardDiagnostics()
  /// The size of the document.
  public internal(set) var byteCount = 0
  /// The controllers by object id; of two with one id, the first.
  var indices: [String: Int] = [:]

  /// Reads a file.
  ///
  /// - Parameter url: A file URL.
  /// - Throws: ``StoryboardError`` with the path as given, the line where there is one, and the reason.
  /// - Complexity: O(*n*) in the size of the file, of which at most 256 MiB are read.
  public init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, named: url.isFileURL ? url.relativePath : url.absoluteString)
  }

  /// Reads a file.
  package init(contentsOf url: URL, named file: String) throws {
    let data = try Self.contents(of: url, file: file)
    try self.init(data: data, file: file)
  }

  /// Reads a document that is in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes of the document.
  ///   - file: What errors call it by.
  /// - Throws: ``StoryboardError`` with the line and the reason.
  /// - Complexity: O(*n*) in the size of the data.
  public init(data: Data, file: String) throws {
    self.file = file
    try data.withUnsafeBytes { bytes in
      var reader = DocumentReader(bytes.bindMemory(to: UInt8.self), document: self)
      self = try reader.read()
    }
  }

  /// The controller of an object id; `nil` where there is none. Of two with one id, the first.
  ///
  /// - Complexity: O(1).
  public func controller(withID id: String) -> StoryboardController? {
    indices[id].map { controllers[$0] }
  }
}

extension StoryboardDocument {
  /// The name that references to the document use: that of its file, without the extension.
  public var name: String {
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }

  static let sizeLimit = 256 << 20

  private static func contents(of url: URL, file: String) throws -> Data {
    var isFolder: ObjCBool = false
    guard url.isFileURL else { throw StoryboardError(file: file, reason: "only files can be read") }
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw StoryboardError(file: file, reason: "no such file")
    }
    if isFolder.boolValue { throw StoryboardError(file: file, reason: "this is a folder, not a document") }
    let size = (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
    guard size <= sizeLimit else {
      throw StoryboardError(file: file, reason: "the file is larger than \(sizeLimit >> 20) MiB")
    }
    do {
      return try Data(contentsOf: url, options: .mappedIfSafe)
    } catch {
      throw StoryboardError(file: file, reason: "the file cannot be read")
    }
  }
}
