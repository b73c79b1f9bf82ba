// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/base/json_stream.h"

namespace scalescope::import {

/// Adds a sentence for what was not read of a trace; whether it ends before its program did.
inline bool remarkDamage(const JsonStream& stream, std::vector<std::string>& remarks) {
  if (stream.faultAt())
    remarks.push_back("The trace is not valid JSON from byte " + std::to_string(*stream.faultAt()) +
                      " on; the events before it were read.");
  else if (stream.endsEarly())
    remarks.push_back("The trace ends early: the file is truncated or its program was stopped.");
  if (stream.oversized() > 0)
    remarks.push_back(std::to_string(stream.oversized()) + " events of more than 8 MiB were skipped.");
  if (stream.badLines() > 0)
    remarks.push_back(std::to_string(stream.badLines()) + " lines are not valid JSON and were skipped.");
  return stream.faultAt() || stream.endsEarly();
}

}  // namespace scalescope::import
