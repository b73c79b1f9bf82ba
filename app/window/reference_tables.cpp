// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/reference_tables.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStringList>
#include <optional>
#include <utility>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/store/log_import.h"
#include "app/window/commands/headless_commands.h"
#include "engine/base/command_help.h"
#include "engine/base/exit_status.h"
#include "engine/base/files.h"
#include "engine/protocol/error_codes.h"
#include "engine/protocol/metric.h"
#include "engine/protocol/plan/plan_bounds.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/environment.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

QString inCode(const QString& word) { return QLatin1Char('`') + word + QLatin1Char('`'); }
QString inCode(std::string_view word) { return inCode(toQString(word)); }

/// A row of cells; what Markdown would take for markup in a text is escaped.
QString tableRow(const QString& name, const QStringList& texts) {
  static const QRegularExpression kMarkup(QStringLiteral("([|<*\\[`])"));
  QString row = QStringLiteral("| ") + name;
  for (QString text : texts) row += QStringLiteral(" | ") + text.simplified().replace(kMarkup, QStringLiteral("\\\\1"));
  return row + QStringLiteral(" |");
}

QString titled(const QString& title, const QString& text) {
  return text.isEmpty() || title.isEmpty() ? title + text : title + QStringLiteral(": ") + text;
}

QString validValues(const PlanField& field) {
  if (const Text bounds = boundsText(field.id); !bounds.empty()) return inWindowLanguage(bounds);
  QStringList words;
  for (const std::string_view choice : field.choices) words.append(toQString(choice));
  if (field.type == FieldType::Boolean) words = {QStringLiteral("true"), QStringLiteral("false")};
  return words.join(QStringLiteral(", "));
}

QStringList planFieldRows() {
  const Plan defaults;
  QStringList rows;
  for (const PlanField& field : planFields()) {
    const std::string standard = field.text(defaults);
    rows.append(tableRow(inCode(field.id) + QLatin1Char(' ') + inCode(field.flag),
                         {standard.empty() ? QString() : withUnit(field, standard), validValues(field),
                          titled(titleOf(field), helpOf(field))}));
  }
  return rows;
}

QStringList metricRows() {
  QStringList rows;
  for (const Metric& metric : metrics())
    rows.append(tableRow(inCode(metric.id),
                         {wordsText(metric.unit), titled(wordsText(metric.title), wordsText(metric.definition)),
                          wordsText(metric.howMeasured)}));
  return rows;
}

QStringList factRows() {
  QStringList rows;
  for (const FactKind& kind : factKinds())
    rows.append(tableRow(inCode(kind.id), {wordsText(kind.unit), titleOf(kind)}));
  return rows;
}

/// Each command with what it does and its own options; those below a heading, such as the fields of a plan, are left
/// to its --help.
QStringList commandRows() {
  QStringList rows;
  for (const QJsonObject& program : describedPrograms())
    for (const QJsonValue command : program["commands"].toArray()) {
      QStringList options;
      for (const QJsonValue option : command["options"].toArray()) {
        const QString name = option["heading"].toString().isEmpty() ? inCode(option["name"].toString()) : QString();
        if (!name.isEmpty() && !options.contains(name)) options.append(name);
      }
      const QString name = program["program"].toString() + QLatin1Char(' ') + command["name"].toString();
      rows.append(tableRow(inCode(name), {command["summary"].toString()}) + QLatin1Char(' ') +
                  options.join(QLatin1Char(' ')) + QStringLiteral(" |"));
    }
  return rows;
}

QStringList exitStatusRows() {
  QStringList rows;
  for (const ExitStatusMeaning& meaning : kExitStatuses)
    rows.append(tableRow(QString::number(meaning.status), {toQString(meaning.text)}));
  return rows;
}

QStringList errorCodeRows() {
  QStringList rows;
  for (const ErrorCode& each : errorCodes())
    rows.append(tableRow(inCode(each.code), {QString::number(exitStatusFor(each.code)), toQString(each.meaning)}));
  return rows;
}

/// A line "total: ..." as a line `total: ...`.
QString quotesInCode(const QString& text) {
  static const QRegularExpression kQuoted(QStringLiteral("\"([^\"]*)\"")), kBar(QStringLiteral("([|])"));
  return QString(text.simplified()).replace(kQuoted, QStringLiteral("`\\1`")).replace(kBar, QStringLiteral("\\\\1"));
}

