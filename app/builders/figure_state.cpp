// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/figure_state.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include "app/builders/bottleneck_study.h"
#include "app/builders/comparison.h"
#include "app/builders/decision_study.h"
#include "app/builders/prediction_study.h"
#include "app/builders/step_time_figure.h"
#include "app/core/engine_sentences.h"
#include "app/figures/figure_edits_json.h"
#include "app/figures/figure_embedding.h"
#include "app/library/library_entry.h"
#include "engine/base/version.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

const QString kFormat = QStringLiteral("scalescope-figure");
constexpr int kFormatVersion = 1;
constexpr qsizetype kMaxResults = 10000;
constexpr std::size_t kMaxRows = 1000;

/// Texts of this file, for translators.
struct FigureStateTexts {
  Q_DECLARE_TR_FUNCTIONS(FigureState)
};

QString wordOf(Disclosure disclosure) {
  return disclosure == Disclosure::Full ? QStringLiteral("full") : QStringLiteral("redacted");
}

QJsonValue redactedValue(const QJsonValue& value, const Redactor& redactor) {
  if (value.isString()) return redactor.text(value.toString());
  if (value.isObject()) {
    QJsonObject redacted;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
      redacted.insert(it.key(), redactedValue(it.value(), redactor));
    return redacted;
  }
  if (!value.isArray()) return value;
  QJsonArray items;
  for (const QJsonValue& item : value.toArray()) items.append(redactedValue(item, redactor));
  return items;
}

QJsonValue resultJson(const RunResult& result) {
  return QJsonDocument::fromJson(QByteArray::fromStdString(resultToJson(result))).object();
}

/// The same JSON in ASCII without double spaces: picture formats and programs that show their texts mangle anything
/// else.
QByteArray plainJson(const QJsonObject& json) {
  QString plain;
  QChar before;
  for (QChar c : QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact))) {
    const bool doubled = c == QLatin1Char(' ') && before == c;
    if (c.unicode() > 126 || doubled)
      plain += QStringLiteral("\\u%1").arg(c.unicode(), 4, 16, QLatin1Char('0'));
    else
      plain += c;
    before = c;
  }
  return plain.toLatin1();
}

Error invalid(const Text& what) { return {"figure-state-invalid", what}; }

SeriesTable thinned(const SeriesTable& table) {
  const std::size_t rows = table.rowCount(), stride = (rows + kMaxRows - 1) / kMaxRows;
  if (stride <= 1) return table;
  SeriesTable few{table.name, {}};
  for (const SeriesColumn& column : table.columns) {
    SeriesColumn kept{column.id, {}, {}};
    for (std::size_t row = stride - 1; row < rows; row += stride) {
      kept.values.push_back(column.values[row]);
      if (column.isText()) kept.texts.push_back(column.texts[row]);
    }
    few.columns.push_back(std::move(kept));
  }
  return few;
}

/// What the page Decision opens: the statements with the values of the systems' records, and which figure.
QJsonObject decisionState(const FigureRequest& request, const std::vector<RunResult>& results) {
  QJsonObject options{{"figure", request.kind}};
  auto decision = decisionOption(request.options.value("decision"));
  if (decision) decision = withCriterion(*decision, request.options.value("criterion"));
  if (!decision) return options;
  if (const auto study = studyDecision(*decision, results))
    decision = withRecordValues(completed(*decision, *study), *study);
  options.insert("decision", QJsonDocument::fromJson(decisionToJson(*decision)).object());
  return options;
}

}  // namespace

RunResult forPicture(const RunResult& result, bool withSeries) {
  RunResult few = headOf(result);
  if (!withSeries) return few;
  for (const SeriesTable& table : result.series)
    if (table.name == "steps" || table.name == "evaluations") few.series.push_back(thinned(table));
  return few;
}

RunResult withTablesForMetrics(const RunResult& result) {
  RunResult few = headOf(result);
  for (const SeriesTable& table : result.series)
    if (!table.name.starts_with("rank_steps/")) few.series.push_back(thinned(table));
  return few;
}

