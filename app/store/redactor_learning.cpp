// SPDX-License-Identifier: GPL-3.0-or-later
// Names known to the redactor: collected from the fields of results, plans and studies that contain names.
#include <pwd.h>
#include <unistd.h>

#include <QRegularExpression>
#include <QSysInfo>
#include <QUrl>
#include <algorithm>

#include "app/store/leak_patterns.h"
#include "app/store/library_entry.h"
#include "app/store/redactor.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/check_value.h"
#include "engine/study/study_fields.h"
#include "engine/study/study_labels.h"

namespace scalescope {
namespace {

/// Shorter names would match parts of ordinary words; a single Han character is a name.
constexpr qsizetype kMinNameLength = 2;
constexpr qsizetype kMinFolderLength = 4, kMinValueLength = 4;

bool isAsciiText(const QString& text) {
  return std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 128; });
}

/// Names that do not identify a machine.
bool isCommonName(const QString& name) {
  static const QStringList kCommon = {"localhost", "127.0.0.1", "::1", "node", "root", "user", "host", "nobody", "log"};
  const bool single = name.size() == 1 && name[0].script() == QChar::Script_Han;
  return (name.size() < kMinNameLength && !single) || kCommon.contains(name.toLower());
}

/// Common words in folder names.
const QSet<QString>& commonFolders() {
  static const QSet<QString> kWords = [] {
    const QString words = QStringLiteral(
        "home users user root srv data dataset datasets set sets mnt media tmp temp scratch opt usr var local share "
        "shared work "
        "workspace project projects public export nfs lustre gpfs beegfs net volumes volume storage disk disks raid "
        "nvme ssd hdd "
        "cache caches config lib lib32 lib64 bin sbin etc dev run runs proc sys boot include src source build release "
        "debug "
        "image images img jpeg jpg png train training val valid validation test tests eval raw processed records "
        "record shards "
        "shard input output results result log logs model models checkpoint checkpoints imagenet ilsvrc ilsvrc2012 "
        "cifar cifar10 "
        "cifar100 mnist fashion coco tfrecord tfrecords recordio lmdb idx folder folders main default new old backup "
        "archive "
        "engine engines scalescope apptainer singularity docker container containers sif sqsh venv conda python "
        "python3 site "
        "packages software apps app tools modules module nvidia cuda cudnn nccl intel oneapi openmpi mpi ucx amd rocm "
        "mellanox "
        "libfabric true false yes none auto info warn warning trace error ring tree simple disable enable init");
    const QStringList list = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return QSet<QString>(list.begin(), list.end());
  }();
  return kWords;
}

QStringList wordsOf(const QString& text) {
  static const QRegularExpression kBetween(QStringLiteral(R"([^\p{L}\p{M}\p{N}]+)"),
                                           QRegularExpression::UseUnicodePropertiesOption);
  return text.toLower().split(kBetween, Qt::SkipEmptyParts);
}

bool isNumber(const QString& word) {
  return std::all_of(word.begin(), word.end(), [](QChar c) { return c.isNumber(); });
}

/// Whether the fact's value is a version, which may have four numbers such as 7.1.4.18.
bool isVersionKey(const QString& key) {
  return key.endsWith(QLatin1String("_version")) || key.contains(QLatin1String("driver")) ||
         key.contains(QLatin1String("firmware"));
}

/// Long enough and with a digit, so that words of captions and figures of tables do not count as serial numbers.
bool isSerialNumber(const QString& word) {
  constexpr qsizetype kMinSerialLength = 5, kMinDigitsLength = 9;
  const auto digits = std::count_if(word.begin(), word.end(), [](QChar c) { return c.isDigit(); });
  return word.size() >= kMinSerialLength && digits > 0 && (digits < word.size() || digits >= kMinDigitsLength);
}

/// Whether a variable's name marks its value as a secret.
bool isSecretVariable(const QString& variable) {
  static const QRegularExpression kSecret(QStringLiteral("token|secret|passw|passphrase|key|credential|auth"),
                                          QRegularExpression::CaseInsensitiveOption);
  return kSecret.match(variable).hasMatch();
}

bool looksLikeAPath(const QString& word) {
  static const QRegularExpression kPath(QStringLiteral(R"(^(?:~?/|\.{1,2}/|[A-Za-z]:[\\/]|\\\\))"));
  return kPath.match(word).hasMatch();
}

}  // namespace

void Redactor::addName(const QString& real, const QString& alias) {
  if (m_known.add(real, alias)) m_names.append({real, alias});
}

