// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>
#include <filesystem>

namespace scalescope {

/// The small cluster of tests/cluster/cluster while this object lives: node1, node2... Its last node has neither oneDNN
/// nor Gloo.
class Cluster {
 public:
  /// Why there is none on this machine is in skipReason().
  /// Each node has so many network interfaces, eth0, eth1...
  explicit Cluster(int nodeCount, int linkCount = 1) {
    m_script.setProcessChannelMode(QProcess::MergedChannels);
    m_script.start(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/cluster/cluster",
                   {folder(), QString::number(nodeCount), QString::number(linkCount)});
    for (QString line = readLine(); line != "ready"; line = readLine()) {
      if (!line.isEmpty()) m_reason = line;
      if (m_script.state() == QProcess::NotRunning && !m_script.canReadLine()) return;
    }
    m_reason.clear();
  }
  ~Cluster() {
    m_script.closeWriteChannel();
    if (!m_script.waitForFinished(20000)) m_script.terminate();
    m_script.waitForFinished(5000);
  }

  QString skipReason() const { return m_reason; }
  QString folder() const { return m_folder.path(); }
  QString sshConfig() const { return folder() + "/ssh_config"; }

  /// A command as the script's head lists them; false when it failed.
  bool command(const QString& line, QString* answer = nullptr) {
    m_script.write(line.toUtf8() + "\n");
    QString said, last;
    while ((said = readLine()) != "ok") {
      if (said == "failed" || m_script.state() == QProcess::NotRunning) return false;
      last = said;
    }
    if (answer) *answer = last;
    return true;
  }
  /// A shell command as root on a node.
  bool exec(int node, const QString& shell) { return command(QString("exec %1 %2").arg(node).arg(shell)); }

  /// Processes of the engine on a node that are not zombies.
  int engineCount(int node) {
    QString init;
    if (!command(QString("pid %1").arg(node), &init)) return -1;
    int count = 0;
    const auto space = spaceOf(init);
    for (const QString& process : QDir("/proc").entryList({"[0-9]*"}, QDir::Dirs)) {
      QFile status("/proc/" + process + "/status");
      if (!status.open(QIODevice::ReadOnly)) continue;
      const QByteArray text = status.readAll();
      if (text.startsWith("Name:\tscalescope-engi") && !text.contains("State:\tZ") && spaceOf(process) == space)
        ++count;
    }
    return count;
  }

 private:
  /// The PID namespace of a process.
  static std::filesystem::path spaceOf(const QString& process) {
    std::error_code ignored;
    return std::filesystem::read_symlink("/proc/" + process.toStdString() + "/ns/pid", ignored);
  }
  QString readLine() {
    while (!m_script.canReadLine())
      if (!m_script.waitForReadyRead(60000)) break;
    return QString::fromUtf8(m_script.readLine()).trimmed();
  }

  QTemporaryDir m_folder;
  QProcess m_script;
  QString m_reason = "tests/cluster/cluster did not start";
};

}  // namespace scalescope
