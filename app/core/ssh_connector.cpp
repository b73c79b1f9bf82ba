// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/ssh_connector.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <functional>
#include <utility>

#include "app/core/engine_process.h"
#include "app/core/engine_sentences.h"

namespace scalescope {
namespace {

constexpr int kCheckAgainMs = 20000;

/// The engine's own error, which follows the output of ssh; without one, that output.
QString errorOf(const QString& text) {
  const QString error = engineError(text.toUtf8());
  return error.isEmpty() ? text.trimmed() : error;
}

QString nameOf(const HostSpec& host) { return QString::fromStdString(host.host); }

/// Runs the engine asynchronously and calls `done` at its end.
void runEngine(QObject* receiver, const std::filesystem::path& engine, const QStringList& words,
               const std::function<void(int, const QString&, const QString&)>& done) {
  auto* process = new QProcess;  // no parent: it may outlive the receiver
  QObject::connect(process, &QProcess::finished, process, &QObject::deleteLater);
  QObject::connect(process, &QProcess::finished, receiver, [process, done](int code, QProcess::ExitStatus exit) {
    done(exit == QProcess::NormalExit ? code : -1, QString::fromUtf8(process->readAllStandardOutput()),
         QString::fromUtf8(process->readAllStandardError()));
  });
  QObject::connect(process, &QProcess::errorOccurred, receiver, [process, done](QProcess::ProcessError error) {
    if (error != QProcess::FailedToStart) return;
    process->deleteLater();
    done(-1, {}, process->errorString());
  });
  process->setProcessEnvironment(engineEnvironment());
  process->start(QString::fromStdString(engine.string()), words);
}

/// ssh marks yes/no questions and notices for its askpass program, but not which answers it would echo: a site's prompt
/// for a user name looks like one for a password. Only a prompt that ends like one for a name counts as open.
bool isNamePrompt(const QString& prompt) {
  static const QRegularExpression name(QStringLiteral("\\b(log ?in( name)?|user( ?name| ?id)?|account)\\s*:?\\s*$"),
                                       QRegularExpression::CaseInsensitiveOption);
  static const QRegularExpression secret(QStringLiteral("pass|pin\\b|code|token|secret"),
                                         QRegularExpression::CaseInsensitiveOption);
  return prompt.contains(name) && !prompt.contains(secret);
}

SshQuestion::Kind kindOf(const QString& kind, const QString& prompt) {
  if (kind == QLatin1String("none")) return SshQuestion::Kind::Notice;
  if (kind == QLatin1String("confirm") || prompt.contains(QLatin1String("(yes/no"))) return SshQuestion::Kind::YesNo;
  return isNamePrompt(prompt) ? SshQuestion::Kind::Open : SshQuestion::Kind::Secret;
}

}  // namespace

SshConnector::SshConnector(std::filesystem::path engine, QObject* parent)
    : QObject(parent), m_engine(std::move(engine)) {
  connect(&m_server, &QLocalServer::newConnection, this, &SshConnector::takeClient);
  m_again.setSingleShot(true);
  m_again.setInterval(kCheckAgainMs);
  connect(&m_again, &QTimer::timeout, this, [this] { check(m_checked); });
}

SshConnector::~SshConnector() {
  if (m_process) m_process->disconnect(this);
}

QStringList SshConnector::words(const std::vector<HostSpec>& hosts, const QStringList& more) const {
  std::vector<HostSpec> bare = hosts;  // without environments: they may be secret, and command lines are visible
  for (HostSpec& host : bare) host.environment.clear();
  QStringList words{QStringLiteral("connect"), QString::fromStdString(formatHosts(bare))};
  if (!m_sshConfig.isEmpty()) words += {QStringLiteral("--ssh-config"), m_sshConfig};
  return words + more;
}

void SshConnector::open(const std::vector<HostSpec>& hosts) {
  const bool idle = m_waiting.empty();
  m_waiting.insert(m_waiting.end(), hosts.begin(), hosts.end());
  for (const HostSpec& host : hosts) emit opening(nameOf(host));
  if (idle) openNext();
}

bool SshConnector::listen() {
  m_server.close();
  m_folder = std::make_unique<QTemporaryDir>();  // accessible only to this user
  return m_folder->isValid() && m_server.listen(m_folder->filePath(QStringLiteral("ask")));
}

void SshConnector::openNext() {
  if (m_waiting.empty()) return;
  m_said.clear();
  m_lastPrompt.clear();
  m_cancelled = false;
  if (!listen())
    return end(tr("Cannot create a local socket in %1: %2.").arg(m_folder->path(), m_server.errorString()), {});
  m_process = std::make_unique<QProcess>();
  connect(m_process.get(), &QProcess::finished, this, &SshConnector::processEnded);
  connect(m_process.get(), &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) end(m_process->errorString(), {});
  });
  m_process->setProcessEnvironment(engineEnvironment());
  m_process->start(QString::fromStdString(m_engine.string()),
                   words({m_waiting.front()}, {QStringLiteral("--ask-through"), m_server.fullServerName()}));
}

