// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/plan/plan_validation.h"
#include "engine/protocol/run/preflight_report.h"
#include "engine/study/study.h"

namespace scalescope {

/// The engine program installed beside this one: reads its version and networks and starts controllers that outlive the
/// window. Thread: GUI; never blocks on the engine.
class EngineClient : public QObject {
  Q_OBJECT
 public:
  /// `program`: where scalescope-engine is expected.
  explicit EngineClient(std::filesystem::path program, QObject* parent = nullptr);
  /// scalescope-engine beside the running program.
  static std::filesystem::path defaultProgram();
  const std::filesystem::path& program() const { return m_program; }

  /// Asks the engine for its version and its networks; ends in ready() or unusable().
  void probe();
  bool usable() const { return m_usable; }
  /// Why runs cannot be started; "" while usable or not yet asked.
  const QString& problem() const { return m_problem; }
  const std::vector<NetworkInfo>& networks() const { return m_networks; }

  /// The SSH configuration for everything started from now on, as for ssh -F; "": the user's default.
  void setSshConfig(const QString& file) { m_sshConfig = file; }
  const QString& sshConfig() const { return m_sshConfig; }

  /// Starts a detached controller for `plans`; ends in started() or failed(). Plans are written into `runsDir`/queues
  /// first. `controllerHost`: the host on which the controller runs, mirrored here; "": this machine.
  void start(const std::vector<Plan>& plans, const std::filesystem::path& runsDir, const QString& controllerHost = {});
  /// Starts a detached node check of the plan's hosts; ends in started() or failed(). `kernelLists`: DeepBench's lists
  /// after it, "train" or "inference"; "": none.
  void startCheck(const Plan& plan, bool isQuick, const std::filesystem::path& runsDir,
                  const QString& kernelLists = {});
  /// Follows queues with a remote controller again, where the last known state is not an end.
  void followRemote(const std::filesystem::path& runsDir);
  /// Starts a detached controller that resumes a run; ends in started() or failed().
  void resume(const std::filesystem::path& runFolder);
  /// Starts a detached controller for a study; ends in started() with the study's id, or failed().
  /// `controllerHost`: as for start().
  void startStudy(const Study& study, const std::filesystem::path& runsDir, const QString& controllerHost = {});
  /// Runs `scalescope-engine study <words>`; ends in studyAnswered(), after started() if a study was resumed or
  /// failed() on an error. `then` is called at the end, with the success.
  void askStudy(const QStringList& words, const std::filesystem::path& runsDir,
                const std::function<void(bool isDone)>& then = {});
  /// Runs preflight on hosts, without a run: reachability, engine copy, devices, faults. Ends in nodesChecked() or
  /// nodeCheckFailed().
  void checkNodes(const std::vector<HostSpec>& hosts, const std::filesystem::path& runsDir);
  /// Ends all of them: nodeCheckFailed() without a problem.
  void stopNodeChecks();

 signals:
  void ready();
  void unusable(const QString& problem);
  void started(const QString& queueId);
  void studyAnswered();
  void failed(const QString& message);
  /// A plan, study or run folder contains commands that the user has not approved yet; `question` lists them. `reply`
  /// continues or ends in failed(). Without a connected slot, the commands are rejected.
  void trustNeeded(const QString& question, const std::function<void(bool agreed)>& reply);
  /// What an engine does before it answers: the copy to a node, with bytes, rate and time left.
  void progressed(const QString& line);
  void nodeCheckProgressed(const Text& line);
  void nodesChecked(const std::vector<PreflightReport>& checks);
  void nodeCheckFailed(const QStringList& hosts, const QString& problem);

 private:
  using Answer = std::function<void(int exitCode, const QString& output, const QString& errors)>;
  enum class Purpose { Command, NodeCheck };  ///< stopNodeChecks() ends node checks; their progress is theirs alone
  void ask(const QStringList& arguments, Answer answer, Purpose purpose = Purpose::Command);
  void takeProgress(QProcess& process, QByteArray& errors, Purpose purpose);
  void askForTrust(const QStringList& arguments, const QString& errors, const Answer& answer, Purpose purpose);
  std::optional<std::vector<std::string>> textsOf(std::vector<Plan> plans);
  QString takeControllerSecrets(const QString& controllerHost);
  bool keepSecrets(const HostValues& secrets, const Status& taken);
  void giveUp(const QString& problem);
  void askNetworks();
  void answerStart(int exitCode, const QString& output, const QString& errors);
  void launch(const QStringList& command, const std::vector<std::string>& texts, const std::filesystem::path& runsDir,
              const QString& controllerHost);
  void askPreflight(const QString& planFile, const QStringList& hosts);
  void endNodeChecks(std::vector<PreflightReport> checks);
  QStringList sshArguments() const;

  std::filesystem::path m_program;
  bool m_usable = false;
  QString m_problem, m_sshConfig;
  std::vector<NetworkInfo> m_networks;
  QList<QPointer<QProcess>> m_checks;  ///< of nodes, under way
  HostValues m_secrets;                ///< all secrets typed into this window; never written to files
};

}  // namespace scalescope