QStringList logFormatRows() {
  QStringList rows;
  for (const ImportFormat& format : importFormats())
    rows.append(tableRow(inCode(format.id), {toQString(format.title)}) + QLatin1Char(' ') +
                quotesInCode(toQString(format.mark)) + QStringLiteral(" |"));
  return rows;
}

/// The members of a JSON schema, those of nested objects after their own: "factors[].field".
class SchemaMembers {
 public:
  explicit SchemaMembers(QJsonObject root) : m_root(std::move(root)) { addOf(QString(), m_root); }
  const QStringList& rows() const { return m_rows; }

 private:
  /// "#/$defs/layer" is the only form of references in the shipped schemas.
  QJsonObject resolved(const QJsonValue& schema) const {
    const QString reference = schema["$ref"].toString();
    return reference.isEmpty() ? schema.toObject()
                               : m_root["$defs"][reference.section(QLatin1Char('/'), -1)].toObject();
  }

  static QString typeOf(const QJsonObject& schema) {
    if (schema.contains(QLatin1String("const"))) return schema["const"].toVariant().toString();
    const char* list = schema.contains(QLatin1String("enum")) ? "enum" : "type";
    if (!schema[QLatin1String(list)].isArray()) return schema["type"].toString();
    QStringList words;
    for (const QJsonValue word : schema[QLatin1String(list)].toArray()) words.append(word.toVariant().toString());
    return words.join(QStringLiteral(", "));
  }

  void addOf(const QString& prefix, const QJsonObject& schema) {
    const QJsonObject members = schema["properties"].toObject();
    for (auto member = members.begin(); member != members.end(); ++member)
      add(prefix + member.key(), resolved(member.value()));
    for (const QJsonValue alternative : schema["oneOf"].toArray()) addOf(prefix, alternative.toObject());
  }

  void add(const QString& path, const QJsonObject& schema) {
    m_rows.append(tableRow(inCode(path), {typeOf(schema), schema["description"].toString()}));
    if (path == QLatin1String("plan")) return;  // its fields have a table of their own
    addOf(path + QLatin1Char('.'), schema);
    if (schema["items"].isObject()) addOf(path + QStringLiteral("[]."), resolved(schema["items"]));
    if (schema["additionalProperties"].isObject())
      addOf(path + QStringLiteral(".NAME."), resolved(schema["additionalProperties"]));
  }

  QJsonObject m_root;
  QStringList m_rows;
};

/// nullopt for an unknown name.
std::optional<QStringList> rowsOf(const QString& name) {
  static constexpr std::pair<const char*, QStringList (*)()> kTables[] = {
      {"plan_fields", planFieldRows}, {"metrics", metricRows},           {"facts", factRows},
      {"commands", commandRows},      {"exit_statuses", exitStatusRows}, {"error_codes", errorCodeRows},
      {"log_formats", logFormatRows}};
  for (const auto& [table, rows] : kTables)
    if (name == QLatin1String(table)) return rows();
  if (!name.endsWith(QLatin1String(".schema"))) return std::nullopt;
  const auto text = readFile(shareFolder() / "schema" / (name.toStdString() + ".json"));
  if (!text) return std::nullopt;
  return SchemaMembers(QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object()).rows();
}

}  // namespace

const QList<QJsonObject>& describedPrograms() {
  static const QList<QJsonObject> kPrograms = [] {
    QList<QJsonObject> programs;
    programs.append(QJsonDocument::fromJson(QByteArray::fromStdString(programHelpJson(programHelp()))).object());
    QProcess engine;  // answers from tables, within milliseconds
    engine.start(toQString(programFolder().parent_path() / "bin" / "scalescope-engine"),
                 {QStringLiteral("help"), QStringLiteral("--json")});
    constexpr int kLimitMs = 3000;
    if (engine.waitForFinished(kLimitMs) && engine.exitCode() == 0)
      programs.append(QJsonDocument::fromJson(engine.readAllStandardOutput()).object());
    return programs;
  }();
  return kPrograms;
}

QString withReferenceTables(const QString& markdown) {
  static const QRegularExpression kName(QStringLiteral("^\\{([a-z0-9_.-]+)\\}$"));
  if (!markdown.contains(QLatin1String("\n{"))) return markdown;
  QStringList lines;
  for (const QString& line : markdown.split(QLatin1Char('\n'))) {
    const QRegularExpressionMatch name = kName.match(line);
    const auto rows = name.hasMatch() ? rowsOf(name.captured(1)) : std::nullopt;
    lines += rows.value_or(QStringList(line));
  }
  return lines.join(QLatin1Char('\n'));
}

}  // namespace scalescope
