// The classes of Foundation that the sources use.
#pragma once
#include <ObjectiveC/ObjectiveC.h>

#pragma clang assume_nonnull begin
@class NSCoder;

@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
- (void)encodeWithCoder:(NSCoder *)coder;
@end

@interface NSCoder : NSObject
@property (readonly) BOOL allowsKeyedCoding;
- (BOOL)containsValueForKey:(NSString *)key;
- (nullable id)decodeObjectForKey:(NSString *)key;
@end

__attribute__((swift_bridge("Swift.String")))
@interface NSString : NSObject
@end

@interface NSNumber : NSObject
@end

__attribute__((swift_bridge("Swift.Array")))
@interface NSArray<__covariant ObjectType> : NSObject
@end

__attribute__((swift_bridge("Swift.Dictionary")))
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
@end

__attribute__((swift_bridge("Swift.Set")))
@interface NSSet<__covariant ObjectType> : NSObject
@end

@interface NSError : NSObject
@property (readonly) NSInteger code;
@end

NAMED(Bundle)
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle NAMED(main);
+ (nullable NSBundle *)bundleWithIdentifier:(NSString *)identifier;
- (nullable instancetype)initWithPath:(NSString *)path;
@property (readonly, copy) NSString *bundlePath;
@property (readonly, copy) NSArray<NSString *> *preferredLocalizations;
@end

SENDABLE @interface NSLock : NSObject
- (void)lock;
- (void)unlock;
@end

NAMED(ProcessInfo)
@interface NSProcessInfo : NSObject
@property (class, readonly, strong) NSProcessInfo *processInfo;
@property (readonly, copy) NSDictionary<NSString *, NSString *> *environment;
@property (readonly, copy) NSArray<NSString *> *arguments;
@end

Class _Nullable NSClassFromString(NSString *name);
#pragma clang assume_nonnull end
