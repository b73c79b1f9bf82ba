// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/backend/backend.h"

namespace scalescope {

/// Plain loops in double behind the interface of every backend: the oracle for selftest and tests, never used for
/// results. "bf16" rounds every stored activation, its gradient and the weights that arithmetic reads, and nothing
/// else: it shows the error of a correct BF16 backend.
std::unique_ptr<Backend> makeReferenceBackend();

}  // namespace scalescope
