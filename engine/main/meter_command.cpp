// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/analysis/energy/energy.h"
#include "engine/analysis/energy/meter_alignment.h"
#include "engine/analysis/run/named_results.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/import/monitors/wall_meter.h"
#include "engine/main/command.h"
#include "engine/protocol/run/run_result.h"
#include "engine/protocol/run/throughput.h"

namespace scalescope {
namespace meter_command {
namespace {

CommandHelp help() {
  return {
      "meter",
      "joins a wall power meter's file to a result",
      {{"meter RESULT METER.csv [--host NAME] [--dry-run] [--json]"}},
      "Joins the file of a wall power meter to a result: finds the shift between the meter's clock and the run by the "
      "load that the run recorded, stores the readings in the result, and computes its energy per image, or per token "
      "where the throughput counts tokens, from them. "
      "METER.csv has a time and a power in each row (comma, semicolon or tab). Prints the shift with its 95 % "
      "interval, and refuses a file that fits no time of the run, or more than one. Joining again replaces the "
      "readings; a result that is rebuilt from its events has none.",
      {{"--host", "NAME", "The node that the meter measured; needed with several nodes."},
       {"--time-column", "NAME", "Its title, or #1; found by its title otherwise."},
       {"--power-column", "NAME", "Its title, or #2; W, mW or kW by its title."},
       {"--dry-run", "", "Prints the shift and the energy, and writes nothing."},
       jsonOption(),
       runsDirOption()}};
}

void printJson(const import::MeterReadings& readings, const MeterAlignment& aligned, const Summary& summary) {
  nlohmann::ordered_json json = {{"shift_s", aligned.shiftS},
                                 {"shift_uncertainty_s", aligned.uncertaintyS},
                                 {"correlation", aligned.correlation},
                                 {"load", aligned.load},
                                 {"next_best_correlation", aligned.nextBest},
                                 {"rows_left_out", readings.leftOut},
                                 {"energy_basis", summary.energyBasis}};
  if (summary.energyPerImageJ) json["energy_per_image_j"] = *summary.energyPerImageJ;
  if (summary.powerMeanW) json["power_mean_w"] = *summary.powerMeanW;
  std::printf("%s\n", printableJson(json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace)).c_str());
}

/// "image", "token".
std::string itemOfRate(const Summary& summary) {
  const auto throughput = jobThroughputOf(summary);
  return std::string(itemOf(throughput ? throughput->unit : kImagesPerSecond));
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
    std::printf("energy per %s %s J, mean power %s W (%s)\n", itemOfRate(summary).c_str(),
                formatFixed(*summary.energyPerImageJ, 3).c_str(), formatFixed(*summary.powerMeanW, 1).c_str(),
                summary.energyBasis.c_str());
}

int run(const Arguments& arguments) {
  if (arguments.positionals.empty())
    return reportError({"usage", "RESULT is missing: give a result or its run folder. See --help."});
  if (arguments.positionals.size() < 2)
    return reportError({"usage", "METER.csv is missing: give the meter's CSV file. See --help."});
  const auto path = findOneResult(arguments.positionals.front(), runsDirOf(arguments));
  if (!path) return reportError(path.error());
  auto result = readResult(*path);
  if (!result) return reportError(result.error());
  const auto readings = import::readMeter(arguments.positionals[1], {arguments.value("--time-column").value_or(""),
                                                                     arguments.value("--power-column").value_or("")});
  if (!readings) return reportError(readings.error());
  const auto aligned = joinMeter(*result, {readings->timesS, readings->watts}, arguments.value("--host").value_or(""));
  if (!aligned) return reportError(aligned.error());
  if (arguments.has("--json"))
    printJson(*readings, *aligned, result->summary);
  else
    printAlignment(*readings, *aligned, *result);
  if (arguments.has("--dry-run")) return kExitOk;
  if (const Status written = writeResult(*path, *result); !written) return reportError(written.error());
  return kExitOk;
}

}  // namespace
}  // namespace meter_command

const Command kMeterCommand{"meter", meter_command::help, meter_command::run};

}  // namespace scalescope
