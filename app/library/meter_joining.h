// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/analysis/meter_alignment.h"
#include "engine/base/result.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// A wall meter's file aligned with a run, for a preview before it is stored.
struct MeterPreview {
  MeterAlignment alignment;
  TimeCurve power;          ///< the meter's readings on the clock of the run; W
  TimeCurve load;           ///< of the host, in the unit of alignment.load
  std::size_t leftOut = 0;  ///< rows of the file without a time and a power
  RunResult result;         ///< with the readings and the energy computed anew
};

/// The hosts of a run whose telemetry has a load, so that a meter can be aligned with it.
std::vector<std::string> meterHosts(const RunResult& result);

/// Reads a meter's file and aligns it with a host of a run; writes nothing. Errors: those of readMeter() and
/// joinMeter().
Result<MeterPreview> previewMeter(const std::filesystem::path& meterFile, RunResult result, const std::string& host);

}  // namespace scalescope
