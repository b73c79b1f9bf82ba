// SPDX-License-Identifier: GPL-3.0-or-later
// Converts options of figures to text and back.
#include <cmath>

#include "app/core/usage_error.h"
#include "app/exporting/figure_kind.h"
#include "app/exporting/figure_option_table.h"
#include "app/exporting/figure_request.h"
#include "app/results/figure_metrics.h"
#include "app/results/price_list.h"
#include "app/store/library_entry.h"
#include "engine/analysis/comparability/comparability.h"
#include "engine/analysis/comparability/comparable_within.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

using Options = QMap<QString, QString>;

constexpr const char* kAcrossNetworks = "across-networks";

}  // namespace

Result<double> parseShare(const QString& text) {
  QString number = text.trimmed();
  const bool percent = number.endsWith(QLatin1Char('%'));
  if (percent) number.chop(1);
  const auto value = parseNumber(number.trimmed().toStdString());
  const double share = !value ? -1 : percent || *value > 1 ? *value / 100 : *value;
  if (!(share > 0 && share <= 1))
    return usageError(
        QStringLiteral("\"%1\" is not a valid share: use a value from 0 to 100 %, such as 75%, 75 or 0.75.").arg(text));
  return share;
}

Result<AccuracyOptions> accuracyTarget(const Options& options) {
  AccuracyOptions chosen;
  const auto split = optionChoice(options, "split"), top = optionChoice(options, "top");
  const auto rule = optionChoice(options, "rule");
  for (const auto* one : {&split, &top, &rule})
    if (!one->ok()) return one->error();
  chosen.split = *split == 1 ? AccuracySplit::Training : AccuracySplit::Validation;
  chosen.top = *top == 1 ? 5 : 1;
  chosen.rule = *rule == 1 ? CrossingRule::FirstPoint : CrossingRule::Interpolated;
  if (!options.contains("target")) return chosen;
  const auto target = parseShare(options.value("target"));
  if (!target) return usageError(QStringLiteral("--target ") + toQString(target.error().message));
  chosen.target = *target;
  return chosen;
}

Result<PercentConvention> percentConvention(const Options& options) {
  PercentConvention convention;
  const auto base = optionChoice(options, "base"), style = optionChoice(options, "style");
  if (!base) return base.error();
  if (!style) return style.error();
  if (*base == 1) convention.base = PercentConvention::Base::Other;
  if (*style == 1) convention.style = PercentConvention::Style::Sign;
  const auto across = yesOption(options, kAcrossNetworks);
  if (!across) return across.error();
  convention.acrossNetworks = *across;
  return convention;
}

Result<bool> yesOption(const Options& options, const char* id) {
  const auto chosen = optionChoice(options, id);
  if (!chosen) return chosen.error();
  return *chosen == 1;
}

Result<MetricChoice> metricChoice(const QMap<QString, QString>& options) {
  MetricChoice choice;
  if (const QString id = options.value("metric"); !id.isEmpty()) {
    choice.metric = findFigureMetric(id.toStdString());
    QStringList known;
    for (const FigureMetric& metric : figureMetrics()) known.append(QLatin1String(metric.id));
    if (choice.metric == nullptr)
      return usageError(QStringLiteral("--metric %1 is invalid: use %2.").arg(id, known.join(QStringLiteral(", "))));
  }
  const auto chosen = accuracyTarget(options);
  if (!chosen) return chosen.error();
  choice.accuracy = *chosen;
  const auto prices = PriceList::parse(options.value("prices"));
  if (!prices) return prices.error();
  const bool perPrice = choice.metric->id == std::string_view(kPerPriceMetric);
  if (perPrice && prices->currency().isEmpty())
    return usageError(
        "--metric images_per_second_per_1000 needs --prices \"SYSTEM=85,000 USD; ...\" with prices of one currency.");
  if (!perPrice && !choice.isThroughput() && !prices->isEmpty())
    return usageError(QStringLiteral("--prices is not valid with --metric %1: use images_per_second or "
                                     "images_per_second_per_1000.")
                          .arg(QLatin1String(choice.metric->id)));
  choice.currency = prices->currency();
  choice.costOf = [prices = *prices](const RunResult& result) { return prices.costOf(result); };
  return choice;
}

}  // namespace scalescope
