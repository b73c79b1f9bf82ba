// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;
class QCommandLinkButton;
class QLayout;
class QTableView;
class QVBoxLayout;

namespace scalescope {

class Library;
class MachineCard;
class ValueBars;
class RecentRunsModel;

/// The first page: questions, each with the place that answers it, and the recent runs of the library, if there are
/// any. Thread: GUI.
class StartPage : public QWidget {
  Q_OBJECT
 public:
  explicit StartPage(Library* library, QWidget* parent = nullptr);
  MachineCard* machine() const { return m_machine; }

 signals:
  void demoRequested();
  /// One of publishedQuestions().
  void questionRequested(const QString& id);
  void openRequested();
  void importRequested();
  void planRequested();
  void programRequested();
  void exampleRequested();
  /// The example of a decision between servers.
  void decisionRequested();
  void checkRequested();
  void runRequested(const QString& runId);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  using Signal = void (StartPage::*)();
  QCommandLinkButton* makeChoice(const QString& title, const QString& text, const char* name);
  QWidget* buildPublished();
  QWidget* buildDropArea();
  void showPublished();
  void buildChoices(QVBoxLayout& rows);
  void buildRecent(QVBoxLayout& rows);
  void refresh();
  void placeMachine();

  Library* m_library;
  RecentRunsModel* m_runs;
  QWidget* m_inner = nullptr;
  QBoxLayout* m_beside = nullptr;
  MachineCard* m_machine = nullptr;
  QWidget* m_published = nullptr;
  ValueBars* m_bars = nullptr;
  QWidget* m_recent = nullptr;
  QTableView* m_table = nullptr;
};

}  // namespace scalescope
