// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/base/json/json_stream.h"
#include "engine/base/user_text.h"

namespace scalescope::import {

/// Adds a sentence for what was not read of a trace; whether it ends before its program did.
inline bool remarkDamage(const JsonStream& stream, std::vector<Text>& remarks) {
  if (stream.faultAt())
    remarks.push_back(
        Text::of("The trace is not valid JSON from byte %1 on; the events before it were read.", *stream.faultAt()));
  else if (stream.endsEarly())
    remarks.push_back(Text::of("The trace ends early: the file is truncated or its program was stopped."));
  if (stream.oversized() > 0)
    remarks.push_back(Text::of("%1 events of more than 8 MiB were skipped.", stream.oversized()));
  if (stream.badLines() > 0)
    remarks.push_back(Text::of("%1 lines are not valid JSON and were skipped.", stream.badLines()));
  return stream.faultAt() || stream.endsEarly();
}

}  // namespace scalescope::import
