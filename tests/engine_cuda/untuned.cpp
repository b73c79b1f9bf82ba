// SPDX-License-Identifier: Apache-2.0
// Times on the emulation are not those of a GPU and differ from run to run: unless a test sets the switches itself,
// steps use the first plan that is offered.
#include <cstdlib>

namespace {

[[maybe_unused]] const bool untuned = ::setenv("SCALESCOPE_CUDA_WITHOUT", "tuning", 0) == 0;

}  // namespace
