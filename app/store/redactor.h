// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QSet>
#include <QString>
#include <filesystem>
#include <span>
#include <vector>

#include "app/store/known_names.h"
#include "engine/base/result.h"
#include "engine/protocol/redaction.h"
#include "engine/protocol/run/run_result.h"
#include "engine/study/study.h"

namespace scalescope {

/// A name and its replacement: "Vendor X, 4 GPUs" for "PowerEdge C4140".
struct Alias {
  QString real, alias;
  bool operator==(const Alias&) const = default;
};

inline constexpr const char* kAliasFile = ".aliases.json";
/// The author's aliases, a file beside the runs; none if the file is missing. Errors: "file-unreadable",
/// "json-invalid"; nothing may then be exported as redacted, because the names in the file would not be hidden.
Result<QList<Alias>> readAliases(const std::filesystem::path& file);
Status writeAliases(const std::filesystem::path& file, const QList<Alias>& aliases);

/// Removes from texts and results what identifies their machines, and inserts the author's aliases. Only data of
/// results, plans and studies that a table lists is exported (redaction.h), by the rule of its row. Free texts are
/// searched for names in the results (hosts, users, folders, serial numbers, values of environments), at any position
/// and in any escaping, and for the shapes of paths, addresses, serial numbers and secrets. Hosts become node1, node2,
/// ... in the order in which the results name them; one object always replaces the same name in the same way.
class Redactor {
 public:
  Redactor(const QList<Alias>& aliases, const std::vector<RunResult>& results);

  QString text(const QString& text) const;
  std::string text(const std::string& text) const;
  /// Series keep their numbers. A result whose plan cannot be written without a name keeps only its figures.
  RunResult result(const RunResult& result) const;
  /// A study or a plan. Errors: "not-redacted" for any other JSON.
  Result<QByteArray> planOrStudy(const QByteArray& json) const;
  /// An answer that this program made of results: keys stay, hosts become their aliases, "values" follow the rule of
  /// the field that "id" names, other texts are searched.
  QJsonObject answer(const QJsonObject& answer) const;
  /// The listed members of an object and of its nested objects, each by its rule.
  QJsonObject object(const QJsonObject& object, std::span<const RedactedKey> keys) const;

  /// Collects the names in a result, a plan or a study. Any other text is ignored.
  void learn(const RunResult& result);
  void learn(const QByteArray& planOrStudy);
  /// The replaced names: the author's aliases, then hosts, users and serial numbers; no folders, no secrets.
  QList<Alias> names() const { return m_names; }

 private:
  // Learning (redactor_learning.cpp).
  void addName(const QString& real, const QString& alias);
  void addHost(const QString& host);
  void addUser(const QString& user);
  void addPath(const QString& path);
  void addFolder(const QString& folder);
  void addValue(const QString& value, bool secret = false);
  void addUrl(const QString& url);
  /// Adds every number of a text that contains serial numbers.
  void addSerials(const QString& text);
  void addVocabulary(const QString& text);
  bool isHarmless(const QString& words) const;
  void learnThisMachine();
  /// Collects the values after "serial number", "service tag", ... in typed texts.
  void learnWords(const QString& words);
  void learnVariable(const QString& name, const QString& value);
  void learnCommand(const QString& words);
  void learnHost(const HostSpec& host);
  void learnPlan(const Plan& plan);
  void learnStudy(const Study& study);
  void learnField(const QString& field, const QString& value);
  void learnFact(const QString& key, const QString& value);
  void learnMetricId(const std::string& id);
  void learnTopology(const Topology& topology);
  void learnEvent(const Event& event);
  /// `ofHosts`: tables of telemetry are named after their host, not after a role such as "storage".
  void learnSeries(const Series& series, bool ofHosts);
  void learnAnnotations(const Annotations& annotations);

  // Redacting by structure (redactor_structure.cpp).
  QString byRule(RedactionRule rule, const QString& value) const;
  QString hostName(const QString& host) const;
  QString metricId(const QString& id) const;
  QString numbered(const QHash<QString, int>& numbers, const char* word, const QString& value) const;
  QString fieldValue(const QString& field, const QString& value) const;
  QJsonValue member(const QJsonObject& object, const QString& key, RedactionRule rule,
                    std::span<const RedactedKey> keys) const;
  QJsonObject planObject(const QJsonObject& plan) const;
  QJsonArray hostObjects(const QJsonArray& hosts) const;
  QJsonObject factsObject(const QJsonObject& facts) const;
  QJsonObject factPartsObject(const QJsonObject& parts) const;
  QJsonObject labelsObject(const QJsonObject& labels) const;
  QJsonArray history(const QJsonArray& changes) const;
  QJsonObject variablesObject(const QJsonObject& variables) const;
  QJsonValue answerMember(const QJsonObject& of, const QString& key, const QJsonValue& value) const;
  QJsonValue everyText(const QJsonValue& value) const;
  Study study(Study study) const;
  Series series(const Series& series) const;

  QList<Alias> m_names;
  KnownNames m_known;
  QSet<QString> m_versions;               ///< stated as versions by results: never addresses, whatever their shape
  QSet<QString> m_variables;              ///< names of variables of hosts' environments
  QSet<QString> m_vocabulary;             ///< words of product names and closed lists, in lower case
  QHash<QString, int> m_paths, m_values;  ///< by folded text, numbered in the order in which results name them
  int m_hosts = 0, m_domains = 0;
};

}  // namespace scalescope
