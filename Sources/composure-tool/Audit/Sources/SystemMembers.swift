// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The outlets and actions of system classes that documents can connect.
///
/// Classes of an application inherit them, and the compiler's output does not list them.
enum SystemMembers {
  /// Returns whether a class of the system has an outlet.
  static func hasOutlet(_ name: String, _ type: String) -> Bool {
    SystemClasses.superclasses(of: type).contains { outlets[$0]?.contains(name) == true }
  }

  /// The outlets of each class, without those that it inherits.
  private static let outlets: [String: Set<String>] = [
    "UIView": words("gestureRecognizers"),
    "UIResponder": words("inputAccessoryView inputView preferredFocusedView"),
    "UIViewController": words(
      "navigationItem previewingDelegate searchDisplayController storyboard tabBarItem toolbarItems userActivity view"),
    "UINavigationController": words("delegate navigationBar toolbar viewControllers"),
    "UITabBarController": words("delegate tabBar viewControllers"),
    "UISplitViewController": words("delegate viewControllers"),
    "UITableViewController": words("refreshControl tableView"),
    "UICollectionViewController": words("collectionView"),
    "UIPageViewController": words("dataSource delegate"),
    "UISearchController": words("delegate searchBar searchResultsUpdater"),
    "AVPlayerViewController": words("delegate player"),
    "GLKViewController": words("delegate"),
    "QLPreviewController": words("dataSource delegate"),
    "UIDocumentBrowserViewController": words("delegate"),
    "UIApplication": words("delegate"),
    "UIWindow": words("rootViewController"),
    "UIScrollView": words("delegate refreshControl"),
    "UITableView": words(
      "backgroundView dataSource dragDelegate dropDelegate prefetchDataSource tableFooterView tableHeaderView"),
    "UICollectionView": words(
      "backgroundView collectionViewLayout dataSource dragDelegate dropDelegate prefetchDataSource"),
    "UITableViewCell": words(
      """
      accessoryView backgroundView contentView detailTextLabel editingAccessoryView imageView multipleSelectionBackgroundView
      selectedBackgroundView textLabel
      """),
    "UITableViewHeaderFooterView": words("backgroundView contentView detailTextLabel textLabel"),
    "UICollectionViewCell": words("backgroundView contentView selectedBackgroundView"),
    "UITextField": words("delegate leftView rightView"),
    "UISearchBar": words("delegate"),
    "UIPickerView": words("dataSource delegate"),
    "UIToolbar": words("delegate items"),
    "UINavigationBar": words("delegate items"),
    "UITabBar": words("delegate items"),
    "UIWebView": words("delegate"),
    "UIStackView": words("arrangedSubviews"),
    "UIVisualEffectView": words("contentView"),
    "UIBarButtonItem": words("customView target"),
    "UINavigationItem": words(
      """
      backBarButtonItem leftBarButtonItem leftBarButtonItems rightBarButtonItem rightBarButtonItems searchController titleView
      """),
    "UIGestureRecognizer": words("delegate"),
    "UICollectionViewFlowLayout": words("delegate"),
    "UIDynamicAnimator": words("delegate"),
    "UIPopoverController": words("contentViewController delegate"),
    "UISearchDisplayController": words(
      "delegate searchBar searchContentsController searchResultsDataSource searchResultsDelegate searchResultsTableView"
    ),
    "WKWebView": words("UIDelegate navigationDelegate uiDelegate"),
    "MKMapView": words("delegate"),
    "MTKView": words("delegate"),
    "GLKView": words("context delegate"),
    "SCNView": words("delegate scene"),
    "SKView": words("delegate scene"),
    "ARSCNView": words("session"),
    "PDFView": words("delegate document"),
    "PDFThumbnailView": words("PDFView pdfView"),
    "NSResponder": words("menu nextResponder touchBar userActivity"),
    "NSApplication": words("delegate dockMenu helpMenu mainMenu servicesMenu windowsMenu"),
    "NSWindow": words(
      "contentView contentViewController delegate initialFirstResponder parentWindow toolbar windowController"),
    "NSWindowController": words("contentViewController document storyboard window"),
    "NSViewController": words("representedObject sourceItemView storyboard view"),
    "NSTabViewController": words("tabView"),
    "NSSplitViewController": words("splitView"),
    "NSPageController": words("delegate"),
    "NSCollectionViewItem": words("collectionView imageView textField"),
    "NSView": words("gestures gestureRecognizers nextKeyView"),
    "NSControl": words("cell formatter target"),
    "NSTextField": words("delegate"),
    "NSTextView": words("delegate"),
    "NSText": words("delegate"),
    "NSSearchField": words("searchMenuTemplate"),
    "NSComboBox": words("dataSource delegate"),
    "NSMatrix": words("delegate prototype"),
    "NSBrowser": words("delegate"),
    "NSTableView": words("cornerView dataSource delegate headerView"),
    "NSOutlineView": words("outlineTableColumn"),
    "NSTableCellView": words("imageView objectValue textField"),
    "NSCollectionView": words("backgroundView dataSource delegate itemPrototype prefetchDataSource"),
    "NSScrollView": words(
      "contentView documentView findBarView horizontalRulerView horizontalScroller verticalRulerView verticalScroller"),
    "NSClipView": words("documentView"),
    "NSSplitView": words("delegate"),
    "NSTabView": words("delegate"),
    "NSStackView": words("delegate"),
    "NSBox": words("contentView"),
    "NSDatePicker": words("delegate"),
    "NSPathControl": words("delegate"),
    "NSImageView": words("delegate"),
    "NSPopUpButton": words("menu"),
    "NSRuleEditor": words("delegate"),
    "NSScrubber": words("dataSource delegate"),
    "NSPopover": words("contentViewController delegate"),
    "NSDrawer": words("contentView delegate parentWindow"),
    "NSPanel": words("delegate"),
    "NSSavePanel": words("accessoryView"),
    "NSColorPanel": words("accessoryView"),
    "NSFontPanel": words("accessoryView"),
    "NSMenu": words("delegate supermenu"),
    "NSMenuItem": words("submenu target view"),
    "NSTableColumn": words("dataCell headerCell tableView"),
    "NSTabViewItem": words("initialFirstResponder view viewController"),
    "NSSplitViewItem": words("viewController"),
    "NSToolbar": words("delegate"),
    "NSToolbarItem": words("menuFormRepresentation target view"),
    "NSTouchBar": words("delegate"),
    "NSCell": words("controlView formatter menu representedObject target"),
    "NSTextFieldCell": words("delegate"),
    "NSComboBoxCell": words("dataSource"),
    "NSController": words("content"),
    "NSObjectController": words("content contentObject managedObjectContext"),
    "NSArrayController": words("contentArray contentSet"),
    "NSTreeController": words("contentArray contentSet"),
    "NSDictionaryController": words("contentDictionary"),
    "NSUserDefaultsController": words("defaults"),
    "NSLayoutManager": words("delegate"),
    "NSTextFinder": words("client findBarContainer"),
    "NSFontManager": words("delegate fontMenu"),
    "NSGestureRecognizer": words("delegate"),
    "NSDocument": words("window"),
    "WebView": words(
      "UIDelegate downloadDelegate frameLoadDelegate hostWindow policyDelegate resourceLoadDelegate uiDelegate"),
    "AVPlayerView": words("delegate player"),
    "WKUserNotificationInterfaceController": words("notificationAlertLabel"),
  ]

