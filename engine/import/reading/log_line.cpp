// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/log_line.h"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "engine/base/characters.h"
#include "engine/base/json/json_text.h"
#include "engine/import/reading/cursor.h"

namespace scalescope::import {
namespace {

constexpr int kMaxRanks = 1 << 20;
constexpr int kMaxPrefixes = 6;              ///< per line
constexpr std::int64_t kRanksWithin = 1024;  ///< ranks of a nested launcher per rank of the outer one

bool hasChar(std::string_view text, char c) { return std::memchr(text.data(), c, text.size()) != nullptr; }
bool isBlank(char c) { return c == ' ' || c == '\t'; }
/// Without `ESC [ ... letter`.
std::string withoutColours(std::string_view text) {
  std::string clean;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\x1b') {
      clean += text[i];
      continue;
    }
    if (i + 1 >= text.size() || text[i + 1] != '[') continue;
    i += 2;
    while (i < text.size() && !isLetter(text[i])) ++i;
  }
  return clean;
}

int rankOf(std::int64_t number) { return number >= 0 && number < kMaxRanks ? static_cast<int>(number) : -1; }

std::optional<std::int64_t> digits(Cursor& cursor) {
  return !cursor.atEnd() && isDigit(cursor.rest().front()) ? cursor.integer() : std::nullopt;
}

/// Whether `text` matches `pattern`, where 0 is a digit, A a letter and _ a blank or a digit.
bool hasForm(std::string_view text, std::string_view pattern) {
  if (text.size() < pattern.size()) return false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const char c = text[i], wanted = pattern[i];
    const bool fits = wanted == '0'   ? isDigit(c)
                      : wanted == '_' ? isDigit(c) || c == ' '
                      : wanted == 'A' ? isLetter(c)
                                      : c == wanted;
    if (!fits) return false;
  }
  return true;
}

/// Length of a time's fraction at `at`: ".123", ",123", "".
std::size_t fractionLength(std::string_view text, std::size_t at) {
  if (at + 1 >= text.size() || (text[at] != '.' && text[at] != ',') || !isDigit(text[at + 1])) return 0;
  std::size_t end = at + 1;
  while (end < text.size() && isDigit(text[end])) ++end;
  return end - at;
}

/// Length of a time zone at `at`: "Z", "+01:00", "-0500", "".
std::size_t zoneLength(std::string_view text, std::size_t at) {
  const std::string_view zone = text.substr(std::min(at, text.size()));
  if (zone.starts_with("Z")) return 1;
  if (!zone.starts_with("+") && !zone.starts_with("-")) return 0;
  for (std::string_view form : {"00:00", "0000"})
    if (hasForm(zone.substr(1), form)) return 1 + form.size();
  return 0;
}

/// Length of a leading `2019-02-11 10:22:00` or `2019-02-11T10:22:00` with fraction and zone; 0 without one.
std::size_t isoLength(std::string_view text) {
  constexpr std::string_view kDate = "0000-00-00", kTime = "00:00:00";
  if (text.size() < 19 || text[4] != '-' || !hasForm(text, kDate) || (text[10] != ' ' && text[10] != 'T')) return 0;
  if (!hasForm(text.substr(11), kTime)) return 0;
  const std::size_t length = 19 + fractionLength(text, 19);
  return length + zoneLength(text, length);
}

/// Removes a prefix and the blank after it; false if neither a blank nor the end of the line follows.
bool drop(std::string_view& text, std::size_t length) {
  if (length < text.size() && !isBlank(text[length])) return false;
  text.remove_prefix(std::min(text.size(), length + 1));
  return true;
}

/// A launcher's tag with its rank. `length` is 0 if there is none; `stream`: it ends in `<stdout>:` or the like.
struct Tag {
  std::size_t length = 0;
  int rank = -1;
  bool stream = false;
  bool spaced = false;  ///< ends in a bracket, before a blank
};

