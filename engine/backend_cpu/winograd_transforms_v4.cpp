// SPDX-License-Identifier: Apache-2.0
// For x86-64-v4 (AVX-512).
#include <oneapi/dnnl/dnnl_types.h>

#include "engine/backend_cpu/winograd_transforms.h"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC target("arch=x86-64-v4")
#define SCALESCOPE_WIDEST_LANES 16
#include "engine/backend_cpu/winograd_transforms_loops.h"

namespace scalescope::winograd {
namespace {
constexpr Transforms kTransformsV4 = transformsNamed("x86-64-v4", dnnl_cpu_isa_avx512_core);
}

const Transforms* transformsV4() { return __builtin_cpu_supports("x86-64-v4") ? &kTransformsV4 : nullptr; }
}  // namespace scalescope::winograd
#else
namespace scalescope::winograd {
const Transforms* transformsV4() { return nullptr; }
}  // namespace scalescope::winograd
#endif