/// Adds the whole name, its first part and its domain, since texts may contain any of them; also the ASCII form of an
/// international name.
void Redactor::addHost(const QString& host) {
  if (isCommonName(host) || m_known.contains(host)) return;
  const QString shortName = host.section(QLatin1Char('.'), 0, 0), domain = host.section(QLatin1Char('.'), 1);
  static const QRegularExpression address(QStringLiteral("^[0-9.]+$|:"));
  const bool isAddress = address.match(host).hasMatch();
  const QString known = isAddress ? QString() : m_known.replacementOf(shortName);
  const QString alias = !known.isEmpty() ? known : QStringLiteral("node%1").arg(++m_hosts);
  addName(host, alias);
  if (isAddress) return;
  if (!isAsciiText(host)) m_known.add(QString::fromLatin1(QUrl::toAce(host)), alias);
  if (domain.isEmpty()) return;
  if (!isCommonName(shortName)) addName(shortName, alias);
  if (domain.contains(QLatin1Char('.'))) addName(domain, QStringLiteral("domain%1").arg(++m_domains));
}

void Redactor::addUser(const QString& user) {
  if (!isCommonName(user)) addName(user, QStringLiteral("user"));
}

void Redactor::addVocabulary(const QString& text) {
  for (const QString& word : wordsOf(text)) m_vocabulary.insert(word);
}

/// Whether all words are common folder names, product names or values of closed lists.
bool Redactor::isHarmless(const QString& words) const {
  const QStringList all = wordsOf(words);
  return std::all_of(all.begin(), all.end(), [this](const QString& word) {
    return isNumber(word) || commonFolders().contains(word) || m_vocabulary.contains(word);
  });
}

void Redactor::addFolder(const QString& folder) {
  const bool brief = isAsciiText(folder) && folder.size() < kMinFolderLength;
  if (brief || isCommonName(folder) || isHarmless(folder)) return;
  const QString alias = QStringLiteral("(name)");
  m_known.add(folder, alias);
  // In the forms used in names of files and results.
  for (const QChar joint : {QLatin1Char('-'), QLatin1Char('_')})
    m_known.add(QString(folder).replace(QLatin1Char(' '), joint), alias);
}

/// The path, and each of its folders without a common name: texts may contain it alone.
void Redactor::addPath(const QString& path) {
  if (path.isEmpty()) return;
  m_paths.insert(foldedName(path), m_paths.value(foldedName(path), static_cast<int>(m_paths.size()) + 1));
  static const QRegularExpression kSeparators(QStringLiteral(R"([\\/]+)"));
  QString before;
  for (const QString& folder : path.split(kSeparators, Qt::SkipEmptyParts)) {
    const QString above = before.toLower();
    above == QLatin1String("home") || above == QLatin1String("users") ? addUser(folder) : addFolder(folder);
    before = folder;
  }
  if (!isHarmless(path) || looksLikeAPath(path)) m_known.add(path, QStringLiteral("(path)"), KnownNames::Kind::Path);
}

/// A value of an environment: numbered, and replaced in every text if it is a secret or not a common word.
void Redactor::addValue(const QString& value, bool secret) {
  if (value.isEmpty()) return;
  m_values.insert(foldedName(value), m_values.value(foldedName(value), static_cast<int>(m_values.size()) + 1));
  if (value.size() >= kMinValueLength && (secret || !isHarmless(value)))
    m_known.add(value, numbered(m_values, "value", value));
}

void Redactor::addUrl(const QString& word) {
  static const QRegularExpression kUrl(QStringLiteral(
      R"(^[A-Za-z][A-Za-z0-9+.-]*://(?:([^\s/@:]+)(?::([^\s/@]*))?@)?(\[[^\]]+\]|[^\s/:?#]+)?(?::\d+)?(/\S*)?)"));
  const auto url = kUrl.match(word);
  if (!url.hasMatch()) return;
  addUser(QUrl::fromPercentEncoding(url.captured(1).toUtf8()));
  addValue(QUrl::fromPercentEncoding(url.captured(2).toUtf8()), true);
  const QString host = url.captured(3), domain = host.section(QLatin1Char('.'), 1);
  if (!isCommonName(host)) m_known.add(host, QStringLiteral("(address)"));
  if (domain.contains(QLatin1Char('.'))) m_known.add(domain, QStringLiteral("(address)"));
}

void Redactor::addSerials(const QString& text) {
  static const QRegularExpression kBetween(QStringLiteral("[^A-Za-z0-9_-]+"));
  for (const QString& word : text.split(kBetween, Qt::SkipEmptyParts))
    if (isSerialNumber(word)) addName(word, QStringLiteral("(serial)"));
}

