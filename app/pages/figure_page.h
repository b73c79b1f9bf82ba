// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <functional>
#include <vector>

#include "app/builders/figure_request.h"
#include "app/figures/figure_export.h"
#include "app/pages/compare_export.h"
#include "app/reports/report_document.h"

namespace scalescope {

class FigureBar;
class FigureView;

/// A page, or a view of one, whose figure is built from a request. What the window shows, exports and adds to a report
/// is therefore what `scalescope export` makes of the same request and results. A page adds its form. Thread: GUI.
class FigurePage : public QWidget {
  Q_OBJECT
 public:
  /// As it would be exported.
  virtual const Figure& figure() const;
  virtual FigureRequest request() const = 0;
  ReportBlock reportBlock() const;

 public slots:
  void exportFigure();

 signals:
  void addToReport(const scalescope::ReportBlock& block);

 protected:
  /// `figureName`: of the view, for tests.
  FigurePage(const QString& figureName, QWidget* parent);
  /// Ids of the runs, and names of the published lines, that the request is for.
  virtual QStringList runs() const = 0;
  virtual QStringList publishedLines() const { return {}; }
  /// Exports of this page; `name` begins the names of its buttons.
  FigureBar* makeBar(const QString& name, std::function<FigureSource()> source);
  /// Builds the figure from these results and shows it. False: it shows an empty one; problem() is the reason.
  bool showFigure(const std::vector<RunResult>& results);
  const QString& problem() const { return m_problem; }
  FigureView* view() const { return m_view; }
  FigureBar* bar() const { return m_bar; }
  FigureStyles& styles() const { return m_styles; }

 private:
  FigureView* m_view;
  FigureBar* m_bar = nullptr;
  QString m_problem;
  mutable FigureStyles m_styles;  ///< results keep their colours while the page is open
};

}  // namespace scalescope
