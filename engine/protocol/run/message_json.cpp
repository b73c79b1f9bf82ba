// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <nlohmann/json.hpp>

#include "engine/base/text.h"
#include "engine/protocol/base64.h"
#include "engine/protocol/run/message.h"
#include "engine/protocol/run/record_members.h"

namespace scalescope {

template <>
std::span<const std::string_view> wordsOf<CheckWork::Phase>() {
  static constexpr std::array<std::string_view, 2> kWords = {"node", "collectives"};
  return kWords;
}

// Messages are never written to a file: Omit is only a placeholder here.
namespace json_codec {
namespace {

/// In the order of Message.
constexpr auto kMessages =
    std::to_array<const char*>({"hello", "start", "store_set", "store_get", "store_value", "stop", "heartbeat",
                                "collective_wait", "weight_transfer", "event", "await_record", "recorded"});
static_assert(kMessages.size() == std::variant_size_v<Message>);

struct TwinForm {
  std::optional<Json> to(const std::optional<Plan>& plan) const { return plan ? planJson(*plan) : Json(); }
  void from(const Json* json, std::optional<Plan>& plan) const {
    if (json != nullptr && !json->is_null()) plan = readPlan(*json);
  }
};

/// Any bytes, as base64.
struct BytesForm {
  const std::string& key;

  std::optional<Json> to(const std::string& bytes) const { return toBase64(bytes); }
  void from(const Json* json, std::string& bytes) const {
    const auto read = fromBase64(json != nullptr && json->is_string() ? json->get<std::string>() : std::string());
    if (!read) throw Failure({"message-invalid", Text::of("The value of key \"%1\" is not base64.", key)});
    bytes = *read;
  }
};

/// Without column names: both sides have the same version, and there are many events per second.
Json sentEvent(const Event& event) {
  Json json = eventJson(event);
  json.erase("columns");
  return json;
}
Event receivedEvent(const Json& json) { return require(eventFrom(json)); }
using SentEventForm = FunctionsForm<sentEvent, receivedEvent>;

}  // namespace

void describe(auto& m, Of<Hello> auto& hello) {
  m.required("protocol_version", Omit, hello.protocolVersion);
  m("engine_version", Omit, hello.engineVersion);
  m("host", Omit, hello.host);
  m("pid", Omit, hello.pid);
}

void describe(auto& m, Of<CheckWork> auto& check) {
  m("phase", Omit, check.phase);
  m.required("quick", Omit, check.quick);
  m.required("time_limit_s", Omit, check.timeLimitS);
  m.required("parts", Omit, check.parts);
}

void describe(auto& m, Of<StartWork> auto& start) {
  m.required("rank", Omit, start.rank);
  m.required("world_size", Omit, start.worldSize);
  m.required("local_rank", Omit, start.localRank);
  m.required("local_size", Omit, start.localSize);
  m.required("host_index", Omit, start.hostIndex);
  m.required("repeat", Omit, start.repeat);
  m("checkpoint_folder", Omit, start.checkpointFolder);
  m("resume_from", Omit, start.resumeFrom);
  m("check", Omit, start.check);
  m.as("twin_of", Omit, start.twinOf, TwinForm());
  m.as("plan", Omit, start.plan, PlanForm{"plan"});
}
void checkRead(const MemberReader&, StartWork& start) {
  if (start.hostIndex < 0 || start.hostIndex >= static_cast<int>(start.plan.hosts.size()))
    throw Failure({"message-invalid", Text::of("The plan has no host %1.", start.hostIndex)});
}

template <typename T>
concept StoreEntry = Of<T, StoreSet> || Of<T, StoreValue>;
void describe(auto& m, StoreEntry auto& entry) {
  m("key", Omit, entry.key);
  m.as("value", Omit, entry.value, BytesForm{entry.key});
}
void describe(auto& m, Of<StoreGet> auto& get) { m("key", Omit, get.key); }
void describe(auto& m, Of<CollectiveWait> auto& wait) {
  m.required("seconds", Omit, wait.seconds);
  m.unless("loses_packets", Omit, wait.losesPackets, false);
}
void describe(auto& m, Of<WeightTransfer> auto& weights) { m.required("bytes", Omit, weights.bytes); }
void describe(auto& m, Of<WorkerEvent> auto& event) { m.as("event", Omit, event.event, SentEventForm{"event"}); }

void describe(auto&, Of<StopWork> auto&) {}
void describe(auto&, Of<Heartbeat> auto&) {}
void describe(auto&, Of<AwaitRecord> auto&) {}
void describe(auto&, Of<Recorded> auto&) {}

}  // namespace json_codec

using namespace json_codec;

std::string messageToJson(const Message& message) {
  Json json = {{"message", kMessages[message.index()]}};
  MemberWriter writer{json};
  std::visit([&writer](const auto& body) { describe(writer, body); }, message);
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<Message> messageFromJson(std::string_view line) {
  try {
    const Json json = require(parse(line, Text::of("It")));
    const std::string type = textAt(json, "message");
    if (auto message = namedRecord<Message>(kMessages, type, json)) return std::move(*message);
    throw Failure({"message-invalid", Text::of("Unknown message %1.", inQuotes(type))});
  } catch (const std::exception& fault) {
    return Error{"message-invalid", Text::of("Invalid message: %1 (%2).", inQuotes(line), faultText(fault))};
  }
}

}  // namespace scalescope
