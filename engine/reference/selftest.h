// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/backend/backend.h"

namespace scalescope {

/// How far errors may grow: one operation, a few in a row, a whole network. Sets the tolerance.
enum class SelftestDepth { Operation, Block, Network };

/// The seed of every case that names no other.
inline constexpr std::uint64_t kSelftestSeed = 20190212;

/// A graph and batch that a backend must run as the reference does.
struct SelftestCase {
  std::string name;
  Graph graph;
  int batchSize = 1;
  SelftestDepth depth = SelftestDepth::Operation;
  bool zeroWeights = false;  ///< all scores tie: shows the rule for equal scores
  /// Of parameters and batch. Rounding must not decide what a ReLU or a max pooling chooses: test_selftest_choices.
  std::uint64_t seed = kSelftestSeed;
};

/// The table of all cases: every operation at awkward shapes, blocks, whole networks.
std::vector<SelftestCase> selftestCases();

/// What one case yields. Error: norm of the difference / norm of the reference's tensor.
struct SelftestOutcome {
  std::string name;
  bool passed = false;
  double worstError = 0;    ///< of the comparison that came nearest to its tolerance, or went furthest beyond
  double tolerance = 0;     ///< of that comparison
  std::string where;        ///< e.g. "gradient of conv1.weights"
  int compared = 0;         ///< tensors and figures compared
  int notKept = 0;          ///< inner tensors that the backend does not keep, not compared
  std::string failure;      ///< the backend's words when it refused or failed; "" otherwise
  std::string failureCode;  ///< the code of that error
};

struct SelftestReport {
  std::vector<SelftestOutcome> cases;
  bool passed() const;
};

/// How a backend is asked to compute.
struct SelftestOptions {
  Precision precision = Precision::Fp32;
  int deviceIndex = 0;
  int threads = 0;  ///< 0: all that the process may use
};

/// Runs one case on a backend and on the reference: evaluation, forward and backward with every activation, activation
/// gradient, parameter gradient and running statistic, two SGD steps with momentum (one for a whole network),
/// evaluation again.
SelftestOutcome runSelftestCase(Backend& candidate, const SelftestCase& test, const SelftestOptions& options);

/// The cases that a run can afford before its training: all but whole networks, which take the reference longest.
std::vector<SelftestCase> shortSelftestCases();

/// Those cases up to the first that fails. Returns e.g. "76 cases passed, fp32"; "" when `stop` was requested before
/// the last. Errors: "selftest-failed" naming the case, the tensor, how far off it is and how far it may be;
/// "precision-unsupported", "device-missing" of the backend.
Result<std::string> passSelftest(Backend& candidate, const SelftestOptions& options, std::stop_token stop = {});

}  // namespace scalescope
