// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/report_document.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "app/core/translate.h"
#include "app/exporting/figure_option_table.h"
#include "app/figures/figure_edits_json.h"
#include "app/store/library_entry.h"
#include "engine/base/files.h"
#include "engine/base/in_file.h"
#include "engine/base/input_file.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

const QStringList kBlockKinds{QStringLiteral("note"), QStringLiteral("figure"), QStringLiteral("table")};

Error invalidReport(const Text& text) { return {"report-invalid", text}; }

std::string quoted(const QString& text) { return inQuotes(text.toStdString()); }

QJsonObject blockJson(const ReportBlock& block) {
  QJsonObject object{{"kind", kBlockKinds[static_cast<int>(block.kind)]}};
  if (block.kind == ReportBlock::Kind::Note) {
    object.insert("text", block.note);
    return object;
  }
  object.insert("figure", block.request.kind);
  QJsonObject options;
  for (auto option = block.request.options.begin(); option != block.request.options.end(); ++option)
    options.insert(option.key(), option.value());
  if (!options.isEmpty()) object.insert("options", options);
  if (!block.results.isEmpty()) object.insert("results", QJsonArray::fromStringList(block.results));
  if (!block.published.isEmpty()) object.insert("published", QJsonArray::fromStringList(block.published));
  if (!block.caption.isEmpty()) object.insert("caption", block.caption);
  if (!block.request.edits.isEmpty()) object.insert("edits", editsToJson(block.request.edits));
  return object;
}

/// A list of texts. Errors: "report-invalid" for any other value.
Result<QStringList> wordsAt(const QJsonObject& object, const char* key) {
  QStringList words;
  const QJsonValue value = object.value(QLatin1String(key));
  if (!value.isArray() && !value.isUndefined()) return invalidReport(Text::of("%1 is not a list.", inQuotes(key)));
  for (const QJsonValue& word : value.toArray()) {
    if (!word.isString()) return invalidReport(Text::of("%1 contains a value that is not a text.", inQuotes(key)));
    words.append(word.toString());
  }
  return words;
}

/// Each is laid out on its page and read by its reader; far more than either can use.
constexpr qsizetype kMaxBlocks = 1000, kMaxTitleChars = 1000, kMaxNoteChars = 100'000, kMaxTextChars = 1'000'000;

Text lengthFault(const char* what, const QString& text, qsizetype limit) {
  if (text.size() <= limit) return {};
  return Text::of("%1 has %2 characters; the limit is %3.", inQuotes(what), text.size(), limit);
}

Text blockFault(const ReportBlock& block) {
  if (const Text fault = lengthFault("text", block.note, kMaxNoteChars); !fault.empty()) return fault;
  return lengthFault("caption", block.caption, kMaxTitleChars);
}

/// Of the texts and their sum.
Text sizeFault(const ReportDocument& document) {
  for (const auto& [what, text] :
       {std::pair("title", &document.title), {"author", &document.author}, {"date", &document.date}})
    if (const Text fault = lengthFault(what, *text, kMaxTitleChars); !fault.empty()) return fault;
  qsizetype sum = 0;
  for (const ReportBlock& block : document.blocks) sum += block.note.size() + block.caption.size();
  if (sum <= kMaxTextChars) return {};
  return Text::of("The notes and captions have %1 characters; the limit is %2.", sum, kMaxTextChars);
}

Result<ReportBlock> blockFrom(const QJsonObject& object) {
  ReportBlock block;
  const QString kind = object.value("kind").toString();
  if (!kBlockKinds.contains(kind))
    return invalidReport(
        Text::of("\"kind\" is %1, not one of %2.", quoted(kind), kBlockKinds.join(QStringLiteral(", ")).toStdString()));
  block.kind = static_cast<ReportBlock::Kind>(kBlockKinds.indexOf(kind));
  block.note = object.value("text").toString();
  if (block.kind == ReportBlock::Kind::Note) return block;
  block.request.kind = object.value("figure").toString();
  if (findFigureKind(block.request.kind) == nullptr)
    return invalidReport(
        Text::of("\"figure\" is %1, which is not a valid kind of figure.", quoted(block.request.kind)));
  const QJsonObject options = object.value("options").toObject();
  for (auto option = options.begin(); option != options.end(); ++option) {
    if (!option->isString()) return invalidReport(Text::of("the option %1 is not a text.", quoted(option.key())));
    block.request.options.insert(presentOptionId(option.key()), option->toString());
  }
  const auto results = wordsAt(object, "results"), published = wordsAt(object, "published");
  if (!results) return results.error();
  if (!published) return published.error();
  block.results = *results;
  block.published = *published;
  block.caption = object.value("caption").toString();
  if (!object.contains("edits")) return block;
  auto edits = editsFromJson(QJsonDocument(object.value("edits").toObject()).toJson(QJsonDocument::Compact));
  if (!edits) return edits.error();
  block.request.edits = std::move(*edits);
  return block;
}

}  // namespace

