// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/backend/backend.h"

namespace scalescope {

/// How far errors may grow: one operation, a few in a row, a whole network. Sets the tolerance.
enum class SelftestDepth { Operation, Block, Network };

/// A graph and batch that a backend must run as the reference does.
struct SelftestCase {
  std::string name;
  Graph graph;
  int batchSize = 1;
  SelftestDepth depth = SelftestDepth::Operation;
  bool zeroWeights = false;  ///< all scores tie: shows the rule for equal scores
};

/// The table of all cases: every operation at awkward shapes, blocks, whole networks.
std::vector<SelftestCase> selftestCases();

/// What one case yields. Error: norm of the difference / norm of the reference's tensor.
struct SelftestOutcome {
  std::string name;
  bool passed = false;
  double worstError = 0;  ///< of the comparison that came nearest to its tolerance, or went furthest beyond
  double tolerance = 0;   ///< of that comparison
  std::string where;      ///< e.g. "gradient of conv1.weights"
  int compared = 0;       ///< tensors and figures compared
  int notKept = 0;        ///< inner tensors that the backend does not keep, not compared
  std::string failure;    ///< the backend's words when it refused or failed; "" otherwise
};

struct SelftestReport {
  std::vector<SelftestOutcome> cases;
  bool passed() const;
};

/// Runs one case on a backend and on the reference: evaluation, forward and backward with every activation, activation
/// gradient, parameter gradient and running statistic, two SGD steps with momentum (one for a whole network),
/// evaluation again.
SelftestOutcome runSelftestCase(Backend& candidate, const SelftestCase& test, Precision precision);

/// Every case of the table; `progress` is told of each as it ends. A precision that the backend does not offer fails
/// every case: ask info().precisions first.
SelftestReport runSelftest(Backend& candidate, Precision precision,
                           const std::function<void(const SelftestOutcome&)>& progress);

}  // namespace scalescope
