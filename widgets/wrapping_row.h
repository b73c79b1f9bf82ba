// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <memory>
#include <vector>

namespace scalescope {

/// Widgets side by side that wrap into further rows, so that a page needs only the width of its widest control. The
/// first stretch of a row gets its remaining space, without a stretch the first expanding widget.
class WrappingRow final : public QLayout {
 public:
  /// Without margins.
  explicit WrappingRow(QWidget* parent);
  ~WrappingRow() override;

  /// A label and its editor, never separated by a line break.
  void addPair(QWidget* label, QWidget* editor);
  void addStretch();

  void addItem(QLayoutItem* item) override;
  int count() const override { return static_cast<int>(m_items.size()); }
  QLayoutItem* itemAt(int index) const override;
  QLayoutItem* takeAt(int index) override;
  /// Horizontal with a stretch or an expanding widget.
  Qt::Orientations expandingDirections() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  /// All in one row.
  QSize sizeHint() const override;
  /// The widest alone.
  QSize minimumSize() const override;
  void setGeometry(const QRect& rect) override;

 private:
  struct Row {
    std::vector<QLayoutItem*> items;
    int width = 0, height = 0;
  };
  std::vector<Row> rowsIn(int width) const;
  void place(const Row& row, const QRect& space) const;

  std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

}  // namespace scalescope
