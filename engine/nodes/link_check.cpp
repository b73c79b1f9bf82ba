// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/link_check.h"

#include <algorithm>

#include "engine/base/clock.h"
#include "engine/base/statements.h"

namespace scalescope {
namespace {

struct LinkSamples {
  std::vector<double> mbPerS;
  int hostBound = 0;
  double takenShare = CheckValue::kUnknown;
};

CheckValue linkValue(const char* test, const LinkEnd& from, const LinkEnd& to, const LinkSamples& samples) {
  CheckValue value;
  value.test = test;
  value.host = from.host;
  value.peer = to.host;
  value.part = from.interface;
  setSamples(value, samples.mbPerS);
  value.takenShare = samples.takenShare;
  const TcpLimit sends = tcpLimitOf(from.adapter), receives = tcpLimitOf(to.adapter);
  const bool isSender = sends.mbPerS > 0 && (receives.mbPerS <= 0 || sends.mbPerS <= receives.mbPerS);
  if (const TcpLimit& limit = isSender ? sends : receives; limit.mbPerS > 0) {
    value.limit = limit.mbPerS;
    value.limitFormula = limit.formula;
  }
  std::vector<Text> causes;
  for (const LinkEnd* end : {&from, &to})
    if (!end->adapter.evidence.empty()) causes.push_back(Text::of("%1: %2", end->host, end->adapter.evidence));
  if (2 * samples.hostBound > static_cast<int>(samples.mbPerS.size()))
    causes.push_back(Text::of("a host was the limit, the link was mostly idle"));
  value.cause = joinStatements(causes);
  if (samples.mbPerS.empty()) value.reason = Text::of("the stream could not be measured");
  return value;
}

/// Streams that run at the same time, with their samples.
struct LinkRound {
  const char* test;
  std::vector<HostPair> pairs;
  std::vector<LinkSamples> samples;
  bool isDone = false;  ///< all are settled, or none can be measured

  LinkRound(const char* id, std::vector<HostPair> together)
      : test(id), pairs(std::move(together)), samples(pairs.size()) {}

  void sample(const MeasureStreams& measure, double streamS) {
    const auto rates = measure(pairs, streamS);
    bool any = false, settled = true;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (!rates[i]) continue;
      any = true;
      samples[i].mbPerS.push_back(rates[i]->mbPerS);
      samples[i].hostBound += rates[i]->hostBound;
      settled &= isSettled(samples[i].mbPerS);
    }
    isDone = settled || !any;
  }
};

}  // namespace

std::vector<CheckValue> checkLinks(const std::vector<LinkEnd>& hosts, const MeasureStreams& measure,
                                   const MeasureLoads& loads, const LinkCheckOptions& options) {
  const double endS = monotonicSeconds() + options.timeLimitS;
  const auto isStopped = [&] { return options.isStopped && options.isStopped(); };
  std::vector<LinkRound> rounds;
  for (const auto& pairs : linkRounds(hosts.size())) rounds.emplace_back("link", pairs);
  std::vector<HostPair> circle;
  for (std::size_t from = 0; hosts.size() > 1 && from < hosts.size(); ++from)
    circle.push_back({from, (from + 1) % hosts.size()});
  if (!circle.empty()) rounds.emplace_back("link_all", circle);
  // One round after the other: a shaped link may carry a burst after a pause, which streams in turns would measure
  // each time. The fewest samples may take twice the time.
  for (LinkRound& round : rounds) {
    loads(round.pairs);
    const double roundEndS = std::min(endS, monotonicSeconds() + options.capS);
    for (std::size_t count = 0; !round.isDone && !isStopped(); ++count) {
      if (monotonicSeconds() >= (count < kMinCheckSamples ? endS + options.timeLimitS : roundEndS)) break;
      round.sample(measure, options.streamS);
    }
    const std::vector<double> taken = loads(round.pairs);
    for (std::size_t i = 0; i < taken.size(); ++i) round.samples[i].takenShare = taken[i];
  }
  std::vector<CheckValue> values;
  for (const LinkRound& round : rounds)
    for (std::size_t i = 0; i < round.pairs.size(); ++i) {
      const HostPair& pair = round.pairs[i];
      values.push_back(linkValue(round.test, hosts[pair.from], hosts[pair.to], round.samples[i]));
      if (!round.samples[i].mbPerS.empty()) continue;
      if (!round.isDone)
        values.back().reason = isStopped() ? Text::of("stopped") : Text::of("the time limit was reached");
    }
  return values;
}

}  // namespace scalescope
