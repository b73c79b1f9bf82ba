// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/measure/program/sample_matches.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace scalescope {

class SampleView;

/// A sample of a program's output (pasted, from a file, or of a trial), the pattern that reads it, and what the pattern
/// finds. Runs nothing itself. Thread: GUI.
class SamplePanel : public QWidget {
  Q_OBJECT
 public:
  explicit SamplePanel(QWidget* parent = nullptr);

  QString sample() const;
  QString pattern() const;
  /// `isUsed`: the plan reads its figure by it.
  void setPattern(const QString& pattern, bool isUsed);
  void appendSample(const QString& output);
  void clearSample();
  /// Shows a file in place of the sample, or reports why it cannot.
  void open(const QString& path);
  /// Why no trial can be started; "" if one can.
  void setTrialProblem(const QString& problem);
  void setTrying(bool isTrying);
  /// What a run would read from the sample, or why it would fail; "" without a sample.
  void setReading(const QString& text, bool isFault);

 signals:
  /// The user edited or marked the pattern.
  void patternEdited(const QString& pattern);
  /// A unit was marked, or stands beside the marked value.
  void unitFound(const QString& unit);
  void sampleChanged();
  void trialRequested();
  void trialStopRequested();
  void failed(const QString& problem);

 private:
  QWidget* buildBar();
  QWidget* buildPattern();
  void mark(const QString& line, int lineNumber, int at, int length);
  void paste();
  void openFile();
  void showMatches();

  SampleView* m_view;
  QLineEdit* m_pattern = nullptr;
  QLabel *m_values = nullptr, *m_reading = nullptr;
  QPushButton *m_try = nullptr, *m_clear = nullptr;
  SampleMarks m_marks;
  bool m_isUsed = false, m_isTrying = false;
};

}  // namespace scalescope
