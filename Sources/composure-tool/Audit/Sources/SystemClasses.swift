// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards

/// The classes of Apple's frameworks that documents use or applications subclass, with their superclasses.
///
/// Neither the compiler's output nor a document contains them. A class that is missing here is unknown to the rules, which
/// then report nothing about its subclasses.
enum SystemClasses {
  /// A framework for user interfaces.
  enum Framework {
    case uiKit, appKit, watchKit
  }

  /// Returns the framework of a class; `nil` if it has nothing to do with user interfaces, or is in several frameworks.
  static func framework(of name: String) -> Framework? {
    let names = superclasses(of: name)
    guard !names.contains(where: sharedViews.contains) else { return nil }
    return names.lazy.compactMap {
      ["UIResponder": .uiKit, "NSResponder": .appKit, "WKInterfaceController": .watchKit][$0]
    }.first
  }

  /// Returns the framework of a platform's documents.
  static func framework(of platform: StoryboardDocument.Platform) -> Framework {
    switch platform {
    case .iOS, .tvOS: .uiKit
    case .macOS: .appKit
    case .watchOS: .watchKit
    }
  }

  /// Returns the class of an element of a document for iOS or tvOS; `nil` if it is unknown.
  static func className(of element: String) -> String? {
    if let name = namesOfElements[element] { return name }
    let name = "UI\(element.prefix(1).uppercased())\(element.dropFirst())"
    return isKnown(name) ? name : nil
  }

  static func isKnown(_ name: String) -> Bool { superclasses[name] != nil || name == root }

  /// Returns a class and its superclasses, of all platforms.
  static func superclasses(of name: String) -> [String] {
    let names = Array(sequence(first: name) { superclasses[$0] })
    guard names.contains(where: sharedViews.contains) else { return names }
    return names + sequence(first: "NSView") { superclasses[$0] }
  }

  /// The views that are subclasses of `UIView` or `NSView`, depending on the platform.
  private static let sharedViews: Set<String> = [
    "MKAnnotationView", "MKMapView", "MTKView", "PDFThumbnailView", "PDFView", "SCNView", "SKView", "WKWebView",
  ]

  private static let root = "NSObject"

  private static let namesOfElements = [
    "arscnView": "ARSCNView", "avPlayerViewController": "AVPlayerViewController", "constraint": "NSLayoutConstraint",
    "containerView": "UIView", "glkView": "GLKView", "glkViewController": "GLKViewController", "mapView": "MKMapView",
    "mtkView": "MTKView", "sceneKitView": "SCNView", "skView": "SKView", "wkWebView": "WKWebView",
    // The spelling of Interface Builder.
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
  ]

  private static let superclasses: [String: String] = {
    var result: [String: String] = [:]
    for line in hierarchy.split(separator: "\n") {
      let parts = line.split(separator: ":")
      for name in parts[1].split(separator: " ") { result[String(name)] = String(parts[0]) }
    }
    return result
  }()