/// `[1,0]<stdout>:`, `[prterun-node1-4711@1,0][node1:4711]<stdout>:`, `[0]<stderr>:`, `[1,mpirank:0,algo-1]<stdout>:`,
/// `[default0]:`, `[rank0]:`, `[5]` and `[GPU rank 5]` before a blank.
Tag tagAt(std::string_view text) {
  Cursor cursor(text);
  if (!cursor.eat("[")) return {};
  cursor.eat("GPU rank ");
  bool torchrun = false;
  for (std::string_view role : {"default", "rank", "worker", "trainer"}) torchrun = torchrun || cursor.eat(role);
  if (cursor.rest().starts_with("prterun-") && !cursor.skipPast("@")) return {};
  auto number = digits(cursor);
  const bool ofJob = !torchrun && number && cursor.eat(",");
  if (ofJob) {
    const bool named = cursor.eat("mpirank:");
    number = digits(cursor);
    if (named) cursor = Cursor(cursor.rest().substr(std::min(cursor.rest().find(']'), cursor.rest().size())));
  }
  if (!number || !cursor.eat("]")) return {};
  const auto tag = [&](bool stream) { return Tag{text.size() - cursor.rest().size(), rankOf(*number), stream}; };
  if (torchrun) return cursor.eat(":") ? tag(false) : Tag{};
  if (cursor.rest().starts_with("[") && contains(cursor.rest().substr(0, 256), "]<std")) cursor.skipPast("]");
  for (std::string_view stream : {"<stdout>:", "<stderr>:", "<stddiag>:"})
    if (cursor.eat(stream)) return tag(true);
  if (ofJob || (!cursor.atEnd() && cursor.rest().front() != ' ')) return {};
  Tag bracket = tag(false);
  bracket.spaced = true;
  return bracket;
}

/// `3: text`, `1::::MLL ...`, `8:[default0]:text` of grep; srun pads ranks with blanks.
std::optional<std::int64_t> peelLabel(std::string_view& text) {
  std::size_t length = 0;
  while (length < text.size() && isDigit(text[length])) ++length;
  if (length == 0 || length == text.size() || text[length] != ':') return std::nullopt;
  Cursor cursor(text);
  const auto number = cursor.integer();
  if (!number || !cursor.eat(":")) return std::nullopt;
  const std::string_view rest = cursor.rest();
  if (rest.empty() || rest.front() == ' ') {
    text = rest.substr(std::min<std::size_t>(rest.size(), 1));
  } else if (rest.starts_with(":::") || tagAt(rest).length > 0) {
    text = rest;
  } else {
    return std::nullopt;
  }
  return number;
}

/// `Thu Mar 12 20:02:13 2020[0]<stdout>:text`; other dates are kept.
bool peelDateBeforeTag(std::string_view& text) {
  constexpr std::string_view kForm = "AAA AAA _0 00:00:00 0000";
  if (text.size() < kForm.size() || text[13] != ':' || !hasForm(text, kForm)) return false;
  std::string_view rest = text.substr(kForm.size());
  if (!tagAt(rest).stream) {
    if (!rest.starts_with("<stdout>:") && !rest.starts_with("<stderr>:")) return false;
    rest.remove_prefix(9);
  }
  text = rest;
  return true;
}

/// `Feb 11 10:22:00 text` of ts, `Feb 11 10:22:00 host program[42]: text` of a journal.
bool peelMonth(std::string_view& text) {
  constexpr std::string_view kForm = "AAA _0 00:00:00";
  if (text.size() < kForm.size() || text[9] != ':' || !hasForm(text, kForm)) return false;
  if (!drop(text, kForm.size() + fractionLength(text, kForm.size()))) return false;
  const auto end = text.substr(0, 128).find("]: ");
  if (end == text.npos) return true;
  const auto open = text.substr(0, end).find('[');
  const auto host = text.find(' ');
  const bool journal = open != text.npos && host + 1 < open && text.find(' ', host + 1) > open && open + 1 < end &&
                       std::all_of(text.begin() + static_cast<std::ptrdiff_t>(open) + 1,
                                   text.begin() + static_cast<std::ptrdiff_t>(end), isDigit);
  if (journal) text.remove_prefix(end + 3);
  return true;
}

