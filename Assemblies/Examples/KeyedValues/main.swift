// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class ImageCache: Sendable {
  let account: String

  init(account: String) {
    print("  makes a cache for \(account)")
    self.account = account
  }
}

// snippet: keyed
protocol ImageAssembly: Assembly {
  func cache(for account: String) -> ImageCache
}

extension ImageAssembly {
  func cache(for account: String) -> ImageCache {
    shared(for: account) { ImageCache(account: account) }
  }
}
// snippet-end

struct AppAssembly: ImageAssembly {
  let scope = Scope("app")
}

let app = AppAssembly()
print("one cache for every account:")
for account in ["Mimi", "Hachi", "Mimi"] {
  print("  the cache of \(app.cache(for: account).account)")
}
