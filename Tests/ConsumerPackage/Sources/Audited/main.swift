// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// This program depends only on the commands. The build puts them next to this program.
print("Audited: built")
