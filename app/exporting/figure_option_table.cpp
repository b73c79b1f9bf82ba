// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_option_table.h"

#include <algorithm>

#include "app/core/run_axis.h"
#include "app/core/usage_error.h"
#include "app/exporting/figure_request.h"
#include "app/results/figure_metrics.h"
#include "engine/base/option_names.h"
#include "engine/base/words.h"
#include "engine/predict/prediction_options.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr const char* kOfPredictions = "prediction prediction-changes";

bool isOfPredictions(const FigureOption& option) {
  return QLatin1String(option.kinds) == QLatin1String(kOfPredictions);
}

QString metricIds() {
  QStringList ids;
  for (const FigureMetric& metric : figureMetrics()) ids.append(QLatin1String(metric.id));
  return ids.join(QStringLiteral(", "));
}

QStringList partsOf(const char* list, char separator) {
  return QString::fromLatin1(list).split(QLatin1Char(separator), Qt::SkipEmptyParts);
}

FigureControl explained(const char* title, const char* toolTip) { return {title, {}, toolTip}; }

template <typename... Choices>
FigureControl control(const char* title, Choices... choices) {
  return {title, {choices...}};
}

FigureOption overAxis(const char* kinds, const char* columns, const char* title) {
  FigureOption option{"over", kinds, columns, "the x axis", {title}};
  for (const QString& column : option.words()) option.control.choices.push_back(runAxisTitle(*runAxisOf(column)));
  return option;
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
           .arg(metricIds()),
       control(Words::of("&Quantity"))},
      {"metric", "curves", "ID", "the metric of the curves (default images_per_second)"},
      {"metric", "telemetry", "ID,...|all",
       "one panel per metric (default: processor, input and network of the hosts); without it, --derived alone is "
       "drawn"},
      {"derived", "telemetry", "NAME,...",
       "computed panels: A-B (receive minus send, for example "
       "network_receive_bytes_per_second-network_send_bytes_per_second) on each host, sum:A or sum:A-B over all chosen "
       "hosts, needed (the MB/s that the training needs, beside what was read)"},
      {"only-hosts", "telemetry", "HOST,...|all", "the hosts to draw (default all)"},
      {"panels", "compare table scaling throughput-accuracy step-time curves accuracy time-to-accuracy", "FACTOR",
       "one panel per value of a factor (as for --rows) on one shared axis, at most 6",
       control(Words::of("one pa&nel per"))},
      {"of", "curves", "PART",
       "one rank of each run (\"rank 1\", with its host's telemetry), or a host without ranks (default: rank 0 and its "
       "host)"},
      overAxis("curves", "step|epoch|images|training_time_s|time_s", Words::of("&over")),
      overAxis("accuracy time-to-accuracy", "training_time_s|time_s|epoch|images|step", Words::of("&over")),
      overAxis("telemetry", "time_s|training_time_s|epoch|images|step", Words::of("o&ver")),
      {"repeats", "curves accuracy time-to-accuracy", "band|single", "repeats as mean and band, or each of them",
       explained(Words::of("sin&gle repeats"),
                 Words::of("Draws each repeat of a configuration instead of their mean and its band"))},
      {"rows", "table", "FACTOR",
       "network, batch_size_per_device, precision, devices, dataset, framework or system (default: what differs, "
       "networks by systems)"},
      {"columns", "table", "FACTOR", "as for --rows"},
      {"base", "compare table", "baseline|other", "the reference of percentages",
       control(Words::of("&Percent of"), Words::of("the baseline"), Words::of("the other run"))},
      {"style", "compare table", "words|sign", "\"3 % slower\" or \"-3 %\"",
       control(Words::of("expre&ssed as"), Words::of("faster / slower"), Words::of("+ / −"))},
      {"across-networks", "compare table relative-speed", "no|yes", "percentages between different networks, too",
       explained(Words::of("across networ&ks"), Words::of("States percentages between different networks, too"))},
      {"intended", "compare", "FACTOR,...|none",
       "the factors under test, which do not count as differences (default: guessed)"},
      {"prices", "compare table scaling ratios throughput-accuracy", "\"SYSTEM=85,000 USD; ...\"",
       "compare, scaling: add images/s per 1000 of the server price; all: the prices of --metric "
       "images_per_second_per_1000"},
      {"unit", "step-time", "ms|percent", "ms, or percent of the step",
       control(Words::of("&Bars"), Words::of("in ms"), Words::of("in % of the step"))},
      {"unit", "energy", "j|w", "J per image, or mean power",
       control(Words::of("&Unit"), Words::of("J per image"), Words::of("mean power in W"))},
      {"by", "step-time", "fitting|configuration|rank",
       "what a bar represents (fitting: ranks of one configuration, else configurations)",
       control(Words::of("one ba&r per"), Words::of("rank or configuration"), Words::of("configuration"),
               Words::of("rank"))},
      {"by", "energy", "configuration|node", "what a bar represents",
       control(Words::of("one ba&r per"), Words::of("configuration"), Words::of("node"))},
      {"step-range", "step-timeline", "FIRST-LAST", "steps to draw, such as 100-110 (default: the first measured ones)",
       control(Words::of("&Steps"))},
      {"efficiencies", "scaling", "no|yes", "add a table of the three efficiencies",
       control(Words::of("e&fficiencies as a table"))},
      {"split", "compare table scaling ratios throughput-accuracy accuracy time-to-accuracy", "validation|training",
       "the image set of accuracies, also of --metric time_to_accuracy_s",
       control(Words::of("on the"), Words::of("validation set"), Words::of("training batches"))},
      {"top", "compare table scaling ratios throughput-accuracy accuracy time-to-accuracy", "1|5", "top-1 or top-5",
       control(Words::of("Acc&uracy"), Words::of("top-1"), Words::of("top-5"))},
      {"target", "compare table scaling ratios throughput-accuracy accuracy time-to-accuracy", "SHARE",
       "the accuracy to reach (default 75%)", control(Words::of("&target"))},
      {"rule", "compare table scaling ratios throughput-accuracy accuracy time-to-accuracy", "interpolated|first-point",
       "when the target counts as reached",
       control(Words::of("reac&hed"), Words::of("between points"), Words::of("at the first point"))},
      {"learning-rate", "accuracy time-to-accuracy", "no|yes", "add a panel with the learning rate",
       control(Words::of("&Learning rate"))},
      {"epochs", "projection", "N", "of the whole training (default 90)", control(Words::of("Proj&ect to epochs"))},
      {"images-per-epoch", "projection", "N",
       "default: images of the data set, else 1281167; of results in another unit its items, such as tokens",
       control(Words::of("of &images"))},
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

