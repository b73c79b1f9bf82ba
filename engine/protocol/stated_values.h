// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// What a person may state of an imported result where its log does not: network, precision, batch_size_per_device,
/// device_count, node_count. It is kept as a label, `stated_<field>`, so that it can be taken back; a result that is
/// read has it in its plan or summary as if the log had said so, and its label tells that it did not.
std::span<const std::string_view> statableFields();

/// "stated_network" for "network".
std::string statedLabel(std::string_view field);

/// What a person stated of the field; "" where nobody did, or where the log itself says it.
std::string statedValue(const RunResult& result, std::string_view field);

/// Whether it may be stated: the result is imported, and its log leaves the field open.
bool mayState(const RunResult& result, std::string_view field);

/// Errors: "annotation-invalid" for a field that cannot be stated, or a value that it cannot have.
Status checkStated(std::string_view field, const std::string& value);

/// Puts what was stated into plan and summary where they leave it open, and takes it out again.
void applyStated(RunResult& result);
void withdrawStated(RunResult& result);

}  // namespace scalescope
