// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

/// One result of llama-bench, in any of its forms.
struct LlamaBenchRow {
  std::string model, parameters, backend, device, splitMode, test;
  double tokensPerS = kNone, deviation = kNone, promptTokens = kNone, outputTokens = kNone, depth = kNone;
  std::size_t repeats = 0;
  std::optional<int> devices;
};

/// A run of inference. "pp512" processes a prompt of 512 tokens, "tg128" generates 128.
ImportedRun runOf(const LlamaBenchRow& row);

}  // namespace scalescope::import
