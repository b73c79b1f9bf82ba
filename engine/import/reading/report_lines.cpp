// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/report_lines.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"

namespace scalescope::import {
namespace {

constexpr std::size_t kMaxShapes = 64, kMaxShapeBytes = 200, kMaxLineBytes = 4096;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isWordChar(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string lower(std::string_view text) {
  std::string made(text);
  for (char& c : made) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return made;
}

template <std::size_t count>
bool isAnyOf(std::string_view word, const std::array<std::string_view, count>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// A part of a line. Numbers with more than one meaning (times, dates, versions, percentages) are none.
struct Token {
  enum class Kind { Number, Fraction, Word, Sign };
  Kind kind = Kind::Sign;
  std::string word;  ///< in lower case; a sign as it is
  double value = 0;  ///< of a fraction its first number
  std::size_t begin = 0, end = 0;
};
using Kind = Token::Kind;

class Lexer {
 public:
  explicit Lexer(std::string_view text) : m_text(text.substr(0, kMaxLineBytes)) {}

  std::vector<Token> tokens() {
    std::vector<Token> tokens;
    while (m_at < m_text.size()) {
      const char c = m_text[m_at];
      if (c == ' ' || c == '\t') {
        ++m_at;
        continue;
      }
      Token token = isDigit(c) || (isNumberSign(c) && startsNumber()) ? number() : isWordChar(c) ? word() : sign();
      tokens.push_back(std::move(token));
    }
    return tokens;
  }

 private:
  static bool isNumberSign(char c) { return c == '.' || c == '-' || c == '+'; }
  char at(std::size_t place) const { return place < m_text.size() ? m_text[place] : '\0'; }

  bool startsNumber() const {
    const bool isAfterWord = m_at > 0 && (isWordChar(m_text[m_at - 1]) || m_text[m_at - 1] == '+');
    const char next = at(m_at + 1);
    return !isAfterWord && (isDigit(next) || (m_text[m_at] != '.' && next == '.' && isDigit(at(m_at + 2))));
  }

  Token taken(Kind kind, std::size_t begin) const {
    return {kind, lower(m_text.substr(begin, m_at - begin)), 0, begin, m_at};
  }

  void digits() {
    while (isDigit(at(m_at))) ++m_at;
  }

  /// Digits in groups of three, such as 1,234,567; a comma alone with three digits is ambiguous.
  bool groups() {
    int count = 0;
    while (at(m_at) == ',' && isDigit(at(m_at + 1)) && isDigit(at(m_at + 2)) && isDigit(at(m_at + 3)) &&
           !isDigit(at(m_at + 4))) {
      m_at += 4;
      ++count;
    }
    return count > 0;
  }

  Token number() {
    const std::size_t begin = m_at;
    if (!isDigit(m_text[m_at]) && m_text[m_at] != '.') ++m_at;
    digits();
    const std::size_t whole = m_at;
    const bool isGrouped = groups();
    const std::size_t grouped = m_at;
    if (at(m_at) == '.') {
      ++m_at;
      digits();
    }
    const bool isAmbiguous = isGrouped && m_at == grouped && grouped - whole == 4;
    const char sign = at(m_at + 1);
    if ((at(m_at) == 'e' || at(m_at) == 'E') &&
        (isDigit(sign) || ((sign == '-' || sign == '+') && isDigit(at(m_at + 2))))) {
      m_at += 2;
      digits();
    }
    Token token = taken(Kind::Number, begin);
    std::string plain = token.word;
    std::erase(plain, ',');
    const auto value = parseNumber(plain.starts_with('+') ? std::string_view(plain).substr(1) : plain);
    token.value = value.value_or(0);
    if (!value || isAmbiguous || isPartOfMore()) return rest(begin);
    if (at(m_at) == '/' && isDigit(at(m_at + 1))) return fraction(std::move(token));
    return token;
  }

  /// 10:30, 2020-11-01, 1.2.3, 45 %, 0x1f.
  bool isPartOfMore() const {
    const char next = at(m_at), after = at(m_at + 1);
    if (next == '%' || (next == ' ' && after == '%') || next == 'x') return true;
    return (next == ':' || next == '-' || next == '.' || next == ',') && isDigit(after);
  }

  Token rest(std::size_t begin) {
    while (isWordChar(at(m_at)) ||
           ((at(m_at) == ':' || at(m_at) == '-' || at(m_at) == '.' || at(m_at) == ',') && isDigit(at(m_at + 1))))
      ++m_at;
    Token token = taken(Kind::Sign, begin);
    token.word = "#";
    return token;
  }

  Token fraction(Token token) {
    ++m_at;
    digits();
    token.kind = Kind::Fraction;
    token.end = m_at;
    return isWordChar(at(m_at)) || at(m_at) == '/' ? rest(token.begin) : token;
  }

  Token word() {
    const std::size_t begin = m_at;
    while (isWordChar(at(m_at))) ++m_at;
    return taken(Kind::Word, begin);
  }

  /// The bytes of one character; of words only the first letters of ASCII matter.
  Token sign() {
    const std::size_t begin = m_at++;
    while ((static_cast<unsigned char>(at(m_at)) & 0xC0) == 0x80) ++m_at;
    return taken(Kind::Sign, begin);
  }

  std::string_view m_text;
  std::size_t m_at = 0;
};

/// A unit in the tokens [first, end).
struct UnitPlace {
  std::size_t first = 0, end = 0;
  std::string text;
  FigureUnit unit;
  bool countsImages = false, countsTokens = false;
};

constexpr std::array<std::string_view, 14> kOwnKeys = {"step",  "steps",  "iter",  "iters", "iteration", "it",   "itr",
                                                       "epoch", "epochs", "batch", "lr",    "eta",       "rank", "gpu"};

bool isLossKey(std::string_view word) {
  if (!word.ends_with("loss")) return false;
  const auto has = [word](std::string_view part) { return word.find(part) != word.npos; };
  return !has("val") && !has("test") && !has("eval");
}

class LineReading {
 public:
  explicit LineReading(std::string_view text) : m_text(text), m_tokens(Lexer(text).tokens()) {}

  std::optional<ReportLine> report() {
    findUnits();
    std::optional<ReportLine> found;
    for (const UnitPlace& place : m_units) {
      const auto value = valueOf(place);
      if (!value || !(*value > 0) || !std::isfinite(*value)) continue;
      ReportLine line;
      line.value = *value;
      line.unitText = place.text;
      line.unit = place.unit;
      line.countsImages = place.countsImages;
      line.countsTokens = place.countsTokens;
      if (!found || rankOf(line) > rankOf(*found))
        found = line;
      else if (rankOf(line) == rankOf(*found))
        found->value = 0;  // two of a kind: which one is meant is not known
    }
    if (!found || found->value == 0) return std::nullopt;
    takePlace(*found);
    takeLoss(*found);
    takeShape(*found);
    return found;
  }

  std::optional<StatedBatch> batch() const {
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
      std::size_t next = i + 1;
      std::string word = m_tokens[i].word;
      if (isWord(i, "batch") || word.ends_with("_batch")) {
        if (next < m_tokens.size() && (m_tokens[next].word == "-")) ++next;
        if (!isWord(next, "size")) continue;
        ++next;
      } else if (!word.ends_with("batch_size") && word != "batchsize") {
        continue;
      }
      const auto value = numberFrom(next);
      if (!value || *value < 1 || *value != std::floor(*value) || *value > 1e9) continue;
      const bool isGlobal = word.find("global") != word.npos || word.find("total") != word.npos ||
                            (i > 0 && (isWord(i - 1, "global") || isWord(i - 1, "total"))) ||
                            (i > 1 && m_tokens[i - 1].word == "-" && isWord(i - 2, "global"));
      return StatedBatch{static_cast<std::int64_t>(*value), isGlobal};
    }
    return std::nullopt;
  }

 private:
  bool is(std::size_t i, Kind kind) const { return i < m_tokens.size() && m_tokens[i].kind == kind; }
  bool isWord(std::size_t i, std::string_view word) const { return is(i, Kind::Word) && m_tokens[i].word == word; }
  bool isSign(std::size_t i, std::string_view signs) const {
    return is(i, Kind::Sign) && m_tokens[i].word.size() == 1 && signs.find(m_tokens[i].word[0]) != signs.npos;
  }

  static int rankOf(const ReportLine& line) {
    return line.countsTokens ? 0 : line.unit.kind == FigureUnit::Kind::Images ? 2 : 1;
  }

  /// Words joined by "/" or "per", or one such as images_per_second.
  void findUnits() {
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
      if (!is(i, Kind::Word)) continue;
      std::size_t end = i + 1;
      while ((isSign(end, "/") || isWord(end, "per")) && is(end + 1, Kind::Word) && end + 1 < i + 5) end += 2;
      const std::size_t last = m_tokens[end - 1].end;
      if (end == i + 1 && m_tokens[i].word.find("_per_") == std::string::npos) continue;
      std::string text(m_text.substr(m_tokens[i].begin, last - m_tokens[i].begin));
      std::string unit = text;
      if (end == i + 1) unit = withoutPrefix(unit);
      UnitPlace place{
          i, end, text, figureUnitOf(unit, ""), lower(unit).find("im") != std::string::npos, isTokenRate(unit)};
      if (place.unit.kind != FigureUnit::Kind::Other || place.countsTokens) m_units.push_back(place);
      i = end - 1;
    }
  }

  /// "train_images_per_second" as "images_per_second".
  static std::string withoutPrefix(const std::string& word) {
    const auto per = lower(word).find("_per_");
    const auto before = word.rfind('_', per - 1);
    return per == std::string::npos || per == 0 || before == std::string::npos ? word : word.substr(before + 1);
  }

  bool isInUnit(std::size_t i) const {
    return std::any_of(m_units.begin(), m_units.end(),
                       [i](const UnitPlace& place) { return place.first <= i && i < place.end; });
  }

  /// Past brackets, quotes and one "=" or ":"; the place of a number there.
  std::optional<std::size_t> numberPlace(std::size_t i, bool* hasSeparator = nullptr) const {
    while (isSign(i, ")]\"'")) ++i;
    if (isSign(i, ":=")) {
      if (hasSeparator) *hasSeparator = true;
      ++i;
    }
    while (isSign(i, "([\"'")) ++i;
    return is(i, Kind::Number) || is(i, Kind::Fraction) ? std::optional(i) : std::nullopt;
  }

  std::optional<double> numberFrom(std::size_t i) const {
    const auto place = numberPlace(i);
    return place ? std::optional(m_tokens[*place].value) : std::nullopt;
  }

  /// "step 10": the number belongs to that word and to no unit behind it.
  bool belongsToKey(std::size_t number) const {
    std::size_t i = number;
    while (i > 0 && isSign(i - 1, ":=([\"'")) --i;
    if (i == 0 || !is(i - 1, Kind::Word) || isInUnit(i - 1)) return false;
    return isAnyOf(m_tokens[i - 1].word, kOwnKeys) || m_tokens[i - 1].word.ends_with("loss") ||
           m_tokens[i - 1].word.ends_with("_step");
  }

  std::optional<std::size_t> numberBefore(std::size_t first) const {
    std::size_t i = first;
    if (i > 0 && isSign(i - 1, "([")) --i;
    if (i == 0) return std::nullopt;
    --i;
    // 209.1 (205.3) images/s: the mean stands in brackets behind the rate.
    if (isSign(i, ")") && i >= 3 && is(i - 1, Kind::Number) && isSign(i - 2, "(") && is(i - 3, Kind::Number)) i -= 3;
    if (!is(i, Kind::Number)) return std::nullopt;
    return i - deviationLength(i);
  }

  /// 209.1 +/- 3.2: how many tokens the deviation has; 0 if this number is none.
  std::size_t deviationLength(std::size_t number) const {
    std::size_t i = number;
    std::string signs;
    while (i > 0 && is(i - 1, Kind::Sign) && signs.size() < 3) signs.insert(0, m_tokens[--i].word);
    while (!signs.empty() && signs != "+/-" && signs != "+-" && signs != "\xC2\xB1")
      signs.erase(0, m_tokens[i++].word.size());
    return !signs.empty() && i > 0 && is(i - 1, Kind::Number) ? number - i + 1 : 0;
  }

  std::optional<double> valueOf(const UnitPlace& place) const {
    bool hasSeparator = false;
    const std::size_t none = m_tokens.size();
    std::size_t before = numberBefore(place.first).value_or(none);
    std::size_t after = numberPlace(place.end, &hasSeparator).value_or(none);
    if (!is(after, Kind::Number)) after = none;
    if (hasSeparator && after != none) return m_tokens[after].value;
    if (before != none && belongsToKey(before) && !isOnlyValue(before, place)) before = none;
    if (before != none && after != none && (isUnitAt(after + 1) || is(after + 1, Kind::Word))) after = none;
    if ((before == none) == (after == none)) return std::nullopt;
    return m_tokens[before == none ? after : before].value;
  }

  /// "iteration: 50 images/s": what the line says of that word is the rate.
  bool isOnlyValue(std::size_t number, const UnitPlace& place) const {
    return place.end == m_tokens.size() && number > 0 && isSign(number - 1, ":") && number + 1 == place.first;
  }

  bool isUnitAt(std::size_t i) const {
    return std::any_of(m_units.begin(), m_units.end(), [i](const UnitPlace& place) { return place.first == i; });
  }

  void takePlace(ReportLine& line) const {
    constexpr std::array<std::string_view, 7> kSteps = {"step", "global_step", "iter", "iteration",
                                                        "it",   "itr",         "steps"};
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
      if (is(i, Kind::Fraction) && std::isnan(line.step) && !isOfOther(i)) line.step = m_tokens[i].value;
      if (!is(i, Kind::Word) || isInUnit(i)) continue;
      const auto place = numberPlace(i + 1);
      if (!place) continue;
      const double value = m_tokens[*place].value;
      if (std::isnan(line.epoch) && (m_tokens[i].word == "epoch" || m_tokens[i].word == "ep")) line.epoch = value;
      if (std::isnan(line.step) && isAnyOf(m_tokens[i].word, kSteps)) line.step = value;
    }
  }