/// `name_1  | text` of docker compose and `INFO|2024-12-07T13:55:05|/opt/launcher.py|27| text` of cluster launchers.
bool peelBars(std::string_view& text) {
  if (!hasChar(text.substr(0, 96), '|')) return false;
  if (text.starts_with("INFO|") || text.starts_with("WARNING|")) {
    std::size_t at = 0;
    for (int bar = 0; bar < 4 && at != std::string_view::npos; ++bar) at = text.find('|', at == 0 ? 0 : at + 1);
    if (at == std::string_view::npos) return false;
    text.remove_prefix(std::min(text.size(), at + 2));
    return true;
  }
  const auto bar = text.find(" |");
  if (bar == std::string_view::npos || bar == 0 || bar > 64) return false;
  const std::string_view name = text.substr(0, text.find_last_not_of(' ', bar) + 1);
  const auto mark = name.find_last_of("_-");
  if (mark == std::string_view::npos || mark + 1 == name.size() || hasChar(name, ' ')) return false;
  if (!std::all_of(name.begin() + static_cast<std::ptrdiff_t>(mark) + 1, name.end(), isDigit)) return false;
  return drop(text, bar + 2);
}

/// `2019-02-11 10:22:00 text`, `2024-06-01T11:27:05.123456789Z stdout F text`. A Python logger's own stamp (comma
/// before the fraction, or followed by a node) is kept: readers take times and nodes from it.
bool peelIso(std::string_view& text) {
  const std::size_t length = isoLength(text);
  if (length == 0 || text[std::min<std::size_t>(19, length - 1)] == ',') return false;
  if (text[10] == ' ' && text.substr(length).starts_with(" Node[")) return false;
  if (!drop(text, length)) return false;
  for (std::string_view stream : {"stdout F ", "stderr F ", "stdout P ", "stderr P "})
    if (text.starts_with(stream)) {
      text.remove_prefix(stream.size());
      break;
    }
  return true;
}

/// `[2019-02-11 10:22:00] text`
bool peelIsoInBrackets(std::string_view& text) {
  const std::size_t length = isoLength(text.substr(1));
  return length > 0 && length + 1 < text.size() && text[length + 1] == ']' && drop(text, length + 2);
}

/// `[pod/name/container] text`
bool peelPod(std::string_view& text) {
  if (!text.starts_with("[pod/")) return false;
  const auto end = text.find(']');
  return end != text.npos && drop(text, end + 1);
}

/// `(RayTrainWorker pid=4711, ip=10.0.0.2) text`
bool peelRay(std::string_view& text) {
  if (!text.starts_with("(")) return false;
  const auto end = text.substr(0, 128).find(") ");
  if (end == text.npos || !contains(text.substr(0, end), " pid=")) return false;
  text.remove_prefix(end + 2);
  return true;
}

/// `{app="train"} text` of Loki, behind its stamp.
bool peelLabels(std::string_view& text) {
  const auto end = text.substr(0, 512).find("} ");
  if (end == text.npos || (end != 1 && !contains(text.substr(0, end), "=\""))) return false;
  text.remove_prefix(end + 2);
  return true;
}

/// Length of a leading `10:22:00` with fraction before a blank; 0 without one.
std::size_t clockLength(std::string_view text) {
  constexpr std::string_view kForm = "00:00:00";
  if (text.size() < kForm.size() || text[2] != ':' || !hasForm(text, kForm)) return 0;
  const std::size_t length = kForm.size() + (text.substr(kForm.size()).starts_with(".") ? fractionLength(text, 8) : 0);
  return length == text.size() || isBlank(text[length]) ? length : 0;
}

/// Prefixes found on a line. `outer`: rank of a tag that encloses another one, or -1.
struct Found {
  Tag tag;
  int outer = -1;
  std::optional<std::int64_t> label;
  bool clock = false, numbered = false;
  std::string_view stamp;
};

/// The date and time that a removed prefix begins with, in brackets or not; "" for other prefixes.
std::string_view stampOf(std::string_view prefix) {
  if (prefix.starts_with("[")) prefix.remove_prefix(1);
  return prefix.substr(0, isoLength(prefix));
}

/// A launcher's tag, also one nested in another launcher's.
bool peelTag(std::string_view& text, const PrefixStyle& style, Found& found) {
  const bool within = found.tag.length > 0 || found.label;
  if (found.outer >= 0) return false;
  const Tag tag = tagAt(text);
  if (tag.length == 0 || (within && tag.spaced)) return false;  // "[5] text": inside another tag it is text
  if (found.tag.length > 0 && !(found.tag.stream && tag.stream)) found.outer = found.tag.rank;
  found.tag = tag;
  text.remove_prefix(tag.length);
  if ((tag.spaced || style.blankAfterTag) && text.starts_with(" ")) text.remove_prefix(1);
  return true;
}

