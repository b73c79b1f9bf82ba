// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_state.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include "app/core/engine_sentences.h"
#include "app/core/translate.h"
#include "app/exporting/figure_option_table.h"
#include "app/figures/figure_edits_json.h"
#include "app/figures/figure_embedding.h"
#include "app/results/comparison.h"
#include "app/results/names/run_identity.h"
#include "app/store/library_entry.h"
#include "engine/base/version.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

const QString kFormat = QStringLiteral("scalescope-figure");
constexpr int kFormatVersion = 2;
constexpr qsizetype kMaxResults = 10000;
constexpr std::size_t kMaxRows = 1000;

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

QString kindTitle(const QString& kind) {
  const FigureKindInfo* info = findFigureKind(kind);
  return info == nullptr ? kind : translate("FigureKind", info->title);
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

/// Names in an option, which may be JSON.
QString redactedOption(const QString& value, const Redactor& redactor) {
  const QJsonDocument json = QJsonDocument::fromJson(value.toUtf8());
  if (!json.isObject()) return redactor.text(value);
  const QJsonObject redacted = redactedValue(json.object(), redactor).toObject();
  return QString::fromUtf8(QJsonDocument(redacted).toJson(QJsonDocument::Compact));
}

}  // namespace

RunResult forPicture(const RunResult& result, bool withSeries) {
  RunResult few = headOf(result);
  if (!withSeries) return few;
  for (const SeriesTable& table : result.series)
    if (table.name == "steps" || table.name == "evaluations" || table.name == "inference_layers")
      few.series.push_back(thinned(table));
  return few;
}

RunResult withTablesForMetrics(const RunResult& result) {
  RunResult few = headOf(result);
  for (const SeriesTable& table : result.series)
    if (!table.name.starts_with("rank_steps/")) few.series.push_back(thinned(table));
  return few;
}

bool FigureState::canReopen() const {
  const FigureKindEntry* kind = findFigureKindEntry(request.kind);
  return kind != nullptr && kind->canReopen;
}

FigureState stateOf(const FigureRequest& request, const Figure& figure, const std::vector<RunResult>& results) {
  FigureState state{request, figure.title, figure.caption, {}};
  const FigureKindEntry* kind = findFigureKindEntry(request.kind);
  if (kind == nullptr || !state.canReopen()) return state;
  if (kind->complete != nullptr) state.request = kind->complete(request, results);
  const bool tables = request.options.contains("metric") && needsSeries(request);
  for (const RunResult& result : results)
    state.results.push_back(kind->inPicture != nullptr ? kind->inPicture(result)
                            : tables                   ? withTablesForMetrics(result)
                                                       : headOf(result));
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
  if (disclosure == Disclosure::None || !state.canReopen()) return {};
  const bool full = disclosure == Disclosure::Full;
  const auto shown = [&](const QString& text) { return full ? text : redactor.text(text); };
  QJsonObject options;
  for (auto it = state.request.options.begin(); it != state.request.options.end(); ++it)
    options.insert(it.key(), full ? it.value() : redactedOption(it.value(), redactor));
  QJsonArray results;
  for (const RunResult& result : state.results) results.append(resultJson(full ? result : redactor.result(result)));
  QJsonObject json{{"format", kFormat},
                   {"format_version", kFormatVersion},
                   {"program", QStringLiteral("ScaleScope %1").arg(QLatin1String(kVersion))},
                   {"disclosure", wordOf(disclosure)},
                   {"figure", state.request.kind},
                   {"options", options},
                   {"title", shown(state.title)},
                   {"caption", shown(state.caption)},
                   {"results", results}};
  const FigureEdits& edits = state.request.edits;
  if (!edits.isEmpty()) json.insert("edits", editsToJson(full ? edits : redactedEdits(edits, redactor)));
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
  if (object["format_version"].toInt() < kFormatVersion)
    return invalid(Text::of("The figure was exported by a version before the first release: export it again."));
  FigureState state{{object["figure"].toString(), {}}, object["title"].toString(), object["caption"].toString(), {}};
  const QJsonObject options = object["options"].toObject();
  for (auto it = options.begin(); it != options.end(); ++it)
    state.request.options.insert(presentOptionId(it.key()), it.value().toString());
  if (object.contains("edits")) {
    auto edits = editsFromJson(QJsonDocument(object["edits"].toObject()).toJson(QJsonDocument::Compact));
    if (!edits) return invalid(Text::of("The edits in the picture cannot be read: %1", edits.error().message));
    state.request.edits = std::move(*edits);
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
    return {
        translate("FigureState", "Nothing: the file contains only the picture and cannot be reopened as a figure.")};
  auto state = stateFromJson(json);
  if (!state) return {messageText(state.error())};
  QStringList lines{
      translate("FigureState", "%1 in total; the view \"%2\" with its settings; title and caption.")
          .arg(bytesText(static_cast<double>(json.size()), ByteBase::Decimal), kindTitle(state->request.kind))};
  if (!state->request.edits.isEmpty())
    lines.append(translate("FigureState", "Your changes: names, colours and order of lines, axes and annotations."));
  for (const RunResult& result : state->results) {
    QStringList hosts;
    for (const HostSpec& host : result.plan.hosts) hosts.append(toQString(host.host));
    for (const HostEnvironment& host : result.environment.hosts) hosts.append(toQString(host.host));
    hosts.removeDuplicates();
    lines.append(translate("FigureState", "%1 (%2): summary, plan, environment of %3, tags and notes%4")
                     .arg(statedName(result), toQString(result.summary.runId), hosts.join(QStringLiteral(", ")),
                          result.series.empty() ? QString() : translate("FigureState", ", and its curves")));
  }
  return lines;
}

}  // namespace scalescope
