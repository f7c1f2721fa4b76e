// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An object of a system library that exists once in a process, such as `UserDefaults.standard`.
///
/// Other members with such names are excluded, since they may return a new object each time, like
/// `URLSessionConfiguration.default`, or can be set.
enum ProcessObject: String {
  case applicationOfMac = "NSApplication.shared"
  case applicationOfPhone = "UIApplication.shared"
  case cookieStorage = "HTTPCookieStorage.shared"
  case credentialStorage = "URLCredentialStorage.shared"
  case device = "UIDevice.current"
  case fileManager = "FileManager.default"
  case mainBundle = "Bundle.main"
  case mainOperationQueue = "OperationQueue.main"
  case mainQueue = "DispatchQueue.main"
  case mainRunLoop = "RunLoop.main"
  case notificationCenter = "NotificationCenter.default"
  case pasteboard = "UIPasteboard.general"
  case processInfo = "ProcessInfo.processInfo"
  case session = "URLSession.shared"
  case userDefaults = "UserDefaults.standard"
  case workspace = "NSWorkspace.shared"

  /// Returns the object that a member has.
  ///
  /// - Parameters:
  ///   - type: The object's type as the compiler prints it: `Foundation.UserDefaults`, or `__C.NSUserDefaults` on Apple's
  ///     systems.
  ///   - member: The member's name.
  init?(_ type: String, _ member: String) {
    let modules = ["__C.", "Dispatch.", "Foundation.", "FoundationEssentials."]
    guard let module = modules.first(where: type.hasPrefix) else { return nil }
    let name = type.dropFirst(module.count)
    let swiftName = name == "OS_dispatch_queue" ? "DispatchQueue" : name
    let names = [swiftName, swiftName.hasPrefix("NS") ? swiftName.dropFirst(2) : swiftName]
    guard let object = names.lazy.compactMap({ Self(rawValue: "\($0).\(member)") }).first else { return nil }
    self = object
  }
}
