// SPDX-License-Identifier: Apache-2.0
#include "engine/base/json/json_record.h"

#include <algorithm>

#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxEntries = 10000;

[[noreturn]] void fail(const Text& what) { throw Failure({"", what}); }

/// "did you mean ...?", or all of them.
Text hint(const std::string& word, const std::vector<std::string>& known) {
  const std::string nearest = nearestWord(word, known);
  return nearest.empty() ? Text::of("use one of: %1", join(known, ", "))
                         : Text::of("did you mean %1?", inQuotes(nearest));
}

}  // namespace

RecordReader::RecordReader(RecordJson object) : m_json(std::move(object)) {
  if (!m_json.is_object()) fail(Text::of("%1 is not an object with members", shortened(m_json.dump())));
}

void RecordReader::check(bool holds, const Text& fault) const {
  if (!holds) fail(fault);
}

void RecordReader::finish() const {
  if (m_json.empty()) return;
  const std::string& key = m_json.begin().key();
  fail(Text::of("the key %1 is unknown; %2", inQuotes(key), hint(key, m_keys)));
}

std::optional<RecordJson> RecordReader::found(const std::string& key) {
  m_keys.push_back(key);
  const auto at = m_json.find(key);
  if (at == m_json.end()) return std::nullopt;
  RecordJson value = std::move(*at);
  m_json.erase(at);
  return value;
}

void RecordReader::format(const char* name, int version, Error (*tooNew)(int version)) {
  std::string found;
  required("format", found);
  if (found != name) fail(Text::of("%1 is %2 instead of %3", inQuotes("format"), inQuotes(found), inQuotes(name)));
  int stated = 0;
  required("format_version", stated);
  if (stated < 1) fail(Text::of("%1 is %2: use a number from %3 on", inQuotes("format_version"), stated, 1));
  if (stated > version) throw Failure(tooNew(stated));
}

void RecordReader::refuse(const std::string& key, const RecordJson& json, const Text& wanted) {
  fail(Text::of("%1 is %2, not %3", inQuotes(key), shortened(json.dump()), wanted));
}

void RecordReader::missing(const std::string& key) { fail(Text::of("%1 is missing", inQuotes(key))); }

void RecordReader::checkList(const std::string& key, const RecordJson& json) {
  if (!json.is_array()) refuse(key, json, Text::of("a list"));
  if (json.size() > kMaxEntries) fail(Text::of("%1 has more than %2 entries", inQuotes(key), kMaxEntries));
}

int RecordReader::placeIn(const std::string& key, const std::string& word, const std::vector<std::string>& known) {
  const auto found = std::find(known.begin(), known.end(), word);
  if (found != known.end()) return static_cast<int>(found - known.begin());
  std::vector<std::string> named = known;  // an empty word is a value that is left out
  std::erase(named, std::string());
  fail(Text::of("%1 is %2: use %3", inQuotes(key), inQuotes(word), join(named, ", ")));
}

}  // namespace scalescope
