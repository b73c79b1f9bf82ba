// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "engine/protocol/plan/plan_validation.h"
#include "engine/study/study.h"

namespace scalescope {

/// A study with two cells, interleaved and measured three times each: a plan's external program, and the built-in
/// engine with the same network, batch and devices.
Study studyBesideEngine(const Plan& plan, const QString& title, const std::vector<NetworkInfo>& networks);

/// Why the built-in engine cannot stand beside a program: a figure that is not a throughput, or a fault of its plan; ""
/// if it can. Thread: any; looks at folders.
QString problemBesideEngine(const Plan& plan, const std::vector<NetworkInfo>& networks);

}  // namespace scalescope