  /// "epoch 3/90" and "rank 0/8" are not steps.
  bool isOfOther(std::size_t fraction) const {
    std::size_t i = fraction;
    while (i > 0 && isSign(i - 1, ":=([")) --i;
    if (i == 0 || !is(i - 1, Kind::Word)) return false;
    constexpr std::array<std::string_view, 8> kOthers = {"epoch",  "ep",   "rank", "gpu",
                                                         "worker", "node", "fold", "device"};
    return isAnyOf(m_tokens[i - 1].word, kOthers);
  }

  void takeLoss(ReportLine& line) const {
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
      if (!is(i, Kind::Word) || !isLossKey(m_tokens[i].word) || isOfValidation(i)) continue;
      if (const auto value = numberFrom(i + 1)) {
        line.loss = *value;
        return;
      }
      std::size_t next = i + 1;
      while (isSign(next, ":=\"'-")) ++next;
      if (isWord(next, "nan") || isWord(next, "inf")) {
        line.loss = std::numeric_limits<double>::infinity();
        return;
      }
    }
  }

  bool isOfValidation(std::size_t i) const {
    constexpr std::array<std::string_view, 5> kOthers = {"val", "valid", "validation", "test", "eval"};
    return i > 0 && is(i - 1, Kind::Word) && isAnyOf(m_tokens[i - 1].word, kOthers);
  }

