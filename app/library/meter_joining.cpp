// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/meter_joining.h"

#include "engine/import/wall_meter.h"

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

Result<MeterPreview> previewMeter(const std::filesystem::path& meterFile, RunResult result, const std::string& host) {
  auto readings = import::readMeter(meterFile);
  if (!readings) return readings.error();
  MeterPreview preview;
  preview.leftOut = readings->leftOut;
  preview.power = {std::move(readings->timesS), std::move(readings->watts)};
  preview.result = std::move(result);
  const auto aligned = joinMeter(preview.result, preview.power, host);
  if (!aligned) return aligned.error();
  preview.alignment = *aligned;
  for (double& timeS : preview.power.timesS) timeS -= aligned->shiftS;
  std::string metric;
  preview.load = loadOf(preview.result, host, metric);
  return preview;
}

}  // namespace scalescope
