// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCommandLinkButton;
class QLayout;
class QTableView;
class QVBoxLayout;

namespace scalescope {

class Library;
class RecentRunsModel;

/// The first page: questions, each with the place that answers it, and the recent runs of the library, if there are
/// any. Thread: GUI.
class StartPage : public QWidget {
  Q_OBJECT
 public:
  explicit StartPage(Library* library, QWidget* parent = nullptr);

 signals:
  void demoRequested();
  /// The published comparison of one server with several nodes.
  void publishedRequested();
  void openRequested();
  void importRequested();
  void planRequested();
  void programRequested();
  void exampleRequested();
  /// The example of a decision between servers.
  void decisionRequested();
  void checkRequested();
  void runRequested(const QString& runId);

 private:
  using Signal = void (StartPage::*)();
  QCommandLinkButton* makeChoice(const QString& title, const QString& text, const char* name, Signal chosen);
  void buildChoices(QVBoxLayout& rows);
  void buildRecent(QVBoxLayout& rows);
  void refresh();

  Library* m_library;
  RecentRunsModel* m_runs;
  QCommandLinkButton* m_published = nullptr;
  QWidget* m_recent = nullptr;
  QTableView* m_table = nullptr;
};

}  // namespace scalescope
