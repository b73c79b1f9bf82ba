// SPDX-License-Identifier: GPL-3.0-or-later
// `manual`: the manual and the help of the window as one file.
#include <QJsonArray>
#include <QJsonObject>
#include <QPageSize>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTextDocument>
#include <QUrl>
#include <algorithm>

#include "app/core/usage_error.h"
#include "app/store/library_entry.h"
#include "app/window/commands/headless_request.h"
#include "app/window/help_topics.h"
#include "app/window/language.h"
#include "app/window/reference_tables.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr int kMarginMm = 18, kPrintedWidth = 600;

/// The body of a topic as HTML, whose links lead to other topics of the same file.
QString sectionOf(const HelpTopic& topic) {
  QTextDocument document;
  document.setMarkdown(topic.text);
  static const QRegularExpression kBody(QStringLiteral("<body[^>]*>(.*)</body>"),
                                        QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression kLink(QStringLiteral("href=\"[a-z./]*?([a-z_]+)\\.md\""));
  QString body = kBody.match(document.toHtml()).captured(1);
  body.replace(kLink, QStringLiteral("href=\"#\\1\""));
  return QStringLiteral("<a name=\"%1\"></a>\n<div>%2</div>\n").arg(topic.id, body);
}

/// The pictures of the manual as a part of the file; a PDF has the files themselves, in a width that fits its page.
QString withPictures(QString html, bool isPdf) {
  static const QRegularExpression kPicture(QStringLiteral("<img src=\"(\\.\\./pictures/[^\"]+)\"[^>]*>"));
  qsizetype at = 0;
  for (QRegularExpressionMatch match; (match = kPicture.match(html, at)).hasMatch();) {
    const QString file = pictureFile(match.captured(1));
    const auto content = readFile(toPath(file));
    QString picture;
    if (content && isPdf)
      picture =
          QStringLiteral("<img src=\"%1\" width=\"%2\">").arg(QUrl::fromLocalFile(file).toString()).arg(kPrintedWidth);
    else if (content)
      picture = QStringLiteral("<img style=\"max-width: 100%\" src=\"data:image/png;base64,") +
                QString::fromLatin1(QByteArray::fromStdString(*content).toBase64()) + QStringLiteral("\">");
    html.replace(match.capturedStart(), match.capturedLength(), picture);
    at = match.capturedStart() + picture.size();
  }
  return html;
}

QString escaped(const QJsonValue& text) { return text.toString().toHtmlEscaped(); }

QString optionRow(const QJsonValue& option) {
  const QString value = option["value"].toString();
  return QStringLiteral("<tr><td><code>%1</code></td><td>%2</td></tr>\n")
      .arg((option["name"].toString() + (value.isEmpty() ? value : QLatin1Char(' ') + value)).toHtmlEscaped(),
           escaped(option["help"]));
}

/// The commands of a program, from its `help --json`.
QString referenceOf(const QJsonObject& program) {
  const QString name = program["program"].toString();
  QString html = QStringLiteral("<a name=\"reference_%1\"></a>\n<h1>%1</h1>\n").arg(name);
  for (const QJsonValue command : program["commands"].toArray()) {
    html += QStringLiteral("<h2>%1</h2>\n").arg(escaped(command["name"]));
    for (const QJsonValue form : command["forms"].toArray())
      html += QStringLiteral("<p><code>%1</code><br>%2</p>\n").arg(escaped(form["usage"]), escaped(form["text"]));
    html += QStringLiteral("<p>%1</p>\n<table>\n").arg(escaped(command["text"]));
    for (const QJsonValue option : command["options"].toArray()) html += optionRow(option);
    html += QStringLiteral("</table>\n");
  }
  html += QStringLiteral("<h2>Exit status</h2>\n<table>\n");
  for (const QJsonValue status : program["exit_statuses"].toArray())
    html +=
        QStringLiteral("<tr><td>%1</td><td>%2</td></tr>\n").arg(status["status"].toInt()).arg(escaped(status["text"]));
  return html + QStringLiteral("</table>\n");
}

/// Tasks first, then the pages of the window, then the references.
QString manualHtml(const QString& language) {
  std::vector<HelpTopic> topics = helpTopics(language, {});
  const auto placeOf = [](const HelpTopic& topic) {
    return topic.id.startsWith(QLatin1String("manual_")) ? 0 : topic.id.startsWith(QLatin1String("reference_")) ? 2 : 1;
  };
  std::ranges::stable_sort(topics, {}, placeOf);
  QString contents, sections;
  for (const HelpTopic& topic : topics) {
    contents += QStringLiteral("<li><a href=\"#%1\">%2</a></li>\n").arg(topic.id, topic.title.toHtmlEscaped());
    sections += sectionOf(topic);
  }
  for (const QJsonObject& program : describedPrograms()) {
    const QString name = program["program"].toString();
    contents += QStringLiteral("<li><a href=\"#reference_%1\">%1</a></li>\n").arg(name);
    sections += referenceOf(program);
  }
  return QStringLiteral(
             "<!DOCTYPE html>\n<html lang=\"%1\"><head><meta charset=\"utf-8\"><title>ScaleScope</title>"
             "<style>pre { white-space: pre-wrap; }</style></head>\n"
             "<body>\n<h1>ScaleScope</h1>\n<ul>\n%2</ul>\n%3</body></html>\n")
      .arg(language, contents, sections);
}

Status writeManual(const QString& html, const QString& file) {
  const bool isPdf = file.endsWith(QLatin1String(".pdf"));
  if (!isPdf) return writeFileAtomically(toPath(file), withPictures(html, isPdf).toStdString());
  QPdfWriter writer(file);
  writer.setPageSize(QPageSize(QPageSize::A4));
  writer.setPageMargins(QMarginsF(kMarginMm, kMarginMm, kMarginMm, kMarginMm), QPageLayout::Millimeter);
  QTextDocument document;
  document.setHtml(withPictures(html, isPdf));
  wrapCode(document);
  document.print(&writer);
  const auto written = readFileStart(toPath(file), 1);
  return written ? Status() : Status(Error{"file-unwritable", Text::of("Cannot write %1.", file.toStdString())});
}

}  // namespace

