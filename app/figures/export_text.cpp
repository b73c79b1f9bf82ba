// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/export_text.h"

#include <QRegularExpression>
#include <algorithm>

#include "engine/base/text.h"

namespace scalescope {
namespace {

/// Source: OWASP, CSV injection.
bool isFormula(const QString& text) {
  if (text.isEmpty() || !QStringLiteral("=+-@\t\r").contains(text.front())) return false;
  bool isNumber = false;
  (void)text.toDouble(&isNumber);
  return !isNumber && text.size() > 1;
}

bool isBreak(QChar c) { return c == QLatin1Char('\n') || c == QLatin1Char('\t') || c == QLatin1Char('\r'); }

/// XML does not allow the last two.
bool isRefused(QChar c) { return (isControl(c.unicode()) && !isBreak(c)) || c.unicode() >= 0xFFFE; }

}  // namespace

QString withoutControls(QString text) {
  for (QChar& c : text)
    if (isRefused(c)) c = QChar(QChar::ReplacementCharacter);
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
