// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/names/throughput_title.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/core/engine_words.h"
#include "engine/protocol/run/throughput.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct ThroughputTitle {
  Q_DECLARE_TR_FUNCTIONS(ThroughputTitle)
};

bool isInference(const RunResult& result) { return result.summary.kind == ResultKind::Inference; }

/// Queries come at a rate of their own: what is answered is not what could be.
bool answersQueries(const RunResult& result) { return isInference(result) && result.plan.scenario == "server"; }

enum class ResultWork { Training, Inference, Server, Both };

ResultWork workOf(const std::vector<RunResult>& results) {
  const auto inference = std::ranges::count_if(results, isInference);
  if (inference == 0) return ResultWork::Training;
  if (std::ranges::all_of(results, answersQueries)) return ResultWork::Server;
  return inference == std::ssize(results) ? ResultWork::Inference : ResultWork::Both;
}

}  // namespace

QString throughputTitle(const std::vector<RunResult>& results) {
  switch (workOf(results)) {
    case ResultWork::Training: return ThroughputTitle::tr("Training throughput");
    case ResultWork::Inference: return ThroughputTitle::tr("Inference throughput");
    case ResultWork::Server: return ThroughputTitle::tr("Images answered at the rate of arrivals");
    case ResultWork::Both: break;
  }
  return ThroughputTitle::tr("Throughput");
}

QString throughputScalingTitle(const std::vector<RunResult>& results) {
  switch (workOf(results)) {
    case ResultWork::Training: return ThroughputTitle::tr("Scaling of training throughput");
    case ResultWork::Inference: return ThroughputTitle::tr("Scaling of inference throughput");
    case ResultWork::Server: return ThroughputTitle::tr("Scaling of the images answered");
    case ResultWork::Both: break;
  }
  return ThroughputTitle::tr("Scaling of throughput");
}

QStringList workTexts(const std::vector<RunResult>& results) {
  const bool areNamed = workOf(results) == ResultWork::Both;
  QStringList texts;
  for (const RunResult& result : results)
    texts.append(!areNamed             ? QString()
                 : isInference(result) ? ThroughputTitle::tr("inference")
                                       : ThroughputTitle::tr("training"));
  return texts;
}

QString epochsText(double epochs, const QString& itemsPerEpoch, const std::string& unit) {
  const QString pattern = epochs == 1 ? ThroughputTitle::tr("%1 epoch of %2 %3", "1 epoch of 1,281,167 images")
                                      : ThroughputTitle::tr("%1 epochs of %2 %3", "90 epochs of 1,281,167 images");
  return pattern.arg(compactText(epochs), itemsPerEpoch, wordsText(itemsOf(unit)));
}

QString epochsText(double epochs, double itemsPerEpoch, const std::string& unit) {
  return epochsText(epochs, compactText(itemsPerEpoch), unit);
}

}  // namespace scalescope
