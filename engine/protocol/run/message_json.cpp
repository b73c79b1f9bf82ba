// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "engine/base/text.h"
#include "engine/protocol/base64.h"
#include "engine/protocol/json_codec.h"
#include "engine/protocol/run/message.h"

namespace scalescope {
namespace {

using namespace json_codec;

Json encode(const Hello& hello) {
  return {{"message", "hello"},
          {"protocol_version", hello.protocolVersion},
          {"engine_version", hello.engineVersion},
          {"host", hello.host},
          {"pid", hello.pid}};
}
Json checkWorkJson(const CheckWork& check) {
  return {{"phase", check.phase == CheckWork::Phase::Node ? "node" : "collectives"},
          {"quick", check.quick},
          {"time_limit_s", check.timeLimitS},
          {"parts", check.parts}};
}

Json encode(const StartWork& start) {
  return {{"message", "start"},
          {"rank", start.rank},
          {"world_size", start.worldSize},
          {"local_rank", start.localRank},
          {"local_size", start.localSize},
          {"host_index", start.hostIndex},
          {"repeat", start.repeat},
          {"checkpoint_folder", start.checkpointFolder},
          {"resume_from", start.resumeFrom},
          {"check", start.check ? checkWorkJson(*start.check) : Json()},
          {"twin_of", start.twinOf ? planJson(*start.twinOf) : Json()},
          {"plan", planJson(start.plan)}};
}
Json encode(const StoreSet& set) {
  return {{"message", "store_set"}, {"key", set.key}, {"value", toBase64(set.value)}};
}
Json encode(const StoreGet& get) { return {{"message", "store_get"}, {"key", get.key}}; }
Json encode(const StoreValue& value) {
  return {{"message", "store_value"}, {"key", value.key}, {"value", toBase64(value.value)}};
}
Json encode(const StopWork&) { return {{"message", "stop"}}; }
Json encode(const Heartbeat&) { return {{"message", "heartbeat"}}; }
Json encode(const CollectiveWait& wait) { return {{"message", "collective_wait"}, {"seconds", wait.seconds}}; }
Json encode(const AwaitRecord&) { return {{"message", "await_record"}}; }
Json encode(const Recorded&) { return {{"message", "recorded"}}; }
/// Without column names: both sides have the same version, and there are many events per second.
Json encode(const WorkerEvent& event) {
  Json json = eventJson(event.event);
  json.erase("columns");
  return {{"message", "event"}, {"event", std::move(json)}};
}

CheckWork readCheckWork(const Json& json) {
  CheckWork check;
  check.phase = textAt(json, "phase") == "collectives" ? CheckWork::Phase::Collectives : CheckWork::Phase::Node;
  check.quick = json.at("quick").get<bool>();
  check.timeLimitS = json.at("time_limit_s").get<double>();
  check.parts = json.at("parts").get<std::vector<std::string>>();
  return check;
}

StartWork readStart(const Json& json) {
  StartWork start;
  start.plan = require(planFrom(json.at("plan")));
  start.rank = json.at("rank").get<int>();
  start.worldSize = json.at("world_size").get<int>();
  start.localRank = json.at("local_rank").get<int>();
  start.localSize = json.at("local_size").get<int>();
  start.hostIndex = json.at("host_index").get<int>();
  if (start.hostIndex < 0 || start.hostIndex >= static_cast<int>(start.plan.hosts.size()))
    throw Failure({"message-invalid", Text::of("The plan has no host %1.", start.hostIndex)});
  start.repeat = json.at("repeat").get<int>();
  start.checkpointFolder = textAt(json, "checkpoint_folder");
  start.resumeFrom = textAt(json, "resume_from");
  if (json.contains("check") && !json.at("check").is_null()) start.check = readCheckWork(json.at("check"));
  if (json.contains("twin_of") && !json.at("twin_of").is_null()) start.twinOf = require(planFrom(json.at("twin_of")));
  return start;
}

std::string readBytes(const Json& json) {
  auto bytes = fromBase64(textAt(json, "value"));
  if (!bytes)
    throw Failure({"message-invalid", Text::of("The value of key \"%1\" is not base64.", textAt(json, "key"))});
  return *bytes;
}

Message decode(const Json& json) {
  std::string type = textAt(json, "message");
  if (type == "event") return WorkerEvent{require(eventFrom(json.at("event")))};
  if (type == "store_get") return StoreGet{textAt(json, "key")};
  if (type == "store_set") return StoreSet{textAt(json, "key"), readBytes(json)};
  if (type == "store_value") return StoreValue{textAt(json, "key"), readBytes(json)};
  if (type == "stop") return StopWork{};
  if (type == "heartbeat") return Heartbeat{};
  if (type == "collective_wait") return CollectiveWait{json.at("seconds").get<double>()};
  if (type == "await_record") return AwaitRecord{};
  if (type == "recorded") return Recorded{};
  if (type == "start") return readStart(json);
  if (type == "hello")
    return Hello{static_cast<int>(integerAt(json, "protocol_version")), textAt(json, "engine_version"),
                 textAt(json, "host"), static_cast<int>(integerAt(json, "pid"))};
  throw Failure({"message-invalid", Text::of("Unknown message %1.", inQuotes(type))});
}

}  // namespace

std::string messageToJson(const Message& message) {
  return std::visit(
      [](const auto& body) { return encode(body).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace); },
      message);
}

Result<Message> messageFromJson(std::string_view line) {
  try {
    return decode(require(parse(line, Text::of("It"))));
  } catch (const std::exception& fault) {
    return Error{"message-invalid", Text::of("Invalid message: %1 (%2).", inQuotes(line), faultText(fault))};
  }
}

}  // namespace scalescope
