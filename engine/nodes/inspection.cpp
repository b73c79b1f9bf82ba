// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/inspection.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/json/json_text.h"
#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/process/command_run.h"
#include "engine/protocol/run/members.h"

namespace scalescope {
namespace json_codec {

using enum RedactionRule;

/// These messages are not stored. Hosts may have an engine of another version: members keep their forms.
void describe(auto& m, Of<NodeFacts> auto& facts) {
  m.required("engine_version", Omit, facts.engineVersion);
  m.required("host_name", Omit, facts.hostName);
  m.required("backend_usable", Omit, facts.backendUsable);
  m.required("backend", Omit, facts.backend);
  m.required("backend_reason", Omit, facts.backendReason);
  m.required("core_count", Omit, facts.coreCount);
  m.required("busy_cores", Omit, facts.busyCores);
  m.required("gpu_count", Omit, facts.gpuCount);
  m.always("nvidia_driver", Omit, facts.hasNvidiaDriver);
  m.always("cuda_reason", Omit, facts.cudaReason);
  m.always("cuda_installed", Omit, facts.isCudaInstalled);
  m.always("gpu_models", Omit, facts.gpuModels);
  m.required("busy_gpus", Omit, facts.busyGpus);
  m.required("memory_lock_bytes", Omit, facts.memoryLockBytes);
  m.required("shared_memory_free_bytes", Omit, facts.sharedMemoryFreeBytes);
  m.required("controller_address", Omit, facts.controllerAddress);
  m.required("own_address", Omit, facts.ownAddress);
}

void describe(auto& m, Of<AdapterFacts> auto& adapter) {
  m.always("mbit_per_s", Omit, adapter.mbitPerS);
  m.always("mtu", Omit, adapter.mtu);
  m.always("evidence", Omit, adapter.evidence);
}

void checkRead(const MemberReader&, AdapterFacts& adapter) {
  constexpr std::size_t kMaxAdapterText = 300;
  adapter.evidence = startOf(adapter.evidence, kMaxAdapterText);
}

/// Questions about a node have the plan.
struct AskedPlanForm {
  const std::string& ask;
  std::optional<Json> to(const Plan& plan) const {
    if (ask != "facts" && ask != "describe" && ask != "dataset") return std::nullopt;
    return require(parse(planToJson(plan), Text::of("The plan")));
  }
  void from(const Json* json, Plan& plan) const {
    if (json != nullptr) plan = require(planFromJson(json->dump()));
  }
};

void describe(auto& m, Of<Inspection> auto& inspection) {
  m.required("ask", Omit, inspection.ask);
  m.required("host_index", Omit, inspection.hostIndex);
  m.required("interface", Omit, inspection.interface);
  m.required("address", Omit, inspection.address);
  m.required("port", Omit, inspection.port);
  m.always("seconds", Omit, inspection.seconds);
  m.as("plan", Omit, inspection.plan, AskedPlanForm{inspection.ask});
}

struct FactTriplesForm {
  std::optional<Json> to(const std::vector<Fact>& facts) const {
    Json list = Json::array();
    for (const Fact& fact : facts) list.push_back({fact.id, fact.value, fact.parts});
    return list;
  }
  void from(const Json* json, std::vector<Fact>& facts) const {
    if (json == nullptr) return;
    for (const Json& fact : *json)
      facts.push_back({fact.at(0), fact.at(1), fact.size() > 2 ? fact.at(2).get<std::string>() : std::string()});
  }
};

struct TopologyTextForm {
  std::optional<Json> to(const Topology& topology) const {
    return topology.empty() ? std::nullopt : std::optional<Json>(topologyToJson(topology));
  }
  void from(const Json* json, Topology& topology) const {
    if (json != nullptr) topology = require(topologyFromJson(json->get<std::string>()));
  }
};

void describe(auto& m, Of<InspectionAnswer> auto& answer) {
  m.required("unix_s", Omit, answer.unixS);
  m.required("facts", Omit, answer.facts);
  m.required("text", Omit, answer.text);
  m.required("address", Omit, answer.address);
  m.required("port", Omit, answer.port);
  m.always("mb_per_s", Omit, answer.mbPerS);
  m.always("host_bound", Omit, answer.hostBound);
  m.always("adapter", Omit, answer.adapter);
  m.as("environment", Omit, answer.environment, FactTriplesForm());
  m.as("topology", Omit, answer.topology, TopologyTextForm());
  m.ifAny("free_bytes", Omit, answer.freeBytes);
  m.ifAny("taken_share", Omit, answer.takenShare);
}

}  // namespace json_codec

namespace {

using json_codec::Json;

constexpr double kMaxLinkS = 10;
constexpr int kEndWaits = 50;

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Error invalid(std::string_view line, const std::exception& fault) {
  const auto* failure = dynamic_cast<const Failure*>(&fault);
  const Text why = failure ? failure->error().message : Text::verbatim(jsonFault(fault));
  return {"message-invalid",
          Text::of("Invalid inspection message: %1 (%2).", inQuotes(std::string(line.substr(0, 120))), why)};
}

}  // namespace

std::string inspectionToJson(const Inspection& inspection) { return dump(json_codec::recordJson(inspection)); }

Result<Inspection> inspectionFromJson(std::string_view line) {
  try {
    auto inspection = json_codec::recordFrom<Inspection>(require(json_codec::parse(line, Text::of("It"))));
    inspection.seconds = inspection.seconds > 0 ? std::min(inspection.seconds, kMaxLinkS) : 0;
    return inspection;
  } catch (const std::exception& fault) {
    return invalid(line, fault);
  }
}

std::string answerToJson(const InspectionAnswer& answer) {
  if (!answer.error) return dump(json_codec::recordJson(answer));
  Json error = {{"code", answer.error->code}};
  putText(error, "message", answer.error->message);
  return dump({{"error", std::move(error)}});
}

Result<InspectionAnswer> answerFromJson(std::string_view line) {
  try {
    const Json json = require(json_codec::parse(line, Text::of("It")));
    if (!json.contains("error")) return json_codec::recordFrom<InspectionAnswer>(json);
    InspectionAnswer answer;
    answer.error = Error{json["error"].at("code"), takeText(json["error"], "message")};
    return answer;
  } catch (const std::exception& fault) {
    return invalid(line, fault);
  }
}

Result<Inspector> Inspector::start(ProcessSpec command) {
  auto errors = scratchPath("inspect-stderr");
  if (!errors) return errors.error();
  auto process = startCommand(std::move(command), *errors);
  if (!process) return process.error();
  Inspector inspector(std::move(process).value());
  inspector.m_errors = *errors;
  return inspector;
}

void Inspector::end() { m_process.closeInput(); }

/// The end of its input reaches another host only while ssh or srun lives: the destructor of Process would end these.
Inspector::~Inspector() {
  if (m_process.pid() > 0) {
    end();
    for (int wait = 0; wait < kEndWaits && !m_process.poll(); ++wait)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  std::error_code ignored;
  if (!m_errors.empty()) std::filesystem::remove(m_errors, ignored);
}

void Inspector::ask(const Inspection& question) {
  const std::string line = inspectionToJson(question) + "\n";
  std::string_view rest = line;
  while (!rest.empty() && m_process.input() >= 0) {
    const ssize_t written = ::write(m_process.input(), rest.data(), rest.size());
    if (written < 0 && (errno == EAGAIN || errno == EINTR)) {
      pollfd pipe{m_process.input(), POLLOUT, 0};
      if (::poll(&pipe, 1, 1000) <= 0) return;
    } else if (written < 0) {
      return;  // answer() reports its end
    } else {
      rest.remove_prefix(static_cast<std::size_t>(written));
    }
  }
}

Error Inspector::gone() {
  for (int wait = 0; wait < 50 && !m_process.poll(); ++wait) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  auto exit = m_process.poll();
  auto errors = readFile(m_errors);
  const std::string printed(errors ? trim(*errors) : std::string_view());
  if (printed.empty())
    return {"inspection-failed", exit ? Text::of("The engine on the host %1.", exit->text())
                                      : Text::of("The engine on the host closed its output.")};
  return {"inspection-failed", exit ? Text::of("The engine on the host %1: %2", exit->text(), printed)
                                    : Text::of("The engine on the host closed its output: %1", printed)};
}

Result<InspectionAnswer> Inspector::answer(double timeoutS) {
  const double giveUpAtS = monotonicSeconds() + timeoutS;
  char block[4096];
  while (true) {
    while (auto line = m_lines.next()) {
      if (!*line) return line->error();
      if (!(*line)->starts_with('{')) continue;  // output of a login script
      auto answer = answerFromJson(**line);
      if (answer && answer->error) return *answer->error;
      return answer;
    }
    const double leftS = giveUpAtS - monotonicSeconds();
    if (leftS <= 0) return Error{"command-timeout", Text::of("The engine on the host did not answer in time.")};
    pollfd pipe{m_process.output(), POLLIN, 0};
    ::poll(&pipe, 1, static_cast<int>(leftS * 1000) + 1);
    const ssize_t got = ::read(m_process.output(), block, sizeof block);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) continue;
    if (got <= 0) return gone();
    m_lines.append({block, static_cast<std::size_t>(got)});
  }
}

}  // namespace scalescope
