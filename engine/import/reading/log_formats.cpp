// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/log_formats.h"

#include <algorithm>

#include "engine/import/reading/report_lines.h"

namespace scalescope::import {

const LogFormat* streamFormatOf(std::string_view start) {
  constexpr double kSureEnough = 0.5;
  const LogFormat* best = nullptr;
  double highest = kSureEnough;
  for (const LogFormat* format : logFormats())
    if (const double sure = format->recogniseStart == nullptr ? 0 : format->recogniseStart(start); sure > highest) {
      best = format;
      highest = sure;
    }
  return best;
}

const LogFormat* findLogFormat(std::string_view id) {
  if (id == kReportLines.id) return &kReportLines;
  const auto& formats = logFormats();
  auto found = std::find_if(formats.begin(), formats.end(), [id](const LogFormat* format) { return format->id == id; });
  return found == formats.end() ? nullptr : *found;
}

}  // namespace scalescope::import
