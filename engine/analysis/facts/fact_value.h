// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// One fact of a result over all its hosts: "" if unknown, joined values if the hosts differ. Typed facts fill gaps.
std::string factValue(const RunResult& result, std::string_view id);

/// The same as a number above 0; nullopt for others.
std::optional<double> numberFact(const RunResult& result, std::string_view id);

/// What is trained: the network, or the model that a log without one states; "" if unknown.
std::string modelLabel(const RunResult& result);

/// The training framework: typed or imported, else this program's own engine; "" if unknown.
std::string frameworkOf(const RunResult& result);

}  // namespace scalescope
