// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/published_template.h"

#include <QCoreApplication>
#include <QStringList>

#include "app/core/engine_words.h"
#include "engine/protocol/plan/plan_fields.h"
#include "widgets/qt_text.h"

namespace scalescope {

namespace {

/// Texts of this file, for translators.
class PublishedTemplate {
  Q_DECLARE_TR_FUNCTIONS(PublishedTemplate)
};

QString ofTable(std::string_view text) { return wordsText(text); }

QStringList ofTable(const std::vector<std::string_view>& texts) {
  QStringList lines;
  for (const std::string_view text : texts) lines.append(ofTable(text));
  return lines;
}

QString sentence(const ScalingRemark& remark) {
  QString text = ofTable(remark.sentence);
  for (const std::string& value : remark.values) text = text.arg(toQString(value));
  return text;
}

QString fieldTitle(std::string_view id) {
  const PlanField* field = findPlanField(id);
  return field == nullptr ? toQString(id) : titleOf(*field);
}

QStringList statedLines(const PublishedStudy& published, const ScaledStudy& scaled) {
  QStringList lines;
  for (const PublishedValue& value : scaled.stated) {
    const QString line = PublishedTemplate::tr("%1: %2 (%3)")
                             .arg(fieldTitle(value.field), toQString(value.value), toQString(value.place));
    lines.append(value.isElsewhere ? PublishedTemplate::tr("%1, stated outside the text on the figure").arg(line)
                                   : line);
  }
  for (const PublishedFactor& factor : published.factors) {
    QStringList values;
    for (const std::string_view value : factor.values) values.append(toQString(value));
    lines.append(PublishedTemplate::tr("%1: %2 (%3)")
                     .arg(fieldTitle(factor.field), values.join(QStringLiteral(", ")), toQString(factor.place)));
  }
  lines.append(PublishedTemplate::tr("Devices: %1 (%2)")
                   .arg(toQString(shapesText(published)), toQString(published.shapesPlace)));
  lines.append(PublishedTemplate::tr("Dataset: ILSVRC 2012 (%1)").arg(toQString(published.datasetPlace)));
  return lines;
}

QString section(const QString& title, const QStringList& lines) {
  if (lines.isEmpty()) return {};
  QString html = QStringLiteral("<p><b>%1</b></p><ul>").arg(title.toHtmlEscaped());
  for (const QString& line : lines) html += QStringLiteral("<li>%1</li>").arg(line.toHtmlEscaped());
  return html + QStringLiteral("</ul>");
}

QString heading(const PublishedStudy& published) {
  return QStringLiteral("<p><b>%1</b></p>")
      .arg(PublishedTemplate::tr("%1, %2")
               .arg(publicationText(published.document), publishedTitle(published))
               .toHtmlEscaped());
}

QStringList changes(const ScaledStudy& scaled) {
  QStringList lines;
  for (const ScalingRemark& remark : scaled.scaled) lines.append(sentence(remark));
  return lines;
}

QStringList unstatedTitles(const ScaledStudy& scaled) {
  QStringList titles;
  for (const std::string_view field : scaled.unstated) titles.append(fieldTitle(field));
  return titles;
}

QString linkTo(const char* target, const QString& text) {
  return QStringLiteral("<a href=\"%1\">%2</a>").arg(QLatin1String(target), text.toHtmlEscaped());
}

}  // namespace

QString publicationText(std::string_view document) { return ofTable(publicationTitle(document)); }

QString publishedTitle(const PublishedStudy& published) {
  return PublishedTemplate::tr("%1: %2").arg(ofTable(published.figure), ofTable(published.title));
}

QString publishedSummary(const PublishedStudy& published, const ScaledStudy& scaled) {
  QStringList sentences = changes(scaled);
  const QStringList unstated = unstatedTitles(scaled);
  if (!unstated.isEmpty())
    sentences.append(PublishedTemplate::tr("Not stated, at the default: %1.").arg(unstated.join(QStringLiteral(", "))));
  return heading(published) + QStringLiteral("<p>%1 %2</p>")
                                  .arg(sentences.join(QLatin1Char(' ')).toHtmlEscaped(),
                                       linkTo("details", PublishedTemplate::tr("Details")));
}

QString publishedReport(const PublishedStudy& published, const ScaledStudy& scaled) {
  QStringList unstated = unstatedTitles(scaled);
  if (!unstated.isEmpty()) unstated = {unstated.join(QStringLiteral(", "))};
  return heading(published) + section(PublishedTemplate::tr("Changed for these hosts"), changes(scaled)) +
         section(PublishedTemplate::tr("Not stated, at the default"), unstated) +
         section(PublishedTemplate::tr("Not reproduced"), ofTable(published.limits)) +
         section(PublishedTemplate::tr("Notes"), ofTable(published.notes)) +
         section(PublishedTemplate::tr("As published"), statedLines(published, scaled)) +
         QStringLiteral("<p>%1</p>").arg(linkTo("summary", PublishedTemplate::tr("Less")));
}

}  // namespace scalescope
