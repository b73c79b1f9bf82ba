// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/feed_message.h"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/base/json/json_members.h"
#include "engine/base/text.h"
#include "engine/protocol/base64.h"
#include "engine/protocol/json_codec.h"

namespace scalescope {
namespace {

using namespace json_codec;

Json encode(const FeedRequest& request) {
  Json have = Json::object();
  for (const auto& [path, file] : request.have) addMember(have, path) = {file.bytes, file.checksum};
  return {{"message", "feed"}, {"engine_version", request.engineVersion}, {"have", have}};
}
Json encode(const FeedStop& stop) { return {{"message", "stop"}, {"run_id", stop.runId}, {"at_once", stop.atOnce}}; }
Json encode(const FeedChunk& chunk) {
  return {{"message", "chunk"},         {"path", chunk.path}, {"offset", chunk.offset},
          {"replaces", chunk.replaces}, {"last", chunk.last}, {"bytes", toBase64(chunk.bytes)}};
}
Json encode(const FeedState& state) {
  return {{"message", "state"}, {"alive", state.alive}, {"complete", state.complete}};
}

/// The peer is another machine: its paths must stay inside the runs-dir.
std::string insidePath(const std::string& text) {
  const std::filesystem::path path(text);
  bool inside = !text.empty() && path.is_relative() && path.lexically_normal() == path && text.find('\0') == text.npos;
  for (const auto& part : path) inside = inside && part != ".." && part != "." && !part.empty();
  if (!inside) throw Failure({"message-invalid", Text::of("%1 is not a path inside the runs-dir.", inQuotes(text))});
  return text;
}

FeedRequest readRequest(const Json& json) {
  FeedRequest request{textAt(json, "engine_version"), {}};
  for (const auto& [path, file] : json.at("have").items())
    request.have[insidePath(path)] = {file.at(0).get<std::uint64_t>(), file.at(1).get<std::uint32_t>()};
  return request;
}

FeedChunk readChunk(const Json& json) {
  auto bytes = fromBase64(textAt(json, "bytes"));
  if (!bytes) throw Failure({"message-invalid", Text::of("The bytes of %1 are not base64.", textAt(json, "path"))});
  return {insidePath(textAt(json, "path")), json.at("offset").get<std::uint64_t>(), *bytes, booleanAt(json, "replaces"),
          booleanAt(json, "last")};
}

FeedMessage decodeFeed(const Json& json) {
  const std::string type = textAt(json, "message");
  if (type == "chunk") return readChunk(json);
  if (type == "state") return FeedState{booleanAt(json, "alive"), booleanAt(json, "complete")};
  if (type == "stop")
    return FeedStop{textAt(json, "run_id").empty() ? "" : insidePath(textAt(json, "run_id")),
                    json.at("at_once").get<bool>()};
  if (type == "feed") return readRequest(json);
  throw Failure({"message-invalid", Text::of("Unknown message %1.", inQuotes(type))});
}

}  // namespace

std::string feedMessageToJson(const FeedMessage& message) {
  return std::visit([](const auto& body) { return encode(body).dump(-1, ' ', false, Json::error_handler_t::replace); },
                    message);
}

Result<FeedMessage> feedMessageFromJson(std::string_view line) {
  auto json = parse(line, Text::of("The feed message"));
  if (!json) return Error{"message-invalid", json.error().message};
  try {
    return decodeFeed(*json);
  } catch (const Failure& failure) {
    return failure.error();
  } catch (const std::exception& fault) {
    return Error{"message-invalid", Text::of("Invalid feed message: %1 (%2).", inQuotes(line), faultText(fault))};
  }
}

}  // namespace scalescope
