// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Takes what a container has to say.
public typealias LoggingFunctionType = (String) -> Void

extension Container {
  /// Takes what containers have to say, as that a service could not be resolved; `nil` at first.
  ///
  /// Without a function, texts are printed if the environment variable `SWINJECT_LOGGING_ENABLED` is `1`. A text is only
  /// made if somebody listens. To be set from any thread; the function is called on the thread that resolves.
  public static var loggingFunction: LoggingFunctionType? {
    get { logging.value }
    set { logging.value = newValue }
  }

  private static let logging = Guarded<LoggingFunctionType?>(nil)

  static var activeLoggingFunction: LoggingFunctionType? {
    if let function = loggingFunction { return function }
    guard let value = getenv("SWINJECT_LOGGING_ENABLED"), String(cString: value) == "1" else { return nil }
    return { print($0) }
  }
}
