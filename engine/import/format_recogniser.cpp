// SPDX-License-Identifier: Apache-2.0
#include "engine/import/format_recogniser.h"

#include <algorithm>
#include <cctype>

#include "engine/import/reading/log_formats.h"

namespace scalescope::import {
namespace {

constexpr double kSureEnough = 0.5;
constexpr std::size_t kMaxShownBytes = 120;
/// A likeness without a matching line needs two words that few formats have.
constexpr std::size_t kRare = 4;
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

/// By its text with every run of digits as one; nullptr if there are very many forms.
FormatRecogniser::Form* FormatRecogniser::formOf(std::string_view text) {
  constexpr std::size_t kMaxForms = 4096, kMaxBytes = 1024;
  std::size_t hash = text.size() > kMaxBytes ? 1 : 0;
  bool wasDigit = false;
  for (const char c : text.substr(0, kMaxBytes)) {
    const bool isDigit = c >= '0' && c <= '9';
    if (!isDigit || !wasDigit) hash = hash * 1099511628211ULL + static_cast<unsigned char>(isDigit ? '0' : c) + 1;
    wasDigit = isDigit;
  }
  if (const auto known = m_forms.find(hash); known != m_forms.end()) return &known->second;
  return m_forms.size() < kMaxForms ? &m_forms[hash] : nullptr;
}

/// Whether the format reads the line.
bool FormatRecogniser::ask(std::size_t format, std::string_view text, std::int64_t line, bool isOverwritten) {
  constexpr double kNoDoubt = 1e-3, kMaxWeight = 0.99;
  Seen& seen = m_seen[format];
  if (seen.doubt < kNoDoubt) return true;  // as it did
  if (isOverwritten && !logFormats()[format]->readsOverwritten) return false;
  const double weight = logFormats()[format]->recognise(text);
  if (weight <= 0) return false;
  seen.doubt *= 1 - std::min(weight, kMaxWeight);
  if (weight > seen.best) {
    seen.best = weight;
    seen.where = line;
    seen.text = text.substr(0, kMaxShownBytes);
  }
  m_isSure |= 1 - seen.doubt >= kSureEnough;
  return true;
}

void FormatRecogniser::look(std::string_view text, std::int64_t line, bool isOverwritten) {
  constexpr int kLinesOfEachForm = 32;
  Form* form = isOverwritten ? nullptr : formOf(text);
  if (form != nullptr && form->lines >= kLinesOfEachForm) {
    for (const std::size_t format : form->formats) ask(format, text, line, isOverwritten);
    return;
  }
  for (std::size_t i = 0; i < m_seen.size(); ++i) {
    const bool reads = ask(i, text, line, isOverwritten);
    if (reads && form != nullptr && std::ranges::find(form->formats, i) == form->formats.end())
      form->formats.push_back(i);
  }
  if (form != nullptr) ++form->lines;
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

FormatLikeness::FormatLikeness() : m_found(logFormats().size()), m_wordCounts(logFormats().size()) {
  static const std::set<std::string> kOfSentences = {"line",  "with",  "and",    "the",   "header", "columns",
                                                     "table", "below", "headed", "names", "devices"};
  for (std::size_t i = 0; i < logFormats().size(); ++i) {
    const LogFormat& format = *logFormats()[i];
    std::set<std::string> words = wordsOf(format.mark);
    words.merge(wordsOf(format.title));
    for (const std::string& word : words)
      if (!kOfSentences.contains(word)) m_formatsOfWord[word].push_back(i), ++m_wordCounts[i];
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
    // Of a format with few words, two tell more than of one with many.
    else
      score *= static_cast<double>(m_found[i].size()) / static_cast<double>(m_wordCounts[i]);
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
