// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// The findings of comparing documents with code.
@Suite struct `rules of the audit with facts` {
  private typealias S = SourceSample

  private func expect(
    _ sample: SourceSample, _ expected: [String], at location: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await sample.findings()
    #expect(found == expected, sourceLocation: location)
  }

  @Test func `a class is in its module`() async throws {
    let module = (name: "Kit", text: "import UIKit\npublic class Panel: UIViewController {}\n")
    var sample = SourceSample(code: "class Login: UIViewController {}\n", modules: [module])
    sample.storyboards["Main"] = S.storyboard(
      S.scene("A", class: "Login"), S.scene("B", class: "Panel", module: "Kit"),
      // A stale module name, which Xcode replaces when it builds the target.
      S.scene("C", class: "Panel", module: "App", fields: #"customModuleProvider="target""#),
      // A class of another framework, and one in Objective-C.
      S.scene("D", class: "Other", module: "Far"), S.scene("E", class: "Plain", module: nil))
    try await expect(sample, [])
    sample.storyboards["Main"] = S.storyboard(
      S.scene("A", class: "Logni"), S.scene("B", class: "Panel", module: "App"),
      S.scene("C", class: "Login", module: nil))
    try await expect(
      sample,
      [
        "Main.storyboard:2:30: error: the module 'App' has no class 'Logni', which <viewController> is of [D627]",
        "Main.storyboard:4:30: error: the class 'Panel' is in 'Kit', and not in 'App' [D628]",
        "Main.storyboard:6:30: error: the document gives no module for the class 'Login', which is in 'App' [D628]",
      ])
  }

  @Test func `a class has a name in Swift and one in Objective-C`() async throws {
    // The attribute compiles only on Apple's systems. The rules read it from the text.
    var sample = SourceSample(
      code: """
        /* @objc(OldLogin) */ class Login: UIViewController { var panel: Panel? }
        /* @objc(OldPanel) */ class Panel: UIView {}
        """)
    func scene(_ outlet: String, name: String, module: String?) -> String {
      S.scene(
        "A",
        #"<view key="view" id="P" customClass="\#(outlet)"/>"#
          + "<connections>\n"
          + #"<outlet property="panel" destination="P" id="o"/></connections>"#, class: name, module: module)
    }
    for (name, module) in [("Login", "App"), ("OldLogin", nil)] as [(String, String?)] {
      sample.storyboards["Main"] = S.storyboard(scene("OldPanel", name: name, module: module))
      try await expect(sample, [])
    }
    sample.storyboards["Main"] = S.storyboard(scene("OldPanel", name: "Login", module: nil))
    try await expect(
      sample,
      ["Main.storyboard:2:30: error: the document gives no module for the class 'Login', which is in 'App' [D628]"])
  }

  @Test func `missing members of a module with errors are not reported`() async throws {
    var sample = SourceSample(code: "class Login: UIViewController { let x: Missing }\n", expectsErrors: true)
    sample.storyboards["Main"] = S.storyboard(
      S.scene("A", #"<connections><outlet property="label" destination="A" id="o"/></connections>"#, class: "Login"),
      S.scene("B", class: "Absent"))
    try await expect(
      sample,
      [
        "not checked: the module 'App' has errors, so what it lacks is not reported"
      ])
  }

  static let views =
    #"<view key="view" id="V"><subviews><label id="L"/><button id="B"/><view id="P" customClass="Panel" customModule="App"/>"#
    + #"</subviews></view>"#
  static let panels = """
    class Base: UIViewController { weak var inherited: UILabel! }
    class Panel: UIView {}
    class SmallPanel: Panel {}
    protocol Shown {}

    """

  static func outlets(_ connections: String...) -> String {
    "\(views)\n<connections>\n\(connections.joined(separator: "\n"))\n</connections>"
  }

  @Test func `an outlet has a property of its name and type`() async throws {
    var sample = SourceSample(
      code: Self.panels + """
        class Login: Base {
          weak var label: UILabel!
          var control: UIControl?
          var panel: Panel!
          var anyView: UIView!
          var labels: [UILabel]!
          var shown: (any Shown)?
          func setCustom(_ value: UIView) {}
        }
        """)
    sample.storyboards["Main"] = S.storyboard(
      S.scene(
        "A",
        Self.outlets(
          #"<outlet property="label" destination="L" id="1"/>"#,
          #"<outlet property="inherited" destination="L" id="2"/>"#,
          #"<outlet property="control" destination="B" id="3"/>"#,
          #"<outlet property="panel" destination="P" id="4"/>"#,
          #"<outlet property="anyView" destination="P" id="5"/>"#,
          #"<outletCollection property="labels" destination="L" id="6"/>"#,
          #"<outlet property="shown" destination="L" id="7"/>"#, #"<outlet property="custom" destination="L" id="8"/>"#,
          #"<outlet property="view" destination="V" id="9"/>"#), class: "Login"))
    try await expect(sample, [])
    sample.storyboards["Main"] = S.storyboard(
      S.scene(
        "A",
        Self.outlets(
          #"<outlet property="lable" destination="L" id="1"/>"#, #"<outlet property="label" destination="B" id="2"/>"#,
          #"<outlet property="panel" destination="L" id="3"/>"#, #"<outlet property="label" destination="P" id="4"/>"#,
          #"<outletCollection property="labels" destination="B" id="5"/>"#,
          #"<outlet property="control" destination="P" id="6"/>"#), class: "Login"))
    try await expect(
      sample,
      [
        "Main.storyboard:5:1: error: the class 'Login' has no property 'lable' for the outlet of that name [D629]",
        "Main.storyboard:6:1: error: the outlet 'label' of the class 'Login' is of type 'UILabel?', and leads to 'UIButton' [D630]",
        "Main.storyboard:7:1: error: the outlet 'panel' of the class 'Login' is of type 'Panel?', and leads to 'UILabel' [D630]",
        "Main.storyboard:8:1: error: the outlet 'label' of the class 'Login' is of type 'UILabel?', and leads to 'Panel' [D630]",
        "Main.storyboard:9:1: error: the outlet 'labels' of the class 'Login' is of type '[UILabel]?', and leads to 'UIButton' [D630]",
        "Main.storyboard:10:1: error: the outlet 'control' of the class 'Login' is of type 'UIControl?', and leads to 'Panel' [D630]",
      ])
  }

  @Test func `inherited members and classes that accept any key are unknown`() async throws {
    let foreign = (name: "Kit", text: "import UIKit\nopen class Foreign: UIViewController {}\n")
    var sample = SourceSample(
      code: """
        class Open: UIViewController {
          override func setValue(_ value: Any?, forUndefinedKey key: String) {}
        }
        class Generic<Value>: UIViewController { var label: UILabel? }
        class Filled: Generic<Int> {}
        """, modules: [foreign])
    let outlet = #"<connections><outlet property="label" destination="A" id="o"/></connections>"#
    sample.storyboards["Main"] = S.storyboard(S.scene("A", outlet, class: "Open"))
    try await expect(sample, [])
    sample.storyboards["Main"] = S.storyboard(
      S.scene("A", outlet.replacingOccurrences(of: "label", with: "lable"), class: "Filled"))
    try await expect(
      sample,
      [
        "Main.storyboard:3:14: error: the class 'Filled' has no property 'lable' for the outlet of that name [D629]"
      ])
  }

  private static func connections(_ outlets: String...) -> String {
    let lines = outlets.map { #"<outlet property="\#($0)" destination="A" id="\#($0)"/>"# }
    return "<connections>\n\(lines.joined(separator: "\n"))\n</connections>"
  }

  @Test func `a system class has its own outlets, and no others`() async throws {
    var sample = SourceSample(
      code: """
        class Login: UIViewController {}
        class List: UITableViewController {}
        """)
    sample.storyboards["Main"] = S.storyboard(
      S.scene("A", Self.connections("view", "preferredFocusedView"), class: "Login"),
      S.scene("B", Self.connections("tableView", "searchDisplayController"), class: "List"))
    try await expect(sample, [])
    sample.storyboards["Main"] = S.storyboard(S.scene("A", Self.connections("tableView", "imageView"), class: "Login"))
    try await expect(
      sample,
      [
        "Main.storyboard:4:1: error: the class 'Login' has no property 'tableView' for the outlet of that name [D629]",
        "Main.storyboard:5:1: error: the class 'Login' has no property 'imageView' for the outlet of that name [D629]",
      ])
  }

  @Test func `a library's class is unknown, even if its name looks like a system class`() async throws {
    var sample = SourceSample(code: "class Login: UILibraryController {}\n")
    sample.storyboards["Main"] = S.storyboard(S.scene("A", Self.connections("progress"), class: "Login"))
    try await expect(sample, [])
  }

  @Test func `a setter's name has a capital letter in either case`() async throws {
    var sample = SourceSample(code: "class Login: UIViewController { var label: Any? }\n")
    sample.storyboards["Main"] = S.storyboard(S.scene("A", Self.connections("Label"), class: "Login"))
    try await expect(sample, [])
    sample.storyboards["Main"] = S.storyboard(S.scene("A", Self.connections("LABEL"), class: "Login"))
    try await expect(
      sample,
      ["Main.storyboard:4:1: error: the class 'Login' has no property 'LABEL' for the outlet of that name [D629]"])
  }

  @Test func `extensions and categories add members to system classes`() async throws {
    let category = """
      @interface UIViewController (Closing)
      @property (nonatomic) IBOutlet UIView *overlay;
      - (IBAction)closeAll:(id)sender;
      @end
      """
    var sample = SourceSample(
      code: """
        class Login: UITableViewController {}
        extension UIViewController { func close(_ sender: Any) {} }
        extension UIView { func hide(_ sender: Any) {} }
        """, objectiveC: [category])
    func storyboard(_ selectors: String...) -> String {
      let actions = selectors.map { #"<action selector="\#($0)" destination="A" id="\#($0)"/>"# }
      return S.storyboard(
        S.scene(
          "A",
          #"<connections><outlet property="overlay" destination="A" id="o"/>"# + "\n"
            + actions.joined(separator: "\n") + "</connections>", class: "Login"))
    }
    sample.storyboards["Main"] = storyboard("close:", "closeAll:")
    try await expect(sample, [])
    sample.storyboards["Main"] = storyboard("hide:", "closeOne:")
    try await expect(
      sample,
      [
        "Main.storyboard:4:1: error: the class 'Login' has no method for the action 'hide:' [D631]",
        "Main.storyboard:5:1: error: the class 'Login' has no method for the action 'closeOne:' [D631]",
      ])
  }

  @Test func `an owner's class is not looked up by its module`() async throws {
    var sample = SourceSample(code: "class Panel: UIView { var label: UILabel? }\n")
    func xib(_ type: String, _ outlet: String) -> String {
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">"#
        + "<objects>\n"
        + #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1" \#(type)>"#
        + "\n<connections>\n"
        + #"<outlet property="\#(outlet)" destination="L" id="o"/></connections></placeholder>"#
        + #"<label id="L"/></objects></document>"#
    }
    sample.xibs["Panel"] = xib(#"customClass="Panel""#, "label")
    try await expect(sample, [])
    sample.xibs["Panel"] = xib(#"customClass="Panel" customModule="Far""#, "label")
    try await expect(sample, [])
    sample.xibs["Panel"] = xib(#"customClass="Panel""#, "lable")
    try await expect(
      sample, ["Panel.xib:4:1: error: the class 'Panel' has no property 'lable' for the outlet of that name [D629]"])
    sample.xibs["Panel"] = xib(#"customClass="Penal" customModule="App""#, "label")
    try await expect(
      sample, ["Panel.xib:2:1: error: the module 'App' has no class 'Penal', which <placeholder> is of [D627]"])
  }

  @Test func `a document for another platform is not compared with classes of the same names`() async throws {
    var sample = SourceSample(
      code: """
        class Login: NSViewController {}
        class Page: WKWebView {}
        """)
    sample.storyboards["Main"] = S.storyboard(
      S.scene("A", Self.connections("label"), class: "Login"), S.scene("B", class: "Absent"))
    try await expect(sample, [])
    sample.code += "\nclass List: UIViewController {}\n"
    try await expect(
      sample,
      [
        "Main.storyboard:4:1: error: the class 'Login' has no property 'label' for the outlet of that name [D629]",
        "Main.storyboard:6:30: error: the module 'App' has no class 'Absent', which <viewController> is of [D627]",
      ])
  }

  @Test func `constraints and bar buttons have types`() async throws {
    var sample = SourceSample(
      code: """
        class Login: UIViewController {
          var height: NSLayoutConstraint!
          var save: UIBarButtonItem!
        }
        """)
    func scene(_ height: String, _ save: String) -> String {
      S.storyboard(
        S.scene(
          "A",
          #"<view key="view" id="V"><subviews><button id="B"/></subviews><constraints><constraint id="C"/></constraints></view>"#
            + #"<navigationItem key="navigationItem" id="N"><barButtonItem key="leftBarButtonItem" id="I"/></navigationItem>"#
            + "<connections>\n"
            + #"<outlet property="height" destination="\#(height)" id="1"/>"# + "\n"
            + #"<outlet property="save" destination="\#(save)" id="2"/></connections>"#, class: "Login"))
    }
    sample.storyboards["Main"] = scene("C", "I")
    try await expect(sample, [])
    sample.storyboards["Main"] = scene("B", "B")
    try await expect(
      sample,
      [
        "Main.storyboard:4:1: error: the outlet 'height' of the class 'Login' is of type 'NSLayoutConstraint?', and leads to "
          + "'UIButton' [D630]",
        "Main.storyboard:5:1: error: the outlet 'save' of the class 'Login' is of type 'UIBarButtonItem?', and leads to "
          + "'UIButton' [D630]",
      ])
  }

  static func actions(_ selectors: String...) -> String {
    let actions = selectors.enumerated().map {
      #"<action selector="\#($1)" destination="A" eventType="touchUpInside" id="a\#($0)"/>"#
    }
    return #"<view key="view" id="V"><subviews><button id="B"><connections>"# + "\n"
      + actions.joined(separator: "\n") + "</connections></button></subviews></view>"
  }

  @Test func `an action has a method`() async throws {
    var sample = SourceSample(
      code: """
        class Base: UIViewController { func inherited(_ sender: Any) {} }
        class Login: Base {
          func save() {}
          func load(_ sender: Any) {}
          func open(sender: Any) {}
          func move(_ sender: Any, forEvent event: Any) {}
        }
        """)
    sample.storyboards["Main"] = S.storyboard(
      S.scene(
        "A",
        Self.actions(
          "save", "load:", "openWithSender:", "move:forEvent:", "inherited:", "dismissModalViewControllerAnimated:"),
        class: "Login"))
    try await expect(sample, [])
    sample.storyboards["Main"] = S.storyboard(
      S.scene("A", Self.actions("save:", "load", "remove:"), class: "Login"))
    try await expect(
      sample,
      [
        "Main.storyboard:4:1: error: the class 'Login' has no method for the action 'save:' [D631]",
        "Main.storyboard:5:1: error: the class 'Login' has no method for the action 'load' [D631]",
        "Main.storyboard:6:1: error: the class 'Login' has no method for the action 'remove:' [D631]",
      ])
  }

  @Test func `some class has the method of an unwind segue`() async throws {
    var sample = SourceSample(
      code: """
        class List: UIViewController { func unwindToList(_ segue: Any) {} }
        class Login: UIViewController {}
        """)
    func storyboard(_ selector: String) -> String {
      S.storyboard(
        S.scene(
          "A",
          #"<connections><segue destination="X" kind="unwind" unwindAction="\#(selector)" id="u"/></connections>"#,
          class: "Login"
        ).replacingOccurrences(of: "</viewController>", with: #"</viewController><exit id="X" sceneMemberID="exit"/>"#))
    }
    sample.storyboards["Main"] = storyboard("unwindToList:")
    try await expect(sample, [])
    sample.storyboards["Main"] = storyboard("unwindToMenu:")
    try await expect(
      sample,
      [
        "Main.storyboard:3:14: error: no class has a method for the unwind action 'unwindToMenu:' [D631]"
      ])
    sample.code += "\nextension UIViewController { func unwindToMenu(_ segue: Any) {} }"
    try await expect(sample, [])
  }

  @Test func `classes of Objective-C come from its files`() async throws {
    let header = """
      // @interface Comment : NSObject @end
      @interface OldController : UIViewController <UITableViewDelegate> {
        IBOutlet UILabel *ivar;
      }
      @property (nonatomic, weak) IBOutlet UILabel *label;
      @property (strong) NSArray<NSString *> *names;
      - (IBAction)save:(id)sender;
      @end
      """
    let source = """
      @implementation OldController
      - (IBAction)move:(UIButton *)sender forEvent:(UIEvent *)event
      {
      }
      - (void)reset { }
      @end
      """
    var sample = SourceSample(code: "class Login: UIViewController {}\n", objectiveC: [header, source])
    func scene(_ outlets: [String], _ actions: String...) -> String {
      let elements = outlets.map { #"<outlet property="\#($0)" destination="A" id="\#($0)"/>"# }
      let methods = actions.map { #"<action selector="\#($0)" destination="A" id="\#($0)"/>"# }
      return S.storyboard(
        S.scene(
          "A", "<connections>\n\((elements + methods).joined(separator: "\n"))\n</connections>", class: "OldController",
          module: nil))
    }
    sample.storyboards["Main"] = scene(["label", "ivar", "names"], "save:", "move:forEvent:", "reset")
    try await expect(sample, [])
    sample.storyboards["Main"] = scene(["button"], "open:")
    try await expect(
      sample,
      [
        "Main.storyboard:4:1: error: the class 'OldController' has no property 'button' for the outlet of that name [D629]",
        "Main.storyboard:5:1: error: the class 'OldController' has no method for the action 'open:' [D631]",
      ])
    // A Swift class of a module that is not in the program.
    sample.storyboards["Main"] = scene(["button"], "open:").replacingOccurrences(
      of: #"customClass="OldController""#, with: #"customClass="OldController" customModule="Other""#)
    try await expect(sample, [])
  }

  @Test func `an outlet sets a variable of Objective-C`() async throws {
    let source = """
      @interface OldController () <Shown> {
        struct { int count; } counts;
        UILabel *plain;
        id<Shown> shown_, other;
      }
      @property UILabel *label;
      @property UILabel *title;
      @end

      @implementation OldController
      {
        UILabel *late;
      }
      @synthesize title = title_, label;
      - (void)reset { UILabel *local; }
      @end
      """
    let header = "@interface OldController : UIViewController\n@end\n"
    var sample = SourceSample(code: "class Login: UIViewController {}\n", objectiveC: [header, source])
    func scene(_ outlets: String...) -> String {
      let elements = outlets.map { #"<outlet property="\#($0)" destination="A" id="\#($0)"/>"# }
      return S.storyboard(
        S.scene(
          "A", "<connections>\n\(elements.joined(separator: "\n"))\n</connections>", class: "OldController",
          module: nil))
    }
    sample.storyboards["Main"] = scene(
      "counts", "plain", "shown_", "other", "label", "_label", "title", "title_", "_title", "late")
    try await expect(sample, [])
    sample.storyboards["Main"] = scene("local", "_local")
    try await expect(
      sample,
      [
        "Main.storyboard:4:1: error: the class 'OldController' has no property 'local' for the outlet of that name [D629]",
        "Main.storyboard:5:1: error: the class 'OldController' has no property '_local' for the outlet of that name [D629]",
      ])
  }

  @Test func `system classes have the outlets and actions of real documents`() {
    #expect(SystemMembers.hasOutlet("dataSource", "NSComboBoxCell"))
    for selector in ["selectText:", "makeTextLarger:", "makeTextSmaller:"] {
      #expect(SystemMembers.hasAction(selector, "NSTextField"))
    }
  }

  static let scenes = S.storyboard(
    S.scene(
      "A",
      #"<connections><segue destination="B" kind="show" identifier="Show" id="q"/></connections>"#, class: "Login"),
    S.scene("B", class: "Login", fields: #"storyboardIdentifier="Details""#))

  @Test func `identifiers in code are those of documents`() async throws {
    var sample = SourceSample(
      code: """
        enum Names { static let details = "Details" }
        class Login: UIViewController {
          func show() {
            performSegue(withIdentifier: "Show", sender: nil)
            _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: Names.details)
            _ = UIStoryboard(name: "Far", bundle: Bundle(identifier: "far"))
          }
          func show(_ name: String) { performSegue(withIdentifier: name, sender: nil) }
        }
        """)
    sample.storyboards["Main"] = Self.scenes
    try await expect(sample, [])
    sample.code = """
      class Login: UIViewController {
        func show() {
          performSegue(withIdentifier: "Shwo", sender: nil)
          let other = UIStoryboard(name: "Other", bundle: nil)
          _ = other.instantiateViewController(withIdentifier: "Detials")
          _ = UIStoryboard(name: "Main", bundle: .main).instantiateViewController(withIdentifier: "List")
          _ = ["Show", "Details"]
        }
      }
      """
    try await expect(
      sample,
      [
        "App.swift:5:5: error: no segue has the identifier 'Shwo' [D634]",
        "App.swift:6:17: error: there is no storyboard 'Other' [D632]",
        "App.swift:8:9: error: the storyboard 'Main' has no controller with the identifier 'List' [D633]",
      ])
    // Unread documents may contain the rest, except for the storyboard that was read.
    sample.unreadNames = ["Other"]
    try await expect(
      sample,
      [
        "App.swift:8:9: error: the storyboard 'Main' has no controller with the identifier 'List' [D633]"
      ])
    sample.unreadNames = nil
    try await expect(sample, [])
  }

  @Test func `a scene belongs to the storyboard that the code creates`() async throws {
    var sample = SourceSample(
      code: """
        let kit = Bundle(identifier: "kit")
        class Login: UIViewController {
          var list: UIStoryboard { UIStoryboard(name: "List", bundle: nil) }
          func show() {
            _ = ["Show", "Details"]
            _ = UIStoryboard(name: "Main", bundle: kit).instantiateViewController(withIdentifier: "A")
            let far = UIStoryboard(name: "Far", bundle: kit)
            _ = far.instantiateViewController(withIdentifier: "B")
            let main = UIStoryboard(name: "Main", bundle: nil)
            _ = main.instantiateViewController(withIdentifier: "List")
            _ = main.instantiateViewController(withIdentifier: "Details")
            _ = list.instantiateViewController(withIdentifier: "Details")
            _ = list.instantiateViewController(withIdentifier: "C")
          }
        }
        """)
    sample.storyboards["Main"] = Self.scenes
    sample.storyboards["List"] = S.storyboard(S.scene("A", fields: #"storyboardIdentifier="List""#))
    try await expect(
      sample,
      [
        "App.swift:12:9: error: the storyboard 'Main' has no controller with the identifier 'List' [D633]",
        "App.swift:15:9: error: no storyboard has a controller with the identifier 'C' [D633]",
      ])
  }

  @Test func `identifiers that segues are compared with are those of documents`() async throws {
    var sample = SourceSample(
      code: """
        enum Names { static let show = "Show", other = "Other", details = "Details" }
        enum Segues: String { case Show, Old, edit = "Edit" }
        class Login: UIViewController {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            if segue.identifier == "One" || "Show" == segue.identifier {}
            if segue.identifier != "Two" {}
            switch segue.identifier {
            case "Three", Names.other: break
            case "Four"?, Segues.Old.rawValue: break
            case .some("Five") where sender == nil: break
            case Names.show, nil: break
            default: break
            }
            switch segue.identifier! { case "Six": break; default: break }
            switch segue.identifier ?? "" { case "Seven", "": break; default: break }
            if let identifier = segue.identifier, identifier == Segues.edit.rawValue {}
            if case "Eight"? = segue.identifier {}
            guard let identifier = segue.identifier else { return }
            switch identifier { case "Nine": break; case Segues.Show.rawValue: break; default: break }
            run { _ = identifier == "Ten" }
          }
          func run(_ body: () -> Void) {}
          override func shouldPerformSegue(withIdentifier name: String, sender: Any?) -> Bool { name != "Eleven" }
        }
        """)
    sample.storyboards["Main"] = Self.scenes
    let found = [
      (7, 28, "One"), (8, 28, "Two"), (10, 10, "Three"), (10, 19, "Other"), (11, 10, "Four"), (11, 19, "Old"),
      (12, 16, "Five"), (16, 37, "Six"), (17, 42, "Seven"), (18, 57, "Edit"), (19, 13, "Eight"), (21, 30, "Nine"),
      (22, 29, "Ten"), (25, 97, "Eleven"),
    ]
    try await expect(
      sample,
      found.map { line, column, name in
        "App.swift:\(line):\(column): warning: a segue's identifier is compared with '\(name)', "
          + "and no segue has that identifier [D637]"
      })
    // Unread documents may contain them.
    sample.unreadNames = ["Other"]
    try await expect(sample, [])
    sample.unreadNames = nil
    try await expect(sample, [])
  }

  @Test func `a segue that code creates is known`() async throws {
    var sample = SourceSample(
      code: """
        class Fade: UIStoryboardSegue {}
        class Login: UIViewController {
          let details = ["Details", "Show"]
          override func performSegue(withIdentifier identifier: String, sender: Any?) {
            prepare(for: Fade(identifier: "Fade", source: self, destination: self), sender: sender)
            prepare(for: UIStoryboardSegue(identifier: identifier, source: self, destination: self), sender: sender)
          }
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            if segue.identifier == "Fade" { performSegue(withIdentifier: "Fade", sender: nil) }
            if segue.identifier == "Wipe" {}
            if segue.identifier == String(describing: Login.self) {}
          }
        }
        """)
    sample.storyboards["Main"] = Self.scenes
    try await expect(
      sample,
      [
        "App.swift:12:28: warning: a segue's identifier is compared with 'Wipe', and no segue has that identifier [D637]",
        "App.swift:13:28: warning: a segue's identifier is compared with 'Login', and no segue has that identifier [D637]",
      ])
  }

  @Test func `only comparisons with known identifiers of segues are checked`() async throws {
    var sample = SourceSample(
      code: """
        struct Item { let identifier: String, details = "Details" }
        class Login: UIViewController {
          var next = "Next"
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            let item = Item(identifier: "item")
            if item.identifier == "One" { next = "Two" }
            if segue.identifier == next || segue.identifier == "\\(item)" || segue.identifier == nil {}
            var identifier = segue.identifier
            if sender == nil { identifier = "Three" }
            if identifier == "Three" {}
            switch (segue.identifier, item.identifier) { case ("Show", "Four"): break; default: break }
            switch item.identifier { case "Five": break; default: break }
            if segue.identifier == String(describing: type(of: self)) {}
          }
          func shouldPerform(withIdentifier name: String) -> Bool { name != "Six" }
          func shouldPerformSegue(_ name: String) -> Bool { name != "Seven" }
        }
        """)
    sample.storyboards["Main"] = Self.scenes
    try await expect(sample, [])
  }

  @Test func `identifiers of documents are used by code`() async throws {
    var sample = SourceSample(code: "class Login: UIViewController {}\nenum Scene: String { case Details, Show }\n")
    sample.storyboards["Main"] = Self.scenes
    try await expect(sample, [])
    sample.objectiveC = ["[self performSegueWithIdentifier:@\"Show\" sender:nil]; @\"Details\";"]
    sample.code = "class Login: UIViewController {}\n"
    try await expect(sample, [])
    sample.objectiveC = []
    try await expect(
      sample,
      [
        "Main.storyboard:3:14: note: the segue 'Show' of 'Login' is performed by code only, and no code has its identifier [D636]",
        "Main.storyboard:4:30: note: no code and no reference uses the storyboard identifier 'Details' [D635]",
      ])
    // One outdated class among others.
    sample.storyboards["Main"] = Self.scenes.replacingOccurrences(
      of: "</scenes>", with: S.scene("C", class: "Old", fields: #"storyboardIdentifier="Show""#) + "\n</scenes>")
    try await expect(
      sample,
      [
        "Main.storyboard:3:14: note: the segue 'Show' of 'Login' is performed by code only, and no code has its identifier [D636]",
        "Main.storyboard:4:30: note: no code and no reference uses the storyboard identifier 'Details' [D635]",
        "Main.storyboard:6:30: error: the module 'App' has no class 'Old', which <viewController> is of [D627]",
        "Main.storyboard:6:30: note: no code and no reference uses the storyboard identifier 'Show' [D635]",
      ])
    sample.storyboards["Main"] = Self.scenes
    // A document that belongs to other code.
    sample.code = "class Other: UIViewController {}\n"
    try await expect(
      sample,
      [
        "Main.storyboard:2:30: error: the module 'App' has no class 'Login', which <viewController> is of [D627]",
        "Main.storyboard:4:30: error: the module 'App' has no class 'Login', which <viewController> is of [D627]",
      ])
  }

  private static func named(_ name: String) -> String {
    "<userDefinedRuntimeAttributes>\n"
      + #"<userDefinedRuntimeAttribute type="string" keyPath="swinjectRegistrationName" value="\#(name)"/>"#
      + "\n</userDefinedRuntimeAttributes>"
  }

  @Test func `registrations of controllers come from the container code`() async throws {
    var sample = SourceSample(
      code: """
        class Cat: UIViewController {}
        class Kitten: Cat {}
        func register(in container: Container) {
          container.storyboardInitCompleted(Cat.self, name: "cat") { _, _ in }
        }
        """)
    sample.storyboards["Main"] = S.storyboard(S.scene("A", Self.named("cat"), class: "Cat"))
    try await expect(sample, [])
    sample.storyboards["Main"] = S.storyboard(
      S.scene("A", Self.named("dog"), class: "Cat"), S.scene("B", class: "Cat"), S.scene("C", class: "Kitten"))
    try await expect(
      sample,
      [
        "App.swift:6:3: warning: no scene uses the registration of Cat (swinjectRegistrationName \"cat\") [D619]",
        "Main.storyboard:4:1: error: viewController 'A' has swinjectRegistrationName \"dog\", which is not registered for "
          + "class 'Cat'; registered for the class: swinjectRegistrationName \"cat\" [D616]",
        "Main.storyboard:6:30: warning: viewController 'B' has no swinjectRegistrationName, and class 'Cat' is registered with a "
          + "name only: swinjectRegistrationName \"cat\" [D617]",
        "Main.storyboard:8:30: warning: viewController 'C' is of class 'Kitten', which is not registered: the registration of "
          + "'Cat' does not apply to subclasses [D618]",
      ])
    // A document that was not read may have the scene of the registration.
    for unread in [nil, ["Other"]] as [Set<String>?] {
      sample.storyboards["Main"] = S.storyboard(S.scene("A", class: "Far", module: "Far"))
      sample.unreadNames = unread
      try await expect(sample, [])
    }
  }

  @Test func `registrations whose names are known at run time only are not compared`() async throws {
    var sample = SourceSample(
      code: """
        class Cat: UIViewController {}
        class Dog: UIViewController {}
        func register(in container: Container, _ names: [String]) {
          for name in names { container.storyboardInitCompleted(Cat.self, name: name) { _, _ in } }
          container.storyboardInitCompleted(Dog.self) { _, _ in }
        }
        """)
    sample.storyboards["Main"] = S.storyboard(
      S.scene("A", Self.named("dog"), class: "Cat"), S.scene("B", class: "Dog"))
    try await expect(sample, [])
  }

  @Test func `code without registrations of controllers is not compared`() async throws {
    var sample = SourceSample(code: "class Cat: UIViewController {}\n")
    sample.storyboards["Main"] = S.storyboard(S.scene("A", Self.named("dog"), class: "Cat"))
    try await expect(sample, [])
  }
}
