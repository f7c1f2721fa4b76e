// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Depends on the commands only. The build puts them next to this program.
print("Audited: built")
