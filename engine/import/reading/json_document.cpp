// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/json_document.h"

#include <nlohmann/json.hpp>

#include "engine/base/json/json_text.h"
#include "engine/base/text.h"

namespace scalescope::import {

using Json = nlohmann::ordered_json;

Result<std::int64_t> JsonDocumentReader::read(LineSource& source, const StreamFile& file) {
  constexpr std::size_t kPiece = std::size_t{1} << 20;
  std::string text;
  while (text.size() <= kMaxJsonBytes) {
    const std::size_t before = text.size();
    text.resize(before + kPiece);
    const auto got = source.nextBytes(text.data() + before, kPiece);
    if (!got.ok()) return got.error();
    text.resize(before + *got);
    if (*got == 0) break;
  }
  const auto document = parseJson(text, Text::of("The file %1", file.name));
  if (!document.ok()) {
    m_fault += document.error().message;
    return 0;
  }
  takeDocument(*document, file);
  return 1;
}

void JsonDocumentReader::keepRun(ImportedRun run, const StreamFile& file, std::int64_t records) {
  run.sources.push_back({file.index, 1, std::max<std::int64_t>(records, 1), records});
  keep(std::move(run));
}

const Json* jsonAt(const Json& document, std::string_view path) {
  const Json* at = &document;
  for (const std::string& key : split(path, '/')) {
    if (at->is_object()) {
      const auto member = at->find(key);
      if (member == at->end()) return nullptr;
      at = &*member;
    } else {
      const auto index = parseInteger(key);
      if (!at->is_array() || !index || *index < 0 || static_cast<std::size_t>(*index) >= at->size()) return nullptr;
      at = &(*at)[static_cast<std::size_t>(*index)];
    }
  }
  return at;
}

double jsonNumber(const Json& document, std::string_view path) {
  const Json* value = jsonAt(document, path);
  if (value == nullptr) return kNone;
  if (value->is_number()) return value->get<double>();
  return value->is_string() ? parseNumber(value->get_ref<const std::string&>()).value_or(kNone) : kNone;
}

std::string jsonText(const Json& document, std::string_view path) {
  const Json* value = jsonAt(document, path);
  return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

}  // namespace scalescope::import
