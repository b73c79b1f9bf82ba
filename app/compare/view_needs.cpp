// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/view_needs.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace scalescope {
namespace {

using View = ComparePage::View;

/// Texts of this file, for translators.
struct ViewNeeds {
  Q_DECLARE_TR_FUNCTIONS(ViewNeeds)
};

bool isPublished(const RunResult& head) { return head.summary.origin == ResultOrigin::Published; }

bool hasAccuracy(const RunResult& head) {
  const Summary& summary = head.summary;
  return summary.trainTop1Accuracy || summary.trainTop5Accuracy || summary.validationTop1Accuracy ||
         summary.validationTop5Accuracy;
}

bool hasLatency(const RunResult& head) {
  const Summary& summary = head.summary;
  return summary.kind != ResultKind::Training || summary.latencyMeanMs || summary.latencyP50Ms ||
         summary.latencyP90Ms || summary.latencyP99Ms || summary.latencyP999Ms;
}

bool hasEnergy(const RunResult& head) {
  return head.summary.energyPerImageJ || head.summary.powerMeanW || !head.summary.energyBasis.empty() ||
         head.annotations.facts.contains("node_power_w");
}

}  // namespace

QString missingFor(View view, const std::vector<RunResult>& heads) {
  const auto any = [&heads](const auto& has) { return std::any_of(heads.begin(), heads.end(), has); };
  switch (view) {
    case View::Bars: break;
    case View::SideBySide:
    case View::Ratios:
      if (heads.size() < 2 && !any(isPublished)) return ViewNeeds::tr("Needs two results or more.");
      break;
    case View::Curves:
    case View::Epochs:
      if (!any([](const RunResult& head) { return !isPublished(head); }))
        return ViewNeeds::tr("Needs a run with its steps: publications state only means.");
      break;
    case View::TradeOff:
      if (!any(hasAccuracy)) return ViewNeeds::tr("Needs a result that states an accuracy: a long test has one.");
      break;
    case View::Latency:
      if (!any(hasLatency)) return ViewNeeds::tr("Needs results of inference with their latencies.");
      break;
    case View::Energy:
      if (!any(hasEnergy))
        return ViewNeeds::tr("Needs results with a measured power, or a system whose power is typed.");
      break;
  }
  return {};
}

View fittingView(const std::vector<RunResult>& heads) {
  std::map<std::string, std::set<std::string>> systemsByNetwork;
  std::set<std::string> shared;
  for (const RunResult& head : heads) {
    if (head.annotations.system.empty() || !throughputOf(head.summary)) return View::Bars;
    auto& systems = systemsByNetwork[head.plan.network];
    systems.insert(head.annotations.system);
    if (systems.size() > 1) shared.insert(head.plan.network);
  }
  return shared.size() > 1 ? View::SideBySide : View::Bars;
}

}  // namespace scalescope
