// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <optional>
#include <vector>

#include "app/core/engine_questions.h"
#include "engine/protocol/plan/plan.h"

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
  /// What the last report states: step, throughput in images/s, loss.
  std::optional<double> step, imagesPerSecond, loss;
};

/// Asks the engine about external programs: `scalescope-engine program list, plan, read` and `try`. A trial ends with
/// this object.
class ProgramClient : public EngineQuestions {
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

 private:
  QPointer<QProcess> m_trial;
  int m_listsAsked = 0, m_plansAsked = 0, m_samplesAsked = 0;
};

}  // namespace scalescope
