// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "app/library/library.h"

class QListWidget;
class QTableView;

namespace scalescope {

class FigureView;
class ScalingModel;

/// Scaling of the ticked runs, with published lines laid beside them by a check list.
class CompareScaling : public QWidget {
  Q_OBJECT
 public:
  explicit CompareScaling(Library* library, QWidget* parent = nullptr);
  /// Heads of the ticked runs.
  void setRuns(const std::vector<RunResult>& heads);
  const Figure& figure() const;
  /// Lines that may be ticked, by name.
  QStringList publishedLines() const;
  void setPublishedLine(const QString& name, bool shown);

 private:
  QWidget* buildPublished();
  void fillPublished();
  void refresh();

  Library* m_library;
  FigureStyles m_styles;
  std::vector<RunResult> m_heads;
  FigureView* m_view;
  QListWidget* m_published = nullptr;
  ScalingModel* m_points;
  QTableView* m_table;
};

}  // namespace scalescope
