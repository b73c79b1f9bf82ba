// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/network_scope.h"

#include <QCoreApplication>
#include <algorithm>

#include "engine/protocol/run/network_titles.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Of more networks the names are not listed.
constexpr qsizetype kMaxNamedNetworks = 3;

/// Texts of this file, for translators.
struct NetworkScope {
  Q_DECLARE_TR_FUNCTIONS(NetworkScope)
};

}  // namespace

QString networkOf(const RunResult& result) {
  return result.unknownPlanFields.contains("network") ? QString() : toQString(networkTitle(result.plan.network));
}

QStringList networksOf(const std::vector<RunResult>& results) {
  QStringList networks;
  for (const RunResult& result : results) networks.append(networkOf(result));
  networks.removeAll(QString());
  networks.removeDuplicates();
  return networks;
}

QString networkCountText(qsizetype count) { return NetworkScope::tr("%1 networks").arg(count); }

QString networkScopeText(const QStringList& spoken, const QStringList& all) {
  const auto isSpoken = [&spoken](const QString& network) { return spoken.contains(network); };
  if (spoken.isEmpty() || std::ranges::all_of(all, isSpoken)) return {};
  const QString text = NetworkScope::tr("This holds for %1 of %2").arg(spoken.size()).arg(networkCountText(all.size()));
  return spoken.size() > kMaxNamedNetworks ? text + QLatin1Char('.')
                                           : QStringLiteral("%1: %2.").arg(text, spoken.join(QStringLiteral(", ")));
}

}  // namespace scalescope