FigureState stateOf(const FigureRequest& request, const Figure& figure, const std::vector<RunResult>& results) {
  static const QMap<QString, QString> kViews = {
      {"compare", "bars"},           {"scaling", "scaling"},         {"curves", "curves"},
      {"profile", "profile"},        {"step-time", "profile"},       {"table", "side-by-side"},
      {"accuracy", "accuracy"},      {"ratios", "ratios"},           {"throughput-accuracy", "throughput-accuracy"},
      {"telemetry", "telemetry"},    {"epochs", "epochs"},           {"throughput-latency", "latency"},
      {"bottleneck", "bottleneck"},  {"prediction", "prediction"},   {"prediction-changes", "prediction"},
      {"energy", "energy"},          {"decision", "decision"},       {"decision-value", "decision"},
      {"decision-cost", "decision"}, {"decision-price", "decision"}, {"decision-sensitivity", "decision"}};
  FigureState state;
  state.view = kViews.value(request.kind);
  state.baselineRunId = request.options.value(QStringLiteral("baseline"));
  state.title = figure.title;
  state.caption = figure.caption;
  state.edits = request.edits;
  if (state.view.isEmpty()) return state;
  // The choices of the page that shows the view, by the names of their boxes.
  const QString page = request.kind == QLatin1String("scaling") ? QStringLiteral("scaling") : QStringLiteral("compare");
  const bool ofHosts = request.kind == QLatin1String("telemetry") || request.kind == QLatin1String("epochs") ||
                       request.kind == QLatin1String("throughput-latency") || request.kind == QLatin1String("energy");
  const bool ofMetric = request.kind != QLatin1String("curves") && !ofHosts && request.options.contains("metric");
  if (ofMetric) state.options.insert(page + QStringLiteral("Quantity"), request.options.value("metric"));
  static const QStringList kPanelled{"compare", "scaling", "table", "throughput-accuracy"};  // where pages offer it
  if (request.options.contains("panels") && kPanelled.contains(request.kind))
    state.options.insert(page + QStringLiteral("Panels"), request.options.value("panels"));
  if (state.view == QLatin1String("prediction")) {
    state.options.insert(QStringLiteral("whatifViews"), request.kind == QLatin1String("prediction") ? 0 : 1);
    // Fields, and the texts of boxes; the overlap is a box of fixed choices.
    for (const std::string_view name : predictionOptionNames()) {
      const QString option = toQString(std::string(name)), value = request.options.value(option);
      for (const char* ending : {"", "_text"})
        state.options.insert(QStringLiteral("prediction_") + option + QLatin1String(ending), value);
    }
    state.options.insert(QStringLiteral("prediction_overlap-from"), request.options.value("overlap-from"));
  }
  if (state.view == QLatin1String("decision")) state.options = decisionState(request, results);
  const bool series = request.kind == QLatin1String("curves") || request.kind == QLatin1String("accuracy");
  const bool tables = ofHosts || (ofMetric && needsSeries(request));
  for (const RunResult& result : results) {
    state.results.push_back(request.kind == QLatin1String("step-time") ? withStepTimesOnly(result)
                                                                       : forPicture(result, series));
    if (tables) state.results.back() = withTablesForMetrics(result);
    if (request.kind == QLatin1String("profile")) state.results.back().profile = result.profile;
    if (request.kind == QLatin1String("bottleneck")) state.results.back() = withBottleneckOnly(result);
    if (state.view == QLatin1String("prediction")) state.results.back() = withPredictionOnly(result);
  }
  return state;
}

Result<Disclosure> parseDisclosure(const QString& word) {
  if (word == QLatin1String("none")) return Disclosure::None;
  if (word == QLatin1String("redacted")) return Disclosure::Redacted;
  if (word == QLatin1String("full")) return Disclosure::Full;
  return Error{"usage", "--embed \"" + word.toStdString() + "\" is invalid: use none, redacted or full."};
}

QByteArray reportMark(Disclosure disclosure) {
  if (disclosure == Disclosure::None) return {};
  return plainJson({{"format", QStringLiteral("scalescope-report")},
                    {"program", QStringLiteral("ScaleScope %1").arg(QLatin1String(kVersion))},
                    {"disclosure", wordOf(disclosure)}});
}

QByteArray stateToJson(const FigureState& state, Disclosure disclosure, const Redactor& redactor) {
  if (disclosure == Disclosure::None || state.view.isEmpty()) return {};
  const bool full = disclosure == Disclosure::Full;
  const auto shown = [&](const QString& text) { return full ? text : redactor.text(text); };
  QJsonObject options;
  for (auto it = state.options.begin(); it != state.options.end(); ++it)
    options.insert(it.key(), full ? it.value() : redactedValue(it.value(), redactor));
  QJsonArray results;
  for (const RunResult& result : state.results) results.append(resultJson(full ? result : redactor.result(result)));
  QJsonObject json{{"format", kFormat},
                   {"format_version", kFormatVersion},
                   {"program", QStringLiteral("ScaleScope %1").arg(QLatin1String(kVersion))},
                   {"disclosure", wordOf(disclosure)},
                   {"view", state.view},
                   {"options", options},
                   {"baseline", shown(state.baselineRunId)},
                   {"title", shown(state.title)},
                   {"caption", shown(state.caption)},
                   {"results", results}};
  if (!state.edits.isEmpty())
    json.insert("edits", editsToJson(full ? state.edits : redactedEdits(state.edits, redactor)));
  return plainJson(json);
}

