// The parts of UIKit's controllers and storyboards that the sources use. On watchOS, the module has none of them.
#pragma once
#include <Foundation/Foundation.h>

#if !TARGET_OS_WATCH
#pragma clang assume_nonnull begin
@class UIStoryboard, UIViewController;

@interface NSObject (UINibLoadingAdditions)
- (void)awakeFromNib MAIN_ACTOR;
@end

MAIN_ACTOR @interface UIResponder : NSObject
@end

MAIN_ACTOR @interface UIStoryboardSegue : NSObject
@property (nullable, nonatomic, copy, readonly) NSString *identifier;
@end

MAIN_ACTOR @interface UIViewController : UIResponder <NSCoding>
- (instancetype)initWithNibName:(nullable NSString *)name bundle:(nullable NSBundle *)bundle DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (void)viewDidLoad;
- (void)presentViewController:(UIViewController *)controller animated:(BOOL)animated completion:(void (^ _Nullable)(void))completion NAMED(present(_:animated:completion:));
@property (nullable, nonatomic, copy) NSString *title;
@property (nonatomic, readonly, strong, nullable) UIStoryboard *storyboard;
@property (nonatomic, readonly) NSArray<__kindof UIViewController *> *childViewControllers NAMED(children);
- (void)addChildViewController:(UIViewController *)child NAMED(addChild(_:));
@end

MAIN_ACTOR @interface UIWindow : UIResponder
@property (nullable, nonatomic, strong) UIViewController *rootViewController;
- (void)makeKeyAndVisible;
@end

// Subclasses do not inherit this class method as an initializer, since it does not return `instancetype`.
MAIN_ACTOR @interface UIStoryboard : NSObject
+ (UIStoryboard *)storyboardWithName:(NSString *)name bundle:(nullable NSBundle *)bundle;
- (nullable __kindof UIViewController *)instantiateInitialViewController;
- (__kindof UIViewController *)instantiateViewControllerWithIdentifier:(NSString *)identifier;
@end
#pragma clang assume_nonnull end
#endif
