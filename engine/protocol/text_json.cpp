// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/text_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/json/json_text.h"
#include "engine/base/text_size.h"

namespace scalescope {
namespace {

constexpr int kMaxNested = 12;
constexpr std::size_t kMaxSentences = 100;

struct KindKey {
  TextValue::Kind kind;
  const char* key;
};
constexpr KindKey kKindKeys[] = {{TextValue::Kind::Number, "number"}, {TextValue::Kind::Path, "path"}};
constexpr const char* kNestedKey = "text";

template <typename Json>
Json sentencesJson(const Text& text);

template <typename Json>
Json valueJson(const TextValue& value) {
  if (value.nested && value.nested->isTranslatable()) return Json{{kNestedKey, sentencesJson<Json>(*value.nested)}};
  for (const KindKey& row : kKindKeys)
    if (row.kind == value.kind) return Json{{row.key, value.english}};
  return value.english;
}

template <typename Json>
Json sentencesJson(const Text& text) {
  Json sentences = Json::array();
  for (const Text::Sentence& sentence : text.sentences()) {
    Json parts = Json::array({sentence.pattern});
    for (const TextValue& value : sentence.values) parts.push_back(valueJson<Json>(value));
    sentences.push_back(std::move(parts));
  }
  return sentences;
}

/// Reads a text that makes up `english`: what nested texts add up to is bounded by it, because a short file can repeat
/// a value in every level. What is longer or not in this form becomes an empty text.
template <typename Json>
class PartsReader {
 public:
  explicit PartsReader(const std::string& english) : m_bytesLeft((kMaxNested + 1) * english.size()) {}

  Text textOf(const Json& sentences, int depth = 0) {
    if (!sentences.is_array() || sentences.size() > kMaxSentences || depth > kMaxNested) return {};
    std::vector<Text::Sentence> read;
    for (const Json& parts : sentences) {
      if (!parts.is_array() || parts.empty() || !parts[0].is_string()) return {};
      Text::Sentence sentence{parts[0].template get<std::string>(), {}};
      for (std::size_t i = 1; i < parts.size() && i <= kMaxSentences; ++i)
        sentence.values.push_back(valueOf(parts[i], depth));
      if (!takeBytes(englishBytes(sentence))) return {};
      read.push_back(std::move(sentence));
    }
    return Text::ofSentences(std::move(read));
  }

 private:
  TextValue valueOf(const Json& json, int depth) {
    if (json.is_string()) return json.template get<std::string>();
    if (!json.is_object()) return std::string();
    if (json.contains(kNestedKey)) return textOf(json[kNestedKey], depth + 1);
    for (const KindKey& row : kKindKeys)
      if (const auto found = json.find(row.key); found != json.end() && found->is_string())
        return {row.kind, found->template get<std::string>()};
    return std::string();
  }
  bool takeBytes(std::size_t bytes) {
    const bool fits = bytes <= m_bytesLeft;
    m_bytesLeft = fits ? m_bytesLeft - bytes : 0;
    return fits;
  }

  std::size_t m_bytesLeft;
};

template <typename Json>
Text agreed(std::string english, const Json& sentences) {
  Text text = PartsReader<Json>(english).textOf(sentences);
  return text == english ? text : Text::verbatim(std::move(english));
}

}  // namespace

template <typename Json>
void putText(Json& object, const std::string& key, const Text& text) {
  object[key] = text.english();
  if (text.isTranslatable()) object[key + kTextPartsSuffix] = sentencesJson<Json>(text);
}

template <typename Json>
Text takeText(const Json& object, const std::string& key) {
  const auto parts = object.find(key + kTextPartsSuffix);
  return agreed(object.at(key).template get<std::string>(), parts == object.end() ? Json() : *parts);
}

template <typename Json>
Text takeTextIfAny(const Json& object, const std::string& key) {
  const auto english = object.find(key);
  return english != object.end() && english->is_string() ? takeText(object, key) : Text();
}

template <typename Json>
void putTexts(Json& object, const std::string& key, const std::vector<Text>& texts) {
  Json english = Json::array(), parts = Json::array();
  for (const Text& text : texts) {
    english.push_back(text.english());
    parts.push_back(text.isTranslatable() ? sentencesJson<Json>(text) : Json());
  }
  if (texts.empty()) return;
  object[key] = std::move(english);
  if (std::any_of(parts.begin(), parts.end(), [](const Json& each) { return !each.is_null(); }))
    object[key + kTextPartsSuffix] = std::move(parts);
}

template <typename Json>
std::vector<Text> takeTexts(const Json& object, const std::string& key) {
  const auto english = object.find(key), parts = object.find(key + kTextPartsSuffix);
  if (english == object.end()) return {};
  auto words = english->template get<std::vector<std::string>>();
  const bool hasParts = parts != object.end() && parts->is_array() && parts->size() == words.size();
  std::vector<Text> texts;
  for (std::size_t i = 0; i < words.size(); ++i)
    texts.push_back(agreed(std::move(words[i]), hasParts ? (*parts)[i] : Json()));
  return texts;
}

std::string textPartsLine(const Text& text) {
  using Json = nlohmann::ordered_json;
  return text.isTranslatable() ? sentencesJson<Json>(text).dump(-1, ' ', false, Json::error_handler_t::replace)
                               : std::string();
}

Text textFromPartsLine(const std::string& english, const std::string& line) {
  const auto json = line.empty() ? Result<nlohmann::ordered_json>(nlohmann::ordered_json()) : parseJson(line, "It");
  return json ? agreed(english, *json) : Text::verbatim(english);
}

template void putText(nlohmann::json&, const std::string&, const Text&);
template void putText(nlohmann::ordered_json&, const std::string&, const Text&);
template Text takeText(const nlohmann::json&, const std::string&);
template Text takeText(const nlohmann::ordered_json&, const std::string&);
template Text takeTextIfAny(const nlohmann::json&, const std::string&);
template Text takeTextIfAny(const nlohmann::ordered_json&, const std::string&);
template void putTexts(nlohmann::json&, const std::string&, const std::vector<Text>&);
template void putTexts(nlohmann::ordered_json&, const std::string&, const std::vector<Text>&);
template std::vector<Text> takeTexts(const nlohmann::json&, const std::string&);
template std::vector<Text> takeTexts(const nlohmann::ordered_json&, const std::string&);

}  // namespace scalescope
