// SPDX-License-Identifier: Apache-2.0
// For x86-64-v3 (AVX2).
#include <oneapi/dnnl/dnnl_types.h>

#include "engine/backend_cpu/winograd_transforms.h"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC target("arch=x86-64-v3")
#include "engine/backend_cpu/winograd_transforms_loops.h"

namespace scalescope::winograd {
namespace {
constexpr Transforms kTransformsV3 = transformsNamed("x86-64-v3", dnnl_cpu_isa_avx2);
}

const Transforms* transformsV3() { return __builtin_cpu_supports("x86-64-v3") ? &kTransformsV3 : nullptr; }
}  // namespace scalescope::winograd
#else
namespace scalescope::winograd {
const Transforms* transformsV3() { return nullptr; }
}  // namespace scalescope::winograd
#endif
