// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace scalescope {

/// What oneDNN calls an instruction set: one bit for each thing that it adds. oneDNN 3 adds bits that 2 has no name
/// for, so sets are asked for what they contain, never compared.
using InstructionSet = unsigned;

/// In words, e.g. "AVX-512 with BF16"; "" for one that has none of those we know.
const char* instructionSetName(InstructionSet set);

/// What oneDNN uses: all that this processor has, up to DNNL_MAX_CPU_ISA where the environment sets it.
InstructionSet usedInstructions();

bool contains(InstructionSet set, InstructionSet part);

/// Instructions for BF16; without them oneDNN would emulate it, slower than FP32.
bool hasBf16(InstructionSet set);

}  // namespace scalescope
