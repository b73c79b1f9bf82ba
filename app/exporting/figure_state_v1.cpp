// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_state_v1.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>

#include "app/core/run_axis.h"
#include "app/exporting/figure_kind.h"
#include "app/exporting/figure_option_table.h"
#include "app/results/curve_data.h"
#include "app/results/telemetry_figure.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

using Options = QMap<QString, QString>;

/// A widget of a view and the option that it stood for. `values`: of the entries of a box or of a ticked box (index 1),
/// separated by blanks, "-" for the default; empty: the stored text is the value.
struct WidgetOption {
  const char *widget, *option, *values;
};

/// Version 1 did not store the prices, only that the page was to use those that it knows.
constexpr const char* kPrices = "prices";
constexpr const char* kAxisColumns = "step epoch images training_time_s time_s";
constexpr const char* kAccuracyAxes = "training_time_s time_s epoch images step";

constexpr WidgetOption kCompare[] = {{"compareQuantity", "metric", ""},
                                     {"comparePanels", "panels", ""},
                                     {"compareBase", "base", "- other"},
                                     {"compareStyle", "style", "- sign"},
                                     {"compareAcrossNetworks", "across-networks", "- yes"},
                                     {"comparePerPrice", kPrices, ""}};
constexpr WidgetOption kCurves[] = {{"compareMetric", "metric", ""},
                                    {"compareAxis", "over", kAxisColumns},
                                    {"compareOf", "of", ""},
                                    {"compareSingleRepeats", "repeats", "- single"}};
constexpr WidgetOption kProfile[] = {{"compareProfileUnit", "unit", "- percent"}};
constexpr WidgetOption kSideBySide[] = {{"sideBySideRows", "rows", ""}, {"sideBySideColumns", "columns", ""}};
constexpr WidgetOption kTelemetryWidgets[] = {{"telemetryAxis", "over", kAxisColumns}};
constexpr WidgetOption kScaling[] = {{"scalingQuantity", "metric", ""},
                                     {"scalingPanels", "panels", ""},
                                     {"scalingEfficiencies", "efficiencies", "- yes"},
                                     {"scalingPerPrice", kPrices, ""}};
constexpr WidgetOption kAccuracy[] = {{"accuracySplit", "split", "- training"},
                                      {"accuracyTop", "top", "- 5"},
                                      {"accuracyAxis", "over", kAccuracyAxes},
                                      {"accuracyRule", "rule", "- first-point"},
                                      {"accuracyLearningRate", "learning-rate", "- yes"},
                                      {"accuracySingleRepeats", "repeats", "- single"}};

void take(std::span<const WidgetOption> widgets, const QJsonObject& stored, Options& options) {
  for (const WidgetOption& row : widgets) {
    const QJsonValue value = stored[QLatin1String(row.widget)];
    if (value.isUndefined()) continue;  // the command line stored few choices
    if (row.option == kPrices && value.toBool()) options.insert(QLatin1String(kPrices), QString());
    const QStringList values = QString::fromLatin1(row.values).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QString word =
        values.isEmpty() ? value.toString() : values.value(value.isBool() ? value.toBool() : value.toInt());
    if (!word.isEmpty() && word != QLatin1String("-")) options.insert(QLatin1String(row.option), word);
  }
}

/// "images_per_second" is what figures show without the option. `page`: prefix of the accuracy's box.
void takeQuantity(std::span<const WidgetOption> widgets, const QString& page, bool showsAccuracy,
                  const QJsonObject& stored, Options& options) {
  take(widgets, stored, options);
  if (options.value("metric") == QLatin1String("images_per_second")) options.remove("metric");
  if (options.value("metric") != QLatin1String("time_to_accuracy_s") && !showsAccuracy) return;
  const int choice =
      stored[page + QStringLiteral("Accuracy")].toInt();  // validation and training, top-1 and top-5 of each
  options.insert("split", choice < 2 ? QStringLiteral("validation") : QStringLiteral("training"));
  options.insert("top", choice % 2 == 0 ? QStringLiteral("1") : QStringLiteral("5"));
}

/// The lists of the telemetry had the titles of their lines.
void takeTelemetry(const QJsonObject& stored, FigureState& state) {
  const auto pointers = figure_kinds::pointersTo(state.results);
  QStringList metrics, derived, hosts;
  const QJsonArray titles = stored["telemetryMetrics"].toArray(), computed = stored["telemetryDerived"].toArray();
  for (const std::string& id : telemetryMetrics(pointers, true))
    if (titles.contains(metricTitle(id))) metrics.append(toQString(id));
  for (const DerivedMetric& metric : usualDerived(pointers))
    if (computed.contains(derivedTitle(metric))) derived.append(toQString(metric.text()));
  for (const QJsonValue& host : stored["telemetryHosts"].toArray()) hosts.append(host.toString());
  const auto insert = [&state](const char* option, const QStringList& words) {
    if (!words.isEmpty()) state.request.options.insert(QLatin1String(option), words.join(QLatin1Char(',')));
  };
  insert("metric", metrics);
  insert("derived", derived);
  insert("only-hosts", hosts);
  take(kTelemetryWidgets, stored, state.request.options);
}

