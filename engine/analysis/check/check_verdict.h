// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/user_text.h"
#include "engine/protocol/run/check_value.h"
#include "engine/protocol/run/environment.h"

namespace scalescope {

/// Fewer earlier checks do not show how much a value varies between checks.
inline constexpr std::size_t kMinEarlierChecks = 3;

/// What the values of a check are compared with besides each other.
struct CheckContext {
  /// Values of earlier checks of the same hosts to compare with, the newest first.
  std::vector<CheckValue> earlier;
  /// By host: hosts of equal text have equal hardware, and their values are compared.
  std::map<std::string, std::string> hardware;
};

/// The hardware of a host as one line: processor, cores, memory, GPUs, as far as its facts state them.
std::string checkHardwareOf(const HostEnvironment& host);

/// Gives every measured value its verdict, and the reason as short statements. Each value is compared
/// with:
/// - its physical limit: suspect or bad below a share of it that depends on the test;
/// - the median of at least three values of equal hardware (with links: of what each host sends and receives; with two
///   hosts the two directions are compared): robust z = |x - median| / (1.4826 MAD) above 4, or less than half of it.
///   Source: B. Iglewicz and D. Hoaglin, How to Detect and Handle Outliers (1993);
/// - the median of at least three earlier values: outside of the interval, and beyond 4 robust deviations of these, or
///   as many as chance leaves to one of a thousand of so few (Student's t), or less than half of it. Of one or two the
///   newest counts, outside of both intervals; less than half of it is bad, a smaller loss suspect.
/// Against the last two a value is suspect if it is worse by 5 % within the 1 % to which values are measured, and bad
/// if it is worse by more than 10 %. A value without anything to compare with is good, and says so; one whose interval
/// is wider than 10 % to each side, or a value of the cores of which others used more than 10 % meanwhile, is never
/// good but not judged. Beside others nothing is suspect or bad that they may have caused, which is not judged either:
/// all but values of less than half of what they left, and what a GPU does by itself. Values without a number keep
/// verdict and reason: the node itself judges its state.
void judgeCheck(std::vector<CheckValue>& values, const CheckContext& context);

/// Whether other programs or the hypervisor used more than 10 % of the cores while this value of the cores was
/// measured: it is too low then.
bool isTakenFromCores(const CheckValue& value);

/// Numbers of verdicts.
struct CheckCounts {
  std::size_t good = 0, suspect = 0, bad = 0, notMeasurable = 0;
  std::size_t withoutReference = 0;  ///< of the good ones: nothing to compare with yet
  std::size_t notJudged = 0;         ///< measured, but not as a measurement must be: not among notMeasurable
};
/// Whether a value is good only because there is nothing to compare it with.
bool isWithoutReference(const CheckValue& value);
/// Whether a value was measured, but is too uncertain or was measured beside other programs.
bool isNotJudged(const CheckValue& value);
CheckCounts countVerdicts(const std::vector<CheckValue>& values);
/// "12 good (7 without a reference), 1 suspect, 2 bad, 4 not judged, 3 not measurable". The last two, and the
/// part in brackets, are left out if they are 0.
Text checkCountsText(const CheckCounts& counts);

// A value in words. The window has its own from the same values (app/core/check_words.h).

/// The word for a key or name of a part, or for a precision; without one, the key itself.
using CheckPartWord = std::function<std::string(const std::string& part)>;
/// "node2 -> node1, eth0", "node1, NUMA 0, fp32, 1 MiB": what a value belongs to.
std::string checkPlaceText(const CheckValue& value, const CheckPartWord& word = {});
/// A value as a person reads it, with a decimal point.
struct CheckNumber {
  std::string value;
  std::string_view unit;  ///< of the test, or "GFLOP/s", "cores", "processes", "errors"; "" for a state
  std::string halfWidth;  ///< of the interval, with as many digits; "" if it is unknown
  std::pair<std::string, std::string> pair;  ///< of exactly two samples: both values, in place of an interval
};
/// Nothing without a number.
std::optional<CheckNumber> checkNumberOf(const CheckValue& value);
/// "12.3 GB/s +- 0.1", "12.3 GB/s (11.2 and 13.4; n = 2)"; "" without a number.
std::string checkNumberText(const CheckValue& value);
/// "node1, all cores: Memory copy 12.3 GB/s +- 0.1", else why there is no number.
std::string checkValueText(const CheckValue& value);
/// The same with verdict, reason and cause: "bad: node2 -> node1, eth0: Network link 2.37 MB/s; 98 % worse than ...".
std::string checkFindingText(const CheckValue& value);

}  // namespace scalescope
