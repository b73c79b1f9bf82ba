// SPDX-License-Identifier: Apache-2.0
#include "engine/base/json/json_stream.h"

#include <algorithm>
#include <cstring>

#include "engine/base/json/json_text.h"

namespace scalescope {
namespace {

constexpr std::size_t kStartBytes = std::size_t{1} << 20;
constexpr std::size_t kMaxFields = 65536;

bool isJsonBlank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
bool endsScalar(char c) { return c == ',' || c == '}' || c == ']' || c == '\0' || isJsonBlank(c); }

/// The type of a literal or a number by its first letter; 0 for none. NaN and Infinity are what Python writes.
char scalarType(std::string_view text) {
  if (text == "true") return 't';
  if (text == "false") return 'f';
  if (text == "null" || text == "NaN" || text == "Infinity" || text == "-Infinity") return 'n';
  const char first = text.empty() ? '\0' : text.front();
  return first == '-' || (first >= '0' && first <= '9') ? '0' : '\0';
}

}  // namespace

JsonStream::JsonStream(Source source, std::string listKey, std::size_t maxRecordBytes)
    : m_source(std::move(source)),
      m_listKey(std::move(listKey)),
      m_buffer(std::make_unique_for_overwrite<char[]>(kStartBytes + 1)),
      m_maxRecordBytes(maxRecordBytes),
      m_capacity(kStartBytes) {
  m_buffer[0] = '\0';
}

void JsonStream::blanks(const char*& at) const {
  while (isJsonBlank(*at)) ++at;
}

JsonStream::Scan JsonStream::string(const char*& at, std::string_view& text) const {
  const char* const begin = ++at;
  const char* const end = m_buffer.get() + m_size;
  while (true) {
    const auto* quote = static_cast<const char*>(std::memchr(at, '"', static_cast<std::size_t>(end - at)));
    if (quote == nullptr) return Scan::More;
    at = quote + 1;
    const char* slash = quote;
    while (slash > begin && slash[-1] == '\\') --slash;
    if ((quote - slash) % 2 != 0) continue;
    text = {begin, static_cast<std::size_t>(quote - begin)};
    return Scan::Done;
  }
}

JsonStream::Scan JsonStream::scalar(const char*& at, JsonField& field) const {
  const char* const begin = at;
  while (!endsScalar(*at)) ++at;
  if (*at == '\0' && (at < m_buffer.get() + m_size)) return Scan::Bad;
  if (*at == '\0' && !m_ended) return Scan::More;
  field.value = {begin, static_cast<std::size_t>(at - begin)};
  field.type = scalarType(field.value);
  return field.type == '\0' ? Scan::Bad : Scan::Done;
}

/// Past a list or an object, by its brackets.
JsonStream::Scan JsonStream::container(const char*& at) const {
  int depth = 0;
  std::string_view text;
  while (true) {
    switch (*at) {
      case '"':
        if (const Scan scan = string(at, text); scan != Scan::Done) return scan;
        continue;
      case '[':
      case '{':
        if (++depth > kMaxJsonDepth) return Scan::Bad;
        break;
      case ']':
      case '}':
        if (--depth == 0) {
          ++at;
          return Scan::Done;
        }
        break;
      case '\0': return at < m_buffer.get() + m_size ? Scan::Bad : Scan::More;
      default: break;
    }
    ++at;
  }
}

JsonStream::Scan JsonStream::value(const char*& at, JsonField& field, int depth) {
  field.type = *at;
  if (*at == '"') return string(at, field.value);
  if (*at != '{' && *at != '[') return scalar(at, field);
  const char* const begin = at;
  const std::size_t index = m_fields.size();
  const bool members = *at == '{' && depth < 2;
  if (depth > 0) m_fields.push_back(field);  // its members follow it
  const Scan scan = members ? object(at, depth) : container(at);
  if (scan != Scan::Done) return scan;
  field.value = {begin, static_cast<std::size_t>(at - begin)};
  if (depth > 0) m_fields[index].value = field.value;
  return Scan::Done;
}

/// The members of an object, as fields of that depth.
JsonStream::Scan JsonStream::object(const char*& at, int depth) {
  ++at;
  blanks(at);
  if (*at == '}') {
    ++at;
    return Scan::Done;
  }
  while (true) {
    blanks(at);
    if (*at != '"') return *at == '\0' ? Scan::More : Scan::Bad;
    JsonField field;
    field.depth = depth;
    if (const Scan scan = string(at, field.key); scan != Scan::Done) return scan;
    blanks(at);
    if (*at != ':') return *at == '\0' ? Scan::More : Scan::Bad;
    ++at;
    blanks(at);
    if (*at == '\0') return Scan::More;
    const bool nested = *at == '{' || *at == '[';
    if (const Scan scan = value(at, field, depth + 1); scan != Scan::Done) return scan;
    if (!nested) m_fields.push_back(field);
    if (m_fields.size() > kMaxFields) return Scan::Bad;
    blanks(at);
    if (*at == ',') {
      ++at;
      continue;
    }
    if (*at != '}') return *at == '\0' ? Scan::More : Scan::Bad;
    ++at;
    return Scan::Done;
  }
}

JsonStream::Scan JsonStream::startScan() {
  const char* at = m_buffer.get() + m_at;
  blanks(at);
  if (*at == '\0') return Scan::More;
  if (*at == '[') {
    ++at;
    m_state = State::List;
  } else if (*at == '{') {
    m_state = m_listKey.empty() ? State::Lines : State::Document;
    m_inDocument = !m_listKey.empty();
    if (m_inDocument) ++at;
  } else {
    if (!m_listKey.empty()) return Scan::Bad;
    m_state = State::Lines;
  }
  m_at = static_cast<std::size_t>(at - m_buffer.get());
  return Scan::Done;
}

JsonStream::Scan JsonStream::memberScan(JsonRecord& record, bool& found) {
  const char* at = m_buffer.get() + m_at;
  while (isJsonBlank(*at) || *at == ',') ++at;
  m_at = static_cast<std::size_t>(at - m_buffer.get());
  if (*at == '}') {
    ++m_at;
    m_state = State::Closed;
    return Scan::Done;
  }
  if (*at != '"') return *at == '\0' ? Scan::More : Scan::Bad;
  std::string_view key;
  if (const Scan scan = string(at, key); scan != Scan::Done) return scan;
  blanks(at);
  if (*at != ':') return *at == '\0' ? Scan::More : Scan::Bad;
  ++at;
  blanks(at);
  if (*at == '\0') return Scan::More;
  if (*at == '[' && key == m_listKey) {
    m_at = static_cast<std::size_t>(at + 1 - m_buffer.get());
    m_state = State::List;
    return Scan::Done;
  }
  JsonField field;
  const char* const begin = at;
  m_fields.clear();
  if (const Scan scan = value(at, field, 0); scan != Scan::Done) return scan;
  const std::size_t quote = field.type == '"' ? 1 : 0;
  record = {key, {begin + quote, static_cast<std::size_t>(at - begin) - 2 * quote}, m_fields};
  found = true;
  m_at = static_cast<std::size_t>(at - m_buffer.get());
  return Scan::Done;
}

JsonStream::Scan JsonStream::elementScan(JsonRecord& record, bool& found) {
  const char* at = m_buffer.get() + m_at;
  while (isJsonBlank(*at) || *at == ',') ++at;
  m_at = static_cast<std::size_t>(at - m_buffer.get());
  if (*at == '\0') return at < m_buffer.get() + m_size ? Scan::Bad : Scan::More;
  if (*at == ']' && m_state == State::List) {
    ++m_at;
    m_state = m_inDocument ? State::Document : State::Closed;
    return Scan::Done;
  }
  const char* const begin = at;
  JsonField field;
  m_fields.clear();
  if (m_state == State::Lines && *at != '{') return Scan::Bad;
  if (const Scan scan = value(at, field, 0); scan != Scan::Done) return scan;
  found = *begin == '{';
  record = {{}, {begin, static_cast<std::size_t>(at - begin)}, m_fields};
  m_at = static_cast<std::size_t>(at - m_buffer.get());
  return Scan::Done;
}

JsonStream::Scan JsonStream::step(JsonRecord& record, bool& found) {
  switch (m_state) {
    case State::Start: return startScan();
    case State::Document: return memberScan(record, found);
    default: return elementScan(record, found);
  }
}

/// Drops consumed bytes and reads more; false at the end of the text.
Result<bool> JsonStream::fill() {
  std::memmove(m_buffer.get(), m_buffer.get() + m_at, m_size - m_at);
  m_consumed += m_at;
  m_size -= m_at;
  m_at = 0;
  if (m_size == m_capacity) {
    auto larger = std::make_unique_for_overwrite<char[]>(2 * m_capacity + 1);
    std::memcpy(larger.get(), m_buffer.get(), m_size);
    m_buffer = std::move(larger);
    m_capacity *= 2;
  }
  auto got = m_source(m_buffer.get() + m_size, m_capacity - m_size);
  if (!got.ok()) return got.error();
  m_size += *got;
  m_buffer[m_size] = '\0';
  m_ended = *got == 0;
  return !m_ended;
}

/// Past a record that does not fit: to the end of its value.
Result<bool> JsonStream::skipOversized() {
  ++m_oversized;
  int depth = 0;
  bool inString = false, escaped = false, begun = false;
  while (true) {
    for (; m_at < m_size; ++m_at) {
      const char c = m_buffer[m_at];
      if (inString) {
        inString = escaped || c != '"';
        escaped = !escaped && c == '\\';
        if (inString || depth > 0 || !begun) continue;
      } else if (c == '"') {
        inString = true;
        continue;
      } else if (c == '[' || c == '{') {
        ++depth;
        begun = true;
        continue;
      } else if (c == ']' || c == '}') {
        --depth;
        if (depth > 0) continue;
      } else if (c == ':' && depth == 0) {
        begun = true;  // the value of a member follows
        continue;
      } else if (c != ',' || depth > 0) {
        continue;
      }
      if (c != ',' && depth == 0) ++m_at;
      return true;
    }
    auto more = fill();
    if (!more.ok() || !*more) return more;
  }
}

/// Past the next line end, or the rest of the text.
Result<bool> JsonStream::skipLine() {
  ++m_badLines;
  while (true) {
    const auto* end = static_cast<const char*>(std::memchr(m_buffer.get() + m_at, '\n', m_size - m_at));
    if (end != nullptr) {
      m_at = static_cast<std::size_t>(end + 1 - m_buffer.get());
      return true;
    }
    m_at = m_size;
    auto more = fill();
    if (!more.ok() || !*more) return more;
  }
}

Result<bool> JsonStream::nextDocument() {
  while (m_state == State::Closed) {
    const char* at = m_buffer.get() + m_at;
    blanks(at);
    const char* inside = at + (*at == '{' || *at == '[' ? 1 : 0);
    blanks(inside);
    m_at = static_cast<std::size_t>(at - m_buffer.get());
    if (inside == m_buffer.get() + m_size && !m_ended) {
      if (auto more = fill(); !more.ok()) return more.error();
    } else if ((*at == '{' && *inside == '"') || (*at == '[' && *inside == '{')) {
      m_state = State::Start;
      m_inDocument = false;
    } else if (auto more = skipLine(); !more.ok() || !*more) {
      return more;
    }
  }
  return m_state == State::Start && m_at < m_size;
}

Result<bool> JsonStream::next(JsonRecord& record) {
  while (!m_fault && m_state != State::Closed) {
    bool found = false;
    const Scan scan = step(record, found);
    if (scan == Scan::Done) {
      if (found) return true;
      continue;
    }
    if (scan == Scan::Bad) {
      if (m_state == State::Lines) {
        if (auto more = skipLine(); !more.ok()) return more.error();
        continue;
      }
      m_fault = m_consumed + m_at;
      return false;
    }
    if (m_ended) {
      m_endsEarly = m_state != State::Lines || m_at < m_size;
      return false;
    }
    if (m_at == 0 && m_size >= m_maxRecordBytes) {
      if (auto more = skipOversized(); !more.ok()) return more.error();
      continue;
    }
    if (auto more = fill(); !more.ok()) return more.error();
  }
  return false;
}

}  // namespace scalescope
