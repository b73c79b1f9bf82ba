// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/backend/backend.h"

namespace scalescope {

/// Determines the tolerance: one operation, a few in sequence, a whole network.
enum class SelftestDepth { Operation, Block, Network };

/// The default seed of cases.
inline constexpr std::uint64_t kSelftestSeed = 20190212;

/// A graph and batch that a backend must run as the reference does.
struct SelftestCase {
  std::string name;
  Graph graph;
  int batchSize = 1;
  SelftestDepth depth = SelftestDepth::Operation;
  bool zeroWeights = false;  ///< all scores tie: tests the rule for equal scores
  /// Of parameters and batch. Rounding must not decide what a ReLU or a max pooling chooses: test_selftest_choices.
  std::uint64_t seed = kSelftestSeed;
};

/// The table of all cases: every operation at awkward shapes, blocks, whole networks.
std::vector<SelftestCase> selftestCases();

/// Result of one case. Error: norm of the difference / norm of the reference's tensor.
struct SelftestOutcome {
  std::string name;
  bool passed = false;
  double worstError = 0;    ///< of the comparison nearest to its tolerance, or furthest beyond
  double tolerance = 0;     ///< of that comparison
  std::string where;        ///< e.g. "gradient of conv1.weights"
  int compared = 0;         ///< tensors and numbers compared
  int notKept = 0;          ///< inner tensors that the backend does not keep, not compared
  Text failure;             ///< the backend's message when it refused or failed; "" otherwise
  std::string failureCode;  ///< the code of that error
};

struct SelftestReport {
  std::vector<SelftestOutcome> cases;
  bool passed() const;
};

/// Settings of a backend for selftests.
struct SelftestOptions {
  Precision precision = Precision::Fp32;
  int deviceIndex = 0;
  int threads = 0;  ///< 0: all that the process may use
};

/// Runs one case on a backend and on the reference: evaluation, forward and backward with every activation, activation
/// gradient, parameter gradient and running statistic, two SGD steps with momentum (one for a whole network),
/// evaluation again; then the same steps as trainings run them, through the backend's queue.
SelftestOutcome runSelftestCase(Backend& candidate, const SelftestCase& test, const SelftestOptions& options);

/// The cases before a training: all except whole networks, which take the reference longest.
std::vector<SelftestCase> shortSelftestCases();

/// Runs those cases up to the first failure. Returns e.g. "76 cases passed, fp32"; "" if `stop` was requested before
/// the last. Errors: "selftest-failed" with the case, the tensor, its error and tolerance; "precision-unsupported",
/// "device-missing" of the backend.
Result<std::string> passSelftest(Backend& candidate, const SelftestOptions& options, std::stop_token stop = {});

}  // namespace scalescope
