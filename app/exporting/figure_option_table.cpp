// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_option_table.h"

#include <algorithm>

#include "app/core/run_axis.h"
#include "app/core/usage_error.h"
#include "app/results/figure_metrics.h"
#include "engine/base/option_names.h"
#include "engine/base/words.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

QString metricIds() {
  QStringList ids;
  for (const FigureMetric& metric : figureMetrics()) ids.append(QLatin1String(metric.id));
  return ids.join(QStringLiteral(", "));
}

QStringList partsOf(const QString& list, char separator) {
  return list.split(QLatin1Char(separator), Qt::SkipEmptyParts);
}

/// Rows of several places that say the same are one row of all their kinds.
std::vector<FigureOption> makeTable() {
  std::vector<FigureOption> table{
      {"title", "*", "TEXT", "instead of the generated one"},
      {"finding", "*", "TEXT", "the sentence above the title, instead of the generated one"},
      {"caption", "*", "TEXT", "instead of the generated one"},
      {"width-mm", "*", "W", "size on paper"},
      {"height-mm", "*", "H", "size on paper"},
      {"parts", "*", "all|plots|tables", "plots or tables alone"},
      {"baseline", "*", "RESULT", "the reference run of percentages (default: the first)"},
  };
  for (const FigureOption& option : optionsOfPlaces()) {
    const auto same = std::ranges::find_if(table, [&](const FigureOption& row) {
      return row.id == std::string_view(option.id) && row.value == std::string_view(option.value) &&
             row.help == option.help && row.part == option.part;
    });
    if (same == table.end())
      table.push_back(option);
    else
      same->kinds += QLatin1Char(' ') + option.kinds;
  }
  return table;
}

Result<int> placeIn(const QStringList& list, const QString& id, const QString& value) {
  if (value.isEmpty()) return 0;
  if (const auto at = list.indexOf(value); at >= 0) return static_cast<int>(at);
  return usageError(QStringLiteral("--%1 %2 is invalid: use %3.").arg(id, value, list.join(QStringLiteral(", "))));
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
  return list.contains(QLatin1Char('|')) && list == list.toLower() ? partsOf(list, '|') : QStringList();
}

FigureControl checkBox(const char* title, const char* toolTip) { return {title, {}, toolTip}; }

FigureOption quantityOption(const QString& kinds) {
  return {"metric",
          kinds,
          "ID",
          QStringLiteral("the quantity (default images_per_second): %1; energy_per_image_j, power_mean_w and "
                         "images_per_second_per_total_w are of all measured parts, stated_value of external programs "
                         "in their own unit, images_per_second_per_1000 of the price, with --prices; a result without "
                         "the quantity is excluded")
              .arg(metricIds()),
          {Words::of("&Quantity")}};
}

FigureOption panelsOption(const QString& kinds) {
  return {"panels",
          kinds,
          "FACTOR",
          "one panel per value of a factor (as for --rows) on one shared axis, at most 6",
          {Words::of("one pa&nel per")}};
}

FigureOption pricesOption(const QString& kinds) {
  return {"prices", kinds, "\"SYSTEM=85,000 USD; ...\"",
          "compare, scaling: add images/s per 1000 of the server price; all: the prices of --metric "
          "images_per_second_per_1000"};
}

std::vector<FigureOption> accuracyTargetOptions(const QString& kinds) {
  return {{"split",
           kinds,
           "validation|training",
           "the image set of accuracies, also of --metric time_to_accuracy_s",
           {Words::of("on the"), {Words::of("validation set"), Words::of("training batches")}}},
          {"top", kinds, "1|5", "top-1 or top-5", {Words::of("Acc&uracy"), {Words::of("top-1"), Words::of("top-5")}}},
          {"target", kinds, "SHARE", "the accuracy to reach (default 75%)", {Words::of("&target")}},
          {"rule",
           kinds,
           "interpolated|first-point",
           "when the target counts as reached",
           {Words::of("reac&hed"), {Words::of("between points"), Words::of("at the first point")}}}};
}

FigureOption axisOptionOf(const QString& kinds, const char* columns, const char* title) {
  FigureOption option{"over", kinds, columns, "the x axis", {title}};
  for (const QString& column : option.words()) option.control.choices.push_back(runAxisTitle(*runAxisOf(column)));
  return option;
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
  QString help = option.help;
  if (option.kinds != QLatin1String("*") && option.part == FigureHelp::Others)
    help.prepend(partsOf(option.kinds, ' ').join(QStringLiteral(", ")) + QStringLiteral(": "));
  if (const QStringList list = option.words(); !list.isEmpty())
    help += QStringLiteral(" (default %1)").arg(list.first());
  return {"--" + std::string(option.id), option.value, help.toStdString(), option.valueKind};
}

std::vector<CommandOption> figureCommandOptions(FigureHelp of) {
  std::vector<CommandOption> options;
  for (const FigureOption& option : figureOptions())
    if (option.part == of) options.push_back(figureCommandOption(option));
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
