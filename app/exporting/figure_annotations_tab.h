// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>

#include "app/figures/figure_edits.h"

class QComboBox;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace scalescope {

class FigureEditHistory;
class FigureView;
class NumberLine;

/// The author's texts, arrows and lines in the plots of a figure.
class FigureAnnotationsTab : public QWidget {
  Q_OBJECT
 public:
  /// `figure`: as generated; `preview`: where annotations can be moved.
  FigureAnnotationsTab(const Figure& figure, FigureEditHistory* history, FigureView* preview, QWidget* parent);

 private:
  QWidget* buildList();
  QWidget* buildForm();
  NumberLine* addNumber(const char* name, double FigureAnnotation::*member);
  void add();
  void remove();
  void setInPlot(bool inPlot);
  void refresh();
  void refreshForm();
  const PlacedAnnotation* selected() const;
  void change(const char* field, const std::function<void(PlacedAnnotation&)>& apply);
  const FigurePanel* panelOf(const QString& key) const;

  const Figure m_figure;
  QStringList m_panels;  ///< keys of panels with axes
  FigureEditHistory* m_history;
  QListWidget* m_list = nullptr;
  QComboBox *m_newKind = nullptr, *m_panel = nullptr, *m_place = nullptr;
  QPushButton *m_add = nullptr, *m_remove = nullptr;
  QLineEdit* m_text = nullptr;
  NumberLine *m_x = nullptr, *m_y = nullptr, *m_toX = nullptr, *m_toY = nullptr;
};

}  // namespace scalescope
