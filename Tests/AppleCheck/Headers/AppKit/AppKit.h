// The parts of AppKit's controllers and storyboards that the sources use.
#pragma once
#include <Foundation/Foundation.h>

#pragma clang assume_nonnull begin
@class NSStoryboard, NSViewController;
typedef NSString *NSStoryboardName __attribute__((swift_bridged_typedef)) NAMED(NSStoryboard.Name);
typedef NSString *NSStoryboardSceneIdentifier __attribute__((swift_bridged_typedef)) NAMED(NSStoryboard.SceneIdentifier);

@interface NSObject (NSNibAwaking)
- (void)awakeFromNib MAIN_ACTOR;
@end

MAIN_ACTOR @interface NSResponder : NSObject <NSCoding>
- (instancetype)init DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@end

MAIN_ACTOR @interface NSViewController : NSResponder
- (instancetype)initWithNibName:(nullable NSString *)name bundle:(nullable NSBundle *)bundle DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (void)viewDidLoad;
@property (copy) NSArray<__kindof NSViewController *> *childViewControllers NAMED(children);
@end

MAIN_ACTOR @interface NSWindowController : NSResponder
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property (nullable, strong) NSViewController *contentViewController;
@end

// Unlike in UIKit, this is not isolated to an actor, and is inherited as an initializer.
@interface NSStoryboard : NSObject
+ (instancetype)storyboardWithName:(NSStoryboardName)name bundle:(nullable NSBundle *)bundle;
- (nullable id)instantiateInitialController;
- (id)instantiateControllerWithIdentifier:(NSStoryboardSceneIdentifier)identifier;
@end
#pragma clang assume_nonnull end
