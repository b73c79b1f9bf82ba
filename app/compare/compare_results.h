// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/answering/figure_page.h"
#include "app/store/library.h"

class QLabel;
class QSplitter;
class QTableView;

namespace scalescope {

class PanelTableModel;
class PublishedList;

/// A tab of the Compare page with one figure of the ticked runs above its table: ratios, or throughput against
/// accuracy.
class CompareResults : public FigurePage {
  Q_OBJECT
 public:
  /// `kind`: of the figure; `name`: prefix of the object names ("ratio": "ratioFigure", "ratioTable", "ratioState").
  CompareResults(const QString& kind, const QString& name, QWidget* parent = nullptr);
  /// Offers published lines of which some result is `wanted`, to lay beside the runs.
  void offerPublished(Library* library, const std::function<bool(const RunResult&)>& wanted);
  void setRuns(const std::vector<RunResult>& results, const QMap<QString, QString>& options);
  FigureRequest request() const override { return {m_kind, m_options}; }
  /// Ticks these published lines, if they are offered.
  void setPublished(const QStringList& names);
  /// The ticked published results.
  std::vector<LibraryEntryPtr> publishedEntries() const;

 protected:
  QStringList runs() const override;
  QStringList publishedLines() const override;

 private:
  void refresh();

  QString m_kind, m_name;
  QMap<QString, QString> m_options;
  std::vector<RunResult> m_results;
  QSplitter* m_below;
  QLabel* m_state;
  PanelTableModel* m_cells;
  QTableView* m_table;
  PublishedList* m_published = nullptr;
};

}  // namespace scalescope
