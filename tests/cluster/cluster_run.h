// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <signal.h>

#include <QElapsedTimer>
#include <QtTest>
#include <memory>

#include "cluster.h"
#include "engine/base/files.h"
#include "engine/protocol/run/run_folder.h"
#include "tests/engine_launch/engine_program.h"

namespace scalescope {

/// One run of the engine on a cluster, from its start to its result.
class ClusterRun {
 public:
  ClusterRun(Cluster& cluster, const QString& hosts) : m_cluster(cluster), m_hosts(hosts) {}
  ~ClusterRun() {
    m_engine.kill();
    m_engine.waitForFinished();
  }

  void start(const QStringList& more = {}) {
    m_engine.start(enginePath(),
                   tinyRun(m_folder.filePath("runs"),
                           QStringList{"--hosts", m_hosts, "--ssh-config", m_cluster.sshConfig()} + more));
  }
  EngineOutput finish(int timeoutMs = 90000) {
    m_engine.waitForFinished(timeoutMs);
    return readOutput(m_engine);
  }
  bool measuring() const {
    auto events = readFile(folder().events());
    return events && events->find("\"window\"") != std::string::npos && events->find("\"steps\"") != std::string::npos;
  }
  RunFolder folder() const {
    auto runs = QDir(m_folder.filePath("runs")).entryList({"20*"}, QDir::Dirs, QDir::Name);
    return {m_folder.filePath("runs/" + (runs.isEmpty() ? "none" : runs.first())).toStdString()};
  }
  RunResult result() const {
    auto result = readResult(folder().result());
    if (!result) qWarning("%s", result.error().message.english().c_str());
    return result ? *result : RunResult{};
  }
  QProcess& engine() { return m_engine; }

 private:
  Cluster& m_cluster;
  QString m_hosts;
  QTemporaryDir m_folder;
  QProcess m_engine;
};

}  // namespace scalescope
