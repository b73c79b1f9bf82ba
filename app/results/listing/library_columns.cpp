// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/listing/library_columns.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>
#include <algorithm>
#include <iterator>
#include <limits>
#include <set>

#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "app/results/figure_metrics.h"
#include "app/results/listing/library_model.h"
#include "engine/base/text.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/environment.h"

namespace scalescope {
namespace {

struct RunColumn {
  const char* id;
  const char* title;
  const char* help;
  bool isNumber = false, isMeasured = false;
};

/// In the order of LibraryModel::Column.
const RunColumn kRunColumns[] = {
    {"name", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Name"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "The run's name; tick it to compare it."), false, true},
    {"system", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "System"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel",
                       "The name that you gave the hardware, else its hosts or the model of its GPUs.")},
    {"network", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Network"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "The trained network with its variant.")},
    {"devices", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Devices"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Devices that trained together."), true},
    {"batch", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Batch"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Images per device and step."), true},
    {"precision", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Precision"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Number format of the training.")},
    {"images_per_second", nullptr, nullptr, true, true},  // as in figureMetrics()
    {"step_cv", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Step CV"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Variation of the step times within the run, not between repeats."),
     true, true},
    {"top1", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Top-1"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Top-1 accuracy with its split: validation set or training set."),
     true, true},
    {"status", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Status"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "How the run ended.")},
    {"started", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Started"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Start of the run, local time.")},
    {"tags", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Tags"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Tags, to find runs by: tag:demo")},
    {"repeats", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Repeats"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Runs of one plan in one environment are one row: their count."),
     true, true},
    {"nodes", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Nodes"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Nodes that trained together."), true},
    {"global_batch", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Global batch"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Images of all devices per step."), true},
    {"dataset", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Dataset"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "The images of the training.")},
    {"framework", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Framework"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "The program that trained.")},
    {"study", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Study"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "The study that the run belongs to.")},
    {"origin", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Origin"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel",
                       "Measured here, stated by an external program, imported, published or from an opened figure.")},
    {"kind", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Kind"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "What was measured: a training or another benchmark.")},
    {"epochs_done", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Epochs done"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Epochs that the run trained."), true, true},
    {"top5", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Top-5"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Top-5 accuracy with its split: validation set or training set."),
     true, true},
    {"engine", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Engine version"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Version of the engine that measured the run.")},
    {"citation", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Citation"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "The document, table or figure of a published result.")},
    {"notes", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Notes"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Notes on the run."), false, true},
    {"run", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Run"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel", "The run's id, which is also its folder."), false, true},
    {"quality", QT_TRANSLATE_NOOP("scalescope::LibraryModel", "Quality"),
     QT_TRANSLATE_NOOP("scalescope::LibraryModel",
                       "Whether the number can be trusted: the variation between repeats; short (measured under 10 s), "
                       "disturbed, incomplete or failed runs."),
     false, true},
};
static_assert(std::size(kRunColumns) == LibraryModel::FirstField);

/// The columns after those of LibraryModel::Column; one of the three is set.
struct FieldColumn {
  const FigureMetric* metric = nullptr;
  const PlanField* field = nullptr;
  const FactKind* fact = nullptr;
};

bool isRunColumn(std::string_view id) {
  return id == "name" || id == "tags" || id == "network" || id == "dataset" || id == "batch_size_per_device" ||
         id == "precision";
}

const std::vector<FieldColumn>& fieldColumns() {
  static const std::vector<FieldColumn> columns = [] {
    std::vector<FieldColumn> all;
    for (const FigureMetric& metric : figureMetrics())
      if (metric.isColumn && &metric != &figureMetrics().front()) all.push_back({&metric, nullptr, nullptr});
    for (const PlanField& field : planFields())
      if (!isRunColumn(field.id)) all.push_back({nullptr, &field, nullptr});
    for (const FactKind& fact : factKinds()) all.push_back({nullptr, nullptr, &fact});
    return all;
  }();
  return columns;
}

const FieldColumn& fieldColumn(int column) {
  return fieldColumns()[static_cast<std::size_t>(column - LibraryModel::FirstField)];
}

bool isNumberField(const PlanField& field) {
  return field.type == FieldType::Integer || field.type == FieldType::Number;
}

QString idText(std::string_view prefix, std::string_view id) {
  return toQString(std::string(prefix) + std::string(id));
}

QString columnWithUnit(const QString& text, std::string_view unit) {
  return text.isEmpty() || unit.empty() ? text : text + QLatin1Char(' ') + toQString(std::string(unit));
}

