// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/engine_client.h"

#include <QFile>
#include <QMetaMethod>
#include <algorithm>
#include <memory>

#include "app/core/background.h"
#include "app/core/controller_host.h"
#include "app/core/engine_process.h"
#include "app/core/engine_sentences.h"
#include "engine/base/clock.h"
#include "engine/base/exit_status.h"
#include "engine/base/files.h"
#include "engine/base/version.h"
#include "engine/protocol/run/error_line.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/sharing.h"
#include "engine/protocol/trust.h"
#include "engine/study/study_secrets.h"
#include "widgets/qt_text.h"

namespace scalescope {

namespace {

/// Writes plans or a study as files, which keeps the command line short for a long queue. Errors: of the files.
Result<QStringList> writeFiles(const std::vector<std::string>& texts, const std::filesystem::path& runsDir) {
  const std::filesystem::path folder = runsDir / "queues" / "plans";
  if (Status made = makePrivateFolder(folder, runsDir); !made.ok()) return made.error();
  const auto stamp = std::to_string(static_cast<std::int64_t>(unixSeconds() * 1000));
  QStringList files;
  for (const std::string& text : texts) {
    const auto file = folder / (stamp + "-" + std::to_string(files.size() + 1) + ".json");
    if (Status written = writePrivateFile(file, runsDir, text); !written.ok()) return written.error();
    files.append(toQString(file));
  }
  return files;
}

QString lastLine(const QString& text) { return text.trimmed().section(QLatin1Char('\n'), -1).trimmed(); }

QString errorText(const QString& errors) { return engineErrors(errors.toUtf8()); }

}  // namespace

EngineClient::EngineClient(std::filesystem::path program, QObject* parent)
    : QObject(parent), m_program(std::move(program)) {}

std::filesystem::path EngineClient::defaultProgram() { return programFolder() / "scalescope-engine"; }

void EngineClient::ask(const QStringList& arguments, Answer answer, Purpose purpose) {
  // No parent: a starting controller must outlive a window that is closed immediately.
  auto* process = new QProcess;
  connect(process, &QProcess::finished, process, &QObject::deleteLater);
  connect(process, &QProcess::errorOccurred, process, [process](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) process->deleteLater();
  });
  connect(process, &QProcess::errorOccurred, this, [this, process, answer](QProcess::ProcessError error) {
    if (error != QProcess::FailedToStart) return;
    answer(-1, {},
           tr("The engine %1 could not be started: %2. Build or install it beside this program.")
               .arg(toQString(m_program), process->errorString()));
  });
  if (purpose == Purpose::NodeCheck) m_checks.append(process);
  const auto printed = std::make_shared<QByteArray>();
  connect(process, &QProcess::readyReadStandardError, this,
          [this, process, printed, purpose] { takeProgress(*process, *printed, purpose); });
  connect(process, &QProcess::finished, this, [=, this](int code, QProcess::ExitStatus exit) {
    m_checks.removeAll(process);
    takeProgress(*process, *printed, purpose);
    const QString errors = QString::fromUtf8(*printed);
    if (exit == QProcess::NormalExit && code == kExitUntrusted) return askForTrust(arguments, errors, answer, purpose);
    answer(exit == QProcess::NormalExit ? code : -1, QString::fromUtf8(process->readAllStandardOutput()), errors);
  });
  QProcessEnvironment environment = engineEnvironment();
  if (!m_secrets.empty()) environment.insert(QLatin1String(kSecretsVariable), toQString(secretsToJson(m_secrets)));
  process->setProcessEnvironment(environment);
  process->start(toQString(m_program), arguments);
}

/// `errors`: what stays of standard error without progress.
void EngineClient::takeProgress(QProcess& process, QByteArray& errors, Purpose purpose) {
  errors += process.readAllStandardError();
  for (qsizetype from = 0, end = 0; (end = errors.indexOf('\n', from)) >= 0;) {
    const auto progress = messageOfProgressLine(errors.mid(from, end - from).toStdString());
    if (!progress) {
      from = end + 1;
      continue;
    }
    errors.remove(from, end + 1 - from);
    emit(purpose == Purpose::NodeCheck ? nodeCheckProgressed(*progress) : progressed(inWindowLanguage(*progress)));
  }
}

void EngineClient::stopNodeChecks() {
  for (const auto& process : m_checks)
    if (process) process->terminate();
}

