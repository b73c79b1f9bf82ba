// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "engine/analysis/energy.h"
#include "engine/analysis/meter_alignment.h"
#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/import/wall_meter.h"
#include "engine/main/command.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {
namespace meter_command {
namespace {

std::string help() {
  return "scalescope-engine meter RESULT --file METER.csv [--host NAME]\n\n"
         "Joins the file of a wall power meter to a result (result.json or its run folder): finds the shift between\n"
         "the meter's clock and the run by the load that the run recorded, stores the readings in the result, and\n"
         "computes its energy per image from them. Prints the shift with its 95 % interval, and refuses a file that\n"
         "fits no time of the run, or more than one. Joining again replaces the readings; a result that is\n"
         "rebuilt from its events has none.\n\n"
         "  --file FILE           CSV with a time and a power in each row (comma, semicolon or tab)\n"
         "  --host NAME           the node that the meter measured; needed with several nodes\n"
         "  --time-column NAME    its title, or #1; found by its title otherwise\n"
         "  --power-column NAME   its title, or #2; W, mW or kW by its title\n"
         "  --dry-run             prints the shift and the energy, and writes nothing\n";
}

ArgumentRules rules() { return {{"--file", "--host", "--time-column", "--power-column"}, {"--dry-run"}, 1}; }

std::filesystem::path resultFile(const std::filesystem::path& given) {
  std::error_code ignored;
  return std::filesystem::is_directory(given, ignored) ? RunFolder{given}.result() : given;
}

void printAlignment(const import::MeterReadings& readings, const MeterAlignment& aligned, const RunResult& result) {
  if (readings.leftOut > 0)
    std::fprintf(stderr, "%s rows of the meter's file have no time and power and were left out.\n",
                 groupedNumber(readings.leftOut).c_str());
  std::printf("shift %s s, within %s s (95 %%)\n", formatFixed(aligned.shiftS, 2).c_str(),
              formatFixed(aligned.uncertaintyS, 2).c_str());
  std::printf("correlation %s with %s, next best %s\n", formatFixed(aligned.correlation, 3).c_str(),
              aligned.load.c_str(), formatFixed(aligned.nextBest, 3).c_str());
  const Summary& summary = result.summary;
  if (summary.energyPerImageJ && summary.powerMeanW)
    std::printf("energy per image %s J, mean power %s W (%s)\n", formatFixed(*summary.energyPerImageJ, 3).c_str(),
                formatFixed(*summary.powerMeanW, 1).c_str(), summary.energyBasis.c_str());
}

int run(const Arguments& arguments) {
  if (arguments.positionals.empty())
    return reportError({"usage", "RESULT is missing: give a result or its run folder. See --help."});
  const auto file = arguments.value("--file");
  if (!file) return reportError({"usage", "--file is missing: give the meter's CSV file. See --help."});
  const std::filesystem::path path = resultFile(arguments.positionals.front());
  auto result = readResult(path);
  if (!result) return reportError(result.error());
  const auto readings = import::readMeter(
      *file, {arguments.value("--time-column").value_or(""), arguments.value("--power-column").value_or("")});
  if (!readings) return reportError(readings.error());
  const auto aligned = joinMeter(*result, {readings->timesS, readings->watts}, arguments.value("--host").value_or(""));
  if (!aligned) return reportError(aligned.error());
  printAlignment(*readings, *aligned, *result);
  if (arguments.has("--dry-run")) return kExitOk;
  if (const Status written = writeResult(path, *result); !written) return reportError(written.error());
  return kExitOk;
}

}  // namespace
}  // namespace meter_command

const Command kMeterCommand{"meter", "joins a wall power meter's file to a result", meter_command::help,
                            meter_command::rules, meter_command::run};

}  // namespace scalescope
