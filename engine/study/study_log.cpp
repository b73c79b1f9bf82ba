// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/json/json_text.h"
#include "engine/base/new_file.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"
#include "engine/protocol/run/run_result.h"
#include "engine/protocol/text_json.h"

namespace scalescope {
namespace {

using Json = nlohmann::ordered_json;

struct KindWord {
  StudyEventKind kind;
  const char* word;
};
constexpr std::array<KindWord, 9> kKinds = {{{StudyEventKind::Begun, "begun"},
                                             {StudyEventKind::RunStarted, "run_started"},
                                             {StudyEventKind::RunEnded, "run_ended"},
                                             {StudyEventKind::Ended, "ended"},
                                             {StudyEventKind::Pause, "pause"},
                                             {StudyEventKind::Resume, "resume"},
                                             {StudyEventKind::Skip, "skip"},
                                             {StudyEventKind::Retry, "retry"},
                                             {StudyEventKind::Stop, "stop"}}};

Error writeError(const std::filesystem::path& file, int number) {
  const bool full = number == ENOSPC || number == EDQUOT;
  return {full ? "no-space" : "file-unwritable",
          Text::of("Cannot write the study's log %1: %2.", file, systemText(number))};
}

}  // namespace

std::optional<Throughput> rateOf(const Summary& summary) {
  if (auto throughput = jobThroughputOf(summary)) return throughput;
  return summary.statedValue ? std::optional(Throughput{*summary.statedValue, summary.statedUnit}) : std::nullopt;
}

std::string studyEventToJson(const StudyEvent& event) {
  Json json = {{"at", event.at}};
  for (const KindWord& kind : kKinds)
    if (kind.kind == event.kind) json["kind"] = kind.word;
  auto add = [&](const char* key, const std::string& text) {
    if (!text.empty()) json[key] = text;
  };
  add("cell", event.cell);
  if (event.repeat > 0) json["repeat"] = event.repeat;
  add("run_id", event.runId);
  if (event.twin) json["twin"] = true;
  add("status", wordOf(event.status));
  if (event.rate && event.rate->unit == kImagesPerSecond) {
    json["images_per_second"] = event.rate->value;
  } else if (event.rate) {
    json["rate"] = event.rate->value;
    json["rate_unit"] = event.rate->unit;
  }
  if (event.durationS > 0) json["duration_s"] = event.durationS;
  add("error_code", event.errorCode);
  if (!event.error.empty()) putText(json, "error", event.error);
  if (!event.facts.empty()) json["facts"] = event.facts;
  add("detail", event.detail);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<StudyEvent> studyEventFromJson(std::string_view line) {
  const auto parsed = parseJson(line, Text::of("A line of the study's log"));
  if (!parsed) return parsed.error();
  try {
    const Json& json = *parsed;
    const std::string word = json.value("kind", "");
    const auto kind = std::find_if(kKinds.begin(), kKinds.end(), [&](const KindWord& k) { return word == k.word; });
    if (kind == kKinds.end())
      return Error{"study-invalid", Text::of("The log has an unknown kind of event %1.", inQuotes(word))};
    StudyEvent event{kind->kind};
    event.at = json.value("at", "");
    event.cell = json.value("cell", "");
    event.repeat = json.value("repeat", 0);
    event.runId = json.value("run_id", "");
    event.twin = json.value("twin", false);
    const std::string status = json.value("status", "");
    if (!fromWord<RunStatus>(status))
      return Error{"study-invalid", Text::of("The log has a run of the unknown status %1.", inQuotes(status))};
    event.status = *fromWord<RunStatus>(status);
    if (json.contains("images_per_second"))
      event.rate = Throughput{json["images_per_second"].get<double>(), std::string(kImagesPerSecond)};
    if (json.contains("rate")) event.rate = Throughput{json["rate"].get<double>(), json.value("rate_unit", "")};
    event.durationS = json.value("duration_s", 0.0);
    event.errorCode = json.value("error_code", "");
    if (json.contains("error")) event.error = takeText(json, "error");
    event.facts = json.value("facts", ErrorFacts{});
    event.detail = json.value("detail", "");
    return event;
  } catch (const nlohmann::json::exception& fault) {
    return Error{"json-invalid", Text::of("A line of the study's log is not a valid event: %1.", jsonFault(fault))};
  }
}

Result<std::vector<StudyEvent>> readStudyLog(const std::filesystem::path& file) {
  auto text = readFile(file);
  if (!text) return text.error();
  std::vector<StudyEvent> events;
  for (const std::string& line : split(*text, '\n'))
    if (auto event = studyEventFromJson(line)) events.push_back(std::move(*event));
  return events;
}

Result<StudyLog> StudyLog::open(const std::filesystem::path& file) {
  const auto opened = openForWriting(file, O_RDWR | O_APPEND);
  if (!opened) return opened.error();
  const int descriptor = *opened;
  while (::flock(descriptor, LOCK_EX) != 0) {
    if (errno == EINTR) continue;
    const int number = errno;
    ::close(descriptor);
    return writeError(file, number);
  }
  return StudyLog(file, descriptor);
}

StudyLog::StudyLog(StudyLog&& other) noexcept
    : m_file(std::move(other.m_file)), m_descriptor(std::exchange(other.m_descriptor, -1)) {}

StudyLog::~StudyLog() {
  if (m_descriptor >= 0) ::close(m_descriptor);
}

Status StudyLog::append(StudyEvent event) {
  event.at = isoTimeNow();
  std::string line = studyEventToJson(event) + "\n";
  char last = '\n';
  const off_t size = ::lseek(m_descriptor, 0, SEEK_END);
  // Start a new line after a line that a crash truncated.
  if (size > 0 && ::pread(m_descriptor, &last, 1, size - 1) == 1 && last != '\n') line.insert(0, 1, '\n');
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t written = ::write(m_descriptor, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return writeError(m_file, errno);
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(m_descriptor) != 0 && errno != EINVAL) return writeError(m_file, errno);
  return {};
}

Status appendToStudyLog(const std::filesystem::path& file, StudyEvent event) {
  auto log = StudyLog::open(file);
  return log ? log->append(std::move(event)) : log.error();
}

}  // namespace scalescope
