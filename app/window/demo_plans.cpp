// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/demo_plans.h"

#include <filesystem>

#include "app/core/translate.h"
#include "engine/base/files.h"

namespace scalescope {

QStringList demoPublishedLines() {
  return {QStringLiteral("WP fig. 26: C4130, P100 PCIe"), QStringLiteral("WP fig. 28: C4140-K, V100 SXM2")};
}

Result<DemoPlans> loadDemoPlans() {
  DemoPlans demo;
  for (const char* name : {"demo-1-rank.json", "demo-2-ranks.json"}) {
    Result<std::string> text = readFile(shareFolder() / "plans" / name);
    if (!text.ok()) return text.error();
    Result<Plan> plan = planFromJson(*text);
    if (!plan.ok()) return plan.error();
    std::error_code ignored;
    if (plan->dataset == "idx" && !std::filesystem::exists(plan->dataPath, ignored)) {
      demo.remark = translate("Demo",
                              "Fashion-MNIST is not in %1 (on Debian: apt install dataset-fashion-mnist); the "
                              "demo trains on a small dataset that ScaleScope generates.")
                        .arg(QString::fromStdString(plan->dataPath));
      plan->dataset = "learnable";
      plan->dataPath.clear();
    }
    demo.plans.push_back(std::move(plan).value());
  }
  return demo;
}

}  // namespace scalescope
