// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>

#include "app/figures/figure_edits.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace scalescope {

class FigureEditHistory;
class NumberLine;

/// The axes of a figure, one at a time: title, range, scale, marks and number format.
class FigureAxesTab : public QWidget {
  Q_OBJECT
 public:
  /// `figure`: as generated.
  FigureAxesTab(const Figure& figure, FigureEditHistory* history, QWidget* parent);

 private:
  void buildForm();
  NumberLine* addNumber(QFormLayout* form, const char* name, const QString& label,
                        std::optional<double> AxisEdit::*member);
  void buildNumbers(QFormLayout* form);
  void refresh();
  /// The edit of the chosen axis, and its place in the figure.
  AxisEdit& chosen(FigureEdits& edits) const;
  const FigurePanel& panel() const;
  void change(const char* field, const std::function<void(AxisEdit&)>& apply);

  struct Axis {
    QString panel;
    std::size_t index;
    bool isX;
  };
  const Figure m_figure;
  std::vector<Axis> m_axes;
  FigureEditHistory* m_history;
  QComboBox *m_axis, *m_scale = nullptr, *m_prefix = nullptr;
  QLineEdit* m_title = nullptr;
  NumberLine *m_low = nullptr, *m_high = nullptr, *m_step = nullptr;
  QSpinBox* m_decimals = nullptr;
  QCheckBox* m_separators = nullptr;
};

}  // namespace scalescope
