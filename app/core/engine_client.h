// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "engine/protocol/host_values.h"
#include "engine/protocol/plan.h"
#include "engine/protocol/plan_validation.h"
#include "engine/protocol/preflight_report.h"
#include "engine/study/study.h"

namespace scalescope {

/// The engine program beside this one: its version, its networks, and starting controllers that outlive the window.
/// Thread: GUI; it never waits for the engine.
class EngineClient : public QObject {
  Q_OBJECT
 public:
  /// `program`: where scalescope-engine is expected.
  explicit EngineClient(std::filesystem::path program, QObject* parent = nullptr);
  /// scalescope-engine beside the running program.
  static std::filesystem::path defaultProgram();

  /// Asks the engine for its version and its networks; ends in ready() or unusable().
  void probe();
  bool usable() const { return m_usable; }
  /// Why runs cannot be started; "" while usable or not yet asked.
  const QString& problem() const { return m_problem; }
  const std::vector<NetworkInfo>& networks() const { return m_networks; }

  /// The SSH configuration for everything that is started from now on, as ssh -F; "": the user's own.
  void setSshConfig(const QString& file) { m_sshConfig = file; }
  const QString& sshConfig() const { return m_sshConfig; }

  /// Starts a detached controller for `plans`; ends in started() or failed(). Plans are written into `runsDir`/queues
  /// first. `controllerHost`: where the controller lives, mirrored here; "": this machine.
  void start(const std::vector<Plan>& plans, const std::filesystem::path& runsDir, const QString& controllerHost = {});
  /// Follows queues again whose controllers live elsewhere and that had not ended when this machine last heard.
  void followRemote(const std::filesystem::path& runsDir);
  /// Starts a detached controller that goes on with a run; ends in started() or failed().
  void resume(const std::filesystem::path& runFolder);
  /// Starts a detached controller for a study; ends in started() with the study's id, or failed().
  /// `controllerHost`: as for start().
  void startStudy(const Study& study, const std::filesystem::path& runsDir, const QString& controllerHost = {});
  /// Asks something of a study: `scalescope-engine study <words>`; ends in studyAnswered(), with started() before it
  /// where a study was resumed, or failed() where it was not done.
  void askStudy(const QStringList& words, const std::filesystem::path& runsDir);
  /// Looks at hosts without running anything: reachable, engine brought, devices, faults. Ends in nodesChecked() or
  /// nodesUnchecked().
  void checkNodes(const std::vector<HostSpec>& hosts, const std::filesystem::path& runsDir);

 signals:
  void ready();
  void unusable(const QString& problem);
  void started(const QString& queueId);
  void studyAnswered();
  void failed(const QString& message);
  /// The engine shows what a plan, study or run folder would run and its user has not agreed to yet; it goes on, or
  /// ends in failed(), with `reply`. Where nobody listens, that is no.
  void trustNeeded(const QString& question, const std::function<void(bool agreed)>& reply);
  void nodesChecked(const std::vector<PreflightReport>& checks);
  void nodesUnchecked(const QStringList& hosts, const QString& problem);

 private:
  using Answer = std::function<void(int exitCode, const QString& output, const QString& errors)>;
  void ask(const QStringList& arguments, Answer answer);
  void askForTrust(const QStringList& arguments, const QString& errors, const Answer& answer);
  std::optional<std::vector<Plan>> plansToWrite(std::vector<Plan> plans);
  QString hostToName(const QString& controllerHost);
  bool keepSecrets(const HostValues& secrets, const Status& taken);
  void giveUp(const QString& problem);
  void askNetworks();
  void answerStart(int exitCode, const QString& output, const QString& errors);
  void launch(const QStringList& planFiles, const std::filesystem::path& runsDir, const QString& controllerHost);
  void askPreflight(const QString& planFile, const QStringList& hosts);
  QStringList sshWords() const;

  std::filesystem::path m_program;
  bool m_usable = false;
  QString m_problem, m_sshConfig;
  std::vector<NetworkInfo> m_networks;
  HostValues m_secrets;  ///< all that this window was told: no file holds them
};

}  // namespace scalescope
