// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/protocol/run/check_value.h"

namespace scalescope {

/// Adds a value, or replaces the one of the same test, place and size.
void addCheckValue(std::vector<CheckValue>& values, const CheckValue& value);

/// Mean, its 95 % interval by Student's t, minimum and maximum of `samples` as the value's; none leave it unknown.
void setSamples(CheckValue& value, std::span<const double> samples);
/// Whether a number is outside of the value's interval; false if that is unknown.
bool isOutsideInterval(const CheckValue& value, double number);
/// Fewer samples are taken only where the time of the whole check ends before.
inline constexpr std::size_t kMinCheckSamples = 5;
/// Whether at least that many samples have a mean whose interval is within 1 %.
bool isSettled(std::span<const double> samples);

/// 2 (n-1)/n: what bus bandwidth multiplies bytes / time of an all-reduce by. Source: nccl-tests, doc/PERFORMANCE.md.
double allReduceBusFactor(int ranks);
/// The part of an all-reduce, "4 ranks", and back; 0 for another part.
std::string ranksText(int ranks);
int ranksOf(const std::string& part);

/// The all-reduces between the hosts (else those of the first host) as the table "collective" with the columns of
/// imported nccl-tests logs, so that both are shown alike; no rows if there are none.
SeriesTable checkSweepTable(const std::vector<CheckValue>& values);

}  // namespace scalescope
