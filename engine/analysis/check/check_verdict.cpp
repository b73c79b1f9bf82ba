// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/check/check_verdict.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "engine/analysis/check/check_peers.h"
#include "engine/analysis/check/check_rows.h"
#include "engine/analysis/statistics/statistics.h"
#include "engine/base/shown_text.h"
#include "engine/base/statements.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

/// Shares of the physical limit below which a value is suspect, or bad. Achievable shares differ: PCIe and Ethernet
/// carry headers, ordinary stores read what they overwrite, and a peak needs every unit in every cycle.
struct LimitRule {
  std::string_view test;
  double suspect, bad;
};
constexpr std::array kLimitRules = {
    LimitRule{"clock", 0.7, 0.5},          LimitRule{"memory_copy", 0.45, 0.3},   LimitRule{"memory_scale", 0.45, 0.3},
    LimitRule{"memory_add", 0.45, 0.3},    LimitRule{"memory_triad", 0.45, 0.3},  LimitRule{"device_copy", 0.7, 0.5},
    LimitRule{"host_to_device", 0.7, 0.5}, LimitRule{"device_to_host", 0.7, 0.5}, LimitRule{"peer_copy", 0.65, 0.4},
    LimitRule{"gemm", 0.4, 0.2},           LimitRule{"link", 0.85, 0.5},
};
constexpr double kSuspectLoss = 0.05, kBadLoss = 0.10;
/// To which values are measured, so that a loss of 5 % is found at all.
constexpr double kMeasuredWithin = 0.01;
constexpr double kMinRobustZ = 4;
/// Of three equal nodes the two that work differ, too, and then no value is 4 deviations away; half is never chance.
/// Nor do other programs cause a value of less than half of what they left.
constexpr double kObviousLoss = 0.5;
/// A transfer needs part of one processor only, of which two other programs leave it a third.
constexpr double kLeftForTransfers = 1.0 / 3;
constexpr std::size_t kMaxEarlier = 10;
/// Share of the processors that others may use during a measurement.
constexpr double kTakenLimit = 0.1;
/// Of values that are alike so many are this far from the median by chance: one in a thousand.
constexpr double kChanceQuantile = 0.9995;

TextValue percentNumber(double share) { return textNumber(100 * share, std::abs(share) < 0.0995 ? 1 : 0); }

/// How much worse a value is than a reference, as a share of the better one; negative: better.
double lossOf(const CheckTest& test, double value, double reference) {
  return test.better == Better::Low ? 1 - reference / value : 1 - value / reference;
}

struct Judgement {
  CheckVerdict verdict = CheckVerdict::Good;
  std::vector<Text> statements;
  double worstLoss = 0;  ///< of those that are not good

  void add(CheckVerdict found, Text statement) {
    if (found == CheckVerdict::Bad || (found == CheckVerdict::Suspect && verdict == CheckVerdict::Good))
      verdict = found;
    statements.push_back(std::move(statement));
  }
  void addFinding(bool isBad, double loss, Text statement) {
    worstLoss = std::max(worstLoss, loss);
    add(isBad ? CheckVerdict::Bad : CheckVerdict::Suspect, std::move(statement));
  }
  void addLoss(double loss, bool isCertain, const Text& than, double badLoss = kBadLoss) {
    Text statement = loss >= 0 ? Text::of("%1 % worse than %2", percentNumber(loss), than)
                               : Text::of("%1 % better than %2", percentNumber(-loss), than);
    if (isCertain && loss > kSuspectLoss - kMeasuredWithin)
      addFinding(loss > badLoss, loss, std::move(statement));
    else
      add(CheckVerdict::Good, std::move(statement));
  }
};

bool excludes(const CheckValue& a, const CheckValue& b) { return a.ciHigh < b.ciLow || b.ciHigh < a.ciLow; }

