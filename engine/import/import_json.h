// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/import/importer.h"

namespace scalescope::import {

/// What `scalescope-engine import --json` prints: a list with one object per run. Keys of training and inference: kind,
/// images_per_second, precision, batch_size_per_device, ... as engine/import/README.md lists them, null where the log
/// does not state them; derived values are in "derived". The rows of other kinds are in "tables".
std::string importReportToJson(const ImportReport& report);

}  // namespace scalescope::import
