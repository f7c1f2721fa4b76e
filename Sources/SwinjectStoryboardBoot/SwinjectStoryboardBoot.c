// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#include "SwinjectStoryboardBoot.h"

#if __APPLE__
#include <objc/message.h>
#include <objc/runtime.h>

// This file is in C, because a Swift target cannot have constructors. The runtime has already registered the program's
// classes.
__attribute__((constructor)) static void swinject_storyboard_boot(void) {
  Class type = objc_getClass("SwinjectStoryboard");
  SEL selector = sel_registerName("configure");
  if (type && class_getClassMethod(type, selector)) {
    ((void (*)(Class, SEL))objc_msgSend)(type, selector);
  }
}
#endif