  /// Returns whether a class of the system has an action.
  static func hasAction(_ selector: String, _ type: String) -> Bool {
    if !type.hasPrefix("NS") { return actionsOfUIKit.contains(selector) }
    let isController = ["NSArrayController", "NSObjectController", "NSTreeController", "NSUserDefaultsController"]
      .contains(type)
    return actionsOfAppKit.contains(selector) || isController && actionsOfControllers.contains(selector)
  }

  private static let actionsOfUIKit: Set<String> = words(
    """
    becomeFirstResponder beginRefreshing copy: cut: decreaseSize: delete: dismissModalViewControllerAnimated:
    dismissViewControllerAnimated:completion: endEditing: endRefreshing find: findNext: findPrevious: goBack goForward
    increaseSize: paste: pasteAndMatchStyle: performClose: print: reload reloadData resignFirstResponder select: selectAll:
    startAnimating stopAnimating stopLoading toggleBoldface: toggleItalics: toggleSidebar: toggleUnderline:
    """)

  private static let actionsOfControllers: Set<String> = words(
    "add: addChild: fetch: insert: insertChild: remove: revert: revertToInitialValues: save: selectNext: selectPrevious:"
  )

  private static let actionsOfAppKit: Set<String> = words(
    """
    arrangeInFront: becomeFirstResponder capitalizeWord: centerSelectionInVisibleArea: changeColor: changeFont:
    checkSpelling: clearRecentDocuments: close closeAllDocuments: complete: copy: copyFont: copyRuler: cut: delete:
    deselectAll: dismiss: dismissController: dismissViewController: endEditing:
    goBack: goForward: hide: hideOtherApplications: lowercaseWord: makeKeyAndOrderFront: makeTextLarger: makeTextSmaller:
    mergeAllWindows: moveTabToNewWindow: newDocument: openDocument: orderBack: orderFront: orderFrontCharacterPalette:
    orderFrontColorPanel: orderFrontFontPanel: orderFrontStandardAboutPanel: orderFrontSubstitutionsPanel: orderOut:
    paste: pasteAsPlainText: pasteFont: pasteRuler: performClick: performClose: performFindPanelAction: performMiniaturize:
    performTextFinderAction: performZoom: print: printDocument: redo: reload: reloadData resignFirstResponder
    revertDocumentToSaved: runPageLayout: runToolbarCustomizationPalette: saveAllDocuments: saveDocument:
    saveDocumentAs: saveDocumentTo: selectAll: selectNextTabView: selectPreviousTabView: selectTab: selectText: showContextHelp:
    showGuessPanel: showHelp: showWindow: startSpeaking: stopLoading: stopSpeaking: takeDoubleValueFrom:
    takeFloatValueFrom: takeIntValueFrom: takeIntegerValueFrom: takeObjectValueFrom: takeStringValueFrom: terminate:
    toggleAutomaticSpellingCorrection: toggleContinuousSpellChecking: toggleFullScreen: toggleInspector: toggleRuler:
    toggleSidebar: toggleTabBar: toggleToolbarShown: underline: undo: unhideAllApplications: uppercaseWord: zoom: zoomIn:
    zoomOut:
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
