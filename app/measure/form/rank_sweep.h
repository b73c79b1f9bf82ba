// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// The "Ranks" field of a plan form: counts on this machine ("1, 2": a scaling study, one plan each) or hosts with
/// slots ("localhost:2": one plan).
struct RankSweep {
  std::vector<std::vector<HostSpec>> hosts;  ///< one entry per plan
};

/// Errors: "plan-invalid" naming the part that is neither a count nor host:slots.
Result<RankSweep> parseRankSweep(std::string_view text);
/// "2" for two local ranks, otherwise host:slots.
std::string formatRanks(const std::vector<HostSpec>& hosts);

/// One plan per entry of the sweep. In a sweep of several counts every rank gets the same number of cores, so that the
/// points differ only in rank count: threadsPerRank 0 becomes `localCores` / the largest count, at least 1.
std::vector<Plan> sweepPlans(const Plan& plan, const RankSweep& sweep, int localCores);

}  // namespace scalescope
