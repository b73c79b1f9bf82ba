// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace scalescope {

/// oneDNN's instruction set: one bit for each feature. oneDNN 3 adds bits without a name in 2, so sets are tested for
/// what they contain, never compared.
using InstructionSet = unsigned;

/// As text, e.g. "AVX-512 with BF16"; "" for one without a known feature.
const char* instructionSetName(InstructionSet set);

/// The set that oneDNN uses: all of this processor's, up to DNNL_MAX_CPU_ISA where the environment sets it.
InstructionSet usedInstructions();

bool contains(InstructionSet set, InstructionSet part);

/// Instructions for BF16; without them oneDNN would emulate it, slower than FP32.
bool hasBf16(InstructionSet set);

/// Instructions for products of BF16 matrices, many times as fast as those of FP32 vectors.
bool hasAmx(InstructionSet set);

/// Instructions for sums of products of 8 bits in 32 bits; without them oneDNN adds pairs in 16 bits, which saturate.
bool hasVnni(InstructionSet set);

}  // namespace scalescope
