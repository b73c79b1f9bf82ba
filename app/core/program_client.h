// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTemporaryDir>
#include <filesystem>
#include <functional>
#include <vector>

#include "engine/protocol/plan.h"

class QProcess;

namespace scalescope {

/// A shipped template of an external program.
struct ProgramTemplateInfo {
  QString id, title;
  QString tested;  ///< where ScaleScope ran it; "": nowhere yet
  QString notes;
  Plan plan;
};

/// A plan made from a command line.
struct RecognisedCommand {
  Plan plan;
  QString templateId;  ///< "": no template
  QStringList remarks;
};

/// What a run would read from a sample of output.
struct SampleFigure {
  double value = 0;
  QString unit, source;
  int reports = 0;
};

/// Asks the engine about external programs: `scalescope-engine program list, plan, read` and `try`. Of several
/// questions of one kind, only the last one is answered. A trial ends with this object. Thread: GUI; never blocks.
class ProgramClient : public QObject {
  Q_OBJECT
 public:
  explicit ProgramClient(std::filesystem::path engine, QObject* parent = nullptr);
  ~ProgramClient() override;

  void askTemplates();
  void recognise(const QString& commandLine);
  void readSample(const Plan& plan, const QString& sample);
  /// Runs the first process of the plan on this machine for at most `seconds`.
  void startTrial(const Plan& plan, int seconds);
  void stopTrial();
  bool isTrying() const { return !m_trial.isNull(); }

 signals:
  void templatesListed(const std::vector<ProgramTemplateInfo>& templates);
  void recognised(const RecognisedCommand& command);
  void sampleRead(const SampleFigure& figure);
  /// Why a sample has no figure, or a command line is not one.
  void sampleUnread(const QString& why);
  void commandRejected(const QString& why);
  void trialPrinted(const QString& output);
  /// `why`: the reason of a failure; "" if the program ran.
  void trialEnded(const QString& why);
  void failed(const QString& problem);

 private:
  using Answer = std::function<void(const QByteArray& output, const QString& problem)>;
  /// `number`: counts the questions of one kind.
  void ask(const QStringList& words, int& number, const Answer& answer);
  /// A file that the engine reads; "" after failed().
  QString writeFile(const char* name, const QByteArray& text);

  std::filesystem::path m_engine;
  QTemporaryDir m_folder;
  QPointer<QProcess> m_trial;
  int m_listsAsked = 0, m_plansAsked = 0, m_samplesAsked = 0, m_files = 0;
};

}  // namespace scalescope
