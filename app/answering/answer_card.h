// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "app/results/answer.h"

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace scalescope {

/// A label for sentences of plain text that wrap and can be copied.
QLabel* wordsLabel(QWidget* parent, const char* name);

/// An answer above its figure: the sentence, what it rests on, and on request the details. The parent is the page.
/// Thread: GUI.
class AnswerCard : public QFrame {
  Q_OBJECT
 public:
  /// Object names begin with `name`: "decision" names "decisionAnswer", "decisionBeside", "decisionWords",
  /// "decisionMore"; `sentence` is that of the sentence.
  AnswerCard(const char* name, const char* sentence, QWidget* parent);
  /// Hidden without a sentence.
  void setAnswer(const Answer& answer);
  const Answer& answer() const { return m_answer; }
  /// In a low page everything but the sentence is shown on request.
  bool isLow() const;
  /// Without a figure there is room in a low page, too.
  void setHasFigure(bool has);
  /// A button at the right of the card, for what to do next.
  void addAction(QWidget* button);

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;
  /// The page was resized.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void makeChips();
  void showChips(bool warningsOnly);
  void showDetails();

  Answer m_answer;
  QLabel *m_sentence, *m_beside, *m_details;
  QWidget* m_chips = nullptr;
  QHBoxLayout* m_actions;
  QToolButton* m_more;
  bool m_hasFigure = true;
};

}  // namespace scalescope