/// `     1\ttext` of cat -n, which pads numbers to six places.
bool peelLineNumber(std::string_view& text, Found& found) {
  constexpr std::size_t kWidth = 6;
  if (text.size() <= kWidth || text[kWidth] != '\t' || found.numbered) return false;
  const auto first = text.find_first_not_of(' ');
  if (first >= kWidth ||
      !std::all_of(text.begin() + static_cast<std::ptrdiff_t>(first), text.begin() + kWidth, isDigit))
    return false;
  found.numbered = true;
  text.remove_prefix(kWidth + 1);
  return true;
}

/// srun's padded label, or a tag that was indented when the log was pasted.
bool peelIndented(std::string_view& text, Found& found) {
  std::size_t blanks = 0;
  while (blanks < text.size() && isBlank(text[blanks])) ++blanks;
  std::string_view inner = text.substr(blanks);
  if (inner.empty()) return false;
  if (isDigit(inner.front())) {
    if (!(found.label = peelLabel(inner))) return false;
  } else if ((inner.front() != '[' || !tagAt(inner).stream) && !peelDateBeforeTag(inner)) {
    return false;
  }
  text = inner;
  return true;
}

/// What authors of Markdown write before a line: "\\# gpu   pwr", "`Model: resnet50".
bool isMarkdown(std::string_view text) {
  return text.starts_with("\\#") || (text.size() > 1 && text[0] == '`' && isLetter(text[1]));
}

/// Removes one prefix of any kind; false if there is none.
bool peelOne(std::string_view& text, const PrefixStyle& style, Found& found) {
  const bool ranked = found.tag.length > 0 || found.label;
  const char first = text.front();
  if (first == '[') {
    if (peelIsoInBrackets(text) || peelPod(text)) return true;
    return peelTag(text, style, found);
  }
  if (first == '(') return peelRay(text);
  if (first == '{') return peelLabels(text);
  if (isDigit(first)) {
    if (style.stamps && peelIso(text)) return true;
    if (style.clocks && !found.clock)
      if (const std::size_t length = clockLength(text); length > 0) {
        found.clock = true;
        return drop(text, length);
      }
    return !ranked && (found.label = peelLabel(text));
  }
  if (first == ' ' || first == '\t')
    return (style.lineNumbers && peelLineNumber(text, found)) || (!ranked && peelIndented(text, found));
  if (first == '>' && text.starts_with("> ")) {
    text.remove_prefix(2);
    return true;
  }
  if (isMarkdown(text)) {
    text.remove_prefix(1);
    return true;
  }
  return peelDateBeforeTag(text) || peelMonth(text) || peelBars(text);
}

Found peel(std::string_view& text, const PrefixStyle& style) {
  Found found;
  std::string_view before = text;
  for (int count = 0; count < kMaxPrefixes && !text.empty() && peelOne(text, style, found); ++count) {
    if (const std::string_view stamp = stampOf(before); !stamp.empty()) found.stamp = stamp;
    before = text;
  }
  return found;
}

/// The text in a line of JSON of a collector of logs: Docker, Fluent, journald, cloud services; nullopt for others.
std::optional<std::string> collectedText(std::string_view line) {
  constexpr std::string_view kNames[] = {"log", "message", "MESSAGE", "msg", "line", "_raw", "textPayload"};
  const auto json = line.starts_with("{\"") ? parseJsonLine(line) : std::nullopt;
  if (!json || !json->is_object()) return std::nullopt;
  for (const std::string_view name : kNames) {
    const auto found = json->find(name);
    if (found == json->end() || !found->is_string()) continue;
    auto text = found->get<std::string>();
    while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
    return text;
  }
  return std::nullopt;
}

/// Without the tabs that syslog escaped, and a collector's JSON.
std::string_view unwrapped(std::string_view text, bool isCollected, std::string& plainText) {
  if (isCollected || text.starts_with("{\"log\":\""))
    if (auto collected = collectedText(text)) {
      plainText = std::move(*collected);
      text = plainText;
    }
  constexpr std::string_view kTab = "#011";
  if (!hasChar(text, kTab.front()) || !contains(text, kTab)) return text;
  std::string plain(text);
  for (std::size_t at = plain.find(kTab); at != plain.npos; at = plain.find(kTab, at))
    plain.replace(at, kTab.size(), "\t");
  plainText = std::move(plain);
  return plainText;
}

}  // namespace

