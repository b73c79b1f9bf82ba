// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/backend/backend.h"

namespace scalescope {

/// Plain loops in double behind the interface of every backend: the oracle of selftest and tests, never of a result.
/// "bf16" rounds every stored activation, its gradient and the weights that arithmetic reads, and nothing else: it
/// shows how far a correct BF16 backend may be from the exact numbers.
std::unique_ptr<Backend> makeReferenceBackend();

}  // namespace scalescope
