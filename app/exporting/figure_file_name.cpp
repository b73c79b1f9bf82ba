// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_file_name.h"

#include <algorithm>
#include <set>

#include "engine/base/file_names.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxListedFacts = 3;
constexpr qsizetype kMaxPartLength = 40, kDateLength = 10;

/// Characters that are safe in every file system and shell.
QString safePart(const QString& text) {
  QString safe = toQString(asFileName(text.simplified().left(kMaxPartLength).toStdString()));
  while (safe.contains(QLatin1String("__"))) safe.replace(QLatin1String("__"), QLatin1String("_"));
  while (safe.startsWith(QLatin1Char('_'))) safe.remove(0, 1);
  while (safe.endsWith(QLatin1Char('_'))) safe.chop(1);
  return safe;
}

/// Up to three values by name, more by their count; "" without any.
QString valuesPart(const std::set<QString>& values, const QString& counted) {
  if (values.size() > kMaxListedFacts) return QStringLiteral("%1-%2").arg(values.size()).arg(counted);
  QStringList named;
  for (const QString& value : values)
    if (const QString safe = safePart(value); !safe.isEmpty()) named.append(safe);
  return named.join(QLatin1Char('-'));
}

QString devicesPart(const std::vector<RunResult>& results) {
  std::set<int> counts;
  for (const RunResult& result : results)
    if (result.summary.deviceCount) counts.insert(*result.summary.deviceCount);
  if (counts.empty()) return {};
  if (counts.size() > 1) return QStringLiteral("%1-%2-devices").arg(*counts.begin()).arg(*counts.rbegin());
  return *counts.begin() == 1 ? QStringLiteral("1-device") : QStringLiteral("%1-devices").arg(*counts.begin());
}

QString datePart(const std::vector<RunResult>& results) {
  std::string newest;
  for (const RunResult& result : results) newest = std::max(newest, result.summary.startedAt);
  return toQString(newest).left(kDateLength);
}

}  // namespace

QString figureFileName(const FigureRequest& request, const std::vector<RunResult>& results,
                       const std::function<QString(const QString&)>& shown) {
  const auto isKnown = [](const RunResult& result, const char* field) {
    return !result.unknownPlanFields.contains(field);
  };
  std::set<QString> networks, precisions;
  for (const RunResult& result : results) {
    if (isKnown(result, "network")) networks.insert(shown(toQString(result.plan.network)));
    if (isKnown(result, "precision")) precisions.insert(shown(toQString(result.plan.precision)));
  }
  QStringList parts{request.kind.isEmpty() ? QStringLiteral("figure") : request.kind};
  for (const char* option : {"metric", "table", "choice"})
    parts.append(shown(request.options.value(QLatin1String(option))));
  parts.append(valuesPart(networks, QStringLiteral("networks")));
  parts.append(valuesPart(precisions, QStringLiteral("precisions")));
  parts.append(devicesPart(results));
  parts.append(datePart(results));
  QStringList safe;
  for (const QString& part : parts)
    if (const QString one = safePart(part); !one.isEmpty()) safe.append(one);
  return safe.join(QLatin1Char('_'));
}

}  // namespace scalescope
