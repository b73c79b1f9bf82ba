// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "engine/protocol/run/check_value.h"

namespace scalescope {

/// Words for values of node checks in the window's language.
QString checkTestTitle(const std::string& test);
/// "good"; "not judged" for a measured value that is too uncertain.
QString checkVerdictText(const CheckValue& value);
/// "node1, all cores", "node2 -> node1, eth0".
QString checkPlaceTitle(const CheckValue& value);
/// "12.3 GB/s ± 0.1"; "" without a number.
QString checkNumberTitle(const CheckValue& value);
/// Reason, cause or formula. Of an older file, or of another program: as it is there.
QString checkText(const Text& text);
/// Reason and cause; "" without either.
QString checkReasonText(const CheckValue& value);
/// "bad: node2 -> node1, eth0: Network link 2.37 MB/s; 98 % worse than ...".
QString checkFindingTitle(const CheckValue& value);

}  // namespace scalescope