void SshConnector::takeClient() {
  QLocalSocket* client = m_server.nextPendingConnection();
  if (m_client) return client->deleteLater();  // ssh asks one thing at a time
  m_client = client;
  connect(client, &QLocalSocket::readyRead, this, &SshConnector::readQuestion);
  connect(client, &QLocalSocket::disconnected, this, [this, client] {
    client->deleteLater();
    if (m_client != client) return;
    m_client.clear();
    emit withdrawn();
  });
  readQuestion();
}

void SshConnector::readQuestion() {
  if (!m_client || !m_client->canReadLine() || !m_process) return;
  const QJsonObject asks = QJsonDocument::fromJson(m_client->readLine()).object();
  m_said += QString::fromUtf8(m_process->readAllStandardError());
  const QString prompt = asks.value(QLatin1String("prompt")).toString();
  const auto kind = kindOf(asks.value(QLatin1String("kind")).toString(), prompt);
  const bool again = prompt == std::exchange(m_lastPrompt, prompt);
  emit asked({nameOf(m_waiting.front()), prompt, m_said.trimmed(), kind, again});
}

void SshConnector::answer(const QString& text) {
  if (!m_client) return;
  QLocalSocket* client = std::exchange(m_client, nullptr);
  QByteArray line = QJsonDocument(QJsonObject{{QLatin1String("answer"), text}}).toJson(QJsonDocument::Compact) + '\n';
  client->write(line);
  line.fill('\0');
  client->disconnectFromServer();  // once it is written
}

void SshConnector::cancel() {
  m_cancelled = true;
  if (m_process) m_process->terminate();  // ssh ends with it
}

void SshConnector::processEnded(int exitCode, QProcess::ExitStatus exit) {
  m_said += QString::fromUtf8(m_process->readAllStandardError());
  if (exit == QProcess::NormalExit && exitCode == 0)
    return end({}, inWindowLanguage(Text::of("The connection to %1 is open.", m_waiting.front().host)));
  const QString problem = errorOf(m_said);
  end(m_cancelled         ? QString()
      : problem.isEmpty() ? tr("The engine ended with exit code %1.").arg(exitCode)
                          : problem,
      {});
}

void SshConnector::end(const QString& problem, const QString& words) {
  const HostSpec host = m_waiting.front();
  m_waiting.erase(m_waiting.begin());
  if (m_process) m_process.release()->deleteLater();
  m_server.close();
  m_folder.reset();
  m_said.clear();
  if (m_client) m_client->abort();
  if (words.isEmpty())
    emit failed(nameOf(host), problem);
  else
    emit done(nameOf(host), words);
  openNext();
}

void SshConnector::close(const std::vector<HostSpec>& hosts) {
  for (const HostSpec& host : hosts)
    runEngine(this, m_engine, words({host}, {QStringLiteral("--close")}),
              [this, name = nameOf(host)](int code, const QString&, const QString& errors) {
                if (code == 0)
                  emit done(name, inWindowLanguage(Text::of("The connection to %1 is closed.", name.toStdString())));
                else
                  emit failed(name, errorOf(errors));
              });
}

void SshConnector::check(const std::vector<HostSpec>& hosts) {
  m_checked = hosts;
  m_again.stop();
  if (hosts.empty()) return;
  runEngine(this, m_engine, words(hosts, {QStringLiteral("--check"), QStringLiteral("--json")}),
            [this](int, const QString& output, const QString&) {
              QMap<QString, double> since;
              const QJsonArray list = QJsonDocument::fromJson(output.toUtf8()).array();
              for (const QJsonValue& entry : list)
                if (entry[QLatin1String("open")].toBool())
                  since[entry[QLatin1String("host")].toString()] = entry[QLatin1String("opened_unix_s")].toDouble();
              emit checked(since);
              if (!since.isEmpty()) m_again.start();
            });
}

}  // namespace scalescope
