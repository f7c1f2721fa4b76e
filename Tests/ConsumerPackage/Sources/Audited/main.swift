// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Depends on the commands only, which the build puts next to this program.
print("Audited: built")
