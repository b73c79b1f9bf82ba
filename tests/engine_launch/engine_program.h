// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFile>
#include <QProcess>
#include <QStringList>
#include <QTest>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The output and exit status of a finished scalescope-engine.
struct EngineOutput {
  int status = -1;
  QStringList out;  ///< lines of stdout
  QString errors;   ///< stderr

  QString lastLine() const { return out.isEmpty() ? QString() : out.last(); }
};

inline QString enginePath() { return qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope-engine"; }

inline EngineOutput readOutput(QProcess& engine) {
  EngineOutput output;
  output.status = engine.exitStatus() == QProcess::NormalExit ? engine.exitCode() : -1;
  output.out = QString::fromUtf8(engine.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
  output.errors = QString::fromUtf8(engine.readAllStandardError());
  return output;
}

inline EngineOutput runEngine(const QStringList& arguments, int timeoutMs = 120000) {
  QProcess engine;
  engine.start(enginePath(), arguments);
  if (!engine.waitForFinished(timeoutMs)) {
    engine.kill();
    engine.waitForFinished();  // else it counts as ended with status 0
  }
  return readOutput(engine);
}

/// A run of seconds: resnet-20 on 8 x 8 pixel images, so that most of the time is spent on the subject of the test.
inline QStringList tinyRun(const QString& runsDir, const QStringList& more = {}) {
  return QStringList{"run",  "--network",          "resnet-20", "--dataset",          "synthetic", "--image-size",
                     "8",    "--batch-per-device", "4",         "--warmup-steps",     "2",         "--steps",
                     "10",   "--precision",        "fp32",      "--threads-per-rank", "1",         "--runs-dir",
                     runsDir} +
         more;
}

/// True when this build has a backend; where it has none, runs cannot be tested.
inline bool canTrain() { return runEngine({"backends"}).status == 0; }

/// Processes called scalescope-engine whose environment names `mark`.
inline int processCount(const QString& mark) {
  QProcess grep;
  grep.start(
      "/bin/sh",
      {"-c",
       "grep -lzs " + mark +
           " /proc/[0-9]*/environ | while read f; do d=${f%/environ}; "
           "[ \"$(cat $d/comm)\" = scalescope-engi ] && grep -q '^State:.[^Z]' $d/status && echo $d; done | wc -l"});
  grep.waitForFinished();
  return QString::fromUtf8(grep.readAllStandardOutput()).trimmed().toInt();
}

}  // namespace scalescope
