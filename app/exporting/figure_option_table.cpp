// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_option_table.h"

#include <algorithm>

#include "app/core/usage_error.h"
#include "app/exporting/figure_request.h"
#include "app/results/figure_metrics.h"
#include "engine/base/help_text.h"
#include "engine/predict/prediction_options.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr std::size_t kHelpColumn = 40;
constexpr const char* kOfPredictions = "prediction prediction-changes";

bool isOfPredictions(const FigureOption& option) {
  return QLatin1String(option.kinds) == QLatin1String(kOfPredictions);
}

QString metricIds() {
  QStringList ids;
  for (const FigureMetric& metric : figureMetrics()) ids.append(QLatin1String(metric.id));
  return ids.join(QStringLiteral(", "));
}

std::vector<FigureOption> makeTable() {
  std::vector<FigureOption> table{
      {"title", "*", "TEXT", "instead of the generated one"},
      {"finding", "*", "TEXT", "the sentence above the title, instead of the generated one"},
      {"caption", "*", "TEXT", "instead of the generated one"},
      {"width-mm", "*", "W", "size on paper"},
      {"height-mm", "*", "H", "size on paper"},
      {"parts", "*", "all|plots|tables", "plots or tables alone"},
      {"baseline", "*", "RESULT", "the reference run of percentages (default: the first)"},
      {"metric", "compare table scaling ratios throughput-accuracy", "ID",
       QStringLiteral("the quantity (default images_per_second): %1; energy_per_image_j, power_mean_w and "
                      "images_per_second_per_total_w are of all measured parts, stated_value of external programs in "
                      "their own unit, images_per_second_per_1000 of the price, with --prices; a result without the "
                      "quantity is excluded")
           .arg(metricIds())},
      {"metric", "curves", "ID", "the metric of the curves (default images_per_second)"},
      {"metric", "telemetry", "ID,...|all",
       "one panel per metric (default: processor, input and network of the hosts); without it, --derived alone is "
       "drawn"},
      {"derived", "telemetry", "NAME,...",
       "computed panels: A-B (receive minus send, for example "
       "network_receive_bytes_per_second-network_send_bytes_per_second) on each host, sum:A or sum:A-B over all chosen "
       "hosts, needed (the MB/s that the training needs, beside what was read)"},
      {"hosts", "telemetry", "HOST,...|all", "the hosts to draw (default all)"},
      {"panels", "compare table scaling throughput-accuracy step-time curves accuracy time-to-accuracy", "FACTOR",
       "one panel per value of a factor (as for --rows) on one shared axis, at most 6"},
      {"of", "curves", "PART",
       "one rank of each run (\"rank 1\", with its host's telemetry), or a host without ranks (default: rank 0 and its "
       "host)"},
      {"over", "curves", "step|epoch|images|training_time_s|time_s", "the x axis"},
      {"over", "accuracy time-to-accuracy", "training_time_s|time_s|epoch|images|step", "the x axis"},
      {"over", "telemetry", "time_s|training_time_s|epoch|images|step", "the x axis"},
      {"repeats", "curves accuracy time-to-accuracy", "band|single", "repeats as mean and band, or each of them"},
      {"rows", "table", "FACTOR",
       "network, batch_size_per_device, precision, devices, dataset, framework or system (default: what differs, "
       "networks by systems)"},
      {"columns", "table", "FACTOR", "as for --rows"},
      {"base", "compare table", "baseline|other", "the reference of percentages"},
      {"style", "compare table", "words|sign", "\"3 % slower\" or \"-3 %\""},
      {"across-networks", "compare table relative-speed", "no|yes", "percentages between different networks, too"},
      {"intended", "compare", "FACTOR,...|none",
       "the factors under test, which do not count as differences (default: guessed)"},
      {"prices", "compare table scaling ratios throughput-accuracy", "\"SYSTEM=85,000 USD; ...\"",
       "compare, scaling: add images/s per 1000 of the server price; all: the prices of --metric "
       "images_per_second_per_1000"},
      {"unit", "step-time", "ms|percent", "ms, or percent of the step"},
      {"unit", "energy", "j|w", "J per image, or mean power"},
      {"by", "step-time", "fitting|configuration|rank",
       "what a bar represents (fitting: ranks of one configuration, else configurations)"},
      {"by", "energy", "configuration|node", "what a bar represents"},
      {"steps", "step-timeline", "FIRST-LAST", "steps to draw, such as 100-110 (default: the first measured ones)"},
      {"efficiencies", "scaling", "no|yes", "add a table of the three efficiencies"},
      {"split", "compare table scaling ratios throughput-accuracy accuracy time-to-accuracy", "validation|training",
       "the image set of accuracies, also of --metric time_to_accuracy_s"},
      {"top", "compare table scaling ratios throughput-accuracy accuracy time-to-accuracy", "1|5", "top-1 or top-5"},
      {"target", "compare table scaling ratios throughput-accuracy accuracy time-to-accuracy", "SHARE",
       "the accuracy to reach (default 75%)"},
      {"rule", "compare table scaling ratios throughput-accuracy accuracy time-to-accuracy", "interpolated|first-point",
       "when the target counts as reached"},
      {"learning-rate", "accuracy time-to-accuracy", "no|yes", "add a panel with the learning rate"},
      {"epochs", "projection", "N", "of the whole training (default 90)"},
      {"images-per-epoch", "projection", "N", "default: images of the data set, else 1281167"},
      {"percentile", "throughput-latency", "P",
       "of the latencies: p50, p90, p99 or p999 (default: the highest up to p99 that enough were measured for)"},
      {"bound", "throughput-latency", "MS", "the latency bound to draw (default: that of the servers)"},
      {"table", "measurement", "NAME", "the table of the results; several results are drawn over each other"},
      {"choice", "measurement", "TEXT", "the quantity of the table"},
      {"decision", "decision*", "FILE",
       "candidates, prices, jobs and terms, as the Decision page saves them; also a shipped one (whitepaper); its "
       "published results and results are added"},
      {"criterion", "decision*", "ID",
       "what decides: time, cost, value (cost at full use), rack-units or energy (default: that of the decision)"},
      {"overlap-from", "prediction prediction-changes", "RESULT,...", "results of another network on the same hosts"},
  };
  for (const PredictionOption& option : predictionOptions())
    table.push_back({option.name, kOfPredictions, option.value, QLatin1String(option.help)});
  return table;
}