QByteArray reportToJson(const ReportDocument& document) {
  QJsonArray blocks;
  for (const ReportBlock& block : document.blocks) blocks.append(blockJson(block));
  QJsonObject object{{"format", kReportFormatName},
                     {"format_version", kReportFormatVersion},
                     {"title", document.title},
                     {"blocks", blocks}};
  if (!document.author.isEmpty()) object.insert("author", document.author);
  if (!document.date.isEmpty()) object.insert("date", document.date);
  return QJsonDocument(object).toJson();
}

Result<ReportDocument> reportFromJson(const QByteArray& json) {
  QJsonParseError fault;
  const QJsonObject object = QJsonDocument::fromJson(json, &fault).object();
  if (fault.error != QJsonParseError::NoError)
    return invalidReport(
        Text::of("The report is not valid JSON: %1 at byte %2.", fault.errorString().toStdString(), fault.offset));
  if (object.value("format").toString() != QLatin1String(kReportFormatName))
    return invalidReport(Text::of("This is not a report: %1 is %2 instead of %3.", inQuotes("format"),
                                  quoted(object.value("format").toString()), inQuotes(kReportFormatName)));
  const int version = object.value("format_version").toInt();
  if (version > kReportFormatVersion)
    return Error{"report-too-new",
                 Text::of("The report has version %1; this program reads up to %2.", version, kReportFormatVersion)};
  ReportDocument document{
      object.value("title").toString(), object.value("author").toString(), object.value("date").toString(), {}};
  const QJsonArray blocks = object.value("blocks").toArray();
  if (blocks.size() > kMaxBlocks)
    return invalidReport(Text::of("The report has %1 blocks; the limit is %2.", blocks.size(), kMaxBlocks));
  int number = 0;
  for (const QJsonValue& value : blocks) {
    ++number;
    auto block = blockFrom(value.toObject());
    const Text fault = block ? blockFault(*block) : block.error().message;
    if (!fault.empty()) return invalidReport(Text::of("Block %1: %2", number, fault));
    document.blocks.push_back(std::move(*block));
  }
  if (const Text fault = sizeFault(document); !fault.empty()) return invalidReport(fault);
  return document;
}

Result<ReportDocument> readReport(const std::filesystem::path& path) {
  const auto text = readTypedFile(path);
  if (!text) return text.error();
  auto document = reportFromJson(QByteArray::fromStdString(*text));
  if (!document) return inFile(path, document.error());
  return document;
}

Status writeReport(const std::filesystem::path& path, const ReportDocument& document) {
  if (const Status made = makeFolder(path.parent_path()); !made) return made;
  return writeFileAtomically(path, reportToJson(document).toStdString());
}

QStringList shippedReports() {
  QStringList names;
  for (const QString& file : QDir(toQString(shareFolder() / "reports")).entryList({"*.json"}, QDir::Files, QDir::Name))
    names.append(file.chopped(5));
  return names;
}

std::filesystem::path shippedReportPath(const QString& name) {
  return shareFolder() / "reports" / (name.toStdString() + ".json");
}

QString blockWords(const ReportBlock& block) {
  if (block.kind == ReportBlock::Kind::Note) {
    QString first = block.note.section(QLatin1Char('\n'), 0, 0, QString::SectionSkipEmpty).trimmed();
    while (first.startsWith(QLatin1Char('#'))) first = first.mid(1).trimmed();
    return first.isEmpty() ? translate("Report", "Empty note") : first;
  }
  if (!block.caption.isEmpty()) return block.caption;
  const FigureKindInfo* kind = findFigureKind(block.request.kind);
  return kind == nullptr ? block.request.kind : translate("FigureKind", kind->title);
}

QString blockKindText(const ReportBlock& block) {
  if (block.kind == ReportBlock::Kind::Note) return translate("Report", "Note");
  return block.kind == ReportBlock::Kind::Table ? translate("Report", "Table") : translate("Report", "Figure");
}

QString blockTitle(const ReportBlock& block) {
  return QStringLiteral("%1: %2").arg(blockKindText(block), blockWords(block));
}

}  // namespace scalescope
