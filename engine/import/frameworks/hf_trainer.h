// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/import/reading/imported_run.h"

namespace scalescope::import::hf_trainer {

inline constexpr const char* kFramework = "Hugging Face Trainer";

/// What the rates of a closing record are.
Text wholeCall();
/// The closing record, in both forms. Units: seconds; NaN where it does not state a value.
void takeClosing(ImportedRun& run, double runtimeS, double epochs, double meanLoss);

}  // namespace scalescope::import::hf_trainer
