// SPDX-License-Identifier: Apache-2.0
#pragma once
// Private to the .cpp files of engine/protocol: the members of records that several files hold.

#include <array>

#include "engine/base/text.h"
#include "engine/protocol/run/members.h"

namespace scalescope::json_codec {

using enum RedactionRule;

void describe(auto& m, Of<LinkRate> auto& link) {
  m("from", Host, link.from);
  m("to", Host, link.to);
  m("interface", Search, link.interface);
  m("mb_per_s", Search, link.mbPerS);
  m("host_bound", Search, link.hostBound);
}

struct VerdictForm {
  std::optional<Json> to(CheckVerdict verdict) const { return checkVerdictWord(verdict); }
  void from(const Json* json, CheckVerdict& verdict) const;
};

void describe(auto& m, Of<CheckValue> auto& value) {
  m.ifAny("test", Search, value.test);
  m.ifAny("host", Host, value.host);
  m.ifAny("peer", Host, value.peer);
  m.ifAny("part", Search, value.part);
  m.ifAny("precision", Search, value.precision);
  m.ifAny("limit_formula", Search, value.limitFormula);
  m.ifAny("explanation", Search, value.reason);
  m.ifAny("cause", Search, value.cause);
  m.as("verdict", Search, value.verdict, VerdictForm());
  m.ifKnown("bytes", Search, value.bytes);
  m.ifKnown("value", Search, value.value);
  m.ifKnown("ci_low", Search, value.ciLow);
  m.ifKnown("ci_high", Search, value.ciHigh);
  m.ifKnown("samples", Search, value.samples);
  m.ifKnown("sample_min", Search, value.sampleMin);
  m.ifKnown("sample_max", Search, value.sampleMax);
  m.ifKnown("limit", Search, value.limit);
  m.ifKnown("peers_median", Search, value.peersMedian);
  m.ifKnown("robust_z", Search, value.robustZ);
  m.ifKnown("previous", Search, value.previous);
  m.ifKnown("clock_mhz", Search, value.clockMhz);
  m.ifKnown("temperature_c", Search, value.temperatureC);
  m.ifKnown("power_w", Search, value.powerW);
  m.ifKnown("taken_share", Search, value.takenShare);
}
/// Values come from other hosts, so every member is checked. Throws Failure "check-invalid" for an unknown test, a text
/// or list that is too long, or a number that cannot be.
void checkRead(const MemberReader&, CheckValue& value);
void checkRead(const MemberReader&, std::vector<CheckValue>& values);

struct FactsForm {
  const std::string& host;
  std::optional<Json> to(const std::vector<Fact>& facts) const;
  void from(const Json* json, std::vector<Fact>& facts) const;
};
struct FactPartsForm {
  std::optional<Json> to(const std::vector<Fact>& facts) const;
  void from(const Json* json, std::vector<Fact>& facts) const;
};
struct TopologyForm {
  std::optional<Json> to(const Topology& topology) const;
  void from(const Json* json, Topology& topology) const;
};

void describe(auto& m, Of<HostEnvironment> auto& host) {
  m("host", Host, host.host);
  m.as("facts", Search, host.facts, FactsForm{host.host});
  m.as("facts_parts", Search, host.facts, FactPartsForm());
  m.as("topology", Search, host.topology, TopologyForm());
}

/// Channels, height and width.
struct ShapeForm {
  std::optional<Json> to(const auto& shape) const {
    return Json{std::get<0>(shape), std::get<1>(shape), std::get<2>(shape)};
  }
  void from(const Json* json, auto& shape) const {
    if (json == nullptr) throw Failure({"json-invalid", Text::of("the shape is missing")});
    shape = std::tuple_cat(json->get<std::array<int, 3>>());
  }
};

/// For a record whose members are in another file, and that must be there.
template <auto Write, auto Read>
struct FunctionsForm {
  const char* key;

  std::optional<Json> to(const auto& value) const { return Write(value); }
  void from(const Json* json, auto& value) const {
    if (json == nullptr) throw Failure({"json-invalid", Text::of("%1 is missing", inQuotes(key))});
    value = Read(*json);
  }
};

inline Plan readPlan(const Json& json) { return require(planFrom(json)); }
using PlanForm = FunctionsForm<planJson, readPlan>;

}  // namespace scalescope::json_codec