void EngineClient::askForTrust(const QStringList& arguments, const QString& errors, const Answer& answer,
                               Purpose purpose) {
  if (!isSignalConnected(QMetaMethod::fromSignal(&EngineClient::trustNeeded)))
    return answer(kExitUntrusted, {}, errors);
  emit trustNeeded(errorText(errors), [this, arguments, errors, answer, purpose](bool agreed) {
    if (agreed)
      ask(arguments + QStringList{QStringLiteral("--trust-plan")}, answer, purpose);
    else
      answer(kExitUntrusted, {}, tr("Nothing was started: its commands were not confirmed."));
  });
}

/// The value typed last wins.
bool EngineClient::keepSecrets(const HostValues& secrets, const Status& taken) {
  if (!taken.ok()) emit failed(messageText(taken.error()));
  for (const auto& [host, variables] : secrets)
    for (const auto& [name, value] : variables) m_secrets[host][name] = value;
  return taken.ok();
}

/// Nothing after failed().
std::optional<std::vector<std::string>> EngineClient::textsOf(std::vector<Plan> plans) {
  HostValues secrets;
  Status taken;
  std::vector<std::string> texts;
  for (Plan& plan : plans) {
    if (taken.ok()) taken = takeSecrets(plan.hosts, secrets);
    texts.push_back(planToJson(plan));
  }
  if (!keepSecrets(secrets, taken)) return std::nullopt;
  return texts;
}

/// Other users can read command lines, so secrets are removed.
QString EngineClient::takeControllerSecrets(const QString& controllerHost) {
  HostValues secrets;
  const QString host = controllerHostWithoutSecrets(controllerHost, &secrets);
  keepSecrets(secrets, {});
  return host;
}

void EngineClient::probe() {
  ask({QStringLiteral("--version")}, [this](int exitCode, const QString& output, const QString& errors) {
    if (exitCode != 0)
      return giveUp(errors.trimmed().isEmpty() ? tr("The engine did not report its version.") : errorText(errors));
    const QString version = lastLine(output).section(QLatin1Char(' '), 1, 1);
    if (version != QLatin1String(kVersion))
      return giveUp(tr("The engine %1 has version %2, this window has version %3. Install both from one package.")
                        .arg(toQString(m_program), version, QLatin1String(kVersion)));
    askNetworks();
  });
}

void EngineClient::askNetworks() {
  ask({QStringLiteral("networks"), QStringLiteral("--json")},
      [this](int code, const QString& output, const QString& errors) {
        if (code != 0) return giveUp(tr("The engine could not list its networks: %1").arg(errorText(errors)));
        Result<std::vector<NetworkInfo>> networks = networksFromJson(output.toStdString());
        if (!networks.ok()) return giveUp(messageText(networks.error()));
        m_networks = std::move(networks).value();
        m_usable = true;
        m_problem.clear();
        emit ready();
      });
}

void EngineClient::giveUp(const QString& problem) {
  m_usable = false;
  m_problem = problem.trimmed();
  emit unusable(m_problem);
}

void EngineClient::start(const std::vector<Plan>& asked, const std::filesystem::path& runsDir,
                         const QString& controllerHost) {
  if (const auto texts = textsOf(asked)) launch({QStringLiteral("run")}, *texts, runsDir, controllerHost);
}

void EngineClient::startCheck(const Plan& plan, bool isQuick, const std::filesystem::path& runsDir,
                              const QString& kernelLists) {
  QStringList command{QStringLiteral("check-node")};
  if (isQuick) command.append(QStringLiteral("--quick"));
  if (!kernelLists.isEmpty()) command << QStringLiteral("--deepbench") << kernelLists;
  if (const auto texts = textsOf({plan})) launch(command, *texts, runsDir, {});
}

void EngineClient::startStudy(const Study& asked, const std::filesystem::path& runsDir, const QString& controllerHost) {
  Study study = asked;
  HostValues secrets;
  const Status taken = takeSecrets(study, secrets);
  if (keepSecrets(secrets, taken))
    launch({QStringLiteral("study"), QStringLiteral("run")}, {studyToJson(study)}, runsDir, controllerHost);
}

void EngineClient::followRemote(const std::filesystem::path& runsDir) {
  runInBackground(
      this, [runsDir] { return unfinishedRemoteQueues(runsDir); },
      [this, runsDir](const std::vector<std::string>& ids) {
        // An engine that finds its queue already mirrored exits with an error that does not concern the user.
        for (const std::string& id : ids)
          ask({QStringLiteral("follow"), toQString(id), QStringLiteral("--detach"), QStringLiteral("--runs-dir"),
               toQString(runsDir)},
              [](int, const QString&, const QString&) {});
      });
}

