// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/energy/meter_alignment.h"
#include "engine/base/result.h"
#include "engine/import/monitors/wall_meter.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Which file to join to which host of a run.
struct MeterRequest {
  std::filesystem::path file;
  std::string host;              ///< "": the only one
  import::MeterColumns columns;  ///< "": found by title
  bool store = false;            ///< else a preview, which writes nothing
  int number = 0;                ///< of the one who asks, to tell its requests apart
};

/// A wall meter's file aligned with a run.
struct MeterPreview {
  MeterAlignment alignment;
  TimeCurve power;   ///< the meter's readings on the clock of the run; W
  TimeCurve load;    ///< of the host, in the unit of alignment.load
  RunResult result;  ///< with the readings and the energy computed anew
};

/// The answer to a request.
struct MeterOutcome {
  MeterRequest request;
  std::vector<std::string> columns;     ///< of the file; empty if it cannot be read
  import::MeterColumns used;            ///< as in `columns`; "": not found
  std::size_t leftOut = 0;              ///< rows of the file without a time and a power
  std::optional<MeterPreview> preview;  ///< none if the file does not fit the run
  std::optional<Error> fault;           ///< why it does not fit, or why the result was not written
  bool isStored = false;
};

/// The hosts of a run whose telemetry has a load, so that a meter can be aligned with it.
std::vector<std::string> meterHosts(const RunResult& result);

/// Reads a meter's file and aligns it with a host of a run; writes nothing. Faults: those of readMeter() and
/// joinMeter().
MeterOutcome alignedMeter(const MeterRequest& request, RunResult result);

}  // namespace scalescope
