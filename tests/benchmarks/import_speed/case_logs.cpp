// SPDX-License-Identifier: Apache-2.0
#include "tests/benchmarks/import_speed/case_logs.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>

#include "engine/base/json/json_text.h"
#include "engine/import/reading/log_reader.h"
#include "tests/engine_import/import_cases.h"

namespace scalescope {
namespace {

/// Half of what readers of JSON documents keep of one member.
constexpr double kMaxDocumentMegabytes = 50;

/// The number behind a mark and its digits in `text`, from `at` on; `at` then lies behind it.
struct Found {
  std::size_t at = std::string_view::npos, size = 0;
  std::int64_t value = 0;
};

Found nextNumber(std::string_view text, const std::string& mark, std::size_t from) {
  while (true) {
    std::size_t at = text.find(mark, from);
    if (at == text.npos) return {};
    at = std::min(text.find_first_not_of(' ', at + mark.size()), text.size());
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
    const auto size = static_cast<std::size_t>(end - (text.data() + at));
    if (error == std::errc()) return {at, size, value};
    from = at;
  }
}

/// What lies between the brackets of the longest list; empty without one.
std::string_view longestList(std::string_view text) {
  std::vector<std::size_t> open;
  std::string_view longest;
  bool isQuoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (isQuoted && c == '\\') {
      ++i;
    } else if (c == '"') {
      isQuoted = !isQuoted;
    } else if (!isQuoted && c == '[') {
      open.push_back(i + 1);
    } else if (!isQuoted && c == ']' && !open.empty()) {
      const std::string_view list = text.substr(open.back(), i - open.back());
      open.pop_back();
      if (list.size() > longest.size()) longest = list;
    }
  }
  return longest;
}

void split(CaseLog& log, const std::string& text, std::size_t begin, std::size_t end) {
  log.head = text.substr(0, begin);
  log.body = text.substr(begin, end - begin);
  log.tail = text.substr(end);
}

/// The lines from the first to the last one with a mark.
void splitByMarks(CaseLog& log, const std::string& text) {
  std::size_t first = text.npos, last = 0;
  for (const std::string& mark : log.marks)
    for (Found found = nextNumber(text, mark, 0); found.at != text.npos; found = nextNumber(text, mark, found.at)) {
      first = std::min(first, found.at);
      last = std::max(last, found.at);
    }
  if (first == text.npos) throw std::runtime_error("The log of " + log.format + " has no \"" + log.marks[0] + "\".");
  split(log, text, text.rfind('\n', first) + 1, std::min(text.find('\n', last), text.size() - 1) + 1);
}

/// From the first value to that of the next repetition, as far apart as the first two.
std::int64_t periodOf(const CaseLog& log) {
  std::vector<std::int64_t> values;
  const std::string& mark = log.marks.front();
  for (Found found = nextNumber(log.body, mark, 0); found.at != log.body.npos;
       found = nextNumber(log.body, mark, found.at))
    if (values.empty() || found.value != values.back()) values.push_back(found.value);
  return values.size() < 2 ? 1 : values.back() - values.front() + values[1] - values.front();
}

CaseLog caseLogOf(const std::string& format, std::string text, const nlohmann::ordered_json& bench) {
  CaseLog log;
  log.format = format;
  if (!text.ends_with('\n')) text += '\n';
  if (bench.contains("step")) log.marks = bench["step"].get<std::vector<std::string>>();
  const std::string_view list = import::streamFormatOf(text) == nullptr ? std::string_view() : longestList(text);
  log.isDocument = !list.empty();
  if (log.isDocument) {
    const auto begin = static_cast<std::size_t>(list.data() - text.data());
    split(log, text, begin, begin + list.size());
    log.separator = ",";
  } else if (!log.marks.empty()) {
    splitByMarks(log, text);
  } else {
    log.body = text;
  }
  if (!log.marks.empty()) log.period = periodOf(log);
  return log;
}

/// Whether the file is one JSON document without a list, whose size does not grow with what it reports.
bool isFixedDocument(const CaseLog& log) {
  return !log.isDocument && import::streamFormatOf(log.body) != nullptr && log.body.find("\n{") == std::string::npos;
}

/// The body with the numbers behind its marks raised.
std::string raised(const CaseLog& log, std::int64_t by) {
  std::string body = log.body;
  if (by == 0) return body;
  for (const std::string& mark : log.marks)
    for (Found found = nextNumber(body, mark, 0); found.at != body.npos; found = nextNumber(body, mark, found.at))
      body.replace(found.at, found.size, std::to_string(found.value + by));
  return body;
}

}  // namespace

std::vector<CaseLog> caseLogs(const std::filesystem::path& folder) {
  std::map<std::string, CaseLog> logs;
  std::map<std::string, bool> isChosen;
  for (const ImportCase& one : importCases(folder)) {
    const auto expected = require(parseJson(contentOfCase(one.expected), Text::of("The case")));
    if (!expected.contains("runs") || one.files.size() != 1) continue;
    const std::string format = expected["runs"].at(0).at("format").get<std::string>();
    const bool isMeant = expected.contains("bench");
    if (logs.contains(format) && (!isMeant || isChosen[format])) continue;
    isChosen[format] = isMeant;
    logs[format] =
        caseLogOf(format, contentOfCase(one.files[0]), isMeant ? expected["bench"] : nlohmann::ordered_json::object());
  }
  std::vector<CaseLog> list;
  for (auto& [format, log] : logs)
    if (!isFixedDocument(log)) list.push_back(std::move(log));
  return list;
}

void writeCaseLog(const std::filesystem::path& path, const CaseLog& log, double megabytes) {
  std::ofstream file(path, std::ios::binary);
  const double bytes = 1e6 * (log.isDocument ? std::min(megabytes, kMaxDocumentMegabytes) : megabytes);
  file << log.head;
  double written = 0;
  for (std::int64_t round = 0; written < bytes; ++round) {
    const std::string body = raised(log, round * log.period);
    if (round > 0) file << log.separator;
    file << body;
    written += static_cast<double>(body.size());
  }
  file << log.tail;
}

}  // namespace scalescope
