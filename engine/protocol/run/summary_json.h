// SPDX-License-Identifier: Apache-2.0
#pragma once
// Private to the .cpp files of engine/protocol.

#include "engine/protocol/json_codec.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope::json_codec {

Json summaryJson(const Summary& summary);
Summary summaryFrom(const Json& object);
/// The values alone, for a cache: many times faster to read than JSON, and only by a build with the same fields.
/// Throws Failure for anything else.
std::string packedSummary(const Summary& summary);
Summary summaryFromPacked(std::string_view packed);
Json annotationsJson(const Annotations& annotations);
Annotations annotationsFrom(const Json& object);
/// Whether a result with this summary states every field of its plan: the engine's own runs do, those of older versions
/// with the default of what they lack. What they measure without a training has no plan.
bool statesWholePlan(const Summary& summary);
/// The plan without the fields that are unknown.
Json statedPlanJson(const RunResult& result);
Json seriesJson(const Series& series);
Series seriesFrom(const Json& object);

}  // namespace scalescope::json_codec
