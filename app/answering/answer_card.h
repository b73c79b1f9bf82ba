// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QLabel>

#include "app/results/answer.h"

class QHBoxLayout;
class QToolButton;

namespace scalescope {

/// A label for sentences of plain text that wrap and can be copied.
QLabel* wordsLabel(QWidget* parent, const char* name);

/// A label that shows at most so many lines of its text; the last one ends with an ellipsis where there are more.
class SentenceLabel : public QLabel {
 public:
  explicit SentenceLabel(QWidget* parent);
  void setMaxLines(int lines);
  bool isCut() const;
  int heightForWidth(int width) const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  int highest() const { return m_maxLines * fontMetrics().lineSpacing(); }
  int m_maxLines;
};

/// An answer above its figure: the sentence, what it rests on, and on request the details. It has one height, whatever
/// it says, so that the figure below it stays where it is: what has no room is shown on request. The parent is the
/// page. Thread: GUI.
class AnswerCard : public QFrame {
  Q_OBJECT
 public:
  /// Object names begin with `name`: "decision" names "decisionAnswer", "decisionState", "decisionBeside",
  /// "decisionWords", "decisionMore"; `sentence` is that of the sentence.
  AnswerCard(const char* name, const char* sentence, QWidget* parent);
  void setAnswer(const Answer& answer);
  const Answer& answer() const { return m_answer; }
  /// What the page is doing, or why it has no answer; "": nothing to say.
  void setState(const QString& words);
  /// Without a figure the card may be higher.
  void setHasFigure(bool has);
  /// A button at the right of the card, for what to do next.
  void addAction(QWidget* button);

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  /// The page was resized.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// Parts omitted for lack of room, in this order.
  enum class Omitted { Nothing, Details, Beside, NeutralChips };
  bool isLow() const;
  int usualHeight() const;
  int sentenceLines() const;
  bool isOpen() const;
  bool fits();
  void makeChips();
  void showChips(bool warningsOnly);
  void showParts(Omitted omitted);
  void arrange();

  Answer m_answer;
  SentenceLabel* m_sentence;
  QLabel *m_state, *m_beside, *m_details;
  QWidget* m_chips = nullptr;
  QHBoxLayout* m_actions;
  QToolButton* m_more;
  bool m_hasFigure = false;
};

}  // namespace scalescope