void EngineClient::launch(const QStringList& command, const std::vector<std::string>& texts,
                          const std::filesystem::path& runsDir, const QString& controllerHost) {
  const QString host = takeControllerSecrets(controllerHost);
  runInBackground(
      this, [texts, runsDir] { return writeFiles(texts, runsDir); },
      [this, command, runsDir, host](const Result<QStringList>& files) {
        if (!files.ok()) return emit failed(messageText(files.error()));
        QStringList arguments = command + *files;
        arguments += {QStringLiteral("--detach"), QStringLiteral("--runs-dir"), toQString(runsDir)};
        if (!host.isEmpty()) arguments += {QStringLiteral("--controller-host"), host};
        ask(arguments + sshArguments(), [this, files = *files](int code, const QString& output, const QString& errors) {
          for (const QString& file : files) QFile::remove(file);  // the run or study folder has its own copy
          answerStart(code, output, errors);
        });
      });
}

void EngineClient::resume(const std::filesystem::path& runFolder) {
  const QStringList words{QStringLiteral("resume"), toQString(runFolder), QStringLiteral("--detach")};
  ask(words + sshArguments(),
      [this](int exitCode, const QString& output, const QString& errors) { answerStart(exitCode, output, errors); });
}

void EngineClient::askStudy(const QStringList& words, const std::filesystem::path& runsDir,
                            const std::function<void(bool isDone)>& then) {
  QStringList arguments =
      QStringList{QStringLiteral("study")} + words + QStringList{QStringLiteral("--runs-dir"), toQString(runsDir)};
  if (words.front() == QLatin1String("resume")) arguments += QStringList{QStringLiteral("--detach")} + sshArguments();
  ask(arguments, [this, words, then](int exitCode, const QString& output, const QString& errors) {
    if (exitCode != 0)
      emit failed(errorText(errors));
    else if (words.front() == QLatin1String("resume"))
      emit started(lastLine(output));
    emit studyAnswered();
    if (then) then(exitCode == 0);
  });
}

QStringList EngineClient::sshArguments() const {
  return m_sshConfig.isEmpty() ? QStringList() : QStringList{QStringLiteral("--ssh-config"), m_sshConfig};
}

void EngineClient::checkNodes(const std::vector<HostSpec>& hosts, const std::filesystem::path& runsDir) {
  Plan plan;
  plan.name = "nodes";
  plan.hosts = hosts;
  if (deviceCount(plan) == 0) plan.hosts.front().slotCount = 1;  // a plan needs at least one rank
  QStringList names;
  for (const HostSpec& host : hosts) names.append(toQString(host.host));
  const auto texts = textsOf({plan});
  if (!texts) return emit nodeCheckFailed(names, {});
  runInBackground(
      this, [texts, runsDir] { return writeFiles(*texts, runsDir); },
      [this, names](const Result<QStringList>& files) {
        if (!files.ok()) return emit nodeCheckFailed(names, messageText(files.error()));
        askPreflight(files->front(), names);
      });
}

void EngineClient::askPreflight(const QString& planFile, const QStringList& hosts) {
  const QStringList words{QStringLiteral("preflight"), planFile, QStringLiteral("--json")};
  const auto take = [this, planFile, hosts](int code, const QString& output, const QString& errors) {
    QFile::remove(planFile);
    // The exit status only states whether all hosts are ready; without a report, the last error line gives the reason.
    auto checks = preflightReportsFromJson(output.toStdString());
    if (code == kExitStopped && !checks.ok()) return emit nodeCheckFailed(hosts, {});
    if (checks.ok()) return endNodeChecks(std::move(*checks));
    const QString why = errorText(lastLine(errors));
    emit nodeCheckFailed(hosts, why.isEmpty() ? messageText(checks.error()) : why);
  };
  ask(words + sshArguments(), take, Purpose::NodeCheck);
}

/// After a stop, hosts that were not ready yet have no findings; those of the others count.
void EngineClient::endNodeChecks(std::vector<PreflightReport> checks) {
  QStringList stopped;
  std::erase_if(checks, [&stopped](const PreflightReport& check) {
    const bool isStopped =
        std::ranges::any_of(check.faults, [](const NodeFault& fault) { return fault.code == "stopped"; });
    if (isStopped) stopped.append(toQString(check.host));
    return isStopped;
  });
  if (!checks.empty()) emit nodesChecked(checks);
  if (!stopped.isEmpty()) emit nodeCheckFailed(stopped, {});
}

void EngineClient::answerStart(int exitCode, const QString& output, const QString& errors) {
  if (exitCode == 0) {
    emit started(lastLine(output));
  } else {
    emit failed(errors.trimmed().isEmpty() ? tr("The engine ended with exit code %1 before any run.").arg(exitCode)
                                           : errorText(errors));
  }
}

}  // namespace scalescope
