// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

#include "app/window/help_topics.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QTextBrowser;
class QToolButton;
class QUrl;

namespace scalescope {

/// The help: contents, which a search narrows to the topics with its words, and the text of a topic. Links lead from
/// topic to topic. Not modal. Thread: GUI.
class HelpWindow : public QWidget {
  Q_OBJECT
 public:
  explicit HelpWindow(QWidget* parent);
  /// Closes with Escape.
  void keyPressEvent(QKeyEvent* event) override;
  void setTopics(std::vector<HelpTopic> topics);
  /// Shows a topic; the first one if the id is unknown.
  void showTopic(const QString& id);
  QString topic() const { return m_shown; }

 private:
  QWidget* buildContents();
  QWidget* buildText();
  const HelpTopic* find(const QString& id) const;
  void fill();
  void follow(const QUrl& link);
  void goBack();
  void display(const QString& id);
  void write(const HelpTopic& topic);
  void writeAgain();
  void markMatches();

  std::vector<HelpTopic> m_topics;
  QString m_shown;
  QStringList m_history;
  QLineEdit* m_search;
  QListWidget* m_contents;
  QLabel* m_none;
  QTextBrowser* m_text;
  QToolButton* m_back;
};

}  // namespace scalescope
