// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "engine/protocol/run/run_folder.h"
#include "tests/engine_launch/engine_program.h"

namespace scalescope {

/// A real Slurm with four nodes on this machine (slurm_cluster) around a script, and the folder of its runs.
class SlurmHarness {
 public:
  QString path(const QString& name) const { return m_folder.path() + "/" + name; }

  /// Why there can be no Slurm here; "" if there can.
  static QString missing() {
    for (const char* program : {"slurmctld", "slurmd", "srun", "munged", "unshare"})
      if (QStandardPaths::findExecutable(program, {"/usr/sbin", "/usr/bin", "/sbin", "/bin"}).isEmpty())
        return QString("%1 is missing: install slurmctld slurmd slurm-client munge.").arg(program);
    if (::geteuid() != 0) return "Slurm's daemons need root here.";
    QProcess trial;
    trial.start("unshare", {"--mount", "--pid", "--net", "--uts", "--fork", "--mount-proc", "true"});
    if (!trial.waitForFinished() || trial.exitCode() != 0) return "Namespaces may not be made here.";
    return canTrain() ? QString() : QString("No backend is usable here: install libdnnl-dev and build again.");
  }

  /// Runs a script in the cluster; ENGINE, RUNS and SLURM_FOLDER are set in it.
  EngineOutput run(const QString& script, int timeoutMs = 120000) const {
    QFile file(path("script.sh"));
    if (!file.open(QIODevice::WriteOnly)) return {};
    file.write(script.toUtf8());
    file.close();
    QProcess cluster;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("HOME", path("home"));
    environment.insert("ENGINE", enginePath());
    environment.insert("RUNS", path("runs"));
    environment.insert("SLURM_FOLDER", path("slurm"));
    QDir().mkpath(path("home"));
    cluster.setProcessEnvironment(environment);
    cluster.start(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/cluster/slurm_cluster",
                  {path("slurm"), "/bin/bash", path("script.sh")});
    if (!cluster.waitForFinished(timeoutMs)) {
      cluster.kill();
      cluster.waitForFinished();  // else it counts as ended with status 0
    }
    return readOutput(cluster);
  }

  /// A run folder "none" unless there is exactly one run.
  RunFolder onlyRun() const {
    const QStringList runs = QDir(path("runs")).entryList({"20*"}, QDir::Dirs);
    return {path("runs").toStdString() + "/" + (runs.size() == 1 ? runs.first().toStdString() : "none")};
  }
  RunResult onlyResult() const {
    auto result = readResult(onlyRun().result());
    return result ? std::move(*result) : RunResult{};
  }

 private:
  QTemporaryDir m_folder;
};

/// Of scripts: the engine's processes that are left after 30 s at most, printed as the last line; zombies do not count.
inline const QString kUntilNoneIsLeft =
    "left() { ps -eo stat=,comm= | grep -v '^Z' | grep -c scalescope-engi; }\n"
    "for i in $(seq 300); do [ $(left) = 0 ] && break; sleep 0.1; done\nleft\n";

}  // namespace scalescope
