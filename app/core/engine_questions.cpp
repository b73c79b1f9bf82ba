// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/engine_questions.h"

#include <QFile>
#include <QProcess>

#include "app/core/engine_process.h"
#include "widgets/qt_text.h"

namespace scalescope {

EngineQuestions::EngineQuestions(std::filesystem::path engine, QObject* parent)
    : QObject(parent), m_engine(std::move(engine)) {}

EngineQuestions::~EngineQuestions() {
  for (QProcess* question : findChildren<QProcess*>()) {
    leaveAlone(question);
    question->kill();
  }
}

void EngineQuestions::leaveAlone(QProcess* process) {
  process->disconnect(this);
  process->setParent(nullptr);
  connect(process, &QProcess::finished, process, &QObject::deleteLater);
}

QString EngineQuestions::program() const { return toQString(m_engine); }

QString EngineQuestions::problemOf(QProcess& process) { return engineErrors(process.readAllStandardError()); }

QString EngineQuestions::writeFile(const char* name, const QByteArray& text) {
  const QString path = m_folder.filePath(QStringLiteral("%1-%2").arg(++m_files).arg(QLatin1String(name)));
  QFile file(path);
  if (m_folder.isValid() && file.open(QIODevice::WriteOnly) && file.write(text) == text.size()) return path;
  emit failed(tr("The file %1 could not be written: %2").arg(path, file.errorString()));
  return {};
}

void EngineQuestions::ask(const QStringList& words, int& number, const Answer& answer) {
  auto* process = new QProcess(this);
  const int asked = ++number;
  const auto isLast = [asked, &number] { return asked == number; };
  connect(process, &QProcess::errorOccurred, this, [this, process, isLast](QProcess::ProcessError error) {
    if (error != QProcess::FailedToStart) return;
    process->deleteLater();
    if (isLast()) emit failed(tr("The engine %1 could not be started: %2").arg(program(), process->errorString()));
  });
  connect(process, &QProcess::finished, this, [process, isLast, answer](int code, QProcess::ExitStatus exit) {
    process->deleteLater();
    if (!isLast()) return;
    const bool isFine = exit == QProcess::NormalExit && code == 0;
    answer(process->readAllStandardOutput(), isFine ? QString() : problemOf(*process));
  });
  process->setProcessEnvironment(engineEnvironment());
  process->start(program(), words);
}

}  // namespace scalescope