void Redactor::learnThisMachine() {
  addHost(QSysInfo::machineHostName());
  const passwd* entry = ::getpwuid(::getuid());
  if (entry == nullptr) return;
  addUser(QString::fromLocal8Bit(entry->pw_name));
  const QString person = QString::fromLocal8Bit(entry->pw_gecos).section(QLatin1Char(','), 0, 0).trimmed();
  if (person.contains(QLatin1Char(' '))) addUser(person);
  if (entry->pw_uid != 0) addPath(QString::fromLocal8Bit(entry->pw_dir));
}

void Redactor::learnWords(const QString& words) {
  // Narrower than text(): "serial resnet-50" must not hide every resnet-50.
  static const QRegularExpression kNamed(
      R"((?i)\b(?:(?:serial\s+(?:number|no\.?)|s/n|service\s+tag|asset\s+tag)\s*[:=#]?|serial\s*[:=#])\s*([\w-]+))");
  for (auto it = kNamed.globalMatch(words); it.hasNext();) addSerials(it.next().captured(1));
}

void Redactor::learnVariable(const QString& name, const QString& value) {
  m_variables.insert(name);
  addValue(value, isSecretVariable(name));
  addUrl(value);
  for (const QString& part : value.split(QLatin1Char(looksLikeAPath(value) ? ':' : ','), Qt::SkipEmptyParts))
    looksLikeAPath(part) ? addPath(part) : addValue(part);
}

void Redactor::learnCommand(const QString& words) {
  addValue(words);
  for (const QString& word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
    const QString value = word.section(QLatin1Char('='), -1);
    if (looksLikeAPath(value)) addPath(value);
    addUrl(value);
  }
  if (looksLikeAPath(words)) addPath(words);
}

void Redactor::learnHost(const HostSpec& host) {
  addHost(toQString(host.host));
  for (const QString& hop : toQString(host.jumpHost).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
    addHost(hop.section(QLatin1Char('@'), -1).section(QLatin1Char(':'), 0, 0));
    if (hop.contains(QLatin1Char('@'))) addUser(hop.section(QLatin1Char('@'), 0, 0));
  }
  addUser(toQString(host.user));
  for (const std::string& device : host.gpuDevices) addSerials(toQString(device));
  for (const std::string* path : {&host.workFolder, &host.dataPath}) addPath(toQString(*path));
  for (const std::string* command : {&host.launchPrefix, &host.engineProgram}) learnCommand(toQString(*command));
  for (const auto& [name, value] : host.environment) learnVariable(toQString(name), toQString(value));
}

void Redactor::learnPlan(const Plan& plan) {
  addVocabulary(toQString(plan.network));
  for (const PlanField& field : planFields())
    for (const std::string_view choice : field.choices) addVocabulary(toQString(std::string(choice)));
  for (const HostSpec& host : plan.hosts) addHost(toQString(host.host));  // before proxies and the like
  for (const HostSpec& host : plan.hosts) learnHost(host);
  addPath(toQString(plan.dataPath));
  learnWords(toQString(plan.name));
}

void Redactor::learnField(const QString& field, const QString& value) {
  const QString environment = toQString(std::string(kEnvironmentPrefix));
  if (field.startsWith(environment)) return learnVariable(field.mid(environment.size()), value);
  if (field == QLatin1String("data_path") || field == QLatin1String("host_data_path")) return addPath(value);
  if (field == QLatin1String("host_launch_prefix") || field == QLatin1String("host_engine_program"))
    return learnCommand(value);
  if (field != QLatin1String("hosts")) return;
  if (const auto hosts = parseHosts(value.toStdString()))
    for (const HostSpec& host : *hosts) learnHost(host);
}

void Redactor::learnStudy(const Study& study) {
  learnPlan(study.baseline);
  for (const StudyFactor& factor : study.factors)
    for (const std::string& value : factor.values) learnField(toQString(factor.field), toQString(value));
  for (const StudyExclusion& exclusion : study.exclusions)
    for (const auto& [field, value] : exclusion) learnField(toQString(field), toQString(value));
}

void Redactor::learnFact(const QString& key, const QString& value) {
  if (isVersionKey(key)) m_versions.insert(value);
  isSerialKey(key) ? addSerials(value) : learnWords(value);
}

