// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/check_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <utility>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "engine/analysis/check_verdict.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct NodeCheckTexts {
  Q_DECLARE_TR_FUNCTIONS(NodeCheck)
};

/// What the engine calls parts of a host; names of interfaces, folders and GPUs stay.
constexpr const char* kCheckParts[] = {
    QT_TRANSLATE_NOOP("NodeCheck", "all cores"), QT_TRANSLATE_NOOP("NodeCheck", "memory"),
    QT_TRANSLATE_NOOP("NodeCheck", "processor"), QT_TRANSLATE_NOOP("NodeCheck", "work folder"),
    QT_TRANSLATE_NOOP("NodeCheck", "state"),     QT_TRANSLATE_NOOP("NodeCheck", "copies"),
    QT_TRANSLATE_NOOP("NodeCheck", "products"),  QT_TRANSLATE_NOOP("NodeCheck", "convolutions"),
    QT_TRANSLATE_NOOP("NodeCheck", "storage"),   QT_TRANSLATE_NOOP("NodeCheck", "throttling"),
};

QString checkPartText(const QString& part) {
  static const QRegularExpression kRanks(QStringLiteral("\\A(\\d+) ranks?\\z"));
  if (const auto ranks = kRanks.match(part); ranks.hasMatch())
    return NodeCheckTexts::tr("%n rank(s)", nullptr, ranks.captured(1).toInt());
  for (const char* known : kCheckParts)
    if (part == QLatin1String(known)) return NodeCheckTexts::tr(known);
  static const QStringList kPrecisions{"fp32", "tf32", "bf16", "fp16", "int8"};
  return kPrecisions.contains(part) ? part.toUpper() : part;
}

/// The host's name stays, whatever it is.
QString findingPlace(const QString& english) {
  QStringList parts = english.split(QStringLiteral(", "));
  for (qsizetype i = 1; i < parts.size(); ++i) parts[i] = checkPartText(parts[i]);
  return parts.join(QStringLiteral(", "));
}

/// Units that are words: "1.31 cores ± 0.02".
QString withUnitWords(QString text) {
  const std::pair<const char*, QString> units[] = {{" cores", NodeCheckTexts::tr("%1 cores")},
                                                   {" processes", NodeCheckTexts::tr("%1 processes")},
                                                   {" errors", NodeCheckTexts::tr("%1 errors")}};
  for (const auto& [unit, own] : units)
    if (const qsizetype at = text.indexOf(QLatin1String(unit)); at > 0)
      return own.arg(text.left(at)) + text.mid(at + static_cast<qsizetype>(qstrlen(unit)));
  return text;
}

/// Of programs, whose names stay: "ninja 0.2 cores, cc1plus 1.9 cores".
QString withCoresOfPrograms(QString text) {
  static const QRegularExpression kCores(QStringLiteral("(\\d+\\.\\d+) cores(?![a-z])"));
  for (auto found = kCores.match(text); found.hasMatch(); found = kCores.match(text, found.capturedStart() + 1)) {
    const QString own = NodeCheckTexts::tr("%1 cores").arg(inNumberForm(found.captured(1)));
    text.replace(found.capturedStart(), found.capturedLength(), own);
  }
  return text;
}

QString quantityForm(QString english) {
  static const QRegularExpression kNumber(QStringLiteral("\\d+(\\.\\d+)?"));
  english.replace(QStringLiteral("+-"), QStringLiteral("±")).replace(QStringLiteral(" us"), QStringLiteral(" µs"));
  QString text;
  qsizetype done = 0;
  for (auto number = kNumber.globalMatch(english); number.hasNext();) {
    const auto found = number.next();
    text += english.mid(done, found.capturedStart() - done) + inNumberForm(found.captured());
    done = found.capturedEnd();
  }
  return withUnitWords(text + english.mid(done));
}

/// "Memory triad 12.3 GB/s; 50 % worse than ..." of a test, or "Memory triad (why there is no number)".
std::optional<QString> valueAndReasons(const QString& english, const CheckTest& test) {
  const QString title = toQString(test.title) + QLatin1Char(' ');
  if (!english.startsWith(title)) return std::nullopt;
  const QString rest = english.mid(title.size());
  const qsizetype reasons = rest.indexOf(QLatin1String("; "));
  const QString value = rest.left(reasons);
  const bool isReason = value.startsWith(QLatin1Char('(')) && value.endsWith(QLatin1Char(')'));
  QString text = checkTestTitle(std::string(test.id)) + QLatin1Char(' ') +
                 (isReason ? QLatin1Char('(') + checkStatementsText(value.mid(1, value.size() - 2)) + QLatin1Char(')')
                           : quantityForm(value));
  if (reasons >= 0) text += QStringLiteral("; ") + checkStatementsText(rest.mid(reasons + 2));
  return text;
}

}  // namespace

QString checkTestTitle(const std::string& test) {
  const CheckTest* row = findCheckTest(test);
  return row ? wordsText(row->title) : toQString(test);
}

QString checkVerdictText(CheckVerdict verdict) {
  switch (verdict) {
    case CheckVerdict::Good: return NodeCheckTexts::tr("good");
    case CheckVerdict::Suspect: return NodeCheckTexts::tr("suspect");
    case CheckVerdict::Bad: return NodeCheckTexts::tr("bad");
    case CheckVerdict::NotMeasurable: return NodeCheckTexts::tr("not measurable");
  }
  return {};
}

QString checkPlaceTitle(const CheckValue& value) { return findingPlace(toQString(checkPlaceText(value))); }

QString checkNumberTitle(const CheckValue& value) { return quantityForm(toQString(checkNumberText(value))); }

QString checkStatementsText(const QString& english) {
  if (english.endsWith(QLatin1Char('.'))) return inWindowLanguage(english);
  QStringList statements = english.split(QStringLiteral("; "));
  for (QString& statement : statements) statement = withCoresOfPrograms(inWindowLanguage(statement));
  return statements.join(QStringLiteral("; "));
}

std::optional<QString> checkFindingTitle(const QString& english) {
  for (const CheckVerdict verdict :
       {CheckVerdict::Bad, CheckVerdict::Suspect, CheckVerdict::Good, CheckVerdict::NotMeasurable}) {
    const QString word = toQString(checkVerdictWord(verdict)) + QStringLiteral(": ");
    if (!english.startsWith(word)) continue;
    const qsizetype place = english.indexOf(QLatin1String(": "), word.size());
    if (place < 0) return std::nullopt;
    for (const CheckTest& test : checkTests())
      if (const auto value = valueAndReasons(english.mid(place + 2), test))
        return QStringLiteral("%1: %2: %3")
            .arg(checkVerdictText(verdict), findingPlace(english.mid(word.size(), place - word.size())), *value);
  }
  return std::nullopt;
}

}  // namespace scalescope
