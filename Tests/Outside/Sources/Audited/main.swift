// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Depends on the command only, which the build puts beside this program.
print("Audited: built")
