// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QTemporaryDir>

namespace scalescope {

struct EndedProgram {
  int status = -1;
  QString output, errors;
};

/// Runs one of the programs in a folder that is also its user's home.
inline EndedProgram runAtHome(const QTemporaryDir& home, const QString& name, const QStringList& arguments) {
  QProcess program;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("HOME", home.path());
  environment.insert("XDG_CONFIG_HOME", home.filePath("config"));
  environment.insert("XDG_STATE_HOME", home.filePath("state"));
  environment.remove("XDG_RUNTIME_DIR");
  program.setProcessEnvironment(environment);
  program.setWorkingDirectory(home.path());
  program.setStandardInputFile(QProcess::nullDevice());
  program.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + '/' + name, arguments);
  if (!program.waitForFinished(60000)) {
    program.kill();
    program.waitForFinished();  // else it counts as ended with status 0
  }
  return {program.exitStatus() == QProcess::NormalExit ? program.exitCode() : -1,
          QString::fromUtf8(program.readAllStandardOutput()), QString::fromUtf8(program.readAllStandardError())};
}

}  // namespace scalescope
