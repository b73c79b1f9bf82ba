// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

namespace scalescope {

/// A real Docker or Podman with storage of its own and one small image (make_image), whose entry point fails.
class RealRuntime {
 public:
  /// Why it cannot start containers here is in missing().
  explicit RealRuntime(const QString& name) : m_name(name) {
    m_missing = name + " is missing: install " + (name == "docker" ? "docker.io" : name) + ".";
    if (sh("command -v " + (name == "docker" ? QString("dockerd") : name)).isEmpty()) return;
    if (name == "docker" ? startDocker() : configurePodman()) m_missing.clear();
  }
  ~RealRuntime() {
    m_daemon.terminate();
    if (!m_daemon.waitForFinished(20000)) m_daemon.kill();
    m_daemon.waitForFinished();
    if (m_name == "docker") sh("umount " + path("exec/netns/default"));  // dockerd leaves it behind
  }

  QString missing() const { return m_missing; }
  QString folder() const { return m_folder.path(); }
  QString image() const { return m_name == "podman" ? "localhost/" + kImage : kImage; }
  /// Shell words before every command of the runtime, as a host's launch_prefix.
  QString prefix() const {
    return m_name == "docker" ? "DOCKER_HOST=unix://" + path("socket") + " && export DOCKER_HOST &&"
                              : QString(
                                    "CONTAINERS_CONF=%1 CONTAINERS_STORAGE_CONF=%2 && export CONTAINERS_CONF "
                                    "CONTAINERS_STORAGE_CONF &&")
                                    .arg(path("containers.conf"), path("storage.conf"));
  }
  /// Further words that `run` needs here: a daemon that may not raise limits cannot give unlimited memlock.
  QString options() const { return m_options; }
  /// Containers that exist, running or not; -1 if the runtime does not answer.
  int containerCount() {
    const QString listed = sh(prefix() + " " + m_name + " ps -aq && echo end");
    return listed.endsWith("end") ? static_cast<int>(listed.split('\n', Qt::SkipEmptyParts).size()) - 1 : -1;
  }

 private:
  inline static const QString kImage = "team/scalescope-test:1.0";

  QString path(const QString& name) const { return m_folder.filePath(name); }
  void write(const QString& name, const QString& text) const {
    QFile file(path(name));
    if (file.open(QIODevice::WriteOnly)) file.write(text.toUtf8());
  }
  /// What a script printed; "" if it failed, and its errors in m_errors.
  QString sh(const QString& script) {
    QProcess shell;
    shell.start("/bin/sh", {"-c", script});
    shell.waitForFinished(60000);
    m_errors = QString::fromUtf8(shell.readAllStandardError()).trimmed();
    const bool succeeded = shell.exitStatus() == QProcess::NormalExit && shell.exitCode() == 0;
    return succeeded ? QString::fromUtf8(shell.readAllStandardOutput()).trimmed() : QString();
  }

  bool importImage() {
    const QString source = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/engine_launch/make_image";
    return !sh(source + " " + path("image.tar") + " && " + prefix() + " " + m_name +
               R"( import --change 'ENTRYPOINT ["/bin/false"]' )" + path("image.tar") + " " + kImage)
                .isEmpty();
  }
  bool starts() {
    return importImage() && sh(prefix() + " " + m_name + " run --rm --network host --pid host " + m_options +
                               " --entrypoint '' " + image() + " sh -c 'echo inside'") == "inside";
  }

  /// Limits that this process may give, and the first runtime that can use this machine's control groups. vfs leaves no
  /// mounts behind.
  bool configurePodman() {
    write("storage.conf", QString("[storage]\ndriver = \"vfs\"\ngraphroot = \"%1\"\nrunroot = \"%2\"\n")
                              .arg(path("storage"), path("run")));
    const QString limits = sh("echo nofile=$(ulimit -n):$(ulimit -Hn)");
    for (const QString runtime : {"crun", "runc"}) {
      write("containers.conf", QString("[containers]\ndefault_ulimits = [\"%1\", \"nproc=4000:4000\"]\n[engine]\n"
                                       "runtime = \"%2\"\ncgroup_manager = \"cgroupfs\"\nevents_logger = \"file\"\n")
                                   .arg(limits, runtime));
      if (starts()) return true;
    }
    m_missing = "podman starts no containers here: " + m_errors;
    return false;
  }

  bool startDocker() {
    m_daemon.setStandardErrorFile(path("log"));
    m_daemon.start("setpriv", {"--pdeathsig", "TERM", "dockerd", "--data-root", path("data"), "--exec-root",
                               path("exec"), "--pidfile", path("pid"), "--storage-driver", "vfs", "--iptables=false",
                               "--ip6tables=false", "--bridge=none", "-H", "unix://" + path("socket")});
    for (int i = 0; i < 100 && m_daemon.state() != QProcess::NotRunning; ++i) {
      if (!sh(prefix() + " docker version").isEmpty()) break;
      m_daemon.waitForFinished(200);
    }
    if (sh("(ulimit -H -l unlimited) && echo yes").isEmpty())
      m_options = "--ulimit memlock=" + sh("echo $(($(ulimit -H -l) * 1024))");
    if (starts()) return true;
    m_missing = "docker starts no containers here: " + m_errors;
    return false;
  }

  QString m_name, m_missing, m_options, m_errors;
  QTemporaryDir m_folder;
  QProcess m_daemon;
};

}  // namespace scalescope
