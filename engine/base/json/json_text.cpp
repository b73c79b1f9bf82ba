// SPDX-License-Identifier: Apache-2.0
#include "engine/base/json/json_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/base/json/json_members.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

/// Size of a JSON text; characters inside strings do not count.
struct Extent {
  int depth = 0;           ///< maximum number of open brackets
  std::size_t values = 0;  ///< approximate: each follows a comma or opens a container
  std::size_t pieces = 0;  ///< objects, arrays and strings, each a separate allocation
};

Extent extentOf(std::string_view text) {
  Extent extent;
  int open = 0;
  bool inString = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (inString) {
      if (c == '\\') ++i;
      inString = c != '"';
      continue;
    }
    inString = c == '"';
    if (c == '[' || c == '{') extent.depth = std::max(extent.depth, ++open);
    if (c == ']' || c == '}') --open;
    extent.values += c == ',' || c == '[' || c == '{';
    extent.pieces += inString || c == '[' || c == '{';
  }
  return extent;
}

Text placeIn(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte > 0 ? byte - 1 : 0);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n');
  const std::size_t column = 1 + before.size() - (start == std::string_view::npos ? 0 : start + 1);
  return Text::of("line %1, column %2", line, column);
}

/// Empty within the limits.
Text limitFault(std::string_view text, const Text& what) {
  if (text.size() > kMaxJsonBytes)
    return Text::of("%1 has %2 MiB; the limit is %3 MiB.", what, text.size() >> 20, kMaxJsonBytes >> 20);
  const Extent extent = extentOf(text);
  if (extent.depth > kMaxJsonDepth)
    return Text::of("%1 is nested %2 levels deep; the limit is %3.", what, extent.depth, kMaxJsonDepth);
  if (extent.values > kMaxJsonValues)
    return Text::of("%1 has %2 values; the limit is %3.", what, extent.values, kMaxJsonValues);
  if (extent.pieces > kMaxJsonPieces)
    return Text::of("%1 has %2 objects, lists and strings; the limit is %3.", what, extent.pieces, kMaxJsonPieces);
  return {};
}

Error invalid(const Text& why) { return {"json-invalid", why}; }

Error invalidAt(std::string_view text, const Text& what, const nlohmann::detail::exception& fault) {
  const auto* wrong = dynamic_cast<const nlohmann::detail::parse_error*>(&fault);
  if (wrong == nullptr) return invalid(Text::of("%1 is not valid JSON: %2.", what, jsonFault(fault)));
  const Text place = placeIn(text, wrong->byte);
  return invalid(wrong->byte > text.size() ? Text::of("%1 is incomplete JSON: it ends at %2.", what, place)
                                           : Text::of("%1 is not valid JSON from %2 on.", what, place));
}

/// Builds the document from the parser's calls. The library's own builder searches an object for each of its keys.
class DocumentBuilder : public nlohmann::json_sax<nlohmann::ordered_json> {
 public:
  using Json = nlohmann::ordered_json;

  DocumentBuilder(std::string_view text, const Text& what) : m_text(text), m_what(what) {}

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t&) override { return add(value); }
  bool string(string_t& value) override { return isShort(value) && add(std::move(value)); }
  bool binary(binary_t&) override { return false; }  // not in texts
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_array() override { return close(); }
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool end_object() override {
    keepLastMembers(*m_open.back());
    return close();
  }
  bool key(string_t& name) override {
    if (!isShort(name)) return false;
    m_member = &addMember(*m_open.back(), std::move(name));
    return m_open.back()->size() <= kMaxJsonKeys ||
           fail(Text::of("%1 has an object with more than %2 keys, which is the limit.", m_what, kMaxJsonKeys));
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& fault) override {
    m_error = invalidAt(m_text, m_what, fault);
    return false;
  }

  Result<Json> take(bool whole) { return whole ? Result<Json>(std::move(m_root)) : Result<Json>(std::move(m_error)); }

 private:
  bool add(Json value) {
    place() = std::move(value);
    return true;
  }
  bool open(Json container) {
    Json& placed = place();
    placed = std::move(container);
    m_open.push_back(&placed);
    return true;
  }
  bool close() {
    m_open.pop_back();
    return true;
  }
  /// Where the next value belongs.
  Json& place() {
    if (m_open.empty()) return m_root;
    if (m_open.back()->is_object()) return *m_member;
    m_open.back()->push_back(nullptr);
    return m_open.back()->back();
  }
  bool isShort(const string_t& text) {
    return text.size() <= kMaxJsonTextBytes ||
           fail(Text::of("%1 has a text of %2 MiB, %3; the limit is %4 MiB.", m_what, text.size() >> 20, inQuotes(text),
                         kMaxJsonTextBytes >> 20));
  }
  bool fail(const Text& why) {
    m_error = invalid(why);
    return false;
  }

  std::string_view m_text;
  const Text& m_what;
  Json m_root;
  std::vector<Json*> m_open;  ///< the containers around the next value; none moves while one in it is open
  Json* m_member = nullptr;   ///< the value of the last key
  Error m_error;
};

}  // namespace

Result<nlohmann::ordered_json> parseJson(std::string_view text, const Text& what) {
  if (const Text fault = limitFault(text, what); !fault.empty()) return invalid(fault);
  DocumentBuilder builder(text, what);
  const bool whole = nlohmann::ordered_json::sax_parse(text, &builder);
  return builder.take(whole);
}

Result<nlohmann::json> parseSortedJson(std::string_view text, const Text& what) {
  if (const Text fault = limitFault(text, what); !fault.empty()) return invalid(fault);
  try {
    return nlohmann::json::parse(text);
  } catch (const nlohmann::json::exception& fault) {
    return invalidAt(text, what, fault);
  }
}

std::optional<nlohmann::json> parseJsonLine(std::string_view line) {
  if (!limitFault(line, {}).empty()) return std::nullopt;
  auto json = nlohmann::json::parse(line, nullptr, false);
  if (json.is_discarded()) return std::nullopt;
  return json;
}

std::string jsonFault(const std::exception& fault) {
  const std::string_view words = fault.what();
  const std::size_t code = words.starts_with("[json.exception.") ? words.find("] ") : std::string_view::npos;
  return std::string(code == std::string_view::npos ? words : words.substr(code + 2));
}

}  // namespace scalescope
