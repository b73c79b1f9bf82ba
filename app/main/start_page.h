// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace scalescope {

/// What the window shows before there is any run: what ScaleScope does and the ways to begin.
class StartPage : public QWidget {
  Q_OBJECT
 public:
  explicit StartPage(QWidget* parent = nullptr);

 signals:
  void demoRequested();
  void planRequested();
  void studyRequested();
  void openRequested();
  void exampleRequested();

 private:
  QWidget* makeChoice(const QString& title, const QString& text, const char* name, void (StartPage::*chosen)());
};

}  // namespace scalescope