void compareWithLimit(const CheckValue& value, Judgement& judgement) {
  if (!(value.limit > 0)) return;
  const double share = value.value / value.limit;
  const auto rule = std::find_if(kLimitRules.begin(), kLimitRules.end(),
                                 [&](const LimitRule& row) { return row.test == value.test; });
  if (rule == kLimitRules.end() || share >= rule->suspect)
    return judgement.add(CheckVerdict::Good, Text::of("%1 % of the limit", percentNumber(share)));
  const bool isBad = share < rule->bad;
  judgement.addFinding(isBad, 1 - share / rule->suspect,
                       Text::of("%1 % of the limit, less than %2 %", percentNumber(share),
                                percentNumber(isBad ? rule->bad : rule->suspect)));
}

void compareWithPeers(const CheckTest& test, const CheckPeers& peers, CheckValue& value, Judgement& judgement) {
  value.peersMedian = peers.median;
  value.robustZ = peers.robustZ;
  if (!(peers.median > 0)) return;
  const double loss = lossOf(test, peers.judged, peers.median);
  const bool isCertain = peers.isCertain && (loss > kObviousLoss || !(peers.robustZ <= kMinRobustZ));
  if (!peers.statement.empty() && loss > kSuspectLoss - kMeasuredWithin && isCertain)
    return judgement.addFinding(loss > kBadLoss, loss, peers.statement);
  judgement.addLoss(loss, isCertain, peers.than);
}

bool isPair(const CheckValue& value) { return value.samples == 2; }

/// Half of the interval as a share of the value; 0 if it is unknown. Of two samples by Student's t of one degree of
/// freedom, though it is too wide to be shown.
double uncertaintyOf(const CheckValue& value) {
  constexpr double kStudentOfPair = 12.7062;
  if (isPair(value)) return kStudentOfPair * (value.sampleMax - value.sampleMin) / 2 / value.value;
  return std::isfinite(value.ciHigh) && value.value > 0 ? (value.ciHigh - value.ciLow) / 2 / value.value : 0;
}

/// Whether the value is what the cores reach; GPUs and disks may reach theirs beside other programs.
bool isOfCores(const CheckValue& value) {
  const bool isRate = value.test == "clock" || value.test == "gemm" || value.test == "convolution";
  return (isRate || value.test.starts_with("memory_")) && !value.part.starts_with("GPU");
}

/// Whether programs on the processors slow the value: all but what a GPU does by itself.
bool isOfProcessors(const CheckValue& value) {
  return !value.part.starts_with("GPU") || value.test.find("host") != std::string::npos;
}

/// Whether the programs of others, beside which a value was measured, may be the cause of its verdict.
bool isCausedByOthers(const CheckValue& value, const Judgement& judgement) {
  if (!(value.takenShare > kTakenLimit)) return false;
  if (judgement.verdict == CheckVerdict::Good) return isOfCores(value);
  const double left = std::max(1 - value.takenShare, value.test.starts_with("link") ? kLeftForTransfers : 0);
  return isOfProcessors(value) && 1 - judgement.worstLoss >= (1 - kObviousLoss) * left;
}

/// Between checks a value varies more than within one. A few checks show little of how much: one that was fast by
/// chance would make all others bad.
void compareWithEarlier(const CheckTest& test, const std::vector<CheckValue>& all, CheckValue& value,
                        Judgement& judgement) {
  const CheckValue* newest = nullptr;
  std::vector<double> earlier;
  for (const CheckValue& row : all) {
    if (!isSameCheck(row, value) || !(row.value > 0) || earlier.size() == kMaxEarlier) continue;
    if (newest == nullptr) newest = &row;
    earlier.push_back(row.value);
  }
  if (newest == nullptr) return;
  if (earlier.size() < kMinEarlierChecks) {
    value.previous = newest->value;
    return judgement.addLoss(lossOf(test, value.value, value.previous), excludes(value, *newest),
                             Text::of("in the last good check"), kObviousLoss);
  }
  value.previous = median(earlier);
  const double loss = lossOf(test, value.value, value.previous);
  const double limit = std::max(kMinRobustZ, studentQuantile(kChanceQuantile, static_cast<double>(earlier.size()) - 1));
  const bool isFar = loss > kObviousLoss || robustZ(value.value, earlier) > limit;
  judgement.addLoss(loss, isFar && isOutsideInterval(value, value.previous),
                    Text::of("the median of %1 earlier checks", earlier.size()));
}

}  // namespace

