// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <filesystem>
#include <optional>

#include "app/exporting/alias_table.h"
#include "app/figures/house_style.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTabWidget;

namespace scalescope {

class FigureView;

/// What the author decides for all figures of a library: font and colours in one tab, aliases in the other. The style
/// is previewed at once, in the sample here and by receivers of `changed`; the dialog stores nothing.
class HouseStyleDialog : public QDialog {
  Q_OBJECT
 public:
  enum class Tab { Style, Aliases };
  struct Choice {
    std::optional<QList<Alias>> aliases;  ///< none if the author cancelled or the aliases are unknown
    Status stored{};
  };
  /// With the error of unknown aliases in place of their table.
  explicit HouseStyleDialog(const HouseStyle& style, const Result<AliasNames>& names = AliasNames(),
                            QWidget* parent = nullptr);
  /// Asks, previews the style in all figures and stores what changed beside the runs (nowhere if `runsDir` is empty).
  static Choice choose(const std::filesystem::path& runsDir, const Result<AliasNames>& names, Tab tab, QWidget* parent);
  void showTab(Tab tab);
  HouseStyle style() const;
  std::optional<QList<Alias>> aliases() const;
  void setColor(int place, const QColor& color);

 signals:
  void changed(const scalescope::HouseStyle& style);

 private:
  QWidget* buildStyle();
  QWidget* buildForm();
  void askColor(int place);
  void showStyle();

  QList<QColor> m_colors;  ///< of all places, shipped or the author's
  QComboBox* m_font = nullptr;
  QList<QPushButton*> m_wells;
  QLabel* m_remark = nullptr;
  FigureView* m_sample;
  QTabWidget* m_tabs;
  AliasTable* m_aliases = nullptr;  ///< nullptr if they are unknown
};

}  // namespace scalescope
