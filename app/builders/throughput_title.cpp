// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/throughput_title.h"

#include <QCoreApplication>
#include <algorithm>

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct ThroughputTitle {
  Q_DECLARE_TR_FUNCTIONS(ThroughputTitle)
};

bool isInference(const RunResult& result) { return result.summary.kind == ResultKind::Inference; }

enum class Work { Training, Inference, Both };

Work workOf(const std::vector<RunResult>& results) {
  const auto inference = std::ranges::count_if(results, isInference);
  if (inference == 0) return Work::Training;
  return inference == std::ssize(results) ? Work::Inference : Work::Both;
}

}  // namespace

QString throughputTitle(const std::vector<RunResult>& results) {
  switch (workOf(results)) {
    case Work::Training: return ThroughputTitle::tr("Training throughput");
    case Work::Inference: return ThroughputTitle::tr("Inference throughput");
    case Work::Both: break;
  }
  return ThroughputTitle::tr("Throughput");
}

QString throughputScalingTitle(const std::vector<RunResult>& results) {
  switch (workOf(results)) {
    case Work::Training: return ThroughputTitle::tr("Scaling of training throughput");
    case Work::Inference: return ThroughputTitle::tr("Scaling of inference throughput");
    case Work::Both: break;
  }
  return ThroughputTitle::tr("Scaling of throughput");
}

QStringList workTexts(const std::vector<RunResult>& results) {
  const bool areNamed = workOf(results) == Work::Both;
  QStringList texts;
  for (const RunResult& result : results)
    texts.append(!areNamed             ? QString()
                 : isInference(result) ? ThroughputTitle::tr("inference")
                                       : ThroughputTitle::tr("training"));
  return texts;
}

}  // namespace scalescope
