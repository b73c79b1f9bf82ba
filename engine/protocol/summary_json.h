// SPDX-License-Identifier: Apache-2.0
#pragma once
// Private to the .cpp files of engine/protocol.

#include "engine/protocol/json_codec.h"
#include "engine/protocol/run_result.h"

namespace scalescope::json_codec {

Json summaryJson(const Summary& summary);
Summary summaryFrom(const Json& object);
Json annotationsJson(const Annotations& annotations);
Annotations annotationsFrom(const Json& object);
Json seriesJson(const Series& series);
Series seriesFrom(const Json& object);

}  // namespace scalescope::json_codec
