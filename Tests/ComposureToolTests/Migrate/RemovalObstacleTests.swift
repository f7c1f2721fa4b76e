// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// The reasons why container code stays.
struct RemovalObstacleTests {
  @Test(
    arguments: [
      (.notMoved, "the container still creates it: move it first"),
      (
        .lookedUp("App.swift:9", .unknown),
        "it is looked up at App.swift:9: read the member there by hand"
      ),
      (.lookedUp("App.swift:9", .replaceable), "it is looked up at App.swift:9: replace the lookup with --lookups"),
      (
        .lookedUp("App.swift:9", .refused(.helper)),
        "it is looked up at App.swift:9, where --lookups changes nothing, since a function of your own performs it:"
          + " read the member in that function by hand"
      ),
      (
        .lookedUp("App.swift:9", .inFactory("'Editor'")),
        "it is looked up at App.swift:9, in the factory of 'Editor': move 'Editor' first"
      ),
      (
        .lookedUp("App.swift:9", .inCompletion("'Editor'")),
        "it is looked up at App.swift:9, in a completion of 'Editor': move 'Editor' first"
      ),
      (.lookedUpInTests("AppTests.swift:9"), "tests look it up at AppTests.swift:9: read the member in the tests"),
      (
        .lookedUpByRoot("AppAssembly", "AppAssembly.swift:9"),
        "the composition root 'AppAssembly' looks it up at AppAssembly.swift:9: remove what keeps the container, so"
          + " that the roots become one"
      ),
      (
        .unknownLookup("the type of this lookup is known only at run time"),
        "a lookup that the tool cannot read may find it: the type of this lookup is known only at run time:"
          + " look services up by their types and constant names"
      ),
      (
        .storyboard,
        "it sets properties of controllers that a storyboard creates: set them by hand where the program"
          + " creates the controller"
      ),
      (
        .eager,
        "'bootstrap' creates its instance: use the member where the program calls 'bootstrap', and remove"
          + " the registration"
      ),
      (
        .listed("dependencyGraph", "App.swift:9"),
        "'dependencyGraph' at App.swift:9 may depend on which services are registered: remove that use"
      ),
      (.usedValue, "other code uses the result of the registration: remove it by hand"),
      (.conditional, "it is in a condition, a loop or a closure: remove it by hand"),
      (.generatedFile, "its file is generated, or has #sourceLocation: change what generates it"),
      (
        .otherMembers("loaded(resolver:)"),
        "its member 'loaded(resolver:)' does more than register services: move that code to where the"
          + " container is created"
      ),
      (.otherUse("App.swift:9"), "the code at App.swift:9 uses it: remove it by hand"),
      (.compilationCondition, "code under #if uses it, or is in it: remove that code, or do this step by hand"),
      (
        .needed("the code at App.swift:9 uses it"),
        "the code at App.swift:9 uses it, so the container stays and needs its registrations: change that code, but"
          + " keep the registrations"
      ),
      (
        .severalRoots(["AppAssembly", "HomeAssembly"]),
        "it has several composition roots: AppAssembly, HomeAssembly: replace the container by hand"
      ),
      (
        .severalCreators(["App", "Shop"]),
        "the modules App, Shop create containers, and the composition root has to be in one module: pass the"
          + " container to all but one of them"
      ),
      (
        .notImported("Core", "App"),
        "'App', which creates it, does not import 'Core', whose services belong to the composition root: import"
          + " 'Core' in a file of 'App'"
      ),
      (
        .imports("App", "Core"),
        "'Core', which creates it, cannot import 'App', whose services belong to the composition root, since 'App'"
          + " depends on 'Core': declare the services that 'Core' looks up in a protocol, and pass it the composition root"
          + " of 'App'"
      ),
      (
        .missingDependency("App"),
        "'App', which creates it, cannot import Composure: let the target of 'App' depend on the library Composure"
      ),
      (
        .hiddenType("disk", "Disk"),
        "another module has to see the requirement 'disk', but not its type 'Disk': make 'Disk' public"
      ),
      (
        .childInModule("VisitAssembly", "Shop"),
        "the child assembly 'VisitAssembly' is in the module 'Shop', which does not create the container: move the"
          + " services of the scope to the module that creates the container, or do this step by hand"
      ),
      (
        .crossing("Shop", "Core"),
        "the module 'Shop' uses a container of 'Core', and each module sees its own services only: pass services"
          + " there instead of the container"
      ),
      (
        .createsRoot("AppAssembly"),
        "it creates the composition root 'AppAssembly', which a resolver or another container finds only afterwards: read the"
          + " root from this container everywhere, or keep the registration"
      ),
      (.hierarchy, "containers search others: replace the container by hand"),
      (.requirement("store"), "the composition root takes 'store' from the container: move the service"),
      (
        .optionalLookup("spare"),
        "'spare' of the composition root handles a missing service, but the root would always create it: unwrap the"
          + " result in the factory, or replace the container by hand"
      ),
      (
        .storedMember("settings"),
        "the composition root stores 'settings', whose value would be created earlier: replace the container"
          + " by hand"
      ),
      (.use("removeAll"), "the program uses 'removeAll': remove that use"),
      (
        .otherCode("ShopAssembly"),
        "'ShopAssembly' does more than register services: move this code to where the container is created, or remove it"
      ),
      (
        .configured("Container(defaultObjectScope: .weak)"),
        "'Container(defaultObjectScope: .weak)' creates it with arguments: remove the arguments"
      ),
      (.value("container"), "'container' uses it as a value of another type: pass the composition root there by hand"),
      (.declaration("store"), "'store' has the name of a member of the composition root: rename it"),
      (.libraryName("Resolver"), "'Resolver' has the name of a type of the container's library: rename it"),
      (.otherModule("App"), "the composition root is in the module 'App': replace the container by hand"),
      (
        .reset("'Desk' is no class, so its functions cannot replace the child assembly"),
        "a scope is reset, and 'Desk' is no class, so its functions cannot replace the child assembly:"
          + " replace the container by hand"
      ),
      (
        .unretained("weak"),
        "a variable that is 'weak' does not keep it, but would keep the composition root: pass services"
          + " instead of the container there"
      ),
      (
        .changedRoot("AppAssembly"),
        "'AppAssembly' is not as an earlier step has written it: replace the container by hand"
      ),
    ] as [(RemovalObstacle, String)])
  func `container code stays with the reason`(_ obstacle: RemovalObstacle, _ expected: String) {
    #expect(obstacle.description == expected)
  }
}
