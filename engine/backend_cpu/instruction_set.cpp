// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/instruction_set.h"

#include <oneapi/dnnl/dnnl.h>

#include <utility>

namespace scalescope {

InstructionSet usedInstructions() { return static_cast<InstructionSet>(dnnl_get_effective_cpu_isa()); }

bool contains(InstructionSet set, InstructionSet part) { return (set & part) == part; }

const char* instructionSetName(InstructionSet set) {
  // Largest first. AVX2 with VNNI has different bits in oneDNN 2 and 3, and no other set here contains it.
  for (const auto& [known, name] :
       {std::pair{dnnl_cpu_isa_avx512_core_amx, "AVX-512 with BF16 and AMX"},
        std::pair{dnnl_cpu_isa_avx512_core_bf16, "AVX-512 with BF16"},
        std::pair{dnnl_cpu_isa_avx512_core_vnni, "AVX-512 with VNNI"}, std::pair{dnnl_cpu_isa_avx512_core, "AVX-512"},
        std::pair{dnnl_cpu_isa_avx2_vnni, "AVX2 with VNNI"}, std::pair{dnnl_cpu_isa_avx2, "AVX2"},
        std::pair{dnnl_cpu_isa_avx, "AVX"}, std::pair{dnnl_cpu_isa_sse41, "SSE4.1"}})
    if (contains(set, known)) return name;
  return "";
}

bool hasBf16(InstructionSet set) { return contains(set, dnnl_cpu_isa_avx512_core_bf16); }

bool hasAmx(InstructionSet set) { return contains(set, dnnl_cpu_isa_avx512_core_amx); }

bool hasVnni(InstructionSet set) { return contains(set, dnnl_cpu_isa_avx512_core_vnni); }

}  // namespace scalescope