  /// Rates of steps and times of steps alternate in one progress bar.
  void takeShape(ReportLine& line) const {
    for (std::size_t i = 0; i < m_tokens.size() && line.shape.size() < kMaxShapeBytes; ++i) {
      const auto unit =
          std::find_if(m_units.begin(), m_units.end(), [i](const UnitPlace& place) { return place.first == i; });
      if (unit != m_units.end()) {
        line.shape += unit->unit.kind == FigureUnit::Kind::StepTime ? "it/s " : lower(unit->text) + ' ';
        i = unit->end - 1;
      } else if (is(i, Kind::Word) && m_tokens[i].word != "nan" && m_tokens[i].word != "inf") {
        std::string letters = m_tokens[i].word;
        std::erase_if(letters, isDigit);
        line.shape += letters + ' ';
      }
    }
  }

  std::string_view m_text;
  std::vector<Token> m_tokens;
  std::vector<UnitPlace> m_units;
};

/// Most lines of a log need no closer look.
bool mayReport(std::string_view text) {
  return text.find("/") != text.npos || text.find("per") != text.npos || text.find("Per") != text.npos;
}

bool mayStateBatch(std::string_view text) { return text.find("atch") != text.npos || text.find("ATCH") != text.npos; }

}  // namespace

std::optional<ReportLine> reportLineOf(std::string_view text) {
  return mayReport(text) ? LineReading(text).report() : std::nullopt;
}

