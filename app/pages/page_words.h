// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QLabel;
class QScrollArea;
class QTabWidget;
class QWidget;

namespace scalescope {

/// A label for sentences of plain text that wrap and can be copied.
QLabel* wordsLabel(QWidget* parent, const char* name);

/// Sentences that explain a figure: above it, or in a tab below it where the page is too low for both. Thread: GUI.
class PageWords : public QObject {
  Q_OBJECT
 public:
  /// `tabs`: below the figure.
  PageWords(QLabel* label, QTabWidget* tabs, QWidget* page);
  /// The place above the figure, for the page's layout.
  QWidget* above() const { return m_above; }
  void setText(const QString& text);
  /// Whether there is a figure; without one there is room above in a low page too.
  void setHasFigure(bool has);
  QString text() const;

 protected:
  /// The page was resized.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void place();

  QWidget* m_page;
  QLabel* m_label;
  QWidget* m_above;  ///< holds the label in a high page
  QTabWidget* m_tabs;
  QScrollArea* m_tab;
  bool m_hasFigure = true;
};

}  // namespace scalescope
