// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "engine/base/result.h"
#include "engine/program/output_reader.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/event.h"

namespace scalescope {

/// What a plan's reader finds in a sample of its program's output, as a run would. A figure in a result file is not in
/// the output. `last`: receives the last report, for people to compare with its line. Errors: "plan-invalid" for
/// program_output "file"; as OutputReader, TextPattern.
Result<ProgramReported> readSample(const Plan& plan, std::string_view output, OutputReading* last = nullptr);

}  // namespace scalescope
