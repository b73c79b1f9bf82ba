// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string>

#include "engine/protocol/check_value.h"

namespace scalescope {

/// Words for values of node checks in the window's language.
QString checkTestTitle(const std::string& test);
QString checkVerdictText(CheckVerdict verdict);
/// "node1, all cores", "node2 -> node1, eth0".
QString checkPlaceTitle(const CheckValue& value);
/// "12.3 GB/s ± 0.1"; "" without a number.
QString checkNumberTitle(const CheckValue& value);
/// Statements joined by semicolons; a message that ends with a full stop is one text.
QString checkStatementsText(const QString& english);

/// A text of checkFindingText(), as the engine notes it in a run; nullopt for other texts.
std::optional<QString> checkFindingTitle(const QString& english);

}  // namespace scalescope
