// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/json_file_reader.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/trace_names.h"

namespace scalescope::import {
namespace {

/// Results with the text of thousands of answers.
constexpr std::size_t kMaxDocumentBytes = std::size_t{64} << 20;

/// Whether a line that begins so may be JSON, as "[root@host ~]# fio" is not. An empty rest is not known yet.
bool mayBeginJson(std::string_view text) {
  const char bracket = text.front();
  text = text.substr(std::min(text.size(), text.find_first_not_of(" \t\r", 1)));
  if (text.empty() || text.front() == '\n') return true;
  return bracket == '{' ? text.front() == '"' || text.front() == '}' : contains("{[]", text.substr(0, 1));
}

/// The text from the first line on that begins with a bracket of JSON.
class BracketSource {
 public:
  explicit BracketSource(LineSource& source) : m_source(&source) {}

  Result<std::size_t> operator()(char* to, std::size_t size) {
    while (true) {
      auto got = m_source->nextBytes(to, size);
      if (!got.ok() || *got == 0 || m_begun) return got;
      const std::string_view text(to, *got);
      for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        m_begun = m_atLineStart && (c == '{' || c == '[') && mayBeginJson(text.substr(at));
        if (m_begun) {
          std::copy(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), to);
          return text.size() - at;
        }
        m_atLineStart = c == '\n' || (m_atLineStart && (c == ' ' || c == '\t' || c == '\r'));
      }
    }
  }

 private:
  LineSource* m_source;
  bool m_begun = false, m_atLineStart = true;
};

std::vector<Text> damageOf(const JsonStream& stream) {
  std::vector<Text> remarks;
  if (stream.faultAt())
    remarks.push_back(Text::of("The file is not valid JSON from byte %1 on; only the part before it was read.",
                               static_cast<std::int64_t>(*stream.faultAt())));
  else if (stream.endsEarly())
    remarks.push_back(Text::of("The JSON is incomplete: the file ends within it."));
  if (stream.oversized() > 0)
    remarks.push_back(Text::of("%1 values are too large and were skipped.", stream.oversized()));
  return remarks;
}

}  // namespace

const JsonField* JsonMembers::find(std::string_view key, std::string_view inner) const {
  bool inKey = false;
  for (const JsonField& field : m_record->fields) {
    if (field.depth == 0) inKey = field.key == key;
    if (!inKey || field.depth != (inner.empty() ? 0 : 1)) continue;
    if (inner.empty() || field.key == inner) return &field;
  }
  return nullptr;
}

std::optional<double> jsonNumber(const JsonField& field) {
  return field.type == '0' || field.type == '"' ? parseNumber(field.value) : std::nullopt;
}

std::optional<double> JsonMembers::number(std::string_view key, std::string_view inner) const {
  const JsonField* field = find(key, inner);
  return field == nullptr ? std::nullopt : jsonNumber(*field);
}

std::string JsonMembers::text(std::string_view key, std::string_view inner) const {
  const JsonField* field = find(key, inner);
  if (field == nullptr || field->type == '{' || field->type == '[' || field->type == 'n') return {};
  return field->type == '"' ? textOfJson(field->value) : std::string(field->value);
}

bool isJsonWith(std::string_view start, std::string_view names) {
  const std::string_view trimmed = trim(start);
  const bool begins =
      trimmed.starts_with('{') || trimmed.starts_with('[') || contains(start, "\n{") || contains(start, "\n[");
  return begins && std::ranges::all_of(split(names, ','),
                                       [start](const std::string& name) { return contains(start, '"' + name + '"'); });
}

bool JsonLines::read(std::string_view line) {
  const auto takeLine = [this](char* to, std::size_t size) -> Result<std::size_t> {
    const std::size_t count = std::min(size, m_line.size());
    m_line.copy(to, count);
    m_line.remove_prefix(count);
    return count;
  };
  if (!m_stream) m_stream = std::make_unique<JsonStream>(takeLine, "");
  m_line = line;
  const auto found = m_stream->next(m_record);
  if (found.ok() && *found && m_line.empty() && m_record.text.size() == trim(line).size()) return true;
  m_stream.reset();  // it may hold a part of the line
  return false;
}

bool isCutJson(LineSource& source) {
  JsonStream stream(BracketSource(source), "");
  JsonRecord record;
  while (stream.badLines() == 0) {
    const auto more = stream.next(record);
    if (!more.ok()) return false;
    if (!*more) return stream.endsEarly() && !stream.faultAt() && stream.bytesRead() > 0;
  }
  return false;
}

Result<std::int64_t> JsonFileReader::read(LineSource& source, const StreamFile& file) {
  JsonStream stream(BracketSource(source), m_listKey, kMaxDocumentBytes);
  JsonRecord record;
  m_span = {file.index, 1, 0, 0};
  while (true) {
    auto more = stream.next(record);
    if (!more.ok()) return more.error();
    if (!*more) {
      const auto further = stream.nextDocument();
      if (!further.ok()) return further.error();
      if (!*further) break;
      endDocument(true);
      continue;
    }
    ++m_span.last;
    ++m_span.count;
    takeRecord(JsonMembers(record));
  }
  const std::vector<Text> remarks = damageOf(stream);
  endDocument(!stream.faultAt() && !stream.endsEarly());
  if (m_kept.empty())
    for (const Text& remark : remarks) m_missed += remark;
  for (ImportedRun& run : m_kept) {
    if (&run == &m_kept.back()) {
      // A line that is cut is another run.
      run.cut |= !m_listKey.empty() && (stream.faultAt() || stream.endsEarly());
      for (const Text& remark : remarks) run.remark(remark);
    }
    keep(std::move(run));
  }
  m_kept.clear();
  return m_span.last;
}

bool JsonFileReader::leavesOut() {
  if (m_kept.size() < roomForRuns()) return false;
  leaveOutRun();
  return true;
}

void JsonFileReader::keepRun(ImportedRun run) {
  run.sources.push_back(m_span);
  if (!leavesOut()) m_kept.push_back(std::move(run));
  m_span.first = m_span.last + 1;
  m_span.count = 0;
}

}  // namespace scalescope::import
