// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/shared_list.h"
#include "engine/protocol/redaction.h"
#include "engine/protocol/run/topology.h"

namespace scalescope {

/// Label: results that differ in it stay comparable, and repeats stay repeats.
enum class FactGroup { Hardware, Software, Method, Workload, Label };

/// A kind of fact: its title and its group in comparisons.
struct FactKind {
  std::string_view id;     ///< e.g. "cpu_model", "kernel_release", "onednn_version"
  std::string_view title;  ///< English
  std::string_view unit;   ///< "" where it has none
  FactGroup group;
  Redaction redaction;  ///< how redacted exports treat the value
};
std::span<const FactKind> factKinds();
const FactKind* findFactKind(std::string_view id);

/// One fact of a host's hardware or software. Values are text, numbers independent of the locale.
struct Fact {
  std::string id;
  std::string value;
  std::string parts = {};  ///< textPartsLine() of a value that is a message
  bool operator==(const Fact& other) const { return id == other.id && value == other.value; }
};
/// A message as a fact, and back; a value without parts is verbatim.
Fact messageFact(std::string id, const Text& message);
Text messageOf(const Fact& fact);

struct HostEnvironment {
  std::string host;
  std::vector<Fact> facts;
  Topology topology = {};  ///< empty if it was not read
  const Fact* find(std::string_view id) const;
};

/// The hosts of a run, as probed. JSON: {"hosts": [{"host": "n1", "facts": {"cpu_model": "...", ...},
/// "topology": {...}}]}; the topology is absent if it is empty. Values that are messages have their sentences in
/// "facts_parts".
struct Environment {
  Environment();
  Environment(const Environment& other);
  Environment(Environment&& other) noexcept;
  Environment& operator=(const Environment& other);
  Environment& operator=(Environment&& other) noexcept;
  ~Environment();

  SharedList<HostEnvironment> hosts;  ///< shared: many runs of a library have the same ones
};

}  // namespace scalescope
