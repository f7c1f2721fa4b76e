// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#include "SwinjectStoryboardBoot.h"

#if __APPLE__
#include <objc/message.h>
#include <objc/runtime.h>

// In C, since a Swift target can have no constructor. The runtime has registered the program's classes by then.
__attribute__((constructor)) static void swinject_storyboard_boot(void) {
  Class type = objc_getClass("SwinjectStoryboard");
  SEL selector = sel_registerName("configure");
  if (type && class_getClassMethod(type, selector)) {
    ((void (*)(Class, SEL))objc_msgSend)(type, selector);
  }
}
#endif
