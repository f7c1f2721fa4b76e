// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Calls SwinjectStoryboard.configure() when an application of Apple's systems is loaded, before its main storyboard is.

#pragma once
