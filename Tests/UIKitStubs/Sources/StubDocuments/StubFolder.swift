// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The declarations are for the two stubs only.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A folder for storyboards of a test. It is deleted with this object.
public final class StubFolder: Sendable {
  private let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private let runtime: String
  private let module: String

  /// - Parameters:
  ///   - runtime: The system of the documents, as `iOS.CocoaTouch`.
  ///   - module: The module of their classes.
  public init(runtime: String, module: String) throws {
    self.runtime = runtime
    self.module = module
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  public var bundle: Bundle { Bundle(path: url.path)! }

  /// A scene of one controller whose id is also its storyboard identifier.
  public func scene(
    _ id: String, _ element: String = "viewController", class name: String? = nil, name registration: String? = nil,
    attribute: (type: String, keyPath: String, value: String)? = nil, children: [String] = []
  ) -> String {
    let type = name.map { #" customClass="\#($0)" customModule="\#(module)""# } ?? ""
    let set = attribute ?? registration.map { ("string", "swinjectRegistrationName", $0) }
    let attribute =
      set.map {
        #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="\#($0.type)" keyPath="\#($0.keyPath)" "#
          + #"value="\#($0.value)"/></userDefinedRuntimeAttributes>"#
      } ?? ""
    let segues = children.map { #"<segue destination="\#($0)" kind="relationship" relationship="viewControllers"/>"# }
    return #"<scene sceneID="s\#(id)"><objects><\#(element) id="\#(id)" storyboardIdentifier="\#(id)"\#(type) "#
      + #"sceneMemberID="viewController">\#(attribute)<connections>\#(segues.joined())</connections></\#(element)>"#
      + "</objects></scene>"
  }

  public func write(_ name: String, initial: String? = nil, _ scenes: String...) throws {
    let initial = initial.map { #" initialViewController="\#($0)""# } ?? ""
    let type = "com.apple.InterfaceBuilder3.\(runtime.split(separator: ".").last ?? "").Storyboard.XIB"
    let text =
      #"<document type="\#(type)" version="3.0" targetRuntime="\#(runtime)"\#(initial)>"#
      + "<scenes>\(scenes.joined())</scenes></document>"
    try Data(text.utf8).write(to: url.appendingPathComponent("\(name).storyboard"))
  }
}