/// Of all runs, or of the one that the page had chosen.
QString takeProfile(const QJsonObject& stored, FigureState& state) {
  const std::string run = stored["compareProfileRun"].toString().toStdString();
  if (!run.empty()) std::erase_if(state.results, [&](const RunResult& result) { return result.summary.runId != run; });
  const QString kind = stored["compareProfileKind"].toString();
  const bool hasKernels = std::any_of(state.results.begin(), state.results.end(),
                                      [](const RunResult& result) { return result.profile.steps > 0; });
  // The command line stored no choice: only a figure of kernels embedded a profile.
  if (kind == QLatin1String("kernels") || (kind.isEmpty() && hasKernels)) return QStringLiteral("profile");
  if (kind == QLatin1String("timeline")) return QStringLiteral("step-timeline");
  take(kProfile, stored, state.request.options);
  return QStringLiteral("step-time");
}

void takePrediction(const QJsonObject& stored, Options& options) {
  const QString prefix = QStringLiteral("prediction_"), ending = QStringLiteral("_text");
  for (auto it = stored.begin(); it != stored.end(); ++it) {
    if (!it.key().startsWith(prefix) || it.value().toString().isEmpty()) continue;
    QString option = it.key().mid(prefix.size());
    if (option.endsWith(ending)) option.chop(ending.size());  // the text of an editable box
    options.insert(presentOptionId(option), it.value().toString());
  }
}

QString kindOf(const QString& view, const QJsonObject& stored, FigureState& state) {
  Options& options = state.request.options;
  const auto viewOf = [&stored](const char* bar, std::initializer_list<const char*> kinds) {
    const int at = stored[QLatin1String(bar)].toInt();
    return QLatin1String(at >= 0 && at < static_cast<int>(kinds.size()) ? kinds.begin()[at] : *kinds.begin());
  };
  if (view == QLatin1String("curves")) return take(kCurves, stored, options), view;
  if (view == QLatin1String("profile")) return takeProfile(stored, state);
  if (view == QLatin1String("telemetry")) return takeTelemetry(stored, state), view;
  if (view == QLatin1String("latency")) return QStringLiteral("throughput-latency");
  if (view == QLatin1String("scaling")) {
    const QString kind = viewOf("scalingViews", {"scaling", "scaling-loss"});
    if (kind == view) takeQuantity(kScaling, view, false, stored, options);
    return kind;
  }
  if (view == QLatin1String("accuracy")) {
    const QString kind =
        viewOf("accuracyViews", {"accuracy", "time-to-accuracy", "relative-speed", "projection", "precisions"});
    if (kind.endsWith(view)) take(kAccuracy, stored, options);
    return kind;
  }
  if (view == QLatin1String("prediction")) {
    takePrediction(stored, options);
    return viewOf("whatifViews", {"prediction", "prediction-changes"});
  }
  if (view == QLatin1String("decision")) {
    options.insert("decision",
                   QString::fromUtf8(QJsonDocument(stored["decision"].toObject()).toJson(QJsonDocument::Compact)));
    return stored["figure"].toString(view);
  }
  const bool tradeOff = view == QLatin1String("throughput-accuracy"),
             sideBySide = view == QLatin1String("side-by-side");
  if (view == QLatin1String("epochs") || view == QLatin1String("energy") || view == QLatin1String("bottleneck"))
    return view;
  takeQuantity(kCompare, QStringLiteral("compare"), tradeOff, stored, options);
  if (tradeOff || view == QLatin1String("ratios"))
    for (const char* option : {"base", "style", "across-networks"}) options.remove(QLatin1String(option));
  if (view != QLatin1String("bars")) options.remove(QLatin1String(kPrices));
  if (sideBySide) take(kSideBySide, stored, options);
  return sideBySide ? QStringLiteral("table") : view == QLatin1String("bars") ? QStringLiteral("compare") : view;
}

}  // namespace

void readVersion1(const QJsonObject& json, FigureState& state) {
  const QJsonObject stored = json["options"].toObject();
  state.request.options.clear();
  state.request.kind = kindOf(json["view"].toString(), stored, state);
  if (const QString baseline = json["baseline"].toString(); !baseline.isEmpty())
    state.request.options.insert("baseline", baseline);
  QStringList intended;
  for (const QJsonValue& factor : stored["intended"].toArray()) intended.append(factor.toString());
  if (state.request.kind == QLatin1String("compare") && stored["intended"].isArray())
    state.request.options.insert("intended",
                                 intended.isEmpty() ? QStringLiteral("none") : intended.join(QLatin1Char(',')));
  for (const char* list : {"scalingPublished", "accuracyPublished", "ratioPublished"})
    for (const QJsonValue& line : stored[QLatin1String(list)].toArray()) state.published.append(line.toString());
}

}  // namespace scalescope
