// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QStringList>
#include <QTemporaryDir>
#include <filesystem>
#include <functional>

class QProcess;

namespace scalescope {

/// Short commands of the engine, each in a process of its own, whose output is an answer. Thread: GUI; never blocks.
class EngineQuestions : public QObject {
  Q_OBJECT
 public:
  explicit EngineQuestions(std::filesystem::path engine, QObject* parent = nullptr);
  ~EngineQuestions() override;

 signals:
  void failed(const QString& problem);

 protected:
  using Answer = std::function<void(const QByteArray& output, const QString& problem)>;

  /// `number` counts the questions of one kind; only the last one is answered. `problem`: "" if the command succeeded.
  void ask(const QStringList& words, int& number, const Answer& answer);
  /// A file that the engine reads; "" after failed().
  QString writeFile(const char* name, const QByteArray& text);
  QString program() const;
  /// As engineErrors().
  static QString problemOf(QProcess& process);
  /// A process that this object neither ends nor waits for; it deletes itself at its end.
  void leaveAlone(QProcess* process);

 private:
  std::filesystem::path m_engine;
  QTemporaryDir m_folder;
  int m_files = 0;
};

}  // namespace scalescope
