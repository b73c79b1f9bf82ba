// SPDX-License-Identifier: Apache-2.0
#include "engine/program/program_sample.h"

namespace scalescope {

Result<ProgramReported> readSample(const Plan& plan, std::string_view output, OutputReading* last) {
  if (plan.program.output == "file")
    return Error{"plan-invalid",
                 Text::of("The value is read from the file %1, not from the output.", plan.program.file) +
                     Text::of("Start a run.")};
  const double processes = plan.program.launch == "per-rank" ? 1 : deviceCount(plan);
  auto reader = makeOutputReader(plan, {}, processes, [last](const OutputReading& reading) {
    if (last) *last = reading;
  });
  if (!reader) return reader.error();
  while (!output.empty()) {
    const auto end = output.find('\n');
    (*reader)->take(output.substr(0, end));
    output.remove_prefix(end == output.npos ? output.size() : end + 1);
  }
  return (*reader)->finish();
}

}  // namespace scalescope