std::optional<StatedBatch> statedBatchOf(std::string_view text) {
  return mayStateBatch(text) ? LineReading(text).batch() : std::nullopt;
}

ReportLines::ReportLines(Sink reported, std::function<void()> restarted)
    : m_reported(std::move(reported)), m_restarted(std::move(restarted)) {}

/// Training before warm-up and validation, images before steps.
int ReportLines::ratingOf(const ReportLine& line) {
  constexpr std::array<std::string_view, 4> kOthers = {"warm", "val", "test", "eval"};
  const bool isOther = std::any_of(kOthers.begin(), kOthers.end(), [&line](std::string_view word) {
    return line.shape.starts_with(word) || line.shape.find(" " + std::string(word)) != std::string::npos;
  });
  return (line.unit.kind == FigureUnit::Kind::Images ? 3 : 1) + (isOther ? 0 : 1);
}

bool ReportLines::hasRival() const {
  return m_shape && std::any_of(m_shapes.begin(), m_shapes.end(), [this](const auto& other) {
           const Shape& shape = other.second;
           return &shape != m_shape && shape.rating == m_shape->rating && shape.count >= kRepeats;
         });
}

bool ReportLines::take(std::string_view text, int rank) {
  if (const auto batch = statedBatchOf(text)) {
    m_batchesDiffer = m_batchesDiffer || (m_batch && (m_batch->images != batch->images));
    m_batch = batch;
  }
  auto line = reportLineOf(text);
  if (!line) return false;
  auto found = m_shapes.find(line->shape);
  if (found == m_shapes.end()) {
    if (m_shapes.size() >= kMaxShapes) return false;
    found = m_shapes.emplace(line->shape, Shape{0, rank, ratingOf(*line), {}}).first;
  }
  Shape& shape = found->second;
  if (rank != shape.rank) {
    m_leftOutRanks = true;
    return false;
  }
  ++shape.count;
  if (line->countsTokens) {
    if (shape.count >= kRepeats) m_tokens = line->unitText;
    return false;
  }
  if (&shape == m_shape) {
    pass(std::move(*line));
    return true;
  }
  if (!m_shape) m_last = *line;
  if (m_shape && shape.rating <= m_shape->rating) return false;
  shape.first.push_back(std::move(*line));
  if (shape.count < kRepeats) return false;
  if (std::exchange(m_shape, &shape) && m_restarted) m_restarted();
  m_stepsBefore = 0;
  m_lastStep = -1;
  m_hasAdvanced = false;
  for (ReportLine& early : std::exchange(shape.first, {})) pass(std::move(early));
  return true;
}

/// A progress bar repeats the last state without progress; steps that begin again belong to the next epoch.
void ReportLines::pass(ReportLine line) {
  if (!std::isnan(line.step)) {
    if (line.step == m_lastStep && m_hasAdvanced) return;
    m_hasAdvanced |= line.step > m_lastStep && m_lastStep >= 0;
    if (line.step < m_lastStep) m_stepsBefore += m_lastStep;
    m_lastStep = line.step;
    line.step += m_stepsBefore;
  }
  m_last = line;
  m_reported(m_last);
}

Text ReportLines::missed() const {
  if (!m_tokens.empty()) return Text::of("Its lines report %1, which is not supported yet.", m_tokens);
  return {};
}

}  // namespace scalescope::import