bool isTakenFromCores(const CheckValue& value) { return isOfCores(value) && value.takenShare > kTakenLimit; }

std::string checkHardwareOf(const HostEnvironment& host) {
  std::vector<std::string> parts;
  for (const char* id : {"cpu_model", "cpu_sockets", "cpu_cores", "gpu_model", "gpu_count"})
    if (const Fact* fact = host.find(id)) parts.push_back(fact->value);
  return join(parts, ", ");
}

void judgeCheck(std::vector<CheckValue>& values, const CheckContext& context) {
  const std::vector<CheckPeers> peers = findCheckPeers(values, context.hardware);
  for (std::size_t i = 0; i < values.size(); ++i) {
    CheckValue& value = values[i];
    const CheckTest* test = findCheckTest(value.test);
    if (!test || test->unit.empty() || !std::isfinite(value.value)) continue;
    if (value.samples == 1) {
      value.verdict = CheckVerdict::NotMeasurable;
      value.reason = Text::of("only one sample before the time limit, which has no interval");
      continue;
    }
    Judgement judgement;
    compareWithLimit(value, judgement);
    compareWithPeers(*test, peers[i], value, judgement);
    compareWithEarlier(*test, context.earlier, value, judgement);
    if (judgement.statements.empty()) judgement.add(CheckVerdict::Good, Text::of("nothing to compare with yet"));
    if (value.samples > 1 && value.samples < kMinCheckSamples)
      judgement.statements.push_back(Text::of("only %1 samples before the time limit", textNumber(value.samples)));
    if (judgement.verdict == CheckVerdict::Good && uncertaintyOf(value) > kBadLoss) {
      judgement.verdict = CheckVerdict::NotMeasurable;
      judgement.statements.push_back(Text::of("uncertain by %1 %, so that even a bad value would not be noticed",
                                              percentNumber(uncertaintyOf(value))));
    }
    if (isCausedByOthers(value, judgement)) {
      judgement.verdict = CheckVerdict::NotMeasurable;
      judgement.statements.push_back(
          Text::of("uncertain: other programs used %1 % of the processors", percentNumber(value.takenShare)));
    }
    value.verdict = judgement.verdict;
    value.reason = joinStatements(judgement.statements);
  }
}

bool isWithoutReference(const CheckValue& value) {
  const CheckTest* test = findCheckTest(value.test);
  const bool isState = test != nullptr && test->unit.empty();
  return value.verdict == CheckVerdict::Good && !isState && std::isfinite(value.value) && !(value.limit > 0) &&
         !(value.peersMedian > 0) && !(value.previous > 0);
}

bool isNotJudged(const CheckValue& value) {
  return value.verdict == CheckVerdict::NotMeasurable && std::isfinite(value.value);
}

CheckCounts countVerdicts(const std::vector<CheckValue>& values) {
  CheckCounts counts;
  for (const CheckValue& value : values) {
    switch (value.verdict) {
      case CheckVerdict::Good: ++counts.good; break;
      case CheckVerdict::Suspect: ++counts.suspect; break;
      case CheckVerdict::Bad: ++counts.bad; break;
      case CheckVerdict::NotMeasurable: ++(isNotJudged(value) ? counts.notJudged : counts.notMeasurable); break;
    }
    counts.withoutReference += isWithoutReference(value);
  }
  return counts;
}

Text checkCountsText(const CheckCounts& counts) {
  std::vector<Text> parts{counts.withoutReference > 0
                              ? Text::of("%1 good (%2 without a reference)", counts.good, counts.withoutReference)
                              : Text::of("%1 good", counts.good),
                          Text::of("%1 suspect", counts.suspect), Text::of("%1 bad", counts.bad)};
  if (counts.notJudged > 0) parts.push_back(Text::of("%1 not judged", counts.notJudged));
  if (counts.notMeasurable > 0) parts.push_back(Text::of("%1 not measurable", counts.notMeasurable));
  return joinTexts(std::move(parts), ", ");
}

namespace {

std::string bytesText(double bytes) {
  constexpr std::array kUnits = {"B", "KiB", "MiB", "GiB"};
  std::size_t unit = 0;
  for (; bytes >= 1024 && unit + 1 < kUnits.size(); ++unit) bytes /= 1024;
  return formatNumber(bytes) + " " + kUnits[unit];
}

}  // namespace

