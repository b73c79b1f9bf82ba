// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace scalescope {

class Library;
class LineChart;
struct MeterOutcome;
struct MeterPreview;

/// Joins a wall meter's file to a run: shows how the meter's power follows the load of the run before anything is
/// stored. Thread: GUI.
class MeterDialog : public QDialog {
  Q_OBJECT
 public:
  MeterDialog(Library* library, const QString& runId, QWidget* parent);

  /// Aligns this file with the run.
  void setFile(const QString& path);

 private:
  void build();
  void chooseFile();
  void listHosts();
  void align() { send(false); }
  void send(bool store);
  void take(const MeterOutcome& outcome);
  void listColumns(const MeterOutcome& outcome);
  void draw(const MeterPreview& preview);
  void report(const QString& text);
  QString findingOf(const MeterOutcome& outcome) const;

  Library* m_library;
  QString m_runId;
  QLineEdit* m_file;
  QComboBox *m_host, *m_time, *m_powerColumn;
  QLabel* m_finding;
  LineChart *m_power, *m_load;
  QPushButton* m_store = nullptr;
  int m_requests = 0;  ///< answers to earlier ones are ignored
};

}  // namespace scalescope