/// The value of all hosts; several values are joined. Typed by a person if no host reports it.
QString factColumnText(const RunResult& head, const FactKind& kind) {
  std::set<std::string> seen;
  QStringList values;
  for (const HostEnvironment& host : head.environment.hosts)
    if (const Fact* fact = host.find(kind.id); fact && !fact->value.empty() && seen.insert(fact->value).second)
      values.append(toQString(fact->value));
  if (!values.isEmpty()) return values.join(QStringLiteral("; "));
  return toQString(head.annotations.fact(std::string(kind.id)));
}

/// Length of the number at the start of `text`, without leading zeros, which are skipped.
qsizetype digitsAt(const QString& text, qsizetype& at) {
  while (at + 1 < text.size() && text[at] == QLatin1Char('0') && text[at + 1].isDigit()) ++at;
  qsizetype end = at;
  while (end < text.size() && text[end].isDigit()) ++end;
  return end - at;
}

}  // namespace

const std::vector<LibraryColumn>& libraryColumns() {
  static const std::vector<LibraryColumn> columns = [] {
    std::vector<LibraryColumn> all;
    for (const RunColumn& column : kRunColumns)
      all.push_back({QLatin1String(column.id), ColumnSource::Run, column.isNumber, column.isMeasured});
    for (const FieldColumn& column : fieldColumns()) {
      if (column.metric)
        all.push_back({QLatin1String(column.metric->id), ColumnSource::Metric, true, true});
      else if (column.field)
        all.push_back({idText("plan/", column.field->id), ColumnSource::Plan, isNumberField(*column.field), false});
      else
        all.push_back({idText("environment/", column.fact->id), ColumnSource::Environment, false, false});
    }
    return all;
  }();
  return columns;
}

int libraryColumnOf(const QString& id) {
  const auto& columns = libraryColumns();
  const auto found = std::find_if(columns.begin(), columns.end(), [&](const LibraryColumn& c) { return c.id == id; });
  return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

QString libraryColumnTitle(int column) {
  if (column == LibraryModel::Throughput) return metricTitle(figureMetrics().front());
  if (column < LibraryModel::FirstField) return translate("scalescope::LibraryModel", kRunColumns[column].title);
  const FieldColumn& field = fieldColumn(column);
  if (field.metric) return metricTitle(*field.metric);
  return field.field ? titleOf(*field.field) : titleOf(*field.fact);
}

QString libraryColumnHelp(int column) {
  if (column == LibraryModel::Throughput) return metricHelp(figureMetrics().front());
  if (column < LibraryModel::FirstField) return translate("scalescope::LibraryModel", kRunColumns[column].help);
  const FieldColumn& field = fieldColumn(column);
  if (field.metric) return metricHelp(*field.metric);
  return field.field ? helpOf(*field.field) : titleOf(*field.fact);
}

const FigureMetric* libraryMetric(int column) {
  return column < LibraryModel::FirstField ? nullptr : fieldColumn(column).metric;
}

QString fieldColumnText(const RunResult& head, int column) {
  const FieldColumn& shown = fieldColumn(column);
  if (shown.metric) return metricText(*shown.metric, head);
  if (shown.fact) return columnWithUnit(factColumnText(head, *shown.fact), shown.fact->unit);
  if (head.unknownPlanFields.contains(std::string(shown.field->id))) return {};
  const std::string text = shown.field->text(head.plan);
  return text.empty() ? QString() : withUnit(*shown.field, text);
}

QVariant fieldColumnSortKey(const RunResult& head, int column) {
  const FieldColumn& shown = fieldColumn(column);
  if (shown.metric) return shown.metric->valueOf(head, {}).value_or(-std::numeric_limits<double>::infinity());
  if (shown.fact || !isNumberField(*shown.field)) return fieldColumnText(head, column).toLower();
  const bool known = !head.unknownPlanFields.contains(std::string(shown.field->id));
  const auto value = known ? parseNumber(shown.field->text(head.plan)) : std::nullopt;
  return value ? *value : -std::numeric_limits<double>::infinity();
}

GroupValue libraryGroupOf(const LibraryEntry& entry, int column) {
  const auto of = static_cast<LibraryModel::Column>(column);
  if (column == LibraryModel::Started) {
    const QString day = libraryText(entry, of).left(10);
    return {day, day};
  }
  return {libraryText(entry, of), librarySortKey(entry, of)};
}

bool naturallyLess(const QString& left, const QString& right) {
  qsizetype i = 0, j = 0;
  while (i < left.size() && j < right.size()) {
    if (left[i].isDigit() && right[j].isDigit()) {
      const qsizetype a = digitsAt(left, i), b = digitsAt(right, j);
      if (a != b) return a < b;
      const int order = QStringView(left).mid(i, a).compare(QStringView(right).mid(j, b));
      if (order != 0) return order < 0;
      i += a;
      j += b;
      continue;
    }
    if (left[i] != right[j]) return left[i] < right[j];
    ++i;
    ++j;
  }
  return left.size() - i < right.size() - j;
}

}  // namespace scalescope
