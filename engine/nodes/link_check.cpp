// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/link_check.h"

#include <algorithm>

#include "engine/base/clock.h"

namespace scalescope {
namespace {

struct LinkSamples {
  std::vector<double> mbPerS;
  int hostBound = 0;
};

CheckValue linkValue(const char* test, const LinkEnd& from, const LinkEnd& to, const LinkSamples& samples) {
  CheckValue value;
  value.test = test;
  value.host = from.host;
  value.peer = to.host;
  value.part = from.interface;
  setSamples(value, samples.mbPerS);
  const TcpLimit sends = tcpLimitOf(from.adapter), receives = tcpLimitOf(to.adapter);
  const bool isSender = sends.mbPerS > 0 && (receives.mbPerS <= 0 || sends.mbPerS <= receives.mbPerS);
  if (const TcpLimit& limit = isSender ? sends : receives; limit.mbPerS > 0) {
    value.limit = limit.mbPerS;
    value.limitFormula = limit.formula;
  }
  std::vector<std::string> causes;
  if (!from.adapter.evidence.empty()) causes.push_back(from.host + ": " + from.adapter.evidence);
  if (!to.adapter.evidence.empty()) causes.push_back(to.host + ": " + to.adapter.evidence);
  if (2 * samples.hostBound > static_cast<int>(samples.mbPerS.size()))
    causes.emplace_back("a host was the limit, the link was mostly idle");
  for (const std::string& cause : causes) value.cause += (value.cause.empty() ? "" : "; ") + cause;
  if (samples.mbPerS.empty()) value.reason = "the stream could not be measured";
  return value;
}

}  // namespace

std::vector<CheckValue> checkLinks(const std::vector<LinkEnd>& hosts, const MeasureStreams& measure,
                                   const LinkCheckOptions& options) {
  const double endS = monotonicSeconds() + options.timeLimitS;
  const auto isStopped = [&] { return options.isStopped && options.isStopped(); };
  std::vector<CheckValue> values;
  const auto measureRound = [&](const char* test, const std::vector<HostPair>& round) {
    std::vector<LinkSamples> samples(round.size());
    const double roundEndS = std::min(endS, monotonicSeconds() + options.capS);
    bool settled = false;
    while (!settled && !isStopped() && (samples.front().mbPerS.empty() || monotonicSeconds() < roundEndS)) {
      if (monotonicSeconds() >= endS) break;
      const auto rates = measure(round, options.streamS);
      settled = true;
      for (std::size_t i = 0; i < round.size(); ++i) {
        if (!rates[i]) continue;
        samples[i].mbPerS.push_back(rates[i]->mbPerS);
        samples[i].hostBound += rates[i]->hostBound;
        settled &= isSettled(samples[i].mbPerS);
      }
      if (std::none_of(rates.begin(), rates.end(), [](const auto& rate) { return rate.has_value(); })) break;
    }
    for (std::size_t i = 0; i < round.size(); ++i) {
      values.push_back(linkValue(test, hosts[round[i].from], hosts[round[i].to], samples[i]));
      if (samples[i].mbPerS.empty() && monotonicSeconds() >= endS) values.back().reason = "the time limit was reached";
      if (samples[i].mbPerS.empty() && isStopped()) values.back().reason = "stopped";
    }
  };
  for (const auto& round : linkRounds(hosts.size())) measureRound("link", round);
  std::vector<HostPair> circle;
  for (std::size_t from = 0; hosts.size() > 1 && from < hosts.size(); ++from)
    circle.push_back({from, (from + 1) % hosts.size()});
  if (!circle.empty()) measureRound("link_all", circle);
  return values;
}

}  // namespace scalescope
