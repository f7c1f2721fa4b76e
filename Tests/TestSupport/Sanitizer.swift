// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A sanitizer that the compiler can build programs with, named as in its option.
public enum Sanitizer: String, CaseIterable {
  case thread
  case address

  /// Whether this process runs with the sanitizer.
  public var isActive: Bool {
    let entry = self == .thread ? "__tsan_init" : "__asan_init"
    return dlsym(dlopen(nil, RTLD_LAZY), entry) != nil
  }
}
