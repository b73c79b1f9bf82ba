// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/redfish.h"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "engine/base/clock.h"
#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/process/command_run.h"
#include "engine/telemetry/energy_counter.h"

namespace scalescope {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kChassis = "/redfish/v1/Chassis";
constexpr const char* kRoot = "/redfish/";
constexpr std::size_t kMaxChassis = 32;
constexpr double kJoulesPerKwh = 3.6e6, kMaxNodeW = 200'000;

Json parsed(std::string_view text) {
  auto json = parseJson(text, "The answer of a BMC");
  return json && json->is_object() ? *json : Json::object();
}

Json at(const Json& object, const char* key) {
  return object.is_object() && object.contains(key) ? object[key] : Json();
}

std::optional<double> positive(const Json& value) {
  const double number = value.is_number() ? value.get<double>() : 0;
  return number > 0 ? std::optional(number) : std::nullopt;
}

/// "" for anything else than a path of Redfish: the answer of a BMC must not lead elsewhere.
std::string pathOf(const Json& link) {
  const Json id = at(link, "@odata.id");
  const std::string path = id.is_string() ? id.get<std::string>() : std::string();
  const bool isPath =
      path.starts_with(kRoot) && std::all_of(path.begin(), path.end(), [](unsigned char c) {
        return c > ' ' && c < 127 && c != '"' && c != '\\' && c != '{' && c != '}' && c != '[' && c != ']';
      });
  return isPath ? path : std::string();
}

std::string quoted(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '"' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return '"' + escaped + '"';
}

/// What an administrator does about a failure of curl, by its exit status (curl(1)) and message.
Text remedyOf(int status, const std::string& message) {
  constexpr int kHttpError = 22, kNoCommand = 127, kBadCertificate = 60, kBadAuthority = 77;
  if (status == kNoCommand) return Text::of("Install curl.");
  if (status == kBadCertificate || status == kBadAuthority)
    return Text::of(
        "Name the certificate that signed the BMC's with ca=FILE in its line, or accept any with insecure.");
  if (status == kHttpError && (message.find("401") != std::string::npos || message.find("403") != std::string::npos))
    return Text::of("Check the user and the password; the user needs the right to read (ReadOnly).");
  if (status == kHttpError) return Text::of("Check that Redfish is switched on in the BMC, or use ipmi://.");
  return Text::of("Check its address, and that this machine reaches the network of the BMCs.");
}

class RedfishSession {
 public:
  RedfishSession(BmcTarget target, double timeoutS) : m_target(std::move(target)), m_timeoutS(timeoutS) {}

  Result<DcmiPower> read() {
    if (m_path.empty())
      if (const Status found = findPath(); !found) return found.error();
    const auto answer = get(m_path);
    if (!answer) return answer.error();
    const RedfishPower power = parseRedfishPower(*answer);
    if (power.watts) return DcmiPower{*power.watts, ""};
    const auto mean = power.joules ? m_counter.add(monotonicSeconds(), *power.joules) : std::nullopt;
    if (mean && *mean > 0) return DcmiPower{*mean, ""};
    if (power.joules)
      return Error{"bmc-pending", Text::of("The BMC of %1 states an energy: its power follows.", m_target.host)};
    return noPower();
  }

 private:
  Error noPower() const {
    return {
        "bmc-unreadable",
        Text::of("The BMC of %1 does not state a power by Redfish (PowerWatts, PowerConsumedWatts).", m_target.host) +
            Text::of("Use ipmi://, a wall meter, or type the node's power.")};
  }

  Result<std::string> get(const std::string& path) const {
    const auto answer =
        runCommand({"curl", "-q", "--config", "-"}, m_timeoutS + 1, {}, curlConfig(m_target, path, m_timeoutS));
    if (!answer)
      return Error{"bmc-unreadable",
                   Text::of("The BMC of %1 cannot be asked: %2", m_target.host, answer.error().message)};
    if (answer->succeeded()) return answer->out;
    const std::string said = shortened(std::string(trim(answer->errors.substr(0, answer->errors.find('\n')))));
    return Error{"bmc-unreadable", Text::of("The BMC of %1 does not answer by Redfish (%2).", m_target.host,
                                            withoutBmcAddress(m_target, said)) +
                                       remedyOf(answer->exit.status, said)};
  }