Result<FigureState> stateFromJson(const QByteArray& json) {
  QJsonParseError fault;
  const QJsonObject object = QJsonDocument::fromJson(json, &fault).object();
  if (fault.error != QJsonParseError::NoError)
    return invalid(Text::of("The data embedded in the picture is damaged: %1.", fault.errorString().toStdString()));
  if (object["format"].toString() == QLatin1String("scalescope-report"))
    return invalid(
        Text::of("This is a whole report, which cannot be opened as a figure: open the figures of a report exported as "
                 "a folder."));
  if (object["format"].toString() != kFormat)
    return invalid(Text::of("The picture has no embedded ScaleScope figure."));
  if (object["format_version"].toInt() > kFormatVersion)
    return invalid(Text::of("The figure was exported by a newer version of ScaleScope: open it with that version."));
  FigureState state{object["view"].toString(),
                    object["options"].toObject(),
                    object["baseline"].toString(),
                    object["title"].toString(),
                    object["caption"].toString(),
                    {},
                    {}};
  if (object.contains("edits")) {
    auto edits = editsFromJson(QJsonDocument(object["edits"].toObject()).toJson(QJsonDocument::Compact));
    if (!edits) return invalid(Text::of("The edits in the picture cannot be read: %1", edits.error().message));
    state.edits = std::move(*edits);
  }
  const QJsonArray results = object["results"].toArray();
  if (results.size() > kMaxResults) return invalid(Text::of("The picture claims to contain more than 10,000 results."));
  for (const QJsonValue& result : results) {
    auto read = resultFromJson(QJsonDocument(result.toObject()).toJson(QJsonDocument::Compact).toStdString());
    if (!read) return invalid(Text::of("A result in the picture cannot be read: %1", read.error().message));
    state.results.push_back(std::move(*read));
  }
  return state;
}

Status checkExportedRedacted(const QString& path) {
  const QString ending = QFileInfo(path).suffix().toLower();
  if (ending == QLatin1String("csv") || ending == QLatin1String("md") || ending == QLatin1String("txt") ||
      ending == QLatin1String("tex") || ending == QLatin1String("svg"))
    return {};
  if (canEmbedState(path)) {
    auto state = embeddedState(path);
    if (!state) return state.error();
    if (QJsonDocument::fromJson(*state).object()["disclosure"].toString() == wordOf(Disclosure::Redacted)) return {};
  }
  return Error{"not-redacted",
               Text::of("%1 is not marked as exported redacted, and the content of a picture cannot be checked.",
                        path.toStdString()) +
                   Text::of("Export it again with \"Redacted\", or create the bundle without redaction.")};
}

Figure redactedFigure(const Figure& figure, const Redactor& redactor) {
  return withTexts(figure, [&redactor](const QString& text) { return redactor.text(text); });
}

FigureEdits redactedEdits(const FigureEdits& edits, const Redactor& redactor) {
  return withTexts(edits, [&redactor](const QString& text) { return redactor.text(text); });
}

QStringList describeState(const QByteArray& json) {
  if (json.isEmpty())
    return {FigureStateTexts::tr("Nothing: the file contains only the picture and cannot be reopened as a figure.")};
  auto state = stateFromJson(json);
  if (!state) return {messageText(state.error())};
  QStringList lines{FigureStateTexts::tr("%1 in total; the view \"%2\" with its settings; title and caption.")
                        .arg(bytesText(static_cast<double>(json.size()), ByteBase::Decimal), state->view)};
  if (!state->edits.isEmpty())
    lines.append(FigureStateTexts::tr("Your changes: names, colours and order of lines, axes and annotations."));
  for (const RunResult& result : state->results) {
    QStringList hosts;
    for (const HostSpec& host : result.plan.hosts) hosts.append(toQString(host.host));
    for (const HostEnvironment& host : result.environment.hosts) hosts.append(toQString(host.host));
    hosts.removeDuplicates();
    lines.append(FigureStateTexts::tr("%1 (%2): summary, plan, environment of %3, tags and notes%4")
                     .arg(toQString(result.summary.name), toQString(result.summary.runId),
                          hosts.join(QStringLiteral(", ")),
                          result.series.empty() ? QString() : FigureStateTexts::tr(", and its curves")));
  }
  return lines;
}

}  // namespace scalescope
