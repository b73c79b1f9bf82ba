// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// The demo: one rank on one core, then two ranks on two, with the same batch per rank.
struct DemoPlans {
  std::vector<Plan> plans;
  QString remark;  ///< changes for this machine and their reason; "" if none
};

/// Reads share/scalescope/plans/demo-*.json; without Fashion-MNIST they use the learnable set.
/// Errors: of the files, "plan-invalid".
Result<DemoPlans> loadDemoPlans();

/// The whitepaper's lines that the demo's figure shows for comparison: one GPU, a full node, two nodes.
QStringList demoPublishedLines();

}  // namespace scalescope
