// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QPixmap>
#include <QScrollArea>
#include <memory>

#include "app/figures/report_pages.h"

namespace scalescope {

class CaptionEdit;

/// The pages of a report as they will be printed, below each other, as wide as the view but with text no larger than
/// the window's. The block that is being edited has a frame. Thread: GUI.
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
  /// The same of the words of its caption that can be edited.
  QRect captionRectOf(int block) const;
  /// Opens the words of a caption where they stand; "": as they were generated.
  void editCaption(int block, const QString& words);

 signals:
  void blockClicked(int block);
  /// The caption of a block was clicked, or is to be edited by F2.
  void captionChosen(int block);
  void captionEdited(int block, const QString& words);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void layOut();
  void paintPages(QPainter& painter, const QRect& exposed);
  void click(const QPointF& at);
  void placeEdit();
  void showCursor(const QPointF& at);
  /// -1: none.
  int blockAt(const QPointF& at) const;
  bool isCaption(int block, const QPointF& at) const;
  /// Pixels of the sheet for a hundredth of a millimetre.
  double scale() const;
  QRectF pageRect(int page) const;
  const QPixmap& picture(int page);

  QWidget* m_sheet;
  CaptionEdit* m_edit;
  std::shared_ptr<const ReportPages> m_pages;
  QMap<int, QPixmap> m_pictures;  ///< of pages that were shown at this width
  int m_block = -1;
};

}  // namespace scalescope
