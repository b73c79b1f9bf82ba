// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/host_spec.h"

#include <unistd.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>

#include "engine/base/json/json_members.h"
#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/protocol/did_you_mean.h"
#include "engine/protocol/json_codec.h"
#include "engine/protocol/plan/command_words.h"
#include "engine/protocol/plan/container_mount.h"
#include "engine/protocol/plan/host_list.h"
#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/plan/slurm_allocation.h"
#include "engine/protocol/redaction.h"

namespace scalescope {

HostSpec::HostSpec() = default;
HostSpec::HostSpec(std::string host, int slotCount) : host(std::move(host)), slotCount(slotCount) {}
HostSpec::HostSpec(const HostSpec& other) = default;
HostSpec::HostSpec(HostSpec&& other) noexcept = default;
HostSpec& HostSpec::operator=(const HostSpec& other) = default;
HostSpec& HostSpec::operator=(HostSpec&& other) noexcept = default;
HostSpec::~HostSpec() = default;
bool HostSpec::operator==(const HostSpec&) const = default;
namespace {

using json_codec::Json;

constexpr std::int64_t kMaxSlots = 4096, kMaxCores = 65536;
constexpr std::size_t kMaxVariables = 1000, kMaxPlanHosts = 16384;
constexpr std::int64_t kMaxPlanRanks = 131072;
/// Bytes of a name, which every event of a host may contain, and of other texts.
constexpr std::size_t kMaxNameBytes = 255, kMaxHostTextBytes = 65536;

using enum RedactionRule;

/// The members of a host in JSON, each with its rule in redacted exports, for m(key, rule, member).
void eachMember(auto& host, auto&& m) {
  m("host", Host, host.host);
  m("slots", Search, host.slotCount);
  m("connection", Search, host.connection);
  m("user", Omit, host.user);
  m("jump_host", Omit, host.jumpHost);
  m("cpu_cores", Search, host.cpuCores);
  m("work_folder", Omit, host.workFolder);
  m("data_path", Omit, host.dataPath);
  m("network_interface", Search, host.networkInterface);
  m("launch_prefix", Omit, host.launchPrefix);
  m("engine_program", Omit, host.engineProgram);
  m("container", Omit, host.container);
  m("container_runtime", Search, host.containerRuntime);
  m("container_mounts", Omit, host.containerMounts);
  m("container_options", Omit, host.containerOptions);
  m("slurm_options", Omit, host.slurmOptions);
  m("port", Omit, host.port);
  m("gpu_devices", Omit, host.gpuDevices);
  m("environment", Value, host.environment);
}

using HostVariables = std::vector<std::pair<std::string, std::string>>;
using HostTexts = std::vector<std::pair<const char*, const std::string*>>;
HostTexts textsOf(const HostSpec& host) {
  HostTexts texts;
  eachMember(host, [&texts](const char* key, Redaction, const auto& member) {
    if constexpr (std::is_same_v<decltype(member), const std::string&>) texts.emplace_back(key, &member);
  });
  return texts;
}

Text named(const std::string& field, const std::string& value) { return Text::of("%1 %2", field, inQuotes(value)); }

/// Rejects words that ssh could take for an option, that a shell would split, or that look like others on a screen.
bool isName(const std::string& word) {
  return !word.empty() && word.front() != '-' && word.find_first_of(" \t\r\n\"'`$;&|<>()\\") == std::string::npos &&
         printable(word) == word;
}

bool isEnvironmentName(const std::string& name) {
  auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  return !name.empty() && letter(name.front()) &&
         std::all_of(name.begin(), name.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

Status checkConnection(const HostSpec& host) {
  if (!isName(host.host))
    return Error{"plan-invalid", Text::of("hosts: host %1 is not a valid host name.", inQuotes(host.host)) +
                                     Text::of("Use for example node1.")};
  if (!host.user.empty() && !isName(host.user))
    return Error{"plan-invalid",
                 Text::of("hosts: %1 of %2 is not a valid user name.", named("user", host.user), host.host)};
  if (!host.jumpHost.empty() && !isName(host.jumpHost))
    return Error{"plan-invalid",
                 Text::of("hosts: %1 of %2 is not a valid jump host.", named("jump_host", host.jumpHost), host.host) +
                     Text::of("Use for example user@gateway:22.")};
  if (host.port < 0 || host.port > 65535)
    return Error{"plan-invalid",
                 Text::of("hosts: %1 of %2 is not a valid port.", named("port", std::to_string(host.port)), host.host) +
                     Text::of("Use 1 to 65535.")};
  const bool isLent = host.connection == kLoanConnection;
  if (!host.connection.empty() && host.connection != kSlurmConnection && !isLent)
    return Error{"plan-invalid",
                 Text::of("hosts: %1 of %2 is unknown.", named("connection", host.connection), host.host) +
                     Text::of("Use srun, or clear it for ssh.")};
  for (const std::string& option : split(host.slurmOptions, ' '))
    if (!option.empty() && !option.starts_with("--"))
      return Error{"plan-invalid",
                   Text::of("hosts: slurm_options %1 is not a long option of salloc.", inQuotes(option)) +
                       Text::of("Use for example --partition=gpu.")};
  if (!host.connection.empty() && (!host.user.empty() || !host.jumpHost.empty() || host.port != 0))
    return Error{"plan-invalid", Text::of("hosts: %1 of %2 uses no user, port or jump host.",
                                          named("connection", host.connection), host.host) +
                                     Text::of("Clear these, or clear connection for ssh.")};
  if (host.slotCount < 0 || host.slotCount > kMaxSlots)
    return Error{"plan-invalid", Text::of("hosts: %1 of %2 is not a valid rank count.",
                                          named("slots", std::to_string(host.slotCount)), host.host) +
                                     Text::of("Use 1 to %1, or 0 to monitor the host only.", kMaxSlots)};
  return {};
}

Status checkDevices(const HostSpec& host) {
  for (const std::string& device : host.gpuDevices)
    if (!isName(device) || device.find(',') != std::string::npos)
      return Error{"plan-invalid",
                   Text::of("hosts: %1 of %2 is not a valid GPU.", named("gpu_devices", device), host.host) +
                       Text::of("Use its index or UUID.")};
  if (!host.gpuDevices.empty() && host.gpuDevices.size() != static_cast<std::size_t>(host.slotCount))
    return Error{"plan-invalid", Text::of("hosts: %1 of %2 do not match its %3 slots.",
                                          named("gpu_devices", join(host.gpuDevices, ",")), host.host, host.slotCount) +
                                     Text::of("List one GPU per slot.")};
  if (host.cpuCores.empty()) return {};
  auto cores = parseCoreList(host.cpuCores);
  return cores ? Status()
               : Status(Error{"plan-invalid", Text::of("hosts: %1 of %2: %3", named("cpu_cores", host.cpuCores),
                                                       host.host, cores.error().message)});
}

/// An image that begins with "-" would be an option of its runtime; a mount that is not absolute, the name of a volume.
Status checkContainer(const HostSpec& host) {
  if (host.container.empty()) {
    for (const auto& [key, value] :
         {std::pair("container_runtime", &host.containerRuntime), std::pair("container_mounts", &host.containerMounts),
          std::pair("container_options", &host.containerOptions)})
      if (!value->empty())
        return Error{"plan-invalid", Text::of("hosts: %1 of %2 needs an image.", named(key, *value), host.host) +
                                         Text::of("Set container, or clear %1.", key)};
    return {};
  }
  if (host.container.front() == '-' || host.container.find_first_of(" \t") != std::string::npos)
    return Error{"plan-invalid",
                 Text::of("hosts: %1 of %2 is not an image.", named("container", host.container), host.host) +
                     Text::of("Use a name such as nvcr.io/nvidia/pytorch:24.01-py3, or a file.")};
  if (!host.containerRuntime.empty() && !isContainerRuntime(host.containerRuntime))
    return Error{"plan-invalid",
                 Text::of("hosts: %1 of %2 is unknown.", named("container_runtime", host.containerRuntime), host.host) +
                     Text::of("Use %1.", join(containerRuntimes(), ", "))};
  if (host.containerRuntime == kPyxis && host.connection.empty())
    return Error{"plan-invalid", Text::of("hosts: %1 of %2 needs a node of a Slurm job.",
                                          named("container_runtime", host.containerRuntime), host.host) +
                                     Text::of("Set host to @slurm, or use enroot.")};
  if (host.containerRuntime == kPyxis && !host.containerOptions.empty())
    if (const auto words = splitCommand(host.containerOptions); !words)
      return Error{"plan-invalid", Text::of("hosts: %1 of %2: %3", named("container_options", host.containerOptions),
                                            host.host, words.error().message)};
  const auto mounts = containerMounts(host.containerMounts);
  return mounts ? Status()
                : Status(Error{"plan-invalid",
                               Text::of("hosts: %1 of %2: %3", named("container_mounts", host.containerMounts),
                                        host.host, mounts.error().message)});
}

Status checkLengths(const HostSpec& host) {
  const auto limit = [](std::string_view key) {
    return key == "host" || key == "user" || key == "network_interface" ? kMaxNameBytes : kMaxHostTextBytes;
  };
  const auto tooLong = [&host](const std::string& key, const std::string& value, std::size_t bytes) {
    return Error{"plan-invalid",
                 Text::of("hosts: %1 of %2 is longer than %3 bytes.", named(key, value), shortened(host.host), bytes) +
                     Text::of("Shorten it.")};
  };
  for (const auto& [key, text] : textsOf(host))
    if (text->size() > limit(key)) return tooLong(key, *text, limit(key));
  for (const auto& [name, value] : host.environment)
    if (std::max(name.size(), value.size()) > kMaxHostTextBytes) return tooLong("environment", name, kMaxHostTextBytes);
  return {};
}

Status checkHost(const HostSpec& host) {
  if (Status lengths = checkLengths(host); !lengths) return lengths;
  if (host.environment.size() > kMaxVariables)
    return Error{"plan-invalid", Text::of("hosts: %1 variables in the environment of %2 are too many.",
                                          host.environment.size(), host.host) +
                                     Text::of("Set at most %1.", kMaxVariables)};
  if (Status connection = checkConnection(host); !connection) return connection;
  if (Status devices = checkDevices(host); !devices) return devices;
  if (Status container = checkContainer(host); !container) return container;
  for (const auto& [name, value] : host.environment)
    if (!isEnvironmentName(name) || value.find('\0') != std::string::npos)
      return Error{"plan-invalid",
                   Text::of("hosts: %1 of %2 is not a valid variable name.", named("environment", name), host.host) +
                       Text::of("Use NAME=value.")};
  for (const auto& [key, text] : textsOf(host))
    if (text->find_first_of(std::string_view("\0\n", 2)) != std::string::npos)
      return Error{"plan-invalid", Text::of("hosts: %1 of %2 has more than one line.", named(key, *text), host.host)};
  return {};
}

Result<std::vector<HostSpec>> checkHosts(std::vector<HostSpec> hosts) {
  if (hosts.size() > kMaxPlanHosts)
    return Error{"plan-invalid", Text::of("hosts: a list of %1 hosts is too long.", hosts.size()) +
                                     Text::of("Use at most %1.", kMaxPlanHosts)};
  std::int64_t slots = 0;
  for (const HostSpec& host : hosts) slots += std::max(0, host.slotCount);
  if (slots > kMaxPlanRanks)
    return Error{"plan-invalid",
                 Text::of("hosts: slots %1 of all hosts are too many.", inQuotes(std::to_string(slots))) +
                     Text::of("Use at most %1.", kMaxPlanRanks)};
  std::set<std::string> names;
  for (const HostSpec& host : hosts) {
    if (Status valid = checkHost(host); !valid) return valid.error();
    if (!names.insert(host.host).second)
      return Error{"plan-invalid", Text::of("hosts: %1 is listed twice.", named("host", host.host)) +
                                       Text::of("List it once with all its slots, for example %1.", host.host + ":2")};
  }
  return hosts;
}

Result<HostSpec> shortHost(const std::string& part) {
  const Error wrong{
      "plan-invalid",
      Text::of("hosts: %1 is not in the form host:slots.", inQuotes(part)) +
          Text::of("Use for example localhost:2, node1:4,node2:4 or root@node1:4; 0 slots: monitored only.")};
  HostSpec host;
  std::string rest = part;
  if (auto at = rest.find('@'); at != std::string::npos) {
    host.user = rest.substr(0, at);
    rest.erase(0, at + 1);
    if (host.user.empty()) return wrong;
  }
  auto colon = rest.rfind(':');
  if (!rest.starts_with('[') && colon != rest.find(':'))
    return Error{"plan-invalid", Text::of("hosts: %1 has several colons.", named("address", part)) +
                                     Text::of("Write an IPv6 address in brackets, for example [fe80::1]:2.")};
  const bool bracketed = rest.starts_with('[') && rest.find(']') != std::string::npos;  // an IPv6 address
  if (bracketed && colon < rest.find(']')) colon = std::string::npos;
  if (colon != std::string::npos) {
    auto slotCount = parseInteger(rest.substr(colon + 1));
    if (!slotCount || *slotCount < 0 || *slotCount > kMaxSlots) return wrong;
    host.slotCount = static_cast<int>(*slotCount);
  }
  host.host = rest.substr(0, colon);
  if (bracketed) host.host = host.host.substr(1, host.host.size() - 2);
  return isName(host.host) ? Result<HostSpec>(host) : wrong;
}

/// Adds "host:slots", or every host of a range.
Status addShort(std::vector<HostSpec>& hosts, const std::string& part) {
  auto names = expandHostRange(part);
  if (!names) return names.error();
  for (const std::string& name : *names) {
    auto host = shortHost(name);
    if (!host) return host.error();
    hosts.push_back(std::move(host).value());
  }
  return {};
}

void read(const Json& json, std::string& text) { text = json.get<std::string>(); }
void read(const Json& json, int& number) { number = json.get<int>(); }
/// A list of words, or one text with commas.
void read(const Json& json, std::vector<std::string>& words) {
  if (json.is_array())
    for (const Json& word : json)
      words.push_back(word.is_number_integer() ? std::to_string(word.get<int>()) : word.get<std::string>());
  else
    for (const std::string& word : split(json.get<std::string>(), ',')) words.emplace_back(trim(word));
}
void read(const Json& json, HostVariables& variables) {
  for (const auto& [name, text] : json.items())
    variables.emplace_back(name, text.is_null() ? std::string(kNotKept) : text.get<std::string>());
}

/// Throws the library's type errors.
Result<HostSpec> hostOf(const Json& item) {
  HostSpec host;
  eachMember(host, [&](const char* key, Redaction, auto& member) {
    if (const auto found = item.find(key); found != item.end()) read(*found, member);
  });
  const auto keys = hostSpecKeys();
  for (const auto& [key, value] : item.items()) {
    if (std::ranges::find(keys, key, &RedactedKey::key) != keys.end()) continue;
    std::vector<std::string> known;
    for (const RedactedKey& one : keys) known.emplace_back(one.key);
    return Error{"plan-invalid",
                 Text::of("hosts: %1 is unknown.", named("field", key)) + didYouMean(nearestWord(key, known))};
  }
  return host;
}

/// The nodes of a Slurm job, or those that it is to lend; nothing for other texts.
std::optional<Result<std::vector<HostSpec>>> slurmHosts(std::string_view text) {
  if (text == kSlurmHosts) return allocationHosts([](const char* name) { return std::getenv(name); });
  if (text.starts_with(kLoanPrefix)) return loanHosts(text);
  return std::nullopt;
}

/// Adds the nodes of "@slurm" with the settings of their entry. Slots that it states count more than the job's tasks.
void addSlurmHosts(std::vector<HostSpec>& hosts, const HostSpec& entry, const std::vector<HostSpec>& nodes,
                   bool hasSlots) {
  for (const HostSpec& node : nodes) {
    hosts.push_back(entry);
    hosts.back().host = node.host;
    hosts.back().connection = node.connection;
    if (!hasSlots) hosts.back().slotCount = node.slotCount;
    if (!node.slurmOptions.empty()) hosts.back().slurmOptions = node.slurmOptions;
  }
}

/// Adds one host of a JSON list, or every host of its range. Errors: as hostOf() and allocationHosts().
Status addHosts(std::vector<HostSpec>& hosts, const Json& item) {
  if (item.is_string()) return addShort(hosts, item.get<std::string>());
  auto host = hostOf(item);
  if (!host) return host.error();
  if (const auto nodes = slurmHosts(trim(host->host))) {
    if (!*nodes) return nodes->error();
    addSlurmHosts(hosts, *host, **nodes, item.contains("slots"));
    return {};
  }
  auto names = expandHostRange(host->host);
  if (!names) return names.error();
  for (const std::string& name : *names) {
    hosts.push_back(*host);
    hosts.back().host = name;
  }
  return {};
}

bool isShort(const HostSpec& host) {
  HostSpec plain{host.host, host.slotCount};
  plain.user = host.user;
  return host == plain;
}

std::string shortText(const HostSpec& host) {
  const bool address = host.host.find(':') != std::string::npos;
  return (host.user.empty() ? "" : host.user + "@") + (address ? "[" + host.host + "]" : host.host) + ":" +
         std::to_string(host.slotCount);
}

Json written(const auto& member) { return member; }
Json written(const HostVariables& variables) {
  Json object = Json::object();
  for (const auto& [name, value] : variables) addMember(object, name) = value;
  keepLastMembers(object);
  return object;
}

/// Name and slots, and what is set besides.
Json jsonOf(const HostSpec& host) {
  Json object = {{"host", host.host}, {"slots", host.slotCount}};
  eachMember(host, [&object](const char* key, Redaction, const auto& member) {
    if (member != std::remove_cvref_t<decltype(member)>()) object[key] = written(member);
  });
  return object;
}

Json listOf(const std::vector<HostSpec>& hosts) {
  Json list = Json::array();
  for (const HostSpec& host : hosts) list.push_back(jsonOf(host));
  return list;
}

}  // namespace

namespace json_codec {

Json hostsJson(const std::vector<HostSpec>& hosts) { return listOf(withoutSecrets(hosts)); }

Result<std::vector<HostSpec>> hostsFrom(const Json& list) {
  if (list.is_string()) return parseHosts(list.get<std::string>());
  if (!list.is_array())
    return Error{"plan-invalid", Text::of("hosts: %1 is neither \"node1:4,node2:4\" nor an array of hosts.",
                                          named("list", list.dump()))};
  std::vector<HostSpec> hosts;
  for (const Json& item : list) {
    try {
      if (Status added = addHosts(hosts, item); !added) return added.error();
    } catch (const nlohmann::json::exception& wrong) {
      const auto name = item.is_object() ? item.find("host") : item.end();  // its other values may be secrets
      const bool hasName = name != item.end() && name->is_string();
      return Error{"plan-invalid", Text::of("hosts: %1 has a value of the wrong type (%2).",
                                            named("entry", hasName ? name->get<std::string>() : ""), jsonFault(wrong))};
    }
  }
  return checkHosts(std::move(hosts));
}

}  // namespace json_codec

std::span<const RedactedKey> hostSpecKeys() {
  static const std::vector<RedactedKey> keys = [] {
    std::vector<RedactedKey> all;
    HostSpec host;
    eachMember(host, [&all](const char* key, Redaction rule, const auto&) { all.push_back({key, rule}); });
    return all;
  }();
  return keys;
}

std::string formatHosts(const std::vector<HostSpec>& hosts) {
  if (std::string lent = loanText(hosts); !lent.empty()) return lent;
  if (!std::all_of(hosts.begin(), hosts.end(), isShort)) return listOf(hosts).dump();
  std::vector<std::string> parts;
  for (const HostSpec& host : hosts) parts.push_back(shortText(host));
  return join(parts, ",");
}

Result<std::vector<HostSpec>> parseHosts(std::string_view text) {
  const std::string_view trimmed = trim(text);
  if (auto hosts = slurmHosts(trimmed)) return *hosts ? checkHosts(std::move(**hosts)) : std::move(*hosts);
  if (trimmed.starts_with('[') && trim(trimmed.substr(1)).find_first_of("{\"]") == 0) {
    auto list = json_codec::parse(trimmed, "The list of hosts");
    if (!list) return list.error();
    return json_codec::hostsFrom(*list);
  }
  std::vector<HostSpec> hosts;
  for (const std::string& part : splitHosts(text))
    if (Status added = addShort(hosts, std::string(trim(part))); !added) return added.error();
  return checkHosts(std::move(hosts));
}

bool isThisMachine(const HostSpec& host) {
  if (!host.user.empty() || host.port != 0 || !host.jumpHost.empty()) return false;
  char own[256] = "";
  ::gethostname(own, sizeof own - 1);
  return host.host == "localhost" || host.host == "127.0.0.1" || host.host == own;
}

bool runsDirectly(const HostSpec& host) { return isThisMachine(host) && host.container.empty(); }

Result<std::vector<int>> parseCoreList(std::string_view text) {
  std::set<int> cores;
  for (const std::string& part : split(text, ',')) {
    const auto dash = part.find('-');
    const auto first = parseInteger(part.substr(0, dash));
    const auto last = dash == std::string::npos ? first : parseInteger(part.substr(dash + 1));
    if (!first || !last || *first < 0 || *last < *first || *last >= kMaxCores)
      return Error{"plan-invalid", Text::of("%1 is not a core or a range of cores.", inQuotes(part)) +
                                       Text::of("Use for example 0-3,8.")};
    for (auto core = *first; core <= *last; ++core) cores.insert(static_cast<int>(core));
  }
  return std::vector<int>(cores.begin(), cores.end());
}

}  // namespace scalescope
