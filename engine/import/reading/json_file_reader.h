// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/json/json_stream.h"
#include "engine/import/reading/log_reader.h"

namespace scalescope::import {

/// The members of a record of JSON, and those of the objects in it.
class JsonMembers {
 public:
  explicit JsonMembers(const JsonRecord& record) : m_record(&record) {}

  /// Of the member `key`, or of its member `inner`. Nothing where it is missing or not a number; quoted numbers count.
  std::optional<double> number(std::string_view key, std::string_view inner = "") const;
  /// "" where it is missing, null or not a single value.
  std::string text(std::string_view key, std::string_view inner = "") const;
  bool has(std::string_view key, std::string_view inner = "") const { return find(key, inner) != nullptr; }
  /// The member as written; nullptr where it is missing.
  const JsonField* find(std::string_view key, std::string_view inner = "") const;
  const JsonRecord& record() const { return *m_record; }

 private:
  const JsonRecord* m_record;
};

/// The number in a value: 12, "12"; nothing for others.
std::optional<double> jsonNumber(const JsonField& field);

/// Lines that are JSON objects, one at a time and without a document of each.
class JsonLines {
 public:
  JsonLines() = default;
  JsonLines(JsonLines&&) = delete;  // m_stream reads m_line

  /// False if the line is not an object; members() are valid until the next call.
  bool read(std::string_view line);
  JsonMembers members() const { return JsonMembers(m_record); }

 private:
  std::unique_ptr<JsonStream> m_stream;  ///< over m_line
  std::string_view m_line;
  JsonRecord m_record;
};

/// Whether the text from the first line on that begins with a bracket is an object or a list that does not end.
bool isCutJson(LineSource& source);

/// Base of formats whose files are JSON: the members of a document, or the objects of a list or of lines. Text before
/// the first line with a bracket is skipped. Files that end early or are damaged say so in a remark.
class JsonFileReader : public StreamReader {
 public:
  /// `listKey`: as of JsonStream; kMembers: each member of the document is a record.
  explicit JsonFileReader(std::string listKey) : m_listKey(std::move(listKey)) {}
  Result<std::int64_t> read(LineSource& source, const StreamFile& file) final;
  void finish() override {}
  Text missed() const final { return m_missed; }

 protected:
  static constexpr const char* kMembers = "\n";

  /// One record; `key` in its record() is the member's name in a document.
  virtual void takeRecord(const JsonMembers& members) = 0;
  /// After the last record of a document; a file may hold several. `isWhole`: it ends as it should and is not damaged.
  virtual void endDocument(bool /*isWhole*/) {}
  /// Whether the run of a record is one too many; it is then counted and need not be made.
  bool leavesOut();
  /// Stores a run that the current file's records state, up to now.
  void keepRun(ImportedRun run);

 private:
  std::string m_listKey;
  LineSpan m_span;
  Text m_missed;
  std::vector<ImportedRun> m_kept;  ///< of the current file
};

}  // namespace scalescope::import
