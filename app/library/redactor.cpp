// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/redactor.h"

#include <pwd.h>
#include <unistd.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSysInfo>
#include <algorithm>

#include "app/library/library_entry.h"
#include "engine/base/files.h"

namespace scalescope {
namespace {

/// Shorter names would take letters out of ordinary words.
constexpr qsizetype kShortestName = 2;

/// Names that say nothing of whose machine it is.
bool isCommon(const QString& name) {
  static const QStringList kCommon = {"localhost", "127.0.0.1", "node", "root", "user", "host", "nobody"};
  return name.size() < kShortestName || kCommon.contains(name.toLower());
}

struct Pattern {
  QRegularExpression shape;
  QString instead;
};

/// What gives itself away by its shape. Order counts: an address in a path goes with the path.
const std::vector<Pattern>& patterns() {
  static const std::vector<Pattern> kPatterns = {
      {QRegularExpression(R"([\w.+-]+@[\w-]+(\.[\w-]+)+)"), "(address)"},
      {QRegularExpression(R"((?<![\w:])[\w.-]+:/(?!/)[\w./+~-]+)"), "(path)"},  // server:/export
      {QRegularExpression(R"((?<![\w:/])//[\w.-]+/[^\s"',;|]+)"), "(path)"},    // //server/share
      {QRegularExpression(R"((?<![\w./)])(?:file://)?[~]?/(?:[\w.+@~-]+/)+[\w.+@~-]*)"), "(path)"},
      {QRegularExpression(R"((?<![\w./)])/(?:home|root|mnt|media|data|scratch|tmp|export|nfs)[\w./+-]*)"), "(path)"},
      {QRegularExpression(R"((?i)(?:GPU-|MIG-)?\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b)"),
       "(serial)"},
      {QRegularExpression(R"((?i)\b(?:GPU|MIG)-[0-9a-f]{8}\b)"), "(serial)"},
      {QRegularExpression(R"((?i)\b(?:serial(?:\s+number)?|s/n|service\s+tag|asset\s+tag)\s*[:=#]?\s*[\w-]*\d[\w-]*)"),
       "(serial)"},
      {QRegularExpression(R"((?i)(?<![\w:])(?:[0-9a-f]{2}[:-]){5,19}[0-9a-f]{2}(?![\w:]))"), "(address)"},
      // A version such as 4.3-1.0.1.0 is none.
      {QRegularExpression(R"((?<![\w.])(?!(?<=-)\d\.)(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3})"
                          R"((?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\w|\.\d))"),
       "(address)"},
      {QRegularExpression(R"((?i)(?<![\w:.])(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}(?![\w:]))"), "(address)"},
      {QRegularExpression(R"((?i)(?<![\w:.])(?:[0-9a-f]{1,4}:)+(?::[0-9a-f]{1,4})+(?![\w:]))"), "(address)"},
  };
  return kPatterns;
}

/// `text` with what has the pattern's shape replaced, but for those words.
QString shapedBy(const Pattern& pattern, const QString& text, const QSet<QString>& but) {
  QString said;
  qsizetype from = 0;
  for (auto it = pattern.shape.globalMatch(text); it.hasNext();) {
    const auto match = it.next();
    said += QStringView(text).mid(from, match.capturedStart() - from);
    said += but.contains(match.captured()) ? match.captured() : pattern.instead;
    from = match.capturedEnd();
  }
  said += QStringView(text).mid(from);
  return said;
}

/// A fact whose value is a version, even one of four numbers such as 7.1.4.18.
bool namesAVersion(const QString& key) {
  return key.endsWith(QLatin1String("_version")) || key.contains(QLatin1String("driver")) ||
         key.contains(QLatin1String("firmware"));
}

/// A key of facts ("chassis_serial") or a label of people's ("Service tag").
bool namesASerial(const QString& key) {
  static const QRegularExpression kSerial(QStringLiteral("serial|uuid|s/n|(?:asset|service)[_ ]tag"),
                                          QRegularExpression::CaseInsensitiveOption);
  return kSerial.match(key).hasMatch();
}

/// Long enough, and with a digit, so that no word of a caption and no figure of a table is taken for one.
bool isSerialNumber(const QString& word) {
  constexpr qsizetype kShortest = 5, kShortestOfDigits = 9;
  const auto digits = std::count_if(word.begin(), word.end(), [](QChar c) { return c.isDigit(); });
  return word.size() >= kShortest && digits > 0 && (digits < word.size() || digits >= kShortestOfDigits);
}

/// How a host is reached, and where things lie on it: nothing that a reader of figures needs.
bool isOfReaching(const QString& key) {
  static const QStringList kKeys = {"user",        "jump_host",       "port",          "work_folder",
                                    "data_path",   "engine_program",  "launch_prefix", "gpu_devices",
                                    "known_hosts", "ssh_config_file", "identity_file"};
  return kKeys.contains(key);
}

/// `ownKeys`: the keys are people's words too, as those of labels are.
QJsonValue walk(const QJsonValue& value, const Redactor& redactor, bool ownKeys = false) {
  if (value.isString()) return redactor.text(value.toString());
  if (value.isArray()) {
    QJsonArray items;
    for (const QJsonValue& item : value.toArray()) items.append(walk(item, redactor));
    return items;
  }
  if (!value.isObject()) return value;
  QJsonObject object;
  const QJsonObject before = value.toObject();
  for (auto it = before.begin(); it != before.end(); ++it)
    if (!namesASerial(it.key()) && !isOfReaching(it.key()))
      object.insert(ownKeys ? redactor.text(it.key()) : it.key(),
                    walk(it.value(), redactor, it.key() == QLatin1String("labels")));
  return object;
}

QString thisUser() {
  const passwd* entry = ::getpwuid(::getuid());
  return entry ? QString::fromLocal8Bit(entry->pw_name) : QString();
}

}  // namespace

Result<QList<Alias>> readAliases(const std::filesystem::path& file) {
  QList<Alias> aliases;
  const auto content = readFile(file);
  if (!content && content.error().code == "file-not-found") return aliases;
  if (!content) return content.error();
  QJsonParseError fault;
  const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(*content), &fault);
  const auto wrong = [&](const std::string& why) {
    return Error{"json-invalid", file.string() +
                                     " holds no aliases, such as {\"PowerEdge C4140\": \"Vendor X\"}: " + why +
                                     ". Nothing is written, because what it should hide would leave. Repair or "
                                     "remove it."};
  };
  if (!document.isObject())
    return wrong(document.isNull()
                     ? fault.errorString().toStdString() + ", at character " + std::to_string(fault.offset)
                     : "it is no object");
  const QJsonObject named = document.object();
  for (auto it = named.begin(); it != named.end(); ++it) {
    if (!it->isString()) return wrong("\"" + it.key().toStdString() + "\" has no text");
    aliases.append({it.key(), it->toString()});
  }
  return aliases;
}

Status writeAliases(const std::filesystem::path& file, const QList<Alias>& aliases) {
  QJsonObject named;
  for (const Alias& alias : aliases) named.insert(alias.real, alias.alias);
  return writeFileAtomically(file, QJsonDocument(named).toJson().toStdString());
}

Redactor::Redactor(const QList<Alias>& aliases, const std::vector<RunResult>& results) {
  for (const Alias& alias : aliases)
    if (!alias.real.trimmed().isEmpty()) add(alias.real.trimmed(), alias.alias);
  for (const RunResult& result : results) learnAll(result);
  addHost(QSysInfo::machineHostName());
  addUser(thisUser());
  compile();
}

void Redactor::learnAll(const RunResult& result) {
  learnHosts(result);
  learnWords(result.annotations);
  for (const std::string* words : {&result.summary.name, &result.summary.error, &result.plan.name})
    learnWords(toQString(*words));
}

void Redactor::learnFact(const QString& key, const QString& value) {
  if (namesAVersion(key)) m_versions.insert(value);
  namesASerial(key) ? addSerials(value) : learnWords(value);
}

void Redactor::learnHosts(const RunResult& result) {
  for (const HostEnvironment& host : result.environment.hosts) {
    addHost(toQString(host.host));
    for (const Fact& fact : host.facts) learnFact(toQString(fact.id), toQString(fact.value));
  }
  for (const HostSpec& host : result.plan.hosts) {
    addHost(toQString(host.host));
    for (const QString& hop : toQString(host.jumpHost).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
      addHost(hop.section(QLatin1Char('@'), -1).section(QLatin1Char(':'), 0, 0));
      if (hop.contains(QLatin1Char('@'))) addUser(hop.section(QLatin1Char('@'), 0, 0));
    }
    addUser(toQString(host.user));
  }
  for (const SeriesTable& table : result.series)
    if (table.name.starts_with("telemetry/")) addHost(toQString(table.name.substr(10)));
}

void Redactor::learnWords(const QString& words) {
  // Narrower than what text() takes away: "serial resnet-50" must not hide every resnet-50.
  static const QRegularExpression kNamed(
      R"((?i)\b(?:(?:serial\s+(?:number|no\.?)|s/n|service\s+tag|asset\s+tag)\s*[:=#]?|serial\s*[:=#])\s*([\w-]+))");
  for (auto it = kNamed.globalMatch(words); it.hasNext();) addSerials(it.next().captured(1));
}

void Redactor::learnWords(const Annotations& annotations) {
  learnWords(toQString(annotations.notes));
  for (const std::string& tag : annotations.tags) learnWords(toQString(tag));
  for (const auto* words : {&annotations.labels, &annotations.facts})
    for (const auto& [key, value] : *words) learnFact(toQString(key), toQString(value));
  for (const AnnotationChange& change : annotations.history)
    for (const std::string* text : {&change.before, &change.after})
      namesASerial(toQString(change.field)) ? addSerials(toQString(*text)) : learnWords(toQString(*text));
}

void Redactor::add(const QString& real, const QString& alias) {
  if (!m_byName.try_emplace(real.toLower(), alias).second) return;
  m_names.append({real, alias});
}

/// The whole name, its first part and its domain: any of them may stand in a text.
void Redactor::addHost(const QString& host) {
  if (isCommon(host) || m_byName.contains(host.toLower())) return;
  const QString shortName = host.section(QLatin1Char('.'), 0, 0), domain = host.section(QLatin1Char('.'), 1);
  static const QRegularExpression address(QStringLiteral("^[0-9.]+$|:"));
  const bool isAddress = address.match(host).hasMatch();
  auto known = isAddress ? m_byName.end() : m_byName.find(shortName.toLower());
  const QString alias = known != m_byName.end() ? known->second : QStringLiteral("node%1").arg(++m_hosts);
  add(host, alias);
  if (isAddress || domain.isEmpty()) return;
  if (!isCommon(shortName)) add(shortName, alias);
  if (domain.contains(QLatin1Char('.'))) add(domain, QStringLiteral("domain%1").arg(++m_domains));
}

void Redactor::addUser(const QString& user) {
  if (!isCommon(user)) add(user, QStringLiteral("user"));
}

void Redactor::addSerials(const QString& text) {
  static const QRegularExpression kBetween(QStringLiteral("[^A-Za-z0-9_-]+"));
  for (const QString& word : text.split(kBetween, Qt::SkipEmptyParts))
    if (isSerialNumber(word)) add(word, QStringLiteral("(serial)"));
}

/// One expression for all names, so that no alias is replaced again; the longest first.
void Redactor::compile() {
  QStringList names;
  for (const auto& [name, alias] : m_byName) names.append(QRegularExpression::escape(name));
  std::sort(names.begin(), names.end(), [](const QString& a, const QString& b) { return a.size() > b.size(); });
  m_known =
      QRegularExpression(QStringLiteral("(?<![A-Za-z0-9])(?:%1)(?![A-Za-z0-9])").arg(names.join(QLatin1Char('|'))),
                         QRegularExpression::CaseInsensitiveOption);
}

QString Redactor::text(const QString& text) const {
  QString shaped = text;
  for (const Pattern& pattern : patterns()) shaped = shapedBy(pattern, shaped, m_versions);
  if (m_byName.empty()) return shaped;
  QString said;
  qsizetype from = 0;
  for (auto it = m_known.globalMatch(shaped); it.hasNext();) {
    const auto match = it.next();
    said += QStringView(shaped).mid(from, match.capturedStart() - from);
    said += m_byName.at(match.captured().toLower());
    from = match.capturedEnd();
  }
  said += QStringView(shaped).mid(from);
  return said;
}

std::string Redactor::text(const std::string& text) const { return this->text(toQString(text)).toStdString(); }

QString Redactor::markdown(const QString& markdown) const {
  static const QRegularExpression kEscape(QStringLiteral(R"((?<=[\w/.~-])\\([_.~+-])|\\([_.~+-])(?=[\w/]))"));
  return text(QString(markdown).replace(kEscape, QStringLiteral("\\1\\2")));
}

std::string Redactor::hostName(const std::string& host) const {
  auto known = m_byName.find(toQString(host).toLower());
  return known != m_byName.end() ? known->second.toStdString() : text(host);
}

/// How a host is reached says nothing of what was measured: left out.
Plan Redactor::plan(Plan plan) const {
  for (HostSpec& host : plan.hosts) {
    HostSpec said;
    said.host = hostName(host.host);
    said.slotCount = host.slotCount;
    said.cpuCores = host.cpuCores;
    said.networkInterface = text(host.networkInterface);
    for (const auto& [name, value] : host.environment) said.environment.emplace_back(name, text(value));
    host = said;
  }
  if (!plan.dataPath.empty()) plan.dataPath = "(path)";
  return plan;
}

QByteArray Redactor::json(const QByteArray& json) const {
  const QJsonDocument document = QJsonDocument::fromJson(json);
  if (document.isObject()) return QJsonDocument(walk(document.object(), *this).toObject()).toJson();
  if (document.isArray()) return QJsonDocument(walk(document.array(), *this).toArray()).toJson();
  return text(QString::fromUtf8(json)).toUtf8();
}

void Redactor::learn(const QByteArray& json) {
  const QJsonDocument document = QJsonDocument::fromJson(json);
  learnFrom(document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object()));
  compile();
}

void Redactor::learnFrom(const QJsonValue& value) {
  for (const QJsonValue& item : value.toArray()) learnFrom(item);
  const QJsonObject object = value.toObject();
  for (auto it = object.begin(); it != object.end(); ++it) {
    if (it.key() == QLatin1String("host") && it->isString()) addHost(it->toString());
    if (it.key() == QLatin1String("user") && it->isString()) addUser(it->toString());
    if (it->isString()) namesASerial(it.key()) ? addSerials(it->toString()) : learnWords(it->toString());
    learnFrom(it.value());
  }
}

RunResult Redactor::result(const RunResult& original) const {
  RunResult bare = original;
  bare.plan = plan(original.plan);
  for (HostEnvironment& host : bare.environment.hosts) host.host = hostName(host.host);
  bare.series.clear();
  bare.profile = {};
  for (Event& event : bare.events)
    if (auto* started = std::get_if<RunStarted>(&event.body)) started->plan = plan(started->plan);
  const QJsonObject said =
      walk(QJsonDocument::fromJson(QByteArray::fromStdString(resultToJson(bare))).object(), *this).toObject();
  auto read = resultFromJson(QJsonDocument(said).toJson(QJsonDocument::Compact).toStdString());
  if (!read) {  // a text that had to stay as it was: nothing but the figures leaves
    RunResult figures;
    figures.summary.runId = text(original.summary.runId);
    figures.summary.status = original.summary.status;
    figures.summary.imagesPerSecond = original.summary.imagesPerSecond;
    return figures;
  }
  RunResult redacted = std::move(*read);
  redacted.profile = original.profile;
  redacted.series = original.series;
  for (SeriesTable& table : redacted.series) {
    if (table.name.starts_with("telemetry/")) table.name = "telemetry/" + hostName(table.name.substr(10));
    for (SeriesColumn& column : table.columns)
      for (std::string& word : column.texts) word = text(word);
  }
  return redacted;
}

}  // namespace scalescope
