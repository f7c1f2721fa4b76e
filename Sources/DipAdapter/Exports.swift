// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The reports that all adapters give, and the modes in which they are made. Everything else of that module is the package's.
// NB: Only so can clients name them, as the module is no product.
@_exported public import ContainerEngine
