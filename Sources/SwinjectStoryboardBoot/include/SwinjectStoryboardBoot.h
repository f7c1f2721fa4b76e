// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Calls SwinjectStoryboard.configure() when an application on an Apple platform is loaded, before its main storyboard.

#pragma once
