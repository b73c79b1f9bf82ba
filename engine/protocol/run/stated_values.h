// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Marks all plan fields but these as unknown: of a result without a training, whose plan holds only defaults.
void keepPlanFields(RunResult& result, std::initializer_list<std::string_view> known);

/// Fields that a user may state for an imported result if its log does not: network, precision, batch_size_per_device,
/// device_count, node_count. The value is stored as a label, `stated_<field>`, so that it can be withdrawn. Reading a
/// result copies it to the plan or summary; the label shows that it is not from the log.
std::span<const std::string_view> statableFields();

/// "stated_network" for "network".
std::string statedLabel(std::string_view field);

/// The stated value of the field; "" if it is not stated, or is in the log itself.
std::string statedValue(const RunResult& result, std::string_view field);

/// Whether the field may be stated: the result is imported, and its log does not contain the field.
bool canState(const RunResult& result, std::string_view field);

/// Errors: "annotation-invalid" for a field that cannot be stated, or an invalid value.
Status checkStated(std::string_view field, const std::string& value);

/// Copies stated values to unknown fields of plan and summary, and removes them again.
void applyStated(RunResult& result);
void withdrawStated(RunResult& result);

}  // namespace scalescope
