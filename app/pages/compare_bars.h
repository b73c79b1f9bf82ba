// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <set>
#include <string>

#include "app/builders/comparison.h"
#include "app/builders/difference_words.h"
#include "app/builders/price_list.h"
#include "app/figures/figure.h"
#include "app/figures/figure_export.h"
#include "widgets/tones.h"

class QAbstractItemModel;
class QLabel;
class QTableView;

namespace scalescope {

class DifferencesModel;
class FigureView;
class StatisticsModel;

/// Mean images/s per configuration: bars, their table, and the factors that differ.
class CompareBars : public QWidget {
  Q_OBJECT
 public:
  explicit CompareBars(QWidget* parent = nullptr);
  void setComparison(const Comparison& comparison, const PercentConvention& convention, const PriceList& prices = {});
  const Figure& figure() const;

 signals:
  void intendedChanged(const std::set<std::string>& intended);

 protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* buildTables();
  void tintGuard();
  /// Numbers stay in sight beside long names, and names are never squeezed out.
  void fitNames();
  QTableView* makeTable(const QString& name, const QString& accessibleName, QAbstractItemModel* model);

  FigureStyles m_styles;
  FigureView* m_view;
  StatisticsModel* m_statistics;
  DifferencesModel* m_differences;
  QTableView *m_statisticsTable = nullptr, *m_differencesTable = nullptr;
  QLabel* m_guard = nullptr;
  Tone m_tone = Tone::Neutral;
};

}  // namespace scalescope
