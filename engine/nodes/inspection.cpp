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
#include "engine/protocol/text_json.h"

namespace scalescope {
namespace {

using Json = nlohmann::json;

constexpr double kMaxLinkS = 10;
constexpr std::size_t kMaxAdapterText = 300;
constexpr int kEndWaits = 50;

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json factsJson(const NodeFacts& facts) {
  return {{"engine_version", facts.engineVersion},
          {"host_name", facts.hostName},
          {"backend_usable", facts.backendUsable},
          {"backend", facts.backend},
          {"backend_reason", facts.backendReason},
          {"core_count", facts.coreCount},
          {"busy_cores", facts.busyCores},
          {"gpu_count", facts.gpuCount},
          {"nvidia_driver", facts.hasNvidiaDriver},
          {"cuda_reason", facts.cudaReason},
          {"cuda_installed", facts.isCudaInstalled},
          {"gpu_models", facts.gpuModels},
          {"busy_gpus", facts.busyGpus},
          {"memory_lock_bytes", facts.memoryLockBytes},
          {"shared_memory_free_bytes", facts.sharedMemoryFreeBytes},
          {"controller_address", facts.controllerAddress},
          {"own_address", facts.ownAddress}};
}

NodeFacts factsFrom(const Json& json) {
  NodeFacts facts;
  json.at("engine_version").get_to(facts.engineVersion);
  json.at("host_name").get_to(facts.hostName);
  json.at("backend_usable").get_to(facts.backendUsable);
  json.at("backend").get_to(facts.backend);
  json.at("backend_reason").get_to(facts.backendReason);
  json.at("core_count").get_to(facts.coreCount);
  json.at("busy_cores").get_to(facts.busyCores);
  json.at("gpu_count").get_to(facts.gpuCount);
  facts.hasNvidiaDriver = json.value("nvidia_driver", false);
  facts.cudaReason = json.value("cuda_reason", "");
  facts.isCudaInstalled = json.value("cuda_installed", true);
  facts.gpuModels = json.value("gpu_models", "");
  json.at("busy_gpus").get_to(facts.busyGpus);
  json.at("memory_lock_bytes").get_to(facts.memoryLockBytes);
  json.at("shared_memory_free_bytes").get_to(facts.sharedMemoryFreeBytes);
  json.at("controller_address").get_to(facts.controllerAddress);
  json.at("own_address").get_to(facts.ownAddress);
  return facts;
}

Error invalid(std::string_view line, const std::exception& fault) {
  const auto* failure = dynamic_cast<const Failure*>(&fault);
  const Text why = failure ? failure->error().message : Text::verbatim(jsonFault(fault));
  return {"message-invalid",
          Text::of("Invalid inspection message: %1 (%2).", inQuotes(std::string(line.substr(0, 120))), why)};
}

}  // namespace

std::string inspectionToJson(const Inspection& inspection) {
  Json json = {{"ask", inspection.ask},
               {"host_index", inspection.hostIndex},
               {"interface", inspection.interface},
               {"address", inspection.address},
               {"port", inspection.port},
               {"seconds", inspection.seconds}};
  if (inspection.ask == "facts" || inspection.ask == "describe" || inspection.ask == "dataset")
    json["plan"] = require(parseSortedJson(planToJson(inspection.plan), Text::of("The plan")));
  return dump(json);
}

Result<Inspection> inspectionFromJson(std::string_view line) {
  try {
    const Json json = require(parseSortedJson(line, Text::of("It")));
    Inspection inspection;
    json.at("ask").get_to(inspection.ask);
    json.at("host_index").get_to(inspection.hostIndex);
    json.at("interface").get_to(inspection.interface);
    json.at("address").get_to(inspection.address);
    json.at("port").get_to(inspection.port);
    inspection.seconds = std::clamp(json.value("seconds", 0.0), 0.0, kMaxLinkS);
    if (json.contains("plan")) inspection.plan = require(planFromJson(json["plan"].dump()));
    return inspection;
  } catch (const std::exception& fault) {
    return invalid(line, fault);
  }
}

std::string answerToJson(const InspectionAnswer& answer) {
  if (answer.error) {
    Json error = {{"code", answer.error->code}};
    putText(error, "message", answer.error->message);
    return dump({{"error", std::move(error)}});
  }
  Json json = {{"unix_s", answer.unixS},        {"facts", factsJson(answer.facts)},
               {"text", answer.text},           {"address", answer.address},
               {"port", answer.port},           {"mb_per_s", answer.mbPerS},
               {"host_bound", answer.hostBound}};
  for (const Fact& fact : answer.environment) json["environment"].push_back({fact.id, fact.value, fact.parts});
  if (!answer.topology.empty()) json["topology"] = topologyToJson(answer.topology);
  json["adapter"] = {{"mbit_per_s", answer.adapter.mbitPerS}, {"mtu", answer.adapter.mtu}};
  putText(json["adapter"], "evidence", answer.adapter.evidence);
  if (answer.freeBytes) json["free_bytes"] = *answer.freeBytes;
  if (answer.takenShare) json["taken_share"] = *answer.takenShare;
  return dump(json);
}

Result<InspectionAnswer> answerFromJson(std::string_view line) {
  try {
    const Json json = require(parseSortedJson(line, Text::of("It")));
    InspectionAnswer answer;
    if (json.contains("error")) {
      answer.error = Error{json["error"].at("code"), takeText(json["error"], "message")};
      return answer;
    }
    json.at("unix_s").get_to(answer.unixS);
    answer.facts = factsFrom(json.at("facts"));
    json.at("text").get_to(answer.text);
    json.at("address").get_to(answer.address);
    json.at("port").get_to(answer.port);
    answer.mbPerS = json.value("mb_per_s", 0.0);
    answer.hostBound = json.value("host_bound", false);
    if (json.contains("adapter")) {
      answer.adapter.mbitPerS = json["adapter"].value("mbit_per_s", 0.0);
      answer.adapter.mtu = json["adapter"].value("mtu", 0);
      answer.adapter.evidence = startOf(takeTextIfAny(json["adapter"], "evidence"), kMaxAdapterText);
    }
    if (json.contains("environment"))
      for (const Json& fact : json["environment"])
        answer.environment.push_back(
            {fact.at(0), fact.at(1), fact.size() > 2 ? fact.at(2).get<std::string>() : std::string()});
    if (json.contains("topology")) answer.topology = require(topologyFromJson(json["topology"].get<std::string>()));
    if (json.contains("free_bytes")) answer.freeBytes = json["free_bytes"].get<double>();
    if (json.contains("taken_share")) answer.takenShare = json["taken_share"].get<double>();
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