std::string checkPlaceText(const CheckValue& value, const CheckPartWord& word) {
  std::string text = value.host;
  if (!value.peer.empty()) text += " -> " + value.peer;
  for (const std::string* part : {&value.part, &value.precision})
    if (!part->empty()) text += (text.empty() ? "" : ", ") + (word ? word(*part) : *part);
  const bool isSweep = value.test == "allreduce_node" || value.test == "allreduce_hosts";
  if (isSweep && value.bytes > 0) text += ", " + bytesText(value.bytes);
  return text;
}

namespace {

/// The unit of a value that a person reads. States count what their part counts; rates below 1 have a smaller unit.
struct ReadUnit {
  std::string_view unit;
  double factor = 1;
};
constexpr struct {
  std::string_view unit, smaller;
} kSmallerUnits[] = {{"TFLOP/s", "GFLOP/s"}, {"GB/s", "MB/s"}, {"MB/s", "kB/s"}};  // a thousandth, in this order

ReadUnit readUnitOf(const CheckTest& test, const CheckValue& value) {
  if (test.id == "foreign_processes") return {value.part.starts_with("GPU") ? "processes" : "cores"};
  if (test.id == "memory_errors") return {"errors"};
  ReadUnit read{test.unit};
  for (const auto& [unit, smaller] : kSmallerUnits)
    if (read.unit == unit && value.value != 0 && std::abs(read.factor * value.value) < 1)
      read = {smaller, 1e3 * read.factor};
  return read;
}

constexpr int kMaxCheckDigits = 6;  ///< after the point

/// Three significant digits; whole numbers from 1000 up.
int digitsOf(double number) {
  const bool isWhole = number >= 1000 || number == 0;
  return isWhole ? 0 : std::clamp(2 - static_cast<int>(std::floor(std::log10(number))), 0, kMaxCheckDigits);
}

}  // namespace

std::optional<CheckNumber> checkNumberOf(const CheckValue& value) {
  const CheckTest* test = findCheckTest(value.test);
  if (!test || !std::isfinite(value.value)) return std::nullopt;
  const auto [unit, factor] = readUnitOf(*test, value);
  const bool isInterval = !isPair(value) && std::isfinite(value.ciHigh);
  const double low = isPair(value) ? value.sampleMin : 0;
  const double high = isPair(value) ? value.sampleMax : isInterval ? value.ciHigh - value.value : 0;
  const int own = digitsOf(std::abs(factor * value.value));
  const int digits = std::min(decimalsToTell(factor * low, factor * high, own), kMaxCheckDigits);
  const auto text = [&](double one) { return formatFixed(factor * one, digits); };
  CheckNumber number{text(value.value), unit, {}, {}};
  if (isPair(value)) number.pair = {text(low), text(high)};
  if (isInterval) number.halfWidth = text(high);
  return number;
}

std::string checkNumberText(const CheckValue& value) {
  const auto number = checkNumberOf(value);
  if (!number) return {};
  const std::string text = number->value + (number->unit.empty() ? "" : " " + std::string(number->unit));
  if (!number->pair.first.empty()) return text + " (" + number->pair.first + " and " + number->pair.second + "; n = 2)";
  return number->halfWidth.empty() ? text : text + " +- " + number->halfWidth;
}

std::string checkValueText(const CheckValue& value) {
  const CheckTest* test = findCheckTest(value.test);
  const std::string number = checkNumberText(value), place = checkPlaceText(value);
  return (place.empty() ? "" : place + ": ") + std::string(test ? test->title : value.test) + " " +
         (number.empty() ? "(" + value.reason.english() + ")" : number);
}

std::string checkFindingText(const CheckValue& value) {
  const bool hasNumber = std::isfinite(value.value);
  return std::string(isNotJudged(value) ? "not judged" : checkVerdictWord(value.verdict)) + ": " +
         checkValueText(value) + (hasNumber && !value.reason.empty() ? "; " + value.reason.english() : "") +
         (value.cause.empty() ? "" : "; " + value.cause.english());
}

}  // namespace scalescope
