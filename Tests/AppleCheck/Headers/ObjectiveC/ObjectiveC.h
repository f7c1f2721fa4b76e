// The part of Objective-C that the sources use: NSObject, and the functions of its runtime.
#pragma once
#include <Darwin/Darwin.h>

typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef _Bool BOOL;

#define NAMED(X) __attribute__((swift_name(#X)))
#define MAIN_ACTOR __attribute__((swift_attr("@UIActor")))
#define SENDABLE __attribute__((swift_attr("@Sendable")))
#define DESIGNATED __attribute__((objc_designated_initializer))

#pragma clang assume_nonnull begin
@class Protocol, NSString;

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
- (BOOL)isKindOfClass:(Class)type;
- (BOOL)respondsToSelector:(SEL)selector;
- (null_unspecified id)performSelector:(SEL)selector NAMED(perform(_:));
- (null_unspecified id)performSelector:(SEL)selector withObject:(nullable id)object NAMED(perform(_:with:));
- (null_unspecified id)performSelector:(SEL)selector
                            withObject:(nullable id)one
                            withObject:(nullable id)other NAMED(perform(_:with:with:));
@property (readonly, copy) NSString *description;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject> {
  Class isa;
}
- (instancetype)init DESIGNATED;
+ (BOOL)respondsToSelector:(SEL)selector;
+ (NSString *)description;
@end

typedef struct objc_method *Method;
typedef void (*IMP)(void);
typedef enum __attribute__((enum_extensibility(open))) objc_AssociationPolicy : NSUInteger {
  OBJC_ASSOCIATION_COPY_NONATOMIC = 3
} objc_AssociationPolicy;

void objc_setAssociatedObject(id object, const void *key, id _Nullable value, objc_AssociationPolicy policy);
id _Nullable objc_getAssociatedObject(id object, const void *key);
Method _Nullable class_getClassMethod(Class _Nullable type, SEL name);
Method _Nullable class_getInstanceMethod(Class _Nullable type, SEL name);
IMP method_getImplementation(Method method);
IMP method_setImplementation(Method method, IMP implementation);
IMP imp_implementationWithBlock(id block);
#pragma clang assume_nonnull end
