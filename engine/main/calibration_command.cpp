// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "engine/base/files.h"
#include "engine/inference/calibration_cache.h"
#include "engine/main/command.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {
namespace calibration_command {
namespace {

std::string help() {
  return "scalescope-engine calibration RESULT.json --out FILE\n\n"
         "Writes the ranges that an INT8 inference used as a calibration cache of TensorRT's format. Tensors have the\n"
         "names of ScaleScope's layers. The plan field calibration_cache reads it, and TensorRT's own.\n\n"
         "  --out          The file to write.\n";
}

ArgumentRules rules() { return {{"--out"}, {}, 1}; }

int run(const Arguments& arguments) {
  const auto out = arguments.value("--out");
  if (arguments.positionals.empty() || !out)
    return reportError({"usage", "calibration needs RESULT.json and --out FILE. See --help."});
  const auto result = readResult(arguments.positionals.front());
  if (!result) return reportError(result.error());
  const auto cache = cacheOf(*result);
  if (!cache) return reportError(cache.error());
  if (Status written = writeFileAtomically(*out, formatCalibrationCache(*cache)); !written)
    return reportError(written.error());
  std::printf("%s\n", out->c_str());
  return kExitOk;
}

}  // namespace
}  // namespace calibration_command

const Command kCalibrationCommand{"calibration", "calibration cache of an INT8 inference", calibration_command::help,
                                  calibration_command::rules, calibration_command::run};

}  // namespace scalescope
