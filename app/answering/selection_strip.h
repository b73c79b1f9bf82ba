// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <vector>

class QLabel;

namespace scalescope {

class LibraryModel;
class PublishedButton;
class SystemChip;

/// The selection of all places, the results ticked in the library, as one removable chip per system, and a button that
/// adds published results. Where the chips do not fit, they fold to their colour keys. Thread: GUI.
class SelectionStrip : public QWidget {
  Q_OBJECT
 public:
  explicit SelectionStrip(LibraryModel* runs, QWidget* parent = nullptr);
  /// How much chips show: the whole name, its beginning, or only the colour.
  enum class Chips { Whole, Short, Folded };
  Chips chips() const { return m_shown; }
  QSize minimumSizeHint() const override;
  QSize sizeHint() const override { return minimumSizeHint(); }

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fill();
  void arrange();
  /// The room of each chip that does not fit whole; sets how much they show in it.
  int fitted(int room);

  LibraryModel* m_runs;
  std::vector<SystemChip*> m_chips;
  QLabel *m_words, *m_more;
  PublishedButton* m_add;
  QTimer m_soon;
  Chips m_shown = Chips::Whole;
};

}  // namespace scalescope
