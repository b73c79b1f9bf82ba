// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/user_text.h"
#include "engine/protocol/metric.h"
#include "engine/protocol/run/series.h"

namespace scalescope {

/// NotMeasurable: the reason is given; a value that was not measured is never good.
enum class CheckVerdict { Good, Suspect, Bad, NotMeasurable };
/// "good", "suspect", "bad", "not-measurable".
std::string_view checkVerdictWord(CheckVerdict verdict);
/// NotMeasurable for an unknown word.
CheckVerdict checkVerdictFrom(std::string_view word);

/// One kind of measurement of a node check.
struct CheckTest {
  std::string_view id;     ///< e.g. "memory_triad", "link"
  std::string_view title;  ///< English
  std::string_view unit;   ///< of the value: "GB/s" (1e9 bytes), "MB/s" (1e6), "TFLOP/s", "us", "MHz"; "" for a state
  Better better;
  std::string_view definition;  ///< one sentence: what is run and what the value counts
};
/// In the order of the ladder.
std::span<const CheckTest> checkTests();
/// What a check can be limited to, in the order of measuring: "state", "memory", "copies", "products", "convolutions",
/// "storage", "throttling", "links", "all-reduce".
std::span<const std::string_view> checkParts();
/// nullptr for an unknown id.
const CheckTest* findCheckTest(std::string_view id);

/// One value of a node check: of a host, of a part of it, or of a link between two. NaN: unknown.
struct CheckValue {
  static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

  std::string test;  ///< id of checkTests()
  std::string host;  ///< as the user names it
  std::string peer;  ///< the receiving host of a link, of collectives "" (all hosts); else ""
  /// A key or a name: "all cores", "NUMA 0", "GPU 0", "GPU 0 -> GPU 1", "eth0", "4 ranks", a storage path.
  std::string part;
  std::string precision;                       ///< "fp32", "tf32", "bf16", "fp16", "int8"; "" where it has no meaning
  double bytes = kUnknown;                     ///< size of a buffer, message or read
  double value = kUnknown;                     ///< mean of the samples, in the test's unit
  double ciLow = kUnknown, ciHigh = kUnknown;  ///< 95 % confidence interval of the mean
  double samples = 0, sampleMin = kUnknown, sampleMax = kUnknown;
  double limit = kUnknown;  ///< physical limit, in the test's unit
  Text limitFormula;        ///< e.g. "16 lanes x 16 GT/s x 128/130 / 8"; empty where no limit is known
  double peersMedian = kUnknown, robustZ = kUnknown;  ///< among equal nodes or links; unknown with fewer than three
  double previous = kUnknown;  ///< of this node's earlier checks: the median, of fewer than three the newest
  CheckVerdict verdict = CheckVerdict::NotMeasurable;
  Text reason{};  ///< of the verdict: statements (engine/base/statements.h), or a message
  Text cause{};   ///< evidence that was read: statements; empty if none
  double clockMhz = kUnknown, temperatureC = kUnknown, powerW = kUnknown;  ///< during the samples
  /// Of the processor time of the cores during the samples, what other programs and the hypervisor used; 0 to 1.
  double takenShare = kUnknown;
};

/// Whether both are of one test, place and size.
bool isSameCheck(const CheckValue& a, const CheckValue& b);

/// The series table "check": a row per value. Parts of texts are columns of their own (text_json.h).
SeriesTable checkTable(const std::vector<CheckValue>& values);
/// One JSON object: result (the file), verdicts (how many of each), values (objects as in events).
std::string checkToJson(const std::vector<CheckValue>& values, const std::string& resultFile);

/// The values of "check" in these series; empty if there is no such table. Missing columns are unknown.
std::vector<CheckValue> checkValuesOf(const Series& series);

}  // namespace scalescope