void Redactor::learnAnnotations(const Annotations& annotations) {
  const QString factor = QLatin1String(kStudyFactorPrefix);
  learnWords(toQString(annotations.notes));
  for (const std::string& tag : annotations.tags) learnWords(toQString(tag));
  for (const auto* words : {&annotations.labels, &annotations.facts})
    for (const auto& [key, value] : *words) {
      learnFact(toQString(key), toQString(value));
      if (toQString(key).startsWith(factor)) learnField(toQString(key).mid(factor.size()), toQString(value));
    }
  for (const AnnotationChange& change : annotations.history)
    for (const std::string* text : {&change.before, &change.after})
      isSerialKey(toQString(change.field)) ? addSerials(toQString(*text)) : learnWords(toQString(*text));
}

/// The folder of a mounted file system before its metric.
void Redactor::learnMetricId(const std::string& id) {
  if (id.starts_with('/')) addPath(toQString(id.substr(0, id.rfind('/'))));
}

/// Bus ids and disk models are numbered; models of GPUs and processors are product names.
void Redactor::learnTopology(const Topology& topology) {
  for (const TopologyNode& node : topology.nodes) {
    addValue(toQString(node.busId));
    if (node.kind == TopologyNodeKind::Disk)
      addValue(toQString(node.model));
    else
      addVocabulary(toQString(node.model));
  }
}

void Redactor::learnEvent(const Event& event) {
  if (const auto* started = std::get_if<RunStarted>(&event.body)) learnPlan(started->plan);
  if (const auto* sampled = std::get_if<TelemetrySampled>(&event.body)) {
    addHost(toQString(sampled->host));
    for (const auto& [id, value] : sampled->values) learnMetricId(id);
  }
  if (const auto* probed = std::get_if<EnvironmentProbed>(&event.body)) {
    addHost(toQString(probed->environment.host));
    learnTopology(probed->environment.topology);
  }
  if (const auto* checked = std::get_if<CheckMeasured>(&event.body)) learnSeries({checkTable(checked->values)}, true);
  if (const auto* measured = std::get_if<LinksMeasured>(&event.body))
    for (const LinkRate& link : measured->links)
      for (const std::string* host : {&link.from, &link.to}) addHost(toQString(*host));
}

void Redactor::learnSeries(const Series& series, bool ofHosts) {
  const auto isHost = [](std::span<const RedactedKey> keys, std::string_view key) {
    return std::any_of(keys.begin(), keys.end(),
                       [&](const RedactedKey& row) { return row.key == key && row.redaction == RedactionRule::Host; });
  };
  for (const CheckValue& value : checkValuesOf(series))  // the file or folder that was read
    if (looksLikeAPath(toQString(value.part))) addPath(toQString(value.part));
  for (const SeriesTable& table : series) {
    const auto slash = table.name.find('/');
    if (ofHosts && slash != std::string::npos &&
        isHost(seriesTableKeys(), std::string_view(table.name).substr(0, slash)))
      addHost(toQString(table.name.substr(slash + 1)));
    for (const SeriesColumn& column : table.columns) learnMetricId(column.id);
    for (const SeriesColumn& column : table.columns)
      if (isHost(seriesColumnKeys(), column.id))
        for (const std::string& host : column.texts) addHost(toQString(host));
  }
}

void Redactor::learn(const RunResult& result) {
  static const QSet<QString> kProducts = {"cpu_model", "gpu_model", "server_vendor", "server_product"};
  for (const HostEnvironment& host : result.environment.hosts) {
    addHost(toQString(host.host));
    learnTopology(host.topology);
    for (const Fact& fact : host.facts) {
      const FactKind* kind = findFactKind(fact.id);
      const bool isSoftware = kind != nullptr && kind->group == FactGroup::Software && fact.id != "container_image";
      if (kind != nullptr && (isSoftware || kProducts.contains(toQString(fact.id))))
        addVocabulary(toQString(fact.value));
      learnFact(toQString(fact.id), toQString(fact.value));
    }
  }
  learnPlan(result.plan);
  learnSeries(result.series, isOwnRun(result.summary.origin));  // sources name their series freely
  for (const Event& event : result.events) learnEvent(event);
  for (const std::string* host :
       {&result.summary.stragglerHost, &result.summary.slowLinkHost, &result.summary.slowLinkPeer})
    addHost(toQString(*host));
  learnAnnotations(result.annotations);
  learnWords(toQString(result.summary.name));
  learnWords(toQString(result.summary.error));
}

void Redactor::learn(const QByteArray& planOrStudy) {
  if (const auto study = studyFromJson(planOrStudy.toStdString())) return learnStudy(*study);
  if (const auto plan = planFromJson(planOrStudy.toStdString())) learnPlan(*plan);
}

}  // namespace scalescope
