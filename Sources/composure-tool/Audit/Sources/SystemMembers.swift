// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The outlets and actions of system classes that Interface Builder offers.
///
/// Classes of an application inherit them, and the compiler's output does not list them.
enum SystemMembers {
  static let outlets: Set<String> = words(
    """
    accessoryView backBarButtonItem backgroundView cell collectionView contentArray contentController contentView
    contentViewController dataSource delegate detailTextLabel dockMenu document dragDelegate dropDelegate
    editingAccessoryView formatter gestureRecognizers gestures headerView imageView initialFirstResponder inputAccessoryView
    inputView leftBarButtonItem leftBarButtonItems mainMenu menu menuFormRepresentation navigationBar navigationController
    navigationDelegate navigationItem nextKeyView nextResponder pagingView parentViewController placeholderView popover
    prefetchDataSource previewingDelegate representedObject rightBarButtonItem rightBarButtonItems scrollView searchBar
    searchContentsController searchController searchDisplayController searchMenuTemplate searchResultsDataSource
    searchResultsDelegate selectedBackgroundView sourceItemView splitView splitViewController storyboard submenu
    tabBarController tabBarItem tabView tableView target textField textLabel titleView toolbar toolbarItems
    touchBar uiDelegate UIDelegate userActivity view viewController window
    """)

  /// Returns whether a class of the system has an action.
  static func hasAction(_ selector: String, _ type: String) -> Bool {
    if type.hasPrefix("UI") || type.hasPrefix("Headless") { return actionsOfUIKit.contains(selector) }
    let isController = ["NSArrayController", "NSObjectController", "NSTreeController", "NSUserDefaultsController"]
      .contains(type)
    return actionsOfAppKit.contains(selector) || isController && actionsOfControllers.contains(selector)
  }

  private static let actionsOfUIKit: Set<String> = words(
    """
    becomeFirstResponder copy: cut: delete: dismissModalViewControllerAnimated: endEditing: goBack goForward paste: reload
    reloadData resignFirstResponder select: selectAll: startAnimating stopAnimating stopLoading toggleBoldface: toggleItalics:
    toggleUnderline:
    """)

  private static let actionsOfControllers: Set<String> = words(
    "add: addChild: fetch: insert: insertChild: remove: revert: revertToInitialValues: save: selectNext: selectPrevious:"
  )

  private static let actionsOfAppKit: Set<String> = words(
    """
    arrangeInFront: becomeFirstResponder capitalizeWord: centerSelectionInVisibleArea: changeColor: changeFont:
    checkSpelling: clearRecentDocuments: close closeAllDocuments: complete: copy: copyFont: copyRuler: cut: delete:
    deselectAll: dismiss: dismissController: dismissViewController: endEditing:
    goBack: goForward: hide: hideOtherApplications: lowercaseWord: makeKeyAndOrderFront:
    mergeAllWindows: moveTabToNewWindow: newDocument: openDocument: orderBack: orderFront: orderFrontCharacterPalette:
    orderFrontColorPanel: orderFrontFontPanel: orderFrontStandardAboutPanel: orderFrontSubstitutionsPanel: orderOut:
    paste: pasteAsPlainText: pasteFont: pasteRuler: performClick: performClose: performFindPanelAction: performMiniaturize:
    performTextFinderAction: performZoom: print: printDocument: redo: reload: reloadData resignFirstResponder
    revertDocumentToSaved: runPageLayout: runToolbarCustomizationPalette: saveAllDocuments: saveDocument:
    saveDocumentAs: saveDocumentTo: selectAll: selectNextTabView: selectPreviousTabView: selectTab: showContextHelp:
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

/// The UIKit classes of elements, with their superclasses.
enum SystemClasses {
  private static let superclasses = [
    "UIView": "UIResponder", "UIControl": "UIView", "UILabel": "UIView", "UIButton": "UIControl",
    "UITextField": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl", "UISegmentedControl": "UIControl",
    "UIDatePicker": "UIControl", "UIPageControl": "UIControl", "UIStepper": "UIControl", "UIScrollView": "UIView",
    "UITextView": "UIScrollView", "UITableView": "UIScrollView", "UICollectionView": "UIScrollView",
    "UIImageView": "UIView", "UIStackView": "UIView", "UIProgressView": "UIView", "UIActivityIndicatorView": "UIView",
    "UIPickerView": "UIView", "UISearchBar": "UIView", "UIToolbar": "UIView", "UINavigationBar": "UIView",
    "UITabBar": "UIView", "UITableViewCell": "UIView", "UIVisualEffectView": "UIView", "UIResponder": "NSObject",
    "UIViewController": "UIResponder", "UINavigationController": "UIViewController",
    "UITabBarController": "UIViewController", "UISplitViewController": "UIViewController",
    "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
    "UIPageViewController": "UIViewController",
  ]

  /// Returns the class of an element; `nil` if it is unknown.
  static func className(of element: String) -> String? {
    let name = "UI\(element.prefix(1).uppercased())\(element.dropFirst())"
    return isKnown(name) ? name : nil
  }

  static func isKnown(_ name: String) -> Bool { superclasses[name] != nil }

  /// Returns a class and its superclasses.
  static func superclasses(of name: String) -> [String] {
    Array(sequence(first: name) { superclasses[$0] })
  }
}
