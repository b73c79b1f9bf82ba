// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QPixmap>
#include <QScrollArea>
#include <memory>

#include "app/figures/report_pages.h"

namespace scalescope {

/// The pages of a report as they will be printed, below each other and as wide as the view. The block that is being
/// edited is marked in the margin. Thread: GUI.
class ReportPreview : public QScrollArea {
  Q_OBJECT
 public:
  explicit ReportPreview(QWidget* parent = nullptr);
  /// Null: none yet, with a text instead.
  void setPages(std::shared_ptr<const ReportPages> pages);
  const ReportPages* pages() const { return m_pages.get(); }
  /// Marks a block and scrolls to it; -1: none.
  void showBlock(int block);
  int shownBlock() const { return m_block; }
  /// Where a block begins in the viewport; its size is that of its part on that page. Null if it is not on the pages.
  QRect rectOf(int block) const;

 signals:
  void blockClicked(int block);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void layOut();
  void paintPages(QPainter& painter, const QRect& exposed);
  void click(const QPointF& at);
  /// Pixels of the sheet for a hundredth of a millimetre.
  double scale() const;
  QRectF pageRect(int page) const;
  const QPixmap& picture(int page);

  QWidget* m_sheet;
  std::shared_ptr<const ReportPages> m_pages;
  QMap<int, QPixmap> m_pictures;  ///< of pages that were shown at this width
  int m_block = -1;
};

}  // namespace scalescope
