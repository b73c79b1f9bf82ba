// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/readable_text.h"

#include <QList>
#include <algorithm>
#include <optional>

namespace scalescope {
namespace {

constexpr int kMaxRounds = 4;  ///< of nested escapes

/// The character of an escape, and the length of the escape in units.
struct Unescaped {
  char32_t character = 0;
  qsizetype length = 0;
};

std::optional<char32_t> hexAt(QStringView text, qsizetype at, qsizetype digits) {
  if (at + digits > text.size()) return std::nullopt;
  bool ok = false;
  const uint value = text.mid(at, digits).toUInt(&ok, 16);
  const bool plain = text[at] != QLatin1Char('+') && text[at] != QLatin1Char(' ');
  return ok && plain ? std::optional<char32_t>(value) : std::nullopt;
}

bool isAsciiPunctuation(QChar c) { return c.unicode() > 32 && c.unicode() < 127 && !c.isLetterOrNumber(); }

std::optional<Unescaped> backslashAt(QStringView text, qsizetype at) {
  if (at + 1 >= text.size()) return std::nullopt;
  const QChar next = text[at + 1];
  if (next == QLatin1Char('u'))
    if (const auto unit = hexAt(text, at + 2, 4); unit && *unit >= 32) return Unescaped{*unit, 6};
  return isAsciiPunctuation(next) ? std::optional<Unescaped>({next.unicode(), 2}) : std::nullopt;
}

/// One character in UTF-8, each byte written as %XX.
std::optional<Unescaped> percentAt(QStringView text, qsizetype at) {
  QByteArray bytes;
  for (qsizetype next = at; next < text.size() && text[next] == QLatin1Char('%') && bytes.size() < 4; next += 3) {
    const auto byte = hexAt(text, next + 1, 2);
    if (!byte) break;
    bytes += static_cast<char>(*byte);
    const QString character = QString::fromUtf8(bytes);
    if (character.contains(QChar::ReplacementCharacter)) continue;
    const char32_t found = character.toUcs4().first();
    return found >= 32 ? std::optional<Unescaped>({found, 3 * bytes.size()}) : std::nullopt;
  }
  return std::nullopt;
}

std::optional<Unescaped> entityAt(QStringView text, qsizetype at) {
  constexpr qsizetype kMaxEntityLength = 10;
  const qsizetype end = text.mid(at, kMaxEntityLength).indexOf(QLatin1Char(';'));
  if (end < 2) return std::nullopt;
  const QStringView name = text.mid(at + 1, end - 1);
  static const std::pair<const char*, char32_t> kNamed[] = {{"amp", U'&'},  {"lt", U'<'},    {"gt", U'>'},
                                                            {"quot", U'"'}, {"apos", U'\''}, {"nbsp", U' '}};
  for (const auto& [word, character] : kNamed)
    if (name == QLatin1String(word)) return Unescaped{character, end + 1};
  if (name[0] != QLatin1Char('#')) return std::nullopt;
  const bool hex = name.size() > 1 && name[1].toLower() == QLatin1Char('x');
  bool ok = false;
  const uint character = name.mid(hex ? 2 : 1).toUInt(&ok, hex ? 16 : 10);
  return ok && character >= 32 && character <= 0x10ffff ? std::optional<Unescaped>({character, end + 1}) : std::nullopt;
}

std::optional<Unescaped> escapeAt(QStringView text, qsizetype at) {
  if (text[at] == QLatin1Char('\\')) return backslashAt(text, at);
  if (text[at] == QLatin1Char('%')) return percentAt(text, at);
  if (text[at] == QLatin1Char('&')) return entityAt(text, at);
  return std::nullopt;
}

void append(ReadableText& to, QStringView units, qsizetype from, qsizetype end) {
  to.text += units;
  to.from.insert(to.from.end(), static_cast<std::size_t>(units.size()), from);
  to.to.insert(to.to.end(), static_cast<std::size_t>(units.size()), end);
}

ReadableText unescapedOnce(const ReadableText& text) {
  ReadableText plain;
  const auto place = [](qsizetype at) { return static_cast<std::size_t>(at); };
  for (qsizetype at = 0; at < text.text.size();) {
    const auto escape = escapeAt(text.text, at);
    const qsizetype length = escape ? escape->length : 1;
    const QString units = escape && escape->character > 0xffff
                              ? QString::fromUcs4(&escape->character, 1)
                              : QString(QChar(escape ? char16_t(escape->character) : text.text[at].unicode()));
    append(plain, units, text.from[place(at)], text.to[place(at + length - 1)]);
    at += length;
  }
  return plain;
}

bool isInvisible(char32_t c) {
  return QChar::category(c) == QChar::Other_Format || (c >= 0xfe00 && c <= 0xfe0f) || c == 0x34f;
}

bool isDash(char32_t c) { return (c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xfe63 || c == 0xff0d; }

/// Folds one character with its combining marks.
QString foldedCluster(const QString& cluster) {
  QString plain;
  for (const char32_t c : cluster.toUcs4())
    if (!isInvisible(c)) plain += isDash(c) ? QStringLiteral("-") : QString::fromUcs4(&c, 1);
  QString decomposed = plain.normalized(QString::NormalizationForm_KD).toCaseFolded();
  decomposed = decomposed.normalized(QString::NormalizationForm_KD);
  for (QChar& c : decomposed)
    if (c.isSpace()) c = QLatin1Char(' ');
  return decomposed;
}

/// Marks of one character that are put in order together, which takes time by the square of their count.
/// Source: Unicode Standard Annex 15, Stream-Safe Text Format.
constexpr int kMaxMarks = 30;

/// The end of the character at `at`, including its combining marks.
qsizetype clusterEnd(QStringView text, qsizetype at) {
  const auto characterAt = [&](qsizetype i) {
    const bool pair = text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
    return pair ? std::pair(QChar::surrogateToUcs4(text[i], text[i + 1]), qsizetype(2))
                : std::pair(char32_t(text[i].unicode()), qsizetype(1));
  };
  qsizetype end = at + characterAt(at).second;
  for (int marks = 0; end < text.size() && marks < kMaxMarks; ++marks) {
    const auto [next, length] = characterAt(end);
    if (QChar::combiningClass(next) == 0 && !isInvisible(next)) break;
    end += length;
  }
  return end;
}

}  // namespace

ReadableText withoutEscapes(const QString& source) {
  ReadableText text{source, {}, {}};
  for (qsizetype at = 0; at < source.size(); ++at) {
    text.from.push_back(at);
    text.to.push_back(at + 1);
  }
  static const QString kEscapes = QStringLiteral("\\%&");
  const auto mayEscape = [](const QString& s) {
    return std::any_of(s.begin(), s.end(), [](QChar c) { return kEscapes.contains(c); });
  };
  for (int round = 0; round < kMaxRounds && mayEscape(text.text); ++round) {
    ReadableText plain = unescapedOnce(text);
    const bool done = plain.text == text.text;
    text = std::move(plain);
    if (done) break;
  }
  return text;
}

ReadableText folded(const ReadableText& text) {
  ReadableText folded;
  const QString& source = text.text;
  folded.text.reserve(source.size());
  for (qsizetype at = 0; at < source.size();) {
    const qsizetype end = clusterEnd(source, at);
    const auto first = static_cast<std::size_t>(at), last = static_cast<std::size_t>(end - 1);
    if (end == at + 1 && source[at].unicode() < 128) {
      const QChar plain = source[at].isSpace() ? QChar(QLatin1Char(' ')) : source[at].toLower();
      append(folded, QStringView(&plain, 1), text.from[first], text.to[last]);
    } else {
      append(folded, foldedCluster(source.mid(at, end - at)), text.from[first], text.to[last]);
    }
    at = end;
  }
  return folded;
}

QString foldedName(const QString& name) { return folded(withoutEscapes(name)).text; }

}  // namespace scalescope