/// Line numbers only increase, whereas ranks repeat.
void LineFront::noteLabel(std::int64_t label, LogLine& line) {
  m_style.labelsAreRanks |= label <= m_lastLabel;
  m_lastLabel = label;
  if (m_style.labelsAreRanks) line.rank = rankOf(label);
}

/// Launchers tag every piece of output they receive, and a program may write one line in several pieces: tags of the
/// same rank inside the text are removed, a tag of another rank starts a new line.
std::string_view LineFront::untag(std::string_view text, int rank) {
  std::size_t from = 0;
  bool joined = false;
  m_joined.clear();
  for (auto at = text.find("]<std"); at != text.npos; at = text.find("]<std", at + 1)) {
    const auto open = text.substr(0, at).rfind('[');
    if (open == text.npos || open < from) continue;
    const Tag tag = tagAt(text.substr(open));
    if (!tag.stream) continue;
    m_joined.append(text.substr(from, open - from));
    joined = true;
    from = open + tag.length;
    if (tag.rank == rank) continue;
    m_rest = text.substr(open);
    return m_joined;
  }
  if (!joined) return text;
  m_joined.append(text.substr(from));
  return m_joined;
}

LogLine LineFront::prepare(std::string_view text) {
  LogLine line;
  m_rest = {};
  while (text.ends_with('\r')) text.remove_suffix(1);
  text = unwrapped(text, m_style.isCollected, m_unwrapped);
  if (hasChar(text, '\x1b')) {
    m_clean = withoutColours(text);
    text = m_clean;
  }
  if (text.empty()) return line;
  Found found = peel(text, m_style);
  int learnedRank = -1;
  if (!m_style.prefix.empty()) text = m_style.prefix.without(text, learnedRank, m_unquoted);
  if (hasChar(text, '\r')) {  // overwritten: the last part counts and may have its own prefix
    text.remove_prefix(text.find_last_of('\r') + 1);
    if (Found last = peel(text, m_style); last.tag.length > 0 || last.label) found = last;
  }
  line.stamp = found.stamp;
  line.rank = learnedRank;
  if (found.label) noteLabel(*found.label, line);
  if (found.tag.length > 0) {
    const std::int64_t outer = std::max(found.outer, line.rank);
    line.rank = rankOf(found.tag.rank + (outer > 0 ? outer * kRanksWithin : 0));
  }
  line.text = found.tag.stream ? untag(text, found.tag.rank) : text;
  return line;
}

void PrefixStyleDetector::take(std::string_view text) {
  while (text.ends_with('\r')) text.remove_suffix(1);
  std::string plainText;
  const bool isCollected = collectedText(text).has_value();
  m_collected += isCollected ? 1 : 0;
  text = unwrapped(text, isCollected, plainText);
  if (text.empty()) return;
  PrefixStyle style;
  style.clocks = style.lineNumbers = true;
  const Found found = peel(text, style);
  ++m_lines;
  m_learner.take(text);
  m_clocks += found.clock ? 1 : 0;
  m_numbered += found.numbered ? 1 : 0;
  m_plainTitles |= !found.clock && text.starts_with("#");
  if (found.label) {
    m_labelsAreRanks |= *found.label <= m_lastLabel;
    m_lastLabel = *found.label;
  }
  const bool isColonTag = found.tag.length > 0 && !found.tag.spaced;
  if (!isColonTag || text.empty()) return;
  ++m_tags;
  m_blanks += text.front() == ' ' ? 1 : 0;
}

PrefixStyle PrefixStyleDetector::style() const {
  PrefixStyle style;
  constexpr int kShareWithout = 5;  ///< at most one line in this many
  style.clocks = m_clocks > 0 && !m_plainTitles && (m_lines - m_clocks) * kShareWithout <= m_lines;
  style.lineNumbers = m_numbered > 0 && (m_lines - m_numbered) * kShareWithout <= m_lines;
  style.labelsAreRanks = m_labelsAreRanks;
  style.blankAfterTag = m_tags > 0 && m_blanks == m_tags;
  style.isCollected = 2 * m_collected > m_lines;
  style.prefix = m_learner.prefix();
  return style;
}

}  // namespace scalescope::import
