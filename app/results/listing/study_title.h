// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <vector>

#include "engine/protocol/run/run_result.h"
#include "engine/study/study.h"

namespace scalescope {

/// What a study asks, as its name: "AlexNet and ResNet-20, 1 and 2 ranks", "ResNet-50, batch 32 and 64".
QString studyTitle(const Study& study);

/// Earlier versions named a study without a name after the network of its baseline. The questions of such studies by
/// their names, from the factors that their results state.
QHash<QString, QString> studyTitles(const std::vector<const RunResult*>& results);

}  // namespace scalescope