Result<int> placeIn(const QStringList& list, const QString& id, const QString& value) {
  if (value.isEmpty()) return 0;
  if (const auto at = list.indexOf(value); at >= 0) return static_cast<int>(at);
  return usageError(QStringLiteral("--%1 %2 is invalid: use %3.").arg(id, value, list.join(QStringLiteral(", "))));
}

ValueKind kindOf(const FigureOption& option) {
  const QLatin1String id(option.id);
  if (id == QLatin1String("decision")) return ValueKind::Name;
  return id == QLatin1String("overlap-from") ? ValueKind::Result : ValueKind::Text;
}

}  // namespace

bool FigureOption::isOf(const QString& kind) const {
  for (const QString& word : partsOf(kinds, ' '))
    if (word == kind || (word.endsWith(QLatin1Char('*')) && kind.startsWith(word.chopped(1)))) return true;
  return false;
}

/// An open list has a word in capitals.
QStringList FigureOption::words() const {
  const QString list = QLatin1String(value);
  return list.contains(QLatin1Char('|')) && list == list.toLower() ? partsOf(value, '|') : QStringList();
}

const std::vector<FigureOption>& figureOptions() {
  static const std::vector<FigureOption> table = makeTable();
  return table;
}

const FigureOption* findFigureOption(const QString& id, const QString& kind) {
  for (const FigureOption& option : figureOptions())
    if (id == QLatin1String(option.id) && (kind.isEmpty() || option.isOf(kind))) return &option;
  return nullptr;
}

QStringList figureOptionIds(const QString& kind) {
  QStringList ids;
  for (const FigureOption& option : figureOptions())
    if (option.isOf(kind)) ids.append(QLatin1String(option.id));
  return ids;
}

QStringList figureOptionIds() {
  QStringList ids;
  for (const FigureOption& option : figureOptions()) ids.append(QLatin1String(option.id));
  ids.removeDuplicates();
  return ids;
}

CommandOption figureCommandOption(const FigureOption& option) {
  const QString kinds = QLatin1String(option.kinds);
  QString help = option.help;
  if (kinds != QLatin1String("*") && !isOfPredictions(option))
    help.prepend(partsOf(option.kinds, ' ').join(QStringLiteral(", ")) + QStringLiteral(": "));
  if (const QStringList list = option.words(); !list.isEmpty())
    help += QStringLiteral(" (default %1)").arg(list.first());
  return {"--" + std::string(option.id), option.value, help.toStdString(), kindOf(option)};
}

std::vector<CommandOption> figureCommandOptions(FigureHelp of) {
  std::vector<CommandOption> options;
  for (const FigureOption& option : figureOptions())
    if (isOfPredictions(option) == (of == FigureHelp::Predictions)) options.push_back(figureCommandOption(option));
  return options;
}

QString presentOptionId(const QString& id) {
  const OldOptionName* old = findOldName("export", "--" + id.toStdString());
  return old == nullptr ? id : toQString(std::string(old->name.substr(2)));
}

Status checkFigureOptions(const QString& kind, const QMap<QString, QString>& options) {
  for (auto option = options.begin(); option != options.end(); ++option) {
    const FigureOption* row = findFigureOption(option.key(), kind);
    if (row == nullptr)
      return usageError(QStringLiteral("--%1 is not a valid option of figure %2: use %3.")
                            .arg(option.key(), kind, figureOptionIds(kind).join(QStringLiteral(", "))));
    const QStringList list = row->words();
    if (list.isEmpty()) continue;
    if (const auto place = placeIn(list, option.key(), option.value()); !place) return place.error();
  }
  return {};
}

Result<int> optionChoice(const QMap<QString, QString>& options, const char* id, const char* kind) {
  const FigureOption* option = findFigureOption(QLatin1String(id), QLatin1String(kind));
  Q_ASSERT_X(option != nullptr, "figure_option_table", id);
  return placeIn(option->words(), QLatin1String(id), options.value(QLatin1String(id)));
}

}  // namespace scalescope
