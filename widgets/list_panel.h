// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/side_panel.h"

class QAbstractButton;
class QScrollArea;
class QVBoxLayout;

namespace scalescope {

class ListPanelRow;
class PopupButton;

/// A line of a ListPanel: the heading of a group, or an entry.
struct ListPanelEntry {
  QString name, title;
  QString detail;  ///< below the title, in smaller type; "": none
  QString number;  ///< at the right: how many there are of it; "": not stated
  bool isHeading = false;
  QString icon = {};  ///< of resources/icons, before the title; "": none
  QString toolTip = {};
  bool isEnabled = true;
  bool isSameLine(const ListPanelEntry& other) const;
};

/// The entries of a place at its left, one of which may be marked as shown. In narrow windows a button opens them.
/// Thread: GUI.
class ListPanel : public SidePanel {
  Q_OBJECT
 public:
  /// The names are of objects.
  ListPanel(const char* name, const char* buttonName, QWidget* parent);
  /// Visible while the panel is folded.
  PopupButton* button() const { return m_button; }

 protected:
  /// Lines that stay are kept: their details and numbers change while a study runs.
  void setEntries(const std::vector<ListPanelEntry>& entries);
  /// Asks again which entries are marked.
  void mark();
  void arrange() override;

  // `index`: in the entries.
  virtual void choose(std::size_t index) = 0;
  virtual bool isMarked(std::size_t index) const = 0;
  /// A control that its heading has at the right; nullptr: none. It belongs to the panel.
  virtual QWidget* besideHeading(std::size_t) { return nullptr; }
  virtual void addedRow(std::size_t, QAbstractButton*) {}
  /// Beside an entry, for the menu that it opens.
  QPoint besideRow(std::size_t index) const;

 private:
  void addHeading(std::size_t index);
  void addRow(std::size_t index);

  std::vector<ListPanelEntry> m_entries;
  std::vector<ListPanelRow*> m_rows;  ///< of m_entries; nullptr: of a heading
  std::vector<QWidget*> m_besideHeadings;
  PopupButton* m_button;
  QScrollArea* m_list;
  QVBoxLayout* m_column;
};

}  // namespace scalescope
