// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/meter_joining.h"

namespace scalescope {

std::vector<std::string> meterHosts(const RunResult& result) {
  static constexpr std::string_view kTelemetry = "telemetry/";
  std::vector<std::string> hosts;
  for (const SeriesTable& table : result.series) {
    if (!table.name.starts_with(kTelemetry)) continue;
    std::string host = table.name.substr(kTelemetry.size()), metric;
    if (!loadOf(result, host, metric).timesS.empty()) hosts.push_back(std::move(host));
  }
  return hosts;
}

MeterOutcome alignedMeter(const MeterRequest& request, RunResult result) {
  MeterOutcome outcome;
  outcome.request = request;
  if (auto columns = import::meterColumns(request.file)) outcome.columns = std::move(*columns);
  auto readings = import::readMeter(request.file, request.columns);
  if (!readings) {
    outcome.fault = readings.error();
    return outcome;
  }
  outcome.used = {readings->timeColumn, readings->powerColumn};
  outcome.leftOut = readings->leftOut;
  MeterPreview preview;
  preview.power = {std::move(readings->timesS), std::move(readings->watts)};
  preview.result = std::move(result);
  const auto aligned = joinMeter(preview.result, preview.power, request.host);
  if (!aligned) {
    outcome.fault = aligned.error();
    return outcome;
  }
  preview.alignment = *aligned;
  for (double& timeS : preview.power.timesS) timeS -= aligned->shiftS;
  std::string metric;
  preview.load = loadOf(preview.result, request.host, metric);
  outcome.preview = std::move(preview);
  return outcome;
}

}  // namespace scalescope
