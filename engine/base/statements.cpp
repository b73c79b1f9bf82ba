// SPDX-License-Identifier: Apache-2.0
#include "engine/base/statements.h"

#include <span>

namespace scalescope {
namespace {

constexpr std::size_t kMaxPlaces = 9;

/// The last place of a pattern holds all texts that are left.
Text joinedTexts(std::span<const Text> texts, const std::string& separator) {
  if (texts.size() < 2) return texts.empty() ? Text() : texts.front();
  Text::Sentence all;
  for (std::size_t i = 0; i < std::min(texts.size(), kMaxPlaces); ++i) {
    all.pattern += (i > 0 ? separator : "") + "%" + std::to_string(i + 1);
    all.values.emplace_back(i + 1 < kMaxPlaces ? texts[i] : joinedTexts(texts.subspan(i), separator));
  }
  return Text::ofSentences({std::move(all)});
}

}  // namespace

Text joinTexts(std::vector<Text> texts, const std::string& separator) {
  std::erase_if(texts, [](const Text& text) { return text.empty(); });
  return joinedTexts(texts, separator);
}

Text joinStatements(std::vector<Text> statements) { return joinTexts(std::move(statements), "; "); }

Text startOf(const Text& text, std::size_t maxBytes) {
  return text.english().size() > maxBytes ? Text(text.english().substr(0, maxBytes)) : text;
}

}  // namespace scalescope
