// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/results/decision_document.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// A candidate as stated, with the results that belong to it.
struct CandidateRuns {
  StatedCandidate stated;
  std::vector<RunResult> runs;
};

/// Stated candidates first, then one for each other system and number of servers. `trainings`: with a throughput.
std::vector<CandidateRuns> candidatesOf(const DecisionDocument& decision, const std::vector<RunResult>& trainings);

/// Whether two ids name one network; a variant that one of them does not state may be any.
bool isSameNetwork(const std::string& one, const std::string& other);
/// The network of a result, or the model that a log without one states; "" if unknown.
std::string jobNetworkOf(const RunResult& result);
/// Whether a result is of this network; a variant that one of them does not state may be any.
bool isOfNetwork(const RunResult& result, const std::string& network);

/// The results of a network that count: repeats of one configuration.
std::vector<RunResult> countingRuns(const std::vector<RunResult>& runs, const std::string& network);

/// The throughput of a candidate in a job: of its results, else as stated in its unit. nullopt: unknown.
std::optional<JobThroughput> throughputOf(const CandidateRuns& candidate, const DecisionJob& job);

}  // namespace scalescope
