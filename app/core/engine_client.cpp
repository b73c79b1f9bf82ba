// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/engine_client.h"

#include <QFile>
#include <QMetaMethod>
#include <QProcess>

#include "app/core/background.h"
#include "app/core/controller_host.h"
#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/version.h"
#include "engine/protocol/run_folder.h"
#include "engine/protocol/sharing.h"
#include "engine/protocol/trust.h"
#include "engine/study/study_secrets.h"

namespace scalescope {

namespace {

/// Writes the plans as files, which keeps the command line short for a long queue. Errors: of the files.
Result<QStringList> writePlans(const std::vector<Plan>& plans, const std::filesystem::path& runsDir) {
  const std::filesystem::path folder = runsDir / "queues" / "plans";
  if (Status made = makePrivateFolder(folder, runsDir); !made.ok()) return made.error();
  const auto stamp = static_cast<std::int64_t>(unixSeconds() * 1000);
  QStringList files;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    const auto file = folder / (std::to_string(stamp) + "-" + std::to_string(i + 1) + ".json");
    if (Status written = writeFileAtomically(file, planToJson(plans[i])); !written.ok()) return written.error();
    files.append(QString::fromStdString(file.string()));
  }
  return files;
}

/// Writes the study as a temporary file for the engine, which keeps its own copy. Errors: of the file.
Result<QString> writeStudy(const Study& study, const std::filesystem::path& runsDir) {
  const std::filesystem::path folder = runsDir / "queues" / "plans";
  if (Status made = makePrivateFolder(folder, runsDir); !made.ok()) return made.error();
  const auto file = folder / (std::to_string(static_cast<std::int64_t>(unixSeconds() * 1000)) + "-study.json");
  if (Status written = writeFileAtomically(file, studyToJson(study)); !written.ok()) return written.error();
  return QString::fromStdString(file.string());
}

QString lastLine(const QString& text) { return text.trimmed().section(QLatin1Char('\n'), -1).trimmed(); }

/// The engine's message without the leading program name.
QString errorText(const QString& text) {
  QString words = text.trimmed();
  const QString prefix = QStringLiteral("scalescope-engine: ");
  if (words.startsWith(prefix)) words.remove(0, prefix.size());
  return words;
}

}  // namespace

EngineClient::EngineClient(std::filesystem::path program, QObject* parent)
    : QObject(parent), m_program(std::move(program)) {}

std::filesystem::path EngineClient::defaultProgram() { return programFolder() / "scalescope-engine"; }

void EngineClient::ask(const QStringList& arguments, Answer answer) {
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
               .arg(QString::fromStdString(m_program.string()), process->errorString()));
  });
  connect(process, &QProcess::finished, this, [this, process, arguments, answer](int code, QProcess::ExitStatus exit) {
    const QString errors = QString::fromUtf8(process->readAllStandardError());
    if (exit == QProcess::NormalExit && code == kUntrustedExitStatus) return askForTrust(arguments, errors, answer);
    answer(exit == QProcess::NormalExit ? code : -1, QString::fromUtf8(process->readAllStandardOutput()), errors);
  });
  if (!m_secrets.empty()) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QLatin1String(kSecretsVariable), QString::fromStdString(secretsToJson(m_secrets)));
    process->setProcessEnvironment(environment);
  }
  process->start(QString::fromStdString(m_program.string()), arguments);
}

void EngineClient::askForTrust(const QStringList& arguments, const QString& errors, const Answer& answer) {
  if (!isSignalConnected(QMetaMethod::fromSignal(&EngineClient::trustNeeded)))
    return answer(kUntrustedExitStatus, {}, errors);
  emit trustNeeded(errorText(errors), [this, arguments, errors, answer](bool agreed) {
    if (agreed)
      ask(arguments + QStringList{QStringLiteral("--trust-plan")}, answer);
    else
      answer(kUntrustedExitStatus, {}, tr("Nothing was started: what it would run was not agreed to."));
  });
}

/// The value typed last wins.
bool EngineClient::keepSecrets(const HostValues& secrets, const Status& taken) {
  if (!taken.ok()) emit failed(QString::fromStdString(taken.error().message));
  for (const auto& [host, variables] : secrets)
    for (const auto& [name, value] : variables) m_secrets[host][name] = value;
  return taken.ok();
}

/// Nothing after failed().
std::optional<std::vector<Plan>> EngineClient::plansToWrite(std::vector<Plan> plans) {
  HostValues secrets;
  Status taken;
  for (Plan& plan : plans)
    if (taken.ok()) taken = takeSecrets(plan.hosts, secrets);
  if (!keepSecrets(secrets, taken)) return std::nullopt;
  return plans;
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
      return giveUp(errors.trimmed().isEmpty() ? tr("The engine did not tell its version.") : errorText(errors));
    const QString version = lastLine(output).section(QLatin1Char(' '), -1);
    if (version != QLatin1String(kVersion))
      return giveUp(tr("The engine %1 has version %2, this window has version %3. Install both from one package.")
                        .arg(QString::fromStdString(m_program.string()), version, QLatin1String(kVersion)));
    askNetworks();
  });
}

