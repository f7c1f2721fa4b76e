// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file

// import Swinject: a comment, as Swinject.Container is, and /* this
#if canImport(MySwinjectThing)
  import MySwinjectThing
  import struct DipSwitches.Dip
  import MyKit.Resolver
#endif

/* import Dip /* import DipUI and Dip.logLevel */ import Resolver */
struct MySwinjectThing {
  enum Swinject { static let Container = "Swinject.Container" }
  enum DipSwitch { static let on = true }
  enum ÜDip { static let logLevel = 1 }
  var SwinjectContainer: String { MySwinjectThing.Swinject.Container }
  let resolver = #"Resolver.Resolver "Dip.logLevel" \(Swinject.Container)"#
  let text = """
    import Swinject
    import Resolver
      "Dip.DependencyContainer", \\(Dip.x), \(MySwinjectThing.DipSwitch.on) and \(MySwinjectThing.ÜDip.logLevel)
    """
}
