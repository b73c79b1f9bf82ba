// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/known_names.h"

#include <algorithm>

namespace scalescope {
namespace {

constexpr qsizetype kHeadUnits = 2;     ///< index key: the first units of a name
constexpr qsizetype kMinCutLength = 4;  ///< units of a truncated name
/// Units of a name that is found inside a longer word: with and without digits or dashes.
constexpr qsizetype kMinMixedLength = 5, kMinLettersLength = 8;

bool isAsciiWord(QChar c) { return c.unicode() < 128 && c.isLetterOrNumber(); }
bool isAscii(QStringView text) {
  return std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 128; });
}

/// Whether hardly any other word contains this name: "gpu-prod-17", "frontier"; not "cat".
bool isDistinctive(QStringView name) {
  const auto letters = std::count_if(name.begin(), name.end(), [](QChar c) { return c.isLetter(); });
  return name.size() >= (letters < name.size() ? kMinMixedLength : kMinLettersLength) && letters > 0;
}

/// Whether the name ends between these two characters: a further digit makes another name of it (node1, node17), a
/// letter only of one that other words may contain.
bool isBoundary(QChar inside, QChar outside, bool distinctive) {
  if (!isAsciiWord(inside) || !isAsciiWord(outside)) return true;
  return distinctive && !(inside.isDigit() && outside.isDigit());
}

/// Whether an ASCII match is a name of its own at both ends.
bool hasBoundaries(QStringView text, qsizetype at, qsizetype length) {
  const QStringView name = text.mid(at, length);
  const qsizetype end = at + length;
  // A combining mark would change the last letter.
  if (end < text.size() && isAsciiWord(name.back()) && text[end].combiningClass() > 0) return false;
  if (!isAscii(name)) return true;
  const bool distinctive = isDistinctive(name);
  return (at == 0 || isBoundary(name.front(), text[at - 1], distinctive)) &&
         (end == text.size() || isBoundary(name.back(), text[end], distinctive));
}

/// The end of the path that continues at `at`.
qsizetype pathEnd(QStringView text, qsizetype at) {
  static const QString kBorders = QStringLiteral(" \"'`<>|;,()[]{}");
  if (at >= text.size() || (text[at] != QLatin1Char('/') && text[at] != QLatin1Char('\\'))) return at;
  while (at < text.size() && !kBorders.contains(text[at])) ++at;
  while (text[at - 1] == QLatin1Char(':') || text[at - 1] == QLatin1Char('.')) --at;
  return at;
}

}  // namespace

bool KnownNames::add(const QString& name, const QString& instead, Kind kind) {
  const QString key = foldedName(name);
  if (key.isEmpty() || m_byName.contains(key)) return false;
  m_byName.insert(key, {instead, kind});
  m_lengths[key.left(kHeadUnits)].insert(key.size());
  return true;
}

const KnownNames::Entry* KnownNames::matchAt(const QString& text, qsizetype at, qsizetype& length) const {
  for (qsizetype head = std::min(kHeadUnits, text.size() - at); head > 0; --head) {
    const auto lengths = m_lengths.constFind(text.mid(at, head));
    if (lengths == m_lengths.constEnd()) continue;
    for (const qsizetype candidate : *lengths) {
      if (at + candidate > text.size()) continue;
      const auto found = m_byName.constFind(text.mid(at, candidate));
      if (found == m_byName.constEnd() || !hasBoundaries(text, at, candidate)) continue;
      length = candidate;
      return &*found;
    }
  }
  return nullptr;
}

/// The number of units before an ellipsis that match the beginning of a name; 0 for none.
qsizetype KnownNames::cutNameBefore(const QString& text, qsizetype ellipsis, const Entry*& entry) const {
  qsizetype longest = 0;
  for (auto it = m_byName.begin(); it != m_byName.end(); ++it)
    for (qsizetype length = std::min(it.key().size() - 1, ellipsis); length >= kMinCutLength && length > longest;
         --length)
      if (QStringView(text).mid(ellipsis - length, length) == QStringView(it.key()).left(length) &&
          hasBoundaries(text, ellipsis - length, length)) {
        longest = length;
        entry = &*it;
      }
  return longest;
}

std::vector<Replacement> KnownNames::find(const ReadableText& source) const {
  std::vector<Replacement> found;
  const ReadableText text = folded(source);
  const auto add = [&](qsizetype at, qsizetype end, const Entry& entry) {
    found.push_back(
        {text.from[static_cast<std::size_t>(at)], text.to[static_cast<std::size_t>(end - 1)], entry.instead});
  };
  for (qsizetype at = 0; at < text.text.size();) {
    qsizetype length = 0;
    const Entry* entry = matchAt(text.text, at, length);
    if (entry == nullptr) {
      // Folding turns an ellipsis into three full stops.
      if (QStringView(text.text).mid(at, 3) == QLatin1String("...")) {
        const qsizetype cut = cutNameBefore(text.text, at, entry);
        if (cut > 0) add(at - cut, at, *entry);
      }
      ++at;
      continue;
    }
    const qsizetype end = entry->kind == Kind::Path ? pathEnd(text.text, at + length) : at + length;
    add(at, end, *entry);
    at = end;
  }
  return found;
}

}  // namespace scalescope
