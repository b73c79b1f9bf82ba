// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/node_filter.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "app/core/link_words.h"
#include "app/core/run_session.h"
#include "engine/base/text.h"
#include "engine/protocol/run/step_columns.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr std::string_view kTelemetry = "telemetry/", kSteps = "rank_steps/";

/// Texts of this file, for translators.
struct NodeFilterTexts {
  Q_DECLARE_TR_FUNCTIONS(NodeFilter)
};

QString causeText(const std::string& cause) {
  if (cause == "compute") return NodeFilterTexts::tr("compute");
  return cause == "data_wait" ? NodeFilterTexts::tr("data wait") : NodeFilterTexts::tr("host");
}

QString ranksText(const NodeFilter& filter) {
  QStringList ranks;
  for (const int rank : filter.ranks) ranks.append(QString::number(rank));
  if (ranks.isEmpty()) return NodeFilterTexts::tr("no ranks");
  return ranks.size() == 1 ? NodeFilterTexts::tr("rank %1").arg(ranks.front())
                           : NodeFilterTexts::tr("ranks %1").arg(ranks.join(QStringLiteral(", ")));
}

/// Whether so many steps of at least two ranks were measured that a straggler would be found. Ranks of an inference and
/// of programs do not wait for each other.
bool comparesRanks(const RunSession& session) {
  constexpr std::ptrdiff_t kMinSteps = 3;
  return 1 < std::ranges::count_if(session.tables().tables(), [](const SeriesTable& table) {
           const SeriesColumn* warmup = table.find("warmup");
           if (!rankOfSteps(table.name) || warmup == nullptr) return false;
           return std::ranges::count(warmup->values, 0.0) >= kMinSteps;
         });
}

bool waitsForRanks(const RunSession& session) {
  const auto& started = session.state().started();
  const ResultKind kind = session.summary() ? session.summary()->kind : started ? started->kind : ResultKind::Training;
  return kind == ResultKind::Training && !runsProgram(*session.plan());
}

QString stragglerLine(const RunSession& session, const NodeFilter& filter) {
  // From the result if there is one, else from the last steps.
  const auto& summary = session.summary();
  const auto straggler = summary ? stragglerOf(*summary) : currentStraggler(session.state());
  if (!straggler && !waitsForRanks(session)) return {};
  if (!straggler && !comparesRanks(session))
    return session.live() ? NodeFilterTexts::tr("Stragglers are known after three measured steps.")
                          : NodeFilterTexts::tr(
                                "Stragglers are unknown: fewer than three steps of each rank were "
                                "measured.");
  if (!straggler) return NodeFilterTexts::tr("No rank stands out as a straggler.");
  const bool shown =
      filter.all() || std::find(filter.ranks.begin(), filter.ranks.end(), straggler->rank) != filter.ranks.end();
  return stragglerText(*straggler, shown);
}

/// "" if no link is clearly slower than the others.
QString slowLinkLine(const RunSession& session) {
  const auto& summary = session.summary();
  const auto slow = summary ? slowLinkOf(*summary) : findSlowLink(session.state().links());
  return slow ? QLatin1Char(' ') + slowLinkSentence(*slow) : QString();
}

/// Imported results contain the ranks' steps only if their logs do.
bool lacksSteps(const RunSession& session, const NodeFilter& filter) {
  return !filter.ranks.empty() && std::none_of(filter.ranks.begin(), filter.ranks.end(), [&](int rank) {
    return session.tables().find(stepTableName(rank)) != nullptr;
  });
}

}  // namespace

std::optional<Straggler> stragglerOf(const Summary& summary) {
  if (!summary.stragglerRank) return std::nullopt;
  return Straggler{*summary.stragglerRank, summary.stragglerHost, summary.stragglerBehindMs.value_or(0),
                   summary.stragglerCause, summary.stragglerCauseShare.value_or(0)};
}

QString stragglerText(const Straggler& straggler, bool shown) {
  return NodeFilterTexts::tr("Straggler: rank %1 on %2%3, %4 ms behind the others in a step, mostly %5.")
      .arg(straggler.rank)
      .arg(toQString(straggler.host), shown ? QString() : NodeFilterTexts::tr(" (not shown)"),
           numberText(straggler.behindMs, 2), causeText(straggler.cause));
}

QString slowLinkSentence(const SlowLink& slow) {
  return NodeFilterTexts::tr("Slowest link: %1.").arg(slowLinkWords(slow));
}

std::optional<int> rankOfSteps(const std::string& table) {
  if (table == "steps") return 0;
  if (!table.starts_with(kSteps)) return std::nullopt;
  const auto rank = parseInteger(table.substr(kSteps.size()));
  return rank ? std::optional(static_cast<int>(*rank)) : std::nullopt;
}

bool NodeFilter::shows(const std::string& table) const {
  if (table.starts_with(kTelemetry)) return all() || table.substr(kTelemetry.size()) == host;
  const auto rank = rankOfSteps(table);
  if (all()) return !rank || *rank == 0;
  return rank && std::find(ranks.begin(), ranks.end(), *rank) != ranks.end();
}

std::vector<NodeFilter> nodeFilters(const RunSession& session) {
  std::vector<NodeFilter> filters(1);
  const auto& plan = session.plan();
  if (!plan || (deviceCount(*plan) < 2 && plan->hosts.size() < 2)) return filters;
  int first = 0;
  for (const HostSpec& host : plan->hosts) {
    NodeFilter all{host.host, {}, false};
    for (int rank = first; rank < first + host.slotCount; ++rank) all.ranks.push_back(rank);
    filters.push_back(all);
    if (all.ranks.size() > 1 || plan->hosts.size() == 1)
      for (const int rank : all.ranks) filters.push_back({host.host, {rank}, true});
    first += host.slotCount;
  }
  return filters;
}

QString nodeFilterText(const NodeFilter& filter) {
  if (filter.all()) return NodeFilterTexts::tr("all");
  if (filter.isRank) return NodeFilterTexts::tr("rank %1 on %2").arg(filter.ranks.front()).arg(toQString(filter.host));
  return NodeFilterTexts::tr("%1 (%2)").arg(toQString(filter.host), ranksText(filter));
}

QString nodeLine(const RunSession& session, const NodeFilter& filter) {
  if (!session.plan() || deviceCount(*session.plan()) < 2) return {};
  QString line;
  if (!filter.all()) line = NodeFilterTexts::tr("Only %1 is shown.").arg(nodeFilterText(filter)) + QLatin1Char(' ');
  if (!filter.all() && lacksSteps(session, filter))
    line += NodeFilterTexts::tr("Its steps are not in the result.") + QLatin1Char(' ');
  return line + stragglerLine(session, filter) + slowLinkLine(session);
}

}  // namespace scalescope