QStringList words(const char* list, char separator) {
  return QString::fromLatin1(list).split(QLatin1Char(separator), Qt::SkipEmptyParts);
}

bool isOf(const FigureOption& option, const QString& kind) {
  for (const QString& word : words(option.kinds, ' '))
    if (word == kind || (word.endsWith(QLatin1Char('*')) && kind.startsWith(word.chopped(1)))) return true;
  return false;
}

/// The values of a closed list; none of an open one, which has a word in capitals.
QStringList closedList(const FigureOption& option) {
  const QString value = QLatin1String(option.value);
  return value.contains(QLatin1Char('|')) && value == value.toLower() ? words(option.value, '|') : QStringList();
}

const FigureOption* findOption(const QString& id, const QString& kind) {
  for (const FigureOption& option : figureOptions())
    if (id == QLatin1String(option.id) && (kind.isEmpty() || isOf(option, kind))) return &option;
  return nullptr;
}

const FigureOption& requireOption(const char* id, const char* kind) {
  const FigureOption* option = findOption(QLatin1String(id), QLatin1String(kind));
  Q_ASSERT_X(option != nullptr, "figure_option_table", id);
  return *option;
}

Result<int> placeIn(const QStringList& list, const QString& id, const QString& value) {
  if (value.isEmpty()) return 0;
  if (const auto at = list.indexOf(value); at >= 0) return static_cast<int>(at);
  return usageError(QStringLiteral("--%1 %2 is invalid: use %3.").arg(id, value, list.join(QStringLiteral(", "))));
}

QString helpOf(const FigureOption& option) {
  const QString kinds = QLatin1String(option.kinds);
  QString help = option.help;
  if (kinds != QLatin1String("*") && !isOfPredictions(option))
    help.prepend(words(option.kinds, ' ').join(QStringLiteral(", ")) + QStringLiteral(": "));
  if (const QStringList list = closedList(option); !list.isEmpty())
    help += QStringLiteral(" (default %1)").arg(list.first());
  return toQString(helpLines("--" + std::string(option.id) + " " + option.value, help.toStdString(), kHelpColumn));
}

}  // namespace

const std::vector<FigureOption>& figureOptions() {
  static const std::vector<FigureOption> table = makeTable();
  return table;
}

QStringList figureOptionIds(const QString& kind) {
  QStringList ids;
  for (const FigureOption& option : figureOptions())
    if (isOf(option, kind)) ids.append(QLatin1String(option.id));
  return ids;
}

QStringList figureOptionIds() {
  QStringList ids;
  for (const FigureOption& option : figureOptions()) ids.append(QLatin1String(option.id));
  ids.removeDuplicates();
  return ids;
}

QString figureOptionsHelp(FigureHelp of) {
  QString help;
  for (const FigureOption& option : figureOptions())
    if (isOfPredictions(option) == (of == FigureHelp::Predictions)) help += helpOf(option);
  return help;
}

Status checkFigureOptions(const QString& kind, const QMap<QString, QString>& options) {
  for (auto option = options.begin(); option != options.end(); ++option) {
    const FigureOption* row = findOption(option.key(), kind);
    if (row == nullptr)
      return usageError(QStringLiteral("--%1 is not a valid option of figure %2: use %3.")
                            .arg(option.key(), kind, figureOptionIds(kind).join(QStringLiteral(", "))));
    const QStringList list = closedList(*row);
    if (list.isEmpty()) continue;
    if (const auto place = placeIn(list, option.key(), option.value()); !place) return place.error();
  }
  return {};
}

Result<int> optionChoice(const QMap<QString, QString>& options, const char* id, const char* kind) {
  return placeIn(closedList(requireOption(id, kind)), QLatin1String(id), options.value(QLatin1String(id)));
}

QString optionWord(const char* id, int place, const char* kind) {
  return closedList(requireOption(id, kind)).value(place);
}

}  // namespace scalescope
