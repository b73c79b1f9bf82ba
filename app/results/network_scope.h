// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The title of the network; "" if unknown.
QString networkOf(const RunResult& result);
/// The titles of the networks of these results, each once, in their order; without unknown ones.
QStringList networksOf(const std::vector<RunResult>& results);
/// "7 networks", of several.
QString networkCountText(qsizetype count);
/// Of how many networks an answer speaks: "This holds for 1 of 7 networks: ResNet-50."; "" if it speaks of all.
QString networkScopeText(const QStringList& spoken, const QStringList& all);

}  // namespace scalescope
