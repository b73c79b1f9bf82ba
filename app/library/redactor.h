// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonValue>
#include <QList>
#include <QRegularExpression>
#include <QSet>
#include <QString>
#include <filesystem>
#include <map>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

/// A name and what is said instead of it: "PowerEdge C4140" as "Vendor X, 4 GPUs".
struct Alias {
  QString real, alias;
};

/// The author's aliases, a file beside the runs: none where there is no such file. Errors: "file-unreadable",
/// "json-invalid"; then nothing may leave redacted, because what the file should hide would.
Result<QList<Alias>> readAliases(const std::filesystem::path& file);
Status writeAliases(const std::filesystem::path& file, const QList<Alias>& aliases);

/// Takes out of texts and results what would say whose machines they come from: host names and users of the results and
/// of this machine, paths, addresses, serial numbers; and puts the author's aliases in their place. Hosts become node1,
/// node2, ... in the order in which the results name them, the same in everything that one object redacts. A serial
/// number that the results name as one is known wherever it stands.
class Redactor {
 public:
  Redactor(const QList<Alias>& aliases, const std::vector<RunResult>& results);

  QString text(const QString& text) const;
  std::string text(const std::string& text) const;
  /// As text(), of Markdown: a name is known through the backslashes that escape its letters.
  QString markdown(const QString& markdown) const;
  /// Series keep their numbers; a text column and every other text goes through text().
  RunResult result(const RunResult& result) const;
  /// Any JSON of ScaleScope's (plans, studies): texts go through text(), and how hosts are reached is left out. Text
  /// that is no JSON goes through text() as a whole.
  QByteArray json(const QByteArray& json) const;
  /// Takes in the hosts and users that a plan or study names.
  void learn(const QByteArray& json);
  /// Everything by name that is replaced: the author's aliases, then hosts and users.
  QList<Alias> names() const { return m_names; }

 private:
  void addHost(const QString& host);
  void addUser(const QString& user);
  /// Every number in a text that is known to hold serial numbers.
  void addSerials(const QString& text);
  /// What stands in people's words after "serial number", "service tag", ...
  void learnWords(const QString& words);
  void learnWords(const Annotations& annotations);
  void learnHosts(const RunResult& result);
  void learnFact(const QString& key, const QString& value);
  void learnAll(const RunResult& result);
  void add(const QString& real, const QString& alias);
  void compile();
  void learnFrom(const QJsonValue& value);
  Plan plan(Plan plan) const;
  std::string hostName(const std::string& host) const;

  QList<Alias> m_names;
  std::map<QString, QString> m_byName;  ///< lower case
  QSet<QString> m_versions;             ///< that results state as such: no addresses, whatever their shape
  QRegularExpression m_known;
  int m_hosts = 0, m_domains = 0;
};

}  // namespace scalescope
