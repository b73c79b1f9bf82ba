// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/check/check_peers.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/analysis/check/check_rows.h"
#include "engine/analysis/statistics/statistics.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr double kMinDeviation = 0.0025;
constexpr std::size_t kMinPeers = 3;
/// By how much the other end of a link must be faster before this end is what limits it.
constexpr double kFasterEnd = 1.03;

/// The part with its numbers replaced, or "" for storage, whose paths differ.
std::string kindOfPart(const CheckValue& value) {
  if (value.test.starts_with("storage_")) return {};
  std::string kind;
  for (const char c : value.part)
    if (c < '0' || c > '9')
      kind += c;
    else if (kind.empty() || kind.back() != '#')
      kind += '#';
  return kind;
}

std::string groupOf(const CheckValue& value, const std::map<std::string, std::string>& hardware) {
  const auto found = hardware.find(value.host);
  const bool isLink = value.test == "link_all";
  // Ranks of a different number share a node differently.
  const std::string part = value.test.starts_with("allreduce_") ? value.part : isLink ? "" : kindOfPart(value);
  return join({value.test, isLink || found == hardware.end() ? "" : found->second, part, value.precision,
               formatNumber(value.bytes), isLink ? "" : value.limitFormula.english()},
              "\n");
}

TextValue rateNumber(double mbPerS) { return textNumber(mbPerS, mbPerS < 10 ? 2 : mbPerS < 100 ? 1 : 0); }

/// The fastest stream in each direction of every host: a link is as fast as the slower of its two ends.
struct LinkEnds {
  std::map<std::string, double> sent, received;
};

LinkEnds endsOf(const std::vector<CheckValue>& values) {
  LinkEnds ends;
  for (const CheckValue& value : values) {
    if (value.test != "link" || !std::isfinite(value.value)) continue;
    ends.sent[value.host] = std::max(ends.sent[value.host], value.value);
    ends.received[value.peer] = std::max(ends.received[value.peer], value.value);
  }
  return ends;
}

std::vector<double> valuesOf(const std::map<std::string, double>& rates) {
  std::vector<double> values;
  for (const auto& [host, rate] : rates) values.push_back(rate);
  return values;
}

/// Whether an end is slow by itself: one of its links leads to a faster end. Otherwise its rate is only a lower bound.
bool limitsLinks(const std::string& host, bool sends, const LinkEnds& ends, const std::vector<CheckValue>& values) {
  const double rate = (sends ? ends.sent : ends.received).at(host);
  return std::any_of(values.begin(), values.end(), [&](const CheckValue& link) {
    if (link.test != "link" || !std::isfinite(link.value) || (sends ? link.host : link.peer) != host) return false;
    return (sends ? ends.received.at(link.peer) : ends.sent.at(link.host)) > kFasterEnd * rate;
  });
}

struct LinkEnd {
  std::string host;
  bool sends;
  double rate, median, z;
};

Text endText(const LinkEnd& end) {
  const TextValue rate = rateNumber(end.rate), middle = rateNumber(end.median);
  return end.sends
             ? Text::of("%1 sends at most %2 MB/s, the median of the hosts is %3 MB/s", end.host, rate, middle)
             : Text::of("%1 receives at most %2 MB/s, the median of the hosts is %3 MB/s", end.host, rate, middle);
}

CheckPeers compareEnds(const CheckValue& value, const LinkEnds& ends, const std::vector<CheckValue>& values) {
  std::vector<LinkEnd> found;
  for (const bool sends : {true, false}) {
    const auto& rates = sends ? ends.sent : ends.received;
    const std::string& host = sends ? value.host : value.peer;
    const std::vector<double> all = valuesOf(rates);
    const double rate = rates.at(host);
    const double middle = median(all);
    const bool isKnown = rate >= middle || limitsLinks(host, sends, ends, values);
    found.push_back({host, sends, isKnown ? rate : middle, middle, robustZ(rate, all)});
  }
  const LinkEnd& slower = found[0].rate / found[0].median <= found[1].rate / found[1].median ? found[0] : found[1];
  CheckPeers peers{slower.rate,    slower.median, slower.z, true, Text::of("the median of %1 hosts", ends.sent.size()),
                   endText(slower)};
  // Both ends are faster with others: this link alone is slow.
  const double expected = std::min({found[0].rate, found[1].rate});
  if (value.value / expected < slower.rate / slower.median) {
    peers.judged = value.value;
    peers.median = expected;
    peers.robustZ = std::numeric_limits<double>::quiet_NaN();
    // What is expected is the best of several links, which by chance is more than their mean.
    peers.isCertain = expected - value.value > 2 * (value.ciHigh - value.value);
    peers.than = Text::of("other links of both hosts");
    peers.statement = {};
  }
  return peers;
}

CheckPeers compareDirections(const CheckValue& value, const std::vector<CheckValue>& values) {
  const auto back = std::find_if(values.begin(), values.end(), [&](const CheckValue& other) {
    return other.test == value.test && other.host == value.peer && other.peer == value.host &&
           std::isfinite(other.value);
  });
  if (back == values.end()) return {};
  const bool isCertain = value.ciHigh < back->ciLow || back->ciHigh < value.ciLow;
  return {value.value, back->value, CheckValue::kUnknown, isCertain, Text::of("the opposite direction"), {}};
}

}  // namespace

double robustZ(double value, std::span<const double> all) {
  const double middle = median(all);
  std::vector<double> deviations;
  for (const double other : all) deviations.push_back(std::abs(other - middle));
  return std::abs(value - middle) / std::max(1.4826 * median(deviations), kMinDeviation * std::abs(middle));
}

std::vector<CheckPeers> findCheckPeers(const std::vector<CheckValue>& values,
                                       const std::map<std::string, std::string>& hardware) {
  std::map<std::string, std::vector<double>> groups;
  for (const CheckValue& value : values)
    if (std::isfinite(value.value)) groups[groupOf(value, hardware)].push_back(value.value);
  const LinkEnds ends = endsOf(values);
  std::vector<CheckPeers> peers(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const CheckValue& value = values[i];
    if (!std::isfinite(value.value)) continue;
    if (value.test == "link" && ends.sent.size() >= kMinPeers && ends.received.size() >= kMinPeers) {
      peers[i] = compareEnds(value, ends, values);
    } else if (value.test == "link" || (value.test == "link_all" && ends.sent.size() < kMinPeers)) {
      peers[i] = compareDirections(value, values);
    } else if (const std::vector<double>& alike = groups[groupOf(value, hardware)]; alike.size() >= kMinPeers) {
      const double middle = median(alike);
      peers[i] = {value.value,
                  middle,
                  robustZ(value.value, alike),
                  isOutsideInterval(value, middle),
                  Text::of("the median of %1 alike", alike.size()),
                  {}};
    }
  }
  return peers;
}

}  // namespace scalescope
