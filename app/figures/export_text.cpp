// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/export_text.h"

#include <QRegularExpression>
#include <algorithm>

#include "engine/base/text.h"

namespace scalescope {
namespace {

/// Blanks of any kind and characters without width: spreadsheets remove them.
bool isUnseen(QChar c) { return c.isSpace() || c.category() == QChar::Other_Format; }

/// A spreadsheet also takes full-width and small forms of the signs, and looks behind what is not seen.
/// Source: OWASP, CSV injection.
bool isFormula(const QString& text) {
  if (text.startsWith(QLatin1Char('\t')) || text.startsWith(QLatin1Char('\r'))) return text.size() > 1;
  const auto first = std::find_if_not(text.begin(), text.end(), isUnseen);
  const QString seen = text.sliced(first - text.begin()).left(1).normalized(QString::NormalizationForm_KC);
  if (seen.isEmpty() || !QStringLiteral("=+-@").contains(seen.front())) return false;
  bool isNumber = false;
  (void)text.toDouble(&isNumber);
  return !isNumber && text.end() - first > 1;
}

bool isBreak(char32_t c) { return c == '\n' || c == '\t' || c == '\r'; }

/// XML does not allow the last two.
bool isRefused(char32_t c) { return (isControl(c) && !isBreak(c)) || c == 0xFFFE || c == 0xFFFF; }

}  // namespace

QString withoutControls(QString text) {
  for (qsizetype i = 0; i < text.size(); ++i) {
    const bool isPair = text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
    const char32_t code = isPair ? QChar::surrogateToUcs4(text[i], text[i + 1]) : text[i].unicode();
    if (isRefused(code))
      text.replace(i, isPair ? 2 : 1, QChar(QChar::ReplacementCharacter));
    else if (isPair)
      ++i;
  }
  return text;
}

QString csvCell(QString text, QChar separator) {
  text = withoutControls(text);
  if (isFormula(text)) text.prepend(QLatin1Char('\''));
  const bool isPlain = std::none_of(text.begin(), text.end(), [separator](QChar c) {
    return c == separator || c == QLatin1Char('"') || c == QLatin1Char('\n') || c == QLatin1Char('\r');
  });
  if (isPlain) return text;
  text.replace(QLatin1Char('"'), QLatin1String("\"\""));
  return QLatin1Char('"') + text + QLatin1Char('"');
}

QString escapeMarkdown(QString text) {
  text = withoutControls(text);
  for (const char* mark : {"\\", "|", "*", "_", "`", "<", "[", "]", "~"})
    text.replace(QLatin1String(mark), QLatin1Char('\\') + QLatin1String(mark));
  for (const char mark : {'\n', '\r', '\t'}) text.replace(QLatin1Char(mark), QLatin1Char(' '));
  // What would be an entity, a link without brackets, or a heading, a list or a quotation at the start of a line.
  static const QRegularExpression kEntity(QStringLiteral("&(?=#?[A-Za-z0-9]+;)"));
  static const QRegularExpression kAddress(QStringLiteral("(:(?=//)|@(?=[A-Za-z0-9])|(?<=www)\\.)"),
                                           QRegularExpression::CaseInsensitiveOption);
  static const QRegularExpression kStart(QStringLiteral("^\\s*(?=(?:#{1,6}|[-+])(?:\\s|$)|>|[-=]+\\s*$)"));
  static const QRegularExpression kNumbered(QStringLiteral("^(\\s*[0-9]{1,9})(?=[.)]\\s)"));
  text.replace(kEntity, QStringLiteral("\\&"));
  text.replace(kAddress, QStringLiteral("\\\\1"));
  text.replace(kNumbered, QStringLiteral("\\1\\"));
  return text.replace(kStart, QStringLiteral("\\"));
}

QString escapeXml(QString text) { return withoutControls(std::move(text)).toHtmlEscaped(); }

}  // namespace scalescope