void EngineClient::askNetworks() {
  ask({QStringLiteral("networks"), QStringLiteral("--json")},
      [this](int code, const QString& output, const QString& errors) {
        if (code != 0) return giveUp(tr("The engine could not list its networks: %1").arg(errorText(errors)));
        Result<std::vector<NetworkInfo>> networks = networksFromJson(output.toStdString());
        if (!networks.ok()) return giveUp(QString::fromStdString(networks.error().message));
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
  const auto plans = plansToWrite(asked);
  if (!plans) return;
  const QString host = takeControllerSecrets(controllerHost);
  runInBackground(
      this, [plans, runsDir] { return writePlans(*plans, runsDir); },
      [this, runsDir, host](Result<QStringList> files) {
        if (files.ok()) {
          launch(*files, runsDir, host);
        } else {
          emit failed(QString::fromStdString(files.error().message));
        }
      });
}

void EngineClient::followRemote(const std::filesystem::path& runsDir) {
  runInBackground(
      this, [runsDir] { return unfinishedRemoteQueues(runsDir); },
      [this, runsDir](const std::vector<std::string>& ids) {
        // An engine that finds its queue already mirrored exits with an error that does not concern the user.
        for (const std::string& id : ids)
          ask({QStringLiteral("follow"), QString::fromStdString(id), QStringLiteral("--detach"),
               QStringLiteral("--runs-dir"), QString::fromStdString(runsDir.string())},
              [](int, const QString&, const QString&) {});
      });
}

void EngineClient::launch(const QStringList& planFiles, const std::filesystem::path& runsDir,
                          const QString& controllerHost) {
  QStringList arguments =
      QStringList{QStringLiteral("run")} + planFiles +
      QStringList{QStringLiteral("--detach"), QStringLiteral("--runs-dir"), QString::fromStdString(runsDir.string())};
  if (!controllerHost.isEmpty()) arguments += {QStringLiteral("--controller-host"), controllerHost};
  arguments += sshArguments();
  ask(arguments, [this, planFiles](int exitCode, const QString& output, const QString& errors) {
    for (const QString& file : planFiles) QFile::remove(file);  // each run folder has its own plan.json
    answerStart(exitCode, output, errors);
  });
}

void EngineClient::resume(const std::filesystem::path& runFolder) {
  const QStringList words{QStringLiteral("resume"), QString::fromStdString(runFolder.string()),
                          QStringLiteral("--detach")};
  ask(words + sshArguments(),
      [this](int exitCode, const QString& output, const QString& errors) { answerStart(exitCode, output, errors); });
}

void EngineClient::startStudy(const Study& asked, const std::filesystem::path& runsDir, const QString& controllerHost) {
  Study study = asked;
  HostValues secrets;
  const Status taken = takeSecrets(study, secrets);
  if (!keepSecrets(secrets, taken)) return;
  const QString host = takeControllerSecrets(controllerHost);
  runInBackground(
      this, [study, runsDir] { return writeStudy(study, runsDir); },
      [this, runsDir, host](Result<QString> file) {
        if (!file.ok()) return emit failed(QString::fromStdString(file.error().message));
        QStringList words{
            QStringLiteral("study"),    QStringLiteral("run"),        *file,
            QStringLiteral("--detach"), QStringLiteral("--runs-dir"), QString::fromStdString(runsDir.string())};
        if (!host.isEmpty()) words += {QStringLiteral("--controller-host"), host};
        ask(words + sshArguments(), [this, file = *file](int exitCode, const QString& output, const QString& errors) {
          QFile::remove(file);
          answerStart(exitCode, output, errors);
        });
      });
}

void EngineClient::askStudy(const QStringList& words, const std::filesystem::path& runsDir) {
  QStringList arguments = QStringList{QStringLiteral("study")} + words +
                          QStringList{QStringLiteral("--runs-dir"), QString::fromStdString(runsDir.string())};
  if (words.front() == QLatin1String("resume")) arguments += QStringList{QStringLiteral("--detach")} + sshArguments();
  ask(arguments, [this, words](int exitCode, const QString& output, const QString& errors) {
    if (exitCode != 0)
      emit failed(errorText(errors));
    else if (words.front() == QLatin1String("resume"))
      emit started(lastLine(output));
    emit studyAnswered();
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
  for (const HostSpec& host : hosts) names.append(QString::fromStdString(host.host));
  const auto plans = plansToWrite({plan});
  if (!plans) return emit nodeCheckFailed(names, {});
  runInBackground(
      this, [plans, runsDir] { return writePlans(*plans, runsDir); },
      [this, names](const Result<QStringList>& files) {
        if (!files.ok()) return emit nodeCheckFailed(names, QString::fromStdString(files.error().message));
        askPreflight(files->front(), names);
      });
}

void EngineClient::askPreflight(const QString& planFile, const QStringList& hosts) {
  const QStringList words{QStringLiteral("preflight"), planFile, QStringLiteral("--json")};
  ask(words + sshArguments(), [this, planFile, hosts](int, const QString& output, const QString& errors) {
    QFile::remove(planFile);
    // The exit status only states whether all hosts are ready; without a report, the last error line gives the reason.
    const auto checks = preflightReportsFromJson(output.toStdString());
    if (checks.ok()) return emit nodesChecked(*checks);
    const QString why = errorText(lastLine(errors));
    emit nodeCheckFailed(hosts, why.isEmpty() ? QString::fromStdString(checks.error().message) : why);
  });
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
