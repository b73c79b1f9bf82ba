// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_caption.h"

#include "app/core/translate.h"

#include <QSet>

namespace scalescope {
namespace {

QString joined(QStringList parts) {
  parts.removeAll(QString());
  return parts.join(QLatin1Char(' '));
}

QString asSentence(QString text) {
  text = text.trimmed();
  if (!text.isEmpty() && !text.endsWith(QLatin1Char('.'))) text += QLatin1Char('.');
  return text;
}

/// Words in English and German after whose full stop a sentence goes on; so do initials.
bool isAbbreviation(const QString& word) {
  static const QSet<QString> kKnown = {"fig", "figs", "tab", "no", "vs", "approx", "ca", "abb", "nr", "bzw", "etc"};
  return kKnown.contains(word.toLower()) || (word.size() == 1 && word.front().isUpper());
}

QString titleOf(const ReportBlock& block, const Figure& figure) {
  if (!block.caption.isEmpty()) return block.caption;
  const FigureKindInfo* kind = figure.title.isEmpty() ? findFigureKind(block.request.kind) : nullptr;
  return kind == nullptr ? figure.title : translate("FigureKind", kind->title);
}

}  // namespace

qsizetype firstSentenceLength(const QString& text) {
  const auto isWordSign = [](QChar sign) { return sign.isLetterOrNumber() || sign == QLatin1Char('-'); };
  for (qsizetype stop = text.indexOf(QLatin1String(". ")); stop >= 0;
       stop = text.indexOf(QLatin1String(". "), stop + 1)) {
    qsizetype begin = stop;
    while (begin > 0 && isWordSign(text[begin - 1])) --begin;
    if (!isAbbreviation(text.mid(begin, stop - begin))) return stop + 1;
  }
  return text.size();
}

ReportTexts reportTexts(const ReportBlock& block, const Figure& figure) {
  const QString title = asSentence(titleOf(block, figure));
  const bool isGenerated = block.caption.isEmpty(), isReserved = !figure.reservation.isEmpty();
  const QString finding = isReserved ? asValuesAlone(figure.finding) : figure.finding;
  const QString said = isReserved ? figure.reservation : isGenerated ? finding : QString();
  const qsizetype first = firstSentenceLength(said);
  ReportTexts texts;
  texts.words = isReserved || !isGenerated ? title : joined({title, said.left(first)});
  texts.caption = isReserved ? joined({said.left(first), title}) : texts.words;
  texts.notes = joined(
      {said.mid(first).trimmed(), isReserved && isGenerated ? finding : QString(), figure.caption, figure.footnote});
  return texts;
}

}  // namespace scalescope
