// The C interface of the Objective-C runtime.
#pragma once
typedef struct objc_class *Class;
typedef struct objc_object *id;
typedef struct objc_selector *SEL;
typedef struct objc_method *Method;
Class objc_getClass(const char *name);
Method class_getClassMethod(Class type, SEL name);
SEL sel_registerName(const char *name);
