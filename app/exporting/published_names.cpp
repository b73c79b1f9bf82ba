// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/published_names.h"

#include <QRegularExpression>
#include <algorithm>
#include <functional>
#include <map>

#include "app/exporting/report_document.h"
#include "engine/analysis/comparability/comparable_within.h"
#include "engine/base/text.h"
#include "engine/protocol/run/publication.h"

namespace scalescope {
namespace {

using Published = std::vector<const RunResult*>;
using Indexes = std::vector<std::size_t>;

QStringList tablesOf(const RunResult& result) {
  return toQString(result.annotations.label("table")).split(QStringLiteral(", "), Qt::SkipEmptyParts);
}

/// In lower case, with one spelling of "figure".
QString folded(const QString& name) {
  static const QRegularExpression figure(QStringLiteral("\\bfig(ures?|\\.)?\\s*(?=\\d)"));
  return name.simplified().toLower().replace(figure, QStringLiteral("fig. "));
}

/// The results that satisfy `matches`.
Indexes where(const Published& published, const std::function<bool(const RunResult&)>& matches) {
  Indexes found;
  for (std::size_t i = 0; i < published.size(); ++i)
    if (matches(*published[i])) found.push_back(i);
  return found;
}

/// The numbers that a citation names behind `word`: "Figures 35 and 36, section 7.3; Figure 39": 35, 36, 39.
QStringList citedNumbers(const QString& citation, const QString& word) {
  const QRegularExpression places(
      word + QStringLiteral("s?\\.? ((?:[0-9]+|[ivx]+)(?:(?:, | and )(?:[0-9]+|[ivx]+))*)\\b"),
      QRegularExpression::CaseInsensitiveOption);
  static const QRegularExpression separator(QStringLiteral(", | and "));
  QStringList numbers;
  for (auto place = places.globalMatch(citation); place.hasNext();)
    numbers += place.next().captured(1).toLower().split(separator);
  return numbers;
}

/// "WP fig. 26": results of the document "WP" whose citation names figure 26.
Indexes ofPlace(const QString& name, const Published& published) {
  static const QRegularExpression place(QStringLiteral("^(\\S+) (fig\\.|table) ([0-9]+|[ivx]+)$"));
  const QRegularExpressionMatch match = place.match(folded(name));
  if (!match.hasMatch()) return {};
  const QString document = match.captured(1);
  const QString word = match.captured(2) == QLatin1String("table") ? QStringLiteral("table") : QStringLiteral("figure");
  return where(published, [&](const RunResult& result) {
    const QString called = toQString(result.summary.name).toLower();
    return (called.startsWith(document + QLatin1Char(' ')) || called.startsWith(document + QLatin1Char(':'))) &&
           citedNumbers(toQString(result.annotations.citation), word).contains(match.captured(3));
  });
}

/// A place that only a shipped report names in a caption: "(WP fig. 31)" draws table 5.
QStringList namesUnderCaption(const QString& name) {
  const QString mark = QLatin1Char('(') + folded(name) + QLatin1Char(')');
  QStringList names;
  for (const QString& report : shippedReports()) {
    const auto document = readReport(shippedReportPath(report));
    if (!document) continue;
    for (const ReportBlock& block : document->blocks)
      if (folded(block.caption).contains(mark)) names += block.published;
  }
  names.removeDuplicates();
  return names;
}

/// The names of the publication of a result and of the round of MLPerf, which take all results of theirs.
QStringList groupsOf(const RunResult& result) {
  QStringList groups{toQString(result.annotations.label(kCollectionLabel)), toQString(comparableWithin(result))};
  groups.removeAll(QString());
  return groups;
}

/// Each name that is printed of a result, most general first.
QStringList printedNames(const RunResult& result) {
  const QString line = toQString(result.annotations.label("line"));
  return (line.isEmpty() ? QStringList() : QStringList{line}) + tablesOf(result) +
         QStringList{toQString(result.summary.name)};
}

bool beginsWith(const QString& name, const QString& beginning) {
  return name.startsWith(beginning) &&
         (name.size() == beginning.size() || !name.at(beginning.size()).isLetterOrNumber());
}

/// The most general name of every result that begins so, with the results.
std::map<QString, Indexes> beginningWith(const QString& beginning, const Published& published) {
  std::map<QString, Indexes> found;
  for (std::size_t i = 0; i < published.size(); ++i)
    for (const QString& name : printedNames(*published[i]))
      if (beginsWith(folded(name), beginning)) {
        found[name].push_back(i);
        break;
      }
  return found;
}

std::string listed(const QStringList& names) {
  std::string text;
  for (const QString& name : names) text += "\n  " + name.toStdString();
  return text;
}

Error unknownName(const QString& name, const Published& published) {
  QStringList names;
  for (const RunResult* result : published) names += (groupsOf(*result) + printedNames(*result)).first();
  names.removeDuplicates();
  names.sort();
  return {"not-found", Text::of("Published result %1 does not exist.", inQuotes(name.toStdString())) +
                           Text::of("Available:%1", listed(names))};
}

}  // namespace

bool isPublishedAs(const RunResult& result, const QString& name) {
  if (name.isEmpty()) return false;
  const QString line = toQString(result.annotations.label("line"));
  if (name == QLatin1String("all")) return comparableWithin(result).empty();
  return toQString(result.summary.runId) == name || line == name ||
         (line.isEmpty() && toQString(result.summary.name) == name) || tablesOf(result).contains(name);
}

Result<Indexes> publishedCalled(const QString& name, const Published& published) {
  if (const Indexes exact = where(published, [&](const RunResult& result) { return isPublishedAs(result, name); });
      !exact.empty())
    return exact;
  const QString plain = folded(name);
  if (plain.isEmpty()) return unknownName(name, published);
  const auto printed = where(published, [&](const RunResult& result) {
    const QStringList names = printedNames(result);
    return std::any_of(names.begin(), names.end(), [&](const QString& each) { return folded(each) == plain; });
  });
  if (!printed.empty()) return printed;
  if (const Indexes group = where(published,
                                  [&](const RunResult& result) {
                                    const QStringList names = groupsOf(result);
                                    return std::ranges::any_of(
                                        names, [&](const QString& each) { return folded(each) == plain; });
                                  });
      !group.empty())
    return group;
  if (const Indexes place = ofPlace(name, published); !place.empty()) return place;
  if (const QStringList names = namesUnderCaption(name); !names.isEmpty())
    return where(published, [&](const RunResult& result) {
      return std::any_of(names.begin(), names.end(), [&](const QString& each) { return isPublishedAs(result, each); });
    });
  const std::map<QString, Indexes> candidates = beginningWith(plain, published);
  if (candidates.empty()) return unknownName(name, published);
  if (candidates.size() == 1) return candidates.begin()->second;
  QStringList names;
  for (const auto& [candidate, indexes] : candidates) names.append(candidate);
  return Error{"name-ambiguous", Text::of("%1 is the beginning of %2 published results: name one of them.%3",
                                          inQuotes(name.toStdString()), names.size(), listed(names))};
}

namespace {

/// The published results that these names take.
std::vector<LibraryEntryPtr> publishedEntries(const QStringList& names, const std::vector<LibraryEntryPtr>& entries,
                                              QStringList& missing) {
  std::vector<LibraryEntryPtr> published, found;
  Published heads;
  for (const LibraryEntryPtr& entry : entries) {
    if (!entry->readOnly || entry->guest) continue;
    published.push_back(entry);
    heads.push_back(&entry->head);
  }
  for (const QString& name : names) {
    const auto called = publishedCalled(name, heads);
    if (!called) missing.append(name);
    for (const std::size_t index : called.ok() ? *called : Indexes()) found.push_back(published[index]);
  }
  return found;
}

}  // namespace

QStringList publishedRuns(const QStringList& names, const std::vector<LibraryEntryPtr>& entries, QStringList& missing) {
  QStringList ids;
  for (const LibraryEntryPtr& entry : publishedEntries(names, entries, missing)) ids.append(entry->runId);
  return ids;
}

}  // namespace scalescope
