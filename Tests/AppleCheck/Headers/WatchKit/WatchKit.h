// The parts of WatchKit's controllers that the sources use.
#pragma once
#include <Foundation/Foundation.h>

#pragma clang assume_nonnull begin
MAIN_ACTOR @interface WKInterfaceController : NSObject
- (instancetype)init DESIGNATED;
- (void)awakeWithContext:(nullable id)context;
@end
#pragma clang assume_nonnull end