  /// The subclasses of each class.
  private static let hierarchy = """
    NSObject:UIResponder UIStoryboard UIStoryboardSegue UIGestureRecognizer UIBarItem UINavigationItem UISearchDisplayController
    NSObject:UIPresentationController UICollectionViewLayout UIActivity UIDynamicAnimator UIDynamicBehavior UIMotionEffect
    NSObject:UIPercentDrivenInteractiveTransition UIPopoverController UIDocument UISplitViewControllerDisplayModeButtonItem
    NSObject:UIFocusGuide UIMenuElement NSLayoutConstraint
    UIResponder:UIView UIViewController UIApplication UIScene
    UIScene:UIWindowScene
    UIView:UIControl UILabel UIScrollView UIImageView UIStackView UIProgressView UIActivityIndicatorView UIPickerView UISearchBar
    UIView:UIToolbar UINavigationBar UITabBar UITableViewCell UITableViewHeaderFooterView UICollectionReusableView UIVisualEffectView
    UIView:UIWindow UIWebView UIInputView UIPopoverBackgroundView UICalendarView UIContentUnavailableView
    UIView:WKWebView MKMapView MKAnnotationView MTKView GLKView SCNView SKView PDFView PDFThumbnailView MPVolumeView
    UIControl:UIButton UITextField UISwitch UISlider UISegmentedControl UIDatePicker UIPageControl UIStepper UIRefreshControl UIColorWell
    UIControl:UIPasteControl ASAuthorizationAppleIDButton
    UITextField:UISearchTextField
    UIScrollView:UITextView UITableView UICollectionView
    UICollectionReusableView:UICollectionViewCell
    UICollectionViewCell:UICollectionViewListCell
    MKAnnotationView:MKPinAnnotationView MKMarkerAnnotationView
    SCNView:ARSCNView
    SKView:ARSKView
    UIBarItem:UIBarButtonItem UITabBarItem
    UIGestureRecognizer:UITapGestureRecognizer UIPanGestureRecognizer UISwipeGestureRecognizer UIPinchGestureRecognizer
    UIGestureRecognizer:UIRotationGestureRecognizer UILongPressGestureRecognizer UIHoverGestureRecognizer
    UIPanGestureRecognizer:UIScreenEdgePanGestureRecognizer
    UICollectionViewLayout:UICollectionViewFlowLayout UICollectionViewCompositionalLayout UICollectionViewTransitionLayout
    UIStoryboardSegue:UIStoryboardPopoverSegue
    UIPresentationController:UIPopoverPresentationController UISheetPresentationController
    UIDocument:UIManagedDocument
    UIViewController:UINavigationController UITabBarController UISplitViewController UITableViewController
    UIViewController:UICollectionViewController UIPageViewController UIAlertController UIActivityViewController UISearchController
    UIViewController:UISearchContainerViewController UIInputViewController UIDocumentBrowserViewController
    UIViewController:UIDocumentPickerViewController UIReferenceLibraryViewController UIFontPickerViewController
    UIViewController:UIColorPickerViewController UICloudSharingController AVPlayerViewController GLKViewController
    UIViewController:SFSafariViewController QLPreviewController MPMoviePlayerViewController SLComposeServiceViewController
    UIViewController:PHPickerViewController CNContactViewController GKGameCenterViewController ASCredentialProviderViewController
    UINavigationController:UIImagePickerController UIVideoEditorController MFMailComposeViewController MFMessageComposeViewController
    UINavigationController:EKEventEditViewController CNContactPickerViewController
    NSObject:NSResponder NSStoryboard NSStoryboardSegue NSCell NSMenu NSMenuItem NSTableColumn NSTabViewItem NSToolbar NSToolbarItem
    NSObject:NSDocument NSDocumentController NSController NSSplitViewItem NSLayoutManager NSTextContainer NSGestureRecognizer
    NSObject:NSTouchBar NSTouchBarItem NSPredicateEditorRowTemplate NSTextFinder NSFontManager NSCollectionViewLayout
    NSObject:NSStatusItem NSFormatter Formatter
    NSResponder:NSView NSViewController NSWindow NSWindowController NSApplication NSPopover NSDrawer
    NSView:NSControl NSText NSScrollView NSClipView NSSplitView NSStackView NSBox NSTabView NSVisualEffectView NSTableCellView
    NSView:NSTableRowView NSTableHeaderView NSCollectionView NSProgressIndicator NSOpenGLView NSGridView NSRulerView NSScrubber
    NSView:WebView AVPlayerView
    NSText:NSTextView
    NSControl:NSButton NSTextField NSSlider NSSegmentedControl NSDatePicker NSStepper NSImageView NSTableView NSColorWell
    NSControl:NSLevelIndicator NSPathControl NSRuleEditor NSScroller NSMatrix NSBrowser NSSwitch
    NSRuleEditor:NSPredicateEditor
    NSTableView:NSOutlineView
    NSTextField:NSSecureTextField NSSearchField NSComboBox NSTokenField
    NSButton:NSPopUpButton
    NSWindow:NSPanel
    NSPanel:NSSavePanel NSColorPanel NSFontPanel
    NSSavePanel:NSOpenPanel
    NSViewController:NSTabViewController NSSplitViewController NSCollectionViewItem NSTitlebarAccessoryViewController
    NSViewController:NSPageController
    NSController:NSObjectController NSUserDefaultsController
    NSObjectController:NSArrayController NSTreeController
    NSArrayController:NSDictionaryController
    NSCell:NSActionCell NSImageCell NSLevelIndicatorCell NSBrowserCell NSTextAttachmentCell
    NSActionCell:NSButtonCell NSTextFieldCell NSSliderCell NSSegmentedCell NSStepperCell NSDatePickerCell NSPathCell NSFormCell
    NSTextFieldCell:NSSearchFieldCell NSTokenFieldCell NSComboBoxCell NSSecureTextFieldCell NSTableHeaderCell
    NSButtonCell:NSMenuItemCell
    NSMenuItemCell:NSPopUpButtonCell
    NSDocument:NSPersistentDocument
    NSToolbarItem:NSToolbarItemGroup NSSearchToolbarItem NSSharingServicePickerToolbarItem
    NSTouchBarItem:NSCustomTouchBarItem NSPopoverTouchBarItem NSGroupTouchBarItem NSSliderTouchBarItem
    NSGestureRecognizer:NSClickGestureRecognizer NSPanGestureRecognizer NSPressGestureRecognizer NSMagnificationGestureRecognizer
    NSGestureRecognizer:NSRotationGestureRecognizer
    NSObject:WKInterfaceController WKInterfaceObject
    WKInterfaceController:WKUserNotificationInterfaceController
    WKInterfaceObject:WKInterfaceLabel WKInterfaceButton WKInterfaceImage WKInterfaceTable WKInterfaceGroup WKInterfaceSwitch
    WKInterfaceObject:WKInterfaceMap WKInterfaceTimer WKInterfaceSeparator WKInterfaceSlider WKInterfaceDate WKInterfacePicker
    NSObject:HeadlessController HeadlessStoryboard
    HeadlessController:HeadlessViewController HeadlessWindowController
    """
}