CommandHelp manualHelp() {
  return {
      "manual",
      "writes the manual as HTML or PDF",
      {{"manual --out FILE [--language en|de]"}},
      "Writes the manual, the help of the window and a reference of all fields, files and commands as one file, HTML "
      "or PDF by its ending.",
      {{"--out", "FILE", "The file to write, ending in .html or .pdf; -: HTML to standard output."},
       {"--language", "en|de", "The language (default en)."},
       quietOption()}};
}

int runManual(const QStringList& arguments) {
  QCommandLineParser parser;
  addOptionsOf(parser, manualHelp());
  if (!parser.parse(arguments)) return failWith(usageError(parser.errorText()));
  const QString out = parser.value("out"), asked = parser.value("language");
  const QString language = asked.isEmpty() ? QStringLiteral("en") : asked;
  if (out != QLatin1String("-") && !out.endsWith(QLatin1String(".html")) && !out.endsWith(QLatin1String(".pdf")))
    return failWith(kExitUsage, "--out is missing: name a file that ends in .html or .pdf.");
  if (language != QLatin1String("en") && language != QLatin1String("de"))
    return failWith(kExitUsage, QStringLiteral("--language %1 is invalid: use en or de.").arg(language));
  if (const Status installed = installLanguage(language); !installed)
    printTo(stderr, toQString(installed.error().message.english()));
  const auto write = [&](const QString& file) { return writeManual(manualHtml(language), file); };
  if (const Status done = writeTo(out, QStringLiteral("html"), write); !done) return failWith(done.error());
  if (out != QLatin1String("-")) printTo(stdout, out);
  return kExitOk;
}

}  // namespace scalescope
