// SPDX-License-Identifier: Apache-2.0
#include "engine/import/format_recogniser.h"

#include <algorithm>
#include <cctype>

#include "engine/import/log_formats.h"

namespace scalescope::import {
namespace {

constexpr double kSureEnough = 0.5;
constexpr std::size_t kMaxShownBytes = 120;
/// A likeness without a matching line needs two words that few formats have.
constexpr std::size_t kRare = 2;
constexpr int kMinRareWords = 2;

/// The words of at least three letters, in lower case; digits and signs separate them.
std::set<std::string> wordsOf(std::string_view text) {
  constexpr std::size_t kShortest = 3;
  std::set<std::string> words;
  std::string word;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const auto c = static_cast<unsigned char>(i < text.size() ? text[i] : ' ');
    if (std::isalpha(c) != 0) {
      word += static_cast<char>(std::tolower(c));
    } else {
      if (word.size() >= kShortest) words.insert(word);
      word.clear();
    }
  }
  return words;
}

}  // namespace

FormatRecogniser::FormatRecogniser() : m_seen(logFormats().size()) {}

void FormatRecogniser::look(std::string_view text, std::int64_t line) {
  constexpr double kNoDoubt = 1e-3, kMaxWeight = 0.99;
  for (std::size_t i = 0; i < m_seen.size(); ++i) {
    if (m_seen[i].doubt < kNoDoubt) continue;
    const double weight = logFormats()[i]->recognise(text);
    if (weight <= 0) continue;
    m_seen[i].doubt *= 1 - std::min(weight, kMaxWeight);
    if (weight > m_seen[i].best) {
      m_seen[i].best = weight;
      m_seen[i].where = line;
      m_seen[i].text = text.substr(0, kMaxShownBytes);
    }
    m_isSure |= 1 - m_seen[i].doubt >= kSureEnough;
  }
}

std::vector<Recognition> FormatRecogniser::sure() const {
  std::vector<Recognition> sure;
  const auto& formats = logFormats();
  for (std::size_t i = 0; i < m_seen.size(); ++i)
    if (m_seen[i].best > 0 && 1 - m_seen[i].doubt >= kSureEnough) sure.push_back(recognitionOf(i));
  std::stable_sort(sure.begin(), sure.end(),
                   [](const auto& a, const auto& b) { return a.confidence > b.confidence + 1e-3; });
  for (const LogFormat* format : formats) {
    if (format->also.empty()) continue;
    const auto has = [&sure](std::string_view id) {
      return std::find_if(sure.begin(), sure.end(), [id](const auto& r) { return r.format == id; });
    };
    if (has(format->id) != sure.end())
      if (auto other = has(format->also); other != sure.end()) sure.erase(other);
  }
  return sure;
}

std::vector<Recognition> FormatRecogniser::weak() const {
  std::vector<Recognition> weak;
  for (std::size_t i = 0; i < m_seen.size(); ++i)
    if (m_seen[i].best > 0 && 1 - m_seen[i].doubt < kSureEnough) weak.push_back(recognitionOf(i));
  return weak;
}

Recognition FormatRecogniser::recognitionOf(std::size_t format) const {
  const Seen& seen = m_seen[format];
  return {std::string(logFormats()[format]->id), 1 - seen.doubt, seen.where, seen.text};
}

FormatLikeness::FormatLikeness() : m_found(logFormats().size()) {
  static const std::set<std::string> kOfSentences = {"line",  "with",  "and",    "the",   "header", "columns",
                                                     "table", "below", "headed", "names", "devices"};
  for (std::size_t i = 0; i < logFormats().size(); ++i) {
    const LogFormat& format = *logFormats()[i];
    std::set<std::string> words = wordsOf(format.mark);
    words.merge(wordsOf(format.title));
    for (const std::string& word : words)
      if (!kOfSentences.contains(word)) m_formatsOfWord[word].push_back(i);
  }
}

void FormatLikeness::look(std::string_view text) {
  constexpr int kMaxLines = 2000;
  constexpr std::size_t kMaxBytes = 512;
  if (++m_lines > kMaxLines) return;
  for (const std::string& word : wordsOf(text.substr(0, kMaxBytes)))
    if (const auto found = m_formatsOfWord.find(word); found != m_formatsOfWord.end())
      for (const std::size_t format : found->second) m_found[format].insert(word);
}

std::vector<std::string> FormatLikeness::likeliest(const std::vector<Recognition>& matching, std::size_t count) const {
  std::vector<std::pair<double, std::string>> scores;
  for (std::size_t i = 0; i < m_found.size(); ++i) {
    // A word that many formats have tells little; one alone is an accident.
    double score = 0;
    int rare = 0;
    for (const std::string& word : m_found[i]) {
      const std::size_t formats = m_formatsOfWord.find(word)->second.size();
      score += 1.0 / static_cast<double>(formats);
      rare += formats <= kRare ? 1 : 0;
    }
    if (rare < kMinRareWords) score = 0;
    const std::string id(logFormats()[i]->id);
    constexpr double kOfMatchingLine = 100;
    for (const Recognition& line : matching)
      if (line.format == id) score += kOfMatchingLine * line.confidence;
    if (score > 0) scores.emplace_back(score, id);
  }
  std::stable_sort(scores.begin(), scores.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < std::min(count, scores.size()); ++i) ids.push_back(scores[i].second);
  return ids;
}

}  // namespace scalescope::import
