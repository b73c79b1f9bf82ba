// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "app/results/decision_document.h"
#include "app/results/names/exclusion.h"
#include "engine/analysis/decision/decision_change.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// What is known of a candidate beside its numbers.
struct CandidateDetail {
  QString system;                         ///< "": only stated throughputs
  int servers = 0, devices = 0;           ///< 0: unknown
  QString price, priceDate, priceSource;  ///< of one server, as typed; "": unknown
  bool isPriceUsed = false;               ///< in the currency of the decision
  std::vector<RunResult> runs;            ///< heads of the results that count
};

/// A decision with its results: what the figures, the page and the command show.
struct DecisionStudy : ResultAccount {
  QString title, currency;  ///< currency "": no price is used
  DecisionTerms terms;
  std::vector<DecisionCandidate> candidates;  ///< throughput: one per job of the terms
  std::vector<CandidateDetail> details;       ///< one per candidate
  DecisionCriterion criterion = DecisionCriterion::Time;
  bool isCriterionStated = false;
  DecisionVerdict verdict;
  std::vector<DecisionChange> changes;
  QStringList faults;  ///< sentences on what does not count, and why
};

/// Assigns results to candidates by their system, number of servers and devices; where the author states none, the
/// results with the most devices count. Of several configurations of a network, own runs go before published ones, then
/// the fastest counts. Values are means of repeats with their 95 % interval. Results and statements in
/// another unit than the jobs do not count; without jobs, the unit is that of most results. Prices of another currency
/// do not count; nothing is converted. Errors: "no-data" for fewer than two candidates, "decision-invalid" for jobs of
/// several units.
Result<DecisionStudy> studyDecision(const DecisionDocument& decision, const std::vector<RunResult>& results);

/// The document with each candidate and job of the study stated, for editing.
DecisionDocument completed(DecisionDocument decision, const DecisionStudy& study);
/// A completed document with the values of the systems' records, as they are used.
DecisionDocument withRecordValues(DecisionDocument decision, const DecisionStudy& study);

/// A throughput that no result states: the author may.
struct ThroughputSlot {
  std::size_t candidate = 0;
  std::string network, unit;
};
std::vector<ThroughputSlot> openThroughputs(const DecisionStudy& study);

/// "ResNet-50" for the id of a network.
QString jobTitle(const DecisionJob& job);

}  // namespace scalescope
