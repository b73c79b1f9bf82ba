// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/export_text.h"

#include <algorithm>

#include "engine/base/text.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

bool isFormula(const QString& text) {
  if (text.isEmpty()) return false;
  const QChar first = text.front();
  if (first == QLatin1Char('=') || first == QLatin1Char('@') || first == QLatin1Char('\t')) return true;
  bool isNumber = false;
  text.toDouble(&isNumber);
  return (first == QLatin1Char('+') || first == QLatin1Char('-')) && !isNumber;
}

bool isForbiddenInXml(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  return code < 0x20 && byte != '\n' && byte != '\t' && byte != '\r';
}

QByteArray element(const char* name, const QString& text) {
  if (text.isEmpty()) return {};
  return '<' + QByteArray(name) + '>' + withoutControls(text).toHtmlEscaped().toUtf8() + "</" + name + ">\n";
}

}  // namespace

QString withoutControls(const QString& text) { return toQString(printable(text.toStdString())); }

QString csvCell(const QString& text, QChar separator) {
  QString cell = withoutControls(text);
  if (isFormula(cell)) cell.prepend(QLatin1Char('\''));
  const bool isPlain = std::none_of(cell.begin(), cell.end(), [separator](QChar character) {
    return character == separator || character == QLatin1Char('"') || character == QLatin1Char('\n') ||
           character == QLatin1Char('\r');
  });
  if (isPlain) return cell;
  cell.replace(QLatin1String("\""), QLatin1String("\"\""));
  return QLatin1Char('"') + cell + QLatin1Char('"');
}

QString escapeMarkdown(QString text) {
  text = withoutControls(text);
  for (const char* mark : {"\\", "|", "*", "_", "`", "<", "[", "]", "&", "~", "$", "://"})
    text.replace(QLatin1String(mark), QLatin1Char('\\') + QLatin1String(mark));
  text.replace(QLatin1String("www."), QLatin1String("www\\."));
  return text.replace(QLatin1Char('\n'), QLatin1Char(' '));
}

QByteArray withSvgTexts(QByteArray svg, const QString& title, const QString& description) {
  svg.removeIf(isForbiddenInXml);
  const qsizetype root = svg.indexOf("<svg"), end = root < 0 ? -1 : svg.indexOf('>', root);
  if (end >= 0) svg.insert(end + 1, '\n' + element("title", title) + element("desc", description));
  return svg;
}

}  // namespace scalescope
