// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/named_results.h"
#include "engine/base/standard_output.h"
#include "engine/inference/calibration_cache.h"
#include "engine/main/command.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {
namespace calibration_command {
namespace {

CommandHelp help() {
  return {"calibration",
          "calibration cache of an INT8 inference",
          {{"calibration RESULT --out FILE"}},
          "Writes the ranges that an INT8 inference used as a calibration cache of TensorRT's format. Tensors have the "
          "names of ScaleScope's layers. The plan field calibration_cache reads it, and TensorRT's own.",
          {{"--out", "FILE", "The file to write; -: standard output."}, runsDirOption()}};
}

int run(const Arguments& arguments) {
  const auto out = arguments.value("--out");
  if (arguments.positionals.empty() || !out)
    return reportError({"usage", "calibration needs RESULT and --out FILE. See --help."});
  const auto result = readOneResult(arguments.positionals.front(), runsDirOf(arguments));
  if (!result) return reportError(result.error());
  const auto cache = cacheOf(*result);
  if (!cache) return reportError(cache.error());
  if (Status written = writeOutput(*out, formatCalibrationCache(*cache)); !written) return reportError(written.error());
  printOutputPath(*out);
  return kExitOk;
}

}  // namespace
}  // namespace calibration_command

const Command kCalibrationCommand{"calibration", calibration_command::help, calibration_command::run};

}  // namespace scalescope