  /// The chassis that contain a computer system first, then parts of it.
  Status findPath() {
    const auto collection = get(kChassis);
    if (!collection) return collection.error();
    std::vector<std::string> chassis = redfishMembers(*collection);
    if (chassis.size() > kMaxChassis) chassis.resize(kMaxChassis);
    std::vector<std::string> whole, partial;
    for (const std::string& path : chassis) {
      const auto one = get(path);
      if (!one) return one.error();
      auto& links = hasComputerSystem(*one) ? whole : partial;
      for (const std::string& link : redfishPowerLinks(*one)) links.push_back(link);
    }
    const std::vector<std::string>& candidates = whole.empty() ? partial : whole;
    std::string counter;
    for (const std::string& path : candidates) {
      const auto answer = get(path);
      if (!answer) continue;  // a link without a resource behind it
      const RedfishPower power = parseRedfishPower(*answer);
      if (power.watts) {
        m_path = path;
        return {};
      }
      if (power.joules && counter.empty()) counter = path;
    }
    m_path = counter;
    return m_path.empty() ? Status(noPower()) : Status();
  }

  BmcTarget m_target;
  double m_timeoutS;
  std::string m_path;
  EnergyCounter m_counter{0, kMaxNodeW};
};

}  // namespace

RedfishPower parseRedfishPower(std::string_view text) {
  const Json json = parsed(text);
  RedfishPower power;
  power.watts = positive(at(at(json, "PowerWatts"), "Reading"));
  const Json controls = at(json, "PowerControl");
  if (!power.watts && controls.is_array() && !controls.empty())
    power.watts = positive(at(controls.front(), "PowerConsumedWatts"));
  power.joules = positive(at(at(json, "EnergyJoules"), "Reading"));
  if (const auto kwh = positive(at(at(json, "EnergykWh"), "Reading")); kwh && !power.joules)
    power.joules = *kwh * kJoulesPerKwh;
  return power;
}

std::vector<std::string> redfishMembers(std::string_view text) {
  std::vector<std::string> paths;
  for (const Json& member : at(parsed(text), "Members"))
    if (std::string path = pathOf(member); !path.empty()) paths.push_back(std::move(path));
  return paths;
}

std::vector<std::string> redfishPowerLinks(std::string_view text) {
  const Json json = parsed(text);
  std::vector<std::string> paths;
  for (const char* key : {"EnvironmentMetrics", "Power"})
    if (std::string path = pathOf(at(json, key)); !path.empty()) paths.push_back(std::move(path));
  return paths;
}

bool hasComputerSystem(std::string_view text) {
  const Json systems = at(at(parsed(text), "Links"), "ComputerSystems");
  return systems.is_array() && !systems.empty();
}

std::string curlConfig(const BmcTarget& target, const std::string& path, double timeoutS) {
  std::string config =
      "url = " + quoted("https://" + target.address + path) +
      "\nuser = " + quoted(target.login.user + ":" + target.login.password) +
      "\nheader = \"Accept: application/json\"\nproto = \"=https\"\nnoproxy = \"*\"\nsilent\nshow-error"
      "\nfail\nmax-filesize = 16777216\nmax-time = " +
      formatFixed(timeoutS, 1) + "\n";
  if (!target.authority.empty()) config += "cacert = " + quoted(target.authority.string()) + "\n";
  if (target.skipsCertificate) config += "insecure\n";
  return config;
}

BmcReader redfishReader(const BmcTarget& target, double timeoutS) {
  auto session = std::make_shared<RedfishSession>(target, timeoutS);
  return [session] { return session->read(); };
}

}  // namespace scalescope
