// The controllers of WatchKit, as far as the sources use them.
#pragma once
#include <Foundation/Foundation.h>

#pragma clang assume_nonnull begin
MAIN_ACTOR @interface WKInterfaceController : NSObject
- (instancetype)init DESIGNATED;
- (void)awakeWithContext:(nullable id)context;
@end
#pragma clang assume_nonnull end
