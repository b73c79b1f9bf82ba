// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// A member of a record. Texts are parts of the stream's buffer, with escapes as written.
struct JsonField {
  std::string_view key;
  std::string_view value;  ///< a string without its quotes, otherwise the whole text of the value
  char type = 'n';         ///< '"', '0' (a number), 't', 'f', 'n', '{' or '['
  int depth = 0;           ///< 1: a member of the object before it with depth 0
};

struct JsonRecord {
  std::string_view key;               ///< of a member of the document; "" for an element of the list and for a line
  std::string_view text;              ///< the whole value
  std::span<const JsonField> fields;  ///< of an object; objects in objects in it are one field
};

/// Reads JSON that is too large for a document in memory, record by record: the only other way to JSON than
/// engine/base/json/json_text.h. Records are the objects of one list (at the top, or a member of the top object), the
/// other members of the top object, or the objects of JSON lines. Lenient where programs end early: a missing last
/// bracket and a last comma are accepted. Contents of nested lists and objects are skipped by their brackets, not
/// validated. Memory: at most the size of a record, kMaxRecordBytes unless given; larger records are skipped. Thread:
/// one at a time.
class JsonStream {
 public:
  static constexpr std::size_t kMaxRecordBytes = std::size_t{8} << 20;

  /// Up to `size` bytes into `to`; 0 at the end.
  using Source = std::function<Result<std::size_t>(char* to, std::size_t size)>;
  /// `listKey`: the member of the top object whose elements are records; "": objects at the top are records (lines).
  JsonStream(Source source, std::string listKey, std::size_t maxRecordBytes = kMaxRecordBytes);

  /// The next record, valid until the next call; false at the end or at the first fault (see faultAt). Of lines, faulty
  /// ones are skipped and counted. Errors: of the source.
  Result<bool> next(JsonRecord& record);
  /// Goes on after a closed document or list where a further one begins in a later line, as in files that programs
  /// append to; false if none does. Errors: of the source.
  Result<bool> nextDocument();

  /// The byte where the text stops being JSON.
  std::optional<std::uint64_t> faultAt() const { return m_fault; }
  bool endsEarly() const { return m_endsEarly; }  ///< the text ended within a value, or its list is not closed
  std::int64_t oversized() const { return m_oversized; }
  std::int64_t badLines() const { return m_badLines; }
  std::uint64_t bytesRead() const { return m_consumed + m_size; }

 private:
  enum class Scan { Done, More, Bad };
  enum class State { Start, Document, List, Lines, Closed };

  Scan step(JsonRecord& record, bool& found);
  Scan startScan();
  Scan memberScan(JsonRecord& record, bool& found);
  Scan elementScan(JsonRecord& record, bool& found);
  Scan value(const char*& at, JsonField& field, int depth);
  Scan object(const char*& at, int depth);
  Scan string(const char*& at, std::string_view& text) const;
  Scan scalar(const char*& at, JsonField& field) const;
  Scan container(const char*& at) const;
  void blanks(const char*& at) const;
  Result<bool> fill();
  Result<bool> skipOversized();
  Result<bool> skipLine();

  Source m_source;
  std::string m_listKey;
  std::unique_ptr<char[]> m_buffer;
  std::size_t m_maxRecordBytes, m_capacity, m_size = 0, m_at = 0;  ///< of the buffer; a zero byte follows m_size
  std::uint64_t m_consumed = 0;                                    ///< bytes dropped from the buffer
  State m_state = State::Start;
  bool m_inDocument = false, m_ended = false, m_endsEarly = false;
  std::optional<std::uint64_t> m_fault;
  std::int64_t m_oversized = 0, m_badLines = 0;
  std::vector<JsonField> m_fields;
};

}  // namespace scalescope
