// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/node_book.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <map>

#include "app/core/background.h"
#include "app/core/engine_sentences.h"
#include "app/core/ssh_hosts.h"
#include "app/core/stored_json.h"
#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/sharing.h"
#include "engine/protocol/trust.h"
#include "widgets/qt_text.h"

namespace scalescope {

/// The content of the file.
struct NodeBook::Kept {
  std::vector<HostSpec> typed;
  std::vector<PreflightReport> checks;
  std::map<std::string, double> checkedUnixS;
  QString problem;
};

namespace {

constexpr auto kNodesFormat = "scalescope-nodes";

}  // namespace

NodeBook::NodeBook(std::filesystem::path file, QObject* parent) : QObject(parent), m_file(std::move(file)) {
  m_nodes.push_back({HostSpec{}, NodeOrigin::ThisMachine, {}, 0});
}

void NodeBook::load(const std::filesystem::path& sshConfig) {
  const auto read = [sshConfig, file = m_loaded ? std::filesystem::path() : m_file] {
    std::pair<std::vector<std::string>, Kept> found{sshConfigHosts(sshConfig), {}};
    const StoredJson stored = readStoredJson(file, kNodesFormat);
    const QJsonObject& json = stored.json;
    Kept& kept = found.second;
    kept.problem = stored.problem;
    const std::string typed = json.value(QLatin1String("typed")).toString().toStdString();
    if (auto hosts = parseHosts(typed))
      kept.typed = *hosts;
    else if (!typed.empty())
      kept.problem = preserveUnreadable(file);
    const QJsonDocument checks(json.value(QLatin1String("checks")).toObject());
    if (auto known = preflightReportsFromJson(checks.toJson().toStdString())) kept.checks = *known;
    const QJsonObject times = json.value(QLatin1String("checked_unix_s")).toObject();
    for (auto time = times.begin(); time != times.end(); ++time)
      kept.checkedUnixS[time.key().toStdString()] = time.value().toDouble();
    return found;
  };
  runInBackground(this, read,
                  [this](const std::pair<std::vector<std::string>, Kept>& found) { take(found.first, found.second); });
}

void NodeBook::take(const std::vector<std::string>& configured, const Kept& kept) {
  m_configured = configured;
  m_loaded = true;
  for (const HostSpec& spec : kept.typed)
    if (find(spec.host) == nullptr) m_nodes.push_back({spec, NodeOrigin::Typed, {}, 0});
  arrange();
  for (const PreflightReport& check : kept.checks) {
    KnownNode* node = find(check.host);
    const auto time = kept.checkedUnixS.find(check.host);
    if (node == nullptr || node->check || time == kept.checkedUnixS.end()) continue;
    node->check = check;
    node->checkedUnixS = time->second;
  }
  if (!kept.problem.isEmpty()) emit failed(kept.problem);
  emit changed();
}

/// This machine, hosts of the configuration in its order, typed ones. Hosts of an earlier configuration are removed.
void NodeBook::arrange() {
  for (const std::string& host : m_configured)
    if (find(host) == nullptr) {
      HostSpec spec;
      spec.host = host;
      m_nodes.push_back({spec, NodeOrigin::SshConfig, {}, 0});
    }
  const auto place = [this](const KnownNode& node) {
    if (node.origin == NodeOrigin::ThisMachine) return std::ptrdiff_t(-1);
    return std::find(m_configured.begin(), m_configured.end(), node.spec.host) - m_configured.begin();
  };
  std::erase_if(m_nodes, [&](const KnownNode& node) {
    return node.origin == NodeOrigin::SshConfig && place(node) == static_cast<std::ptrdiff_t>(m_configured.size());
  });
  std::stable_sort(m_nodes.begin(), m_nodes.end(),
                   [&](const KnownNode& a, const KnownNode& b) { return place(a) < place(b); });
}

const KnownNode& NodeBook::thisMachine() const {
  return *std::ranges::find_if(m_nodes, [](const KnownNode& node) { return node.spec.host == HostSpec{}.host; });
}

KnownNode* NodeBook::find(const std::string& host) {
  const auto node =
      std::find_if(m_nodes.begin(), m_nodes.end(), [&](const KnownNode& known) { return known.spec.host == host; });
  return node == m_nodes.end() ? nullptr : &*node;
}

Status NodeBook::keep(const HostSpec& spec) {
  if (spec.host.empty() || spec.host.front() == '-' || spec.host.find_first_of(" \t,/") != std::string::npos)
    return Error{"host-invalid",
                 Text::of("%1 is not a valid host name: use a name, an address or a Host entry of the SSH "
                          "configuration.",
                          inQuotes(spec.host)) +
                     Text::of("User and port have their own fields.")};
  KnownNode* node = find(spec.host);
  if (node == nullptr) node = &m_nodes.emplace_back(KnownNode{spec, NodeOrigin::Typed, {}, 0});
  if (node->spec != spec) node->check.reset();  // the report may be of another machine
  node->spec = spec;
  node->origin = NodeOrigin::Typed;
  arrange();
  save();
  emit changed();
  return {};
}

void NodeBook::forget(const QStringList& hosts) {
  std::erase_if(m_nodes, [&](const KnownNode& node) {
    return node.origin == NodeOrigin::Typed && hosts.contains(QString::fromStdString(node.spec.host));
  });
  if (find("localhost") == nullptr) m_nodes.push_back({HostSpec{}, NodeOrigin::ThisMachine, {}, 0});
  arrange();
  save();
  emit changed();
}

std::vector<PreflightReport> NodeBook::checks() const {
  std::vector<PreflightReport> checks;
  for (const KnownNode& node : m_nodes)
    if (node.check) checks.push_back(*node.check);
  return checks;
}

void NodeBook::beginChecks(const QStringList& hosts) {
  for (KnownNode& node : m_nodes)
    if (hosts.contains(QString::fromStdString(node.spec.host))) {
      node.checking = true;
      node.progress.clear();
    }
  emit changed();
}

void NodeBook::setProgress(const Text& line) {
  const auto names = [&line](const std::string& host) {
    return std::ranges::any_of(line.sentences(), [&](const Text::Sentence& sentence) {
      return std::ranges::any_of(sentence.values, [&](const TextValue& value) { return value.english == host; });
    });
  };
  bool any = false;
  for (KnownNode& node : m_nodes)
    if (node.checking && names(node.spec.host)) {
      node.progress = inWindowLanguage(line);
      any = true;
    }
  if (any) emit changed();
}

void NodeBook::takeChecks(const std::vector<PreflightReport>& checks) {
  for (const PreflightReport& check : checks)
    if (KnownNode* node = find(check.host)) {
      node->check = check;
      node->checkedUnixS = unixSeconds();
      node->checking = false;
    }
  save();
  emit changed();
}

void NodeBook::endChecks(const QStringList& hosts) {
  for (KnownNode& node : m_nodes)
    if (hosts.contains(QString::fromStdString(node.spec.host))) node.checking = false;
  emit changed();
}

void NodeBook::setOpening(const QString& host, bool opening) {
  KnownNode* node = find(host.toStdString());
  if (node == nullptr) return;
  node->connection = opening ? NodeConnection::Opening : NodeConnection::Closed;
  emit changed();
}

void NodeBook::takeConnections(const QMap<QString, double>& openSince) {
  bool news = false;
  for (KnownNode& node : m_nodes) {
    const auto since = openSince.find(QString::fromStdString(node.spec.host));
    const bool open = since != openSince.end();
    if (node.connection == NodeConnection::Opening || open == (node.connection == NodeConnection::Open)) continue;
    node.connection = open ? NodeConnection::Open : NodeConnection::Closed;
    node.connectedUnixS = open ? *since : 0;
    news = true;
  }
  if (news) emit changed();
}

void NodeBook::save() {
  m_writeAgain = m_writing;
  if (!m_writing && !m_file.empty()) write();
}

/// One write at a time, so that the last one wins.
void NodeBook::write() {
  m_writing = true;
  std::vector<HostSpec> typed;
  QJsonObject times;
  for (const KnownNode& node : m_nodes) {
    if (node.origin == NodeOrigin::Typed) typed.push_back(node.spec);
    if (node.check) times.insert(QString::fromStdString(node.spec.host), node.checkedUnixS);
  }
  const auto save = [file = m_file, typed, checks = checks(), times]() -> Status {
    const QByteArray found = QByteArray::fromStdString(preflightReportsToJson(checks));
    const QJsonObject json{
        {QLatin1String("format"), QLatin1String(kNodesFormat)},
        {QLatin1String("typed"), QString::fromStdString(typed.empty() ? "" : formatHosts(withoutSecrets(typed)))},
        {QLatin1String("checked_unix_s"), times},
        {QLatin1String("checks"), QJsonDocument::fromJson(found).object()}};
    (void)agreeTo(commandsOf(typed)).ok();  // typed by this user; if not stored, the engine asks later
    if (Status folder = makePrivateFolder(file.parent_path(), file.parent_path()); !folder) return folder;
    return writePrivateFile(file, file.parent_path(), QJsonDocument(json).toJson().toStdString());
  };
  runInBackground(this, save, [this](const Status& written) {
    m_writing = false;
    if (!written) emit failed(messageText(written.error()));
    if (std::exchange(m_writeAgain, false)) write();
  });
}

}  // namespace scalescope
