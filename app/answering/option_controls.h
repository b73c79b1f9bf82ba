// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLayout;
class QLineEdit;
class QWidget;

namespace scalescope {

struct FigureOption;

/// The controls of a page for the options of its figures, as the table of options describes them, in the layouts of
/// the page. Their property "option" is the id. Thread: GUI.
class OptionControls : public QObject {
  Q_OBJECT
 public:
  /// `kinds`: the kinds of figures of the page, separated by blanks. If an id has several rows in the table, the row of
  /// the first kind is used.
  OptionControls(const QString& kinds, QWidget* page);

  /// Makes the control of a closed list: a box with its title before it, or a check box. `name`: its object name.
  QWidget* add(QLayout& layout, const char* id, const QString& name);
  /// Adds a field made by the page, which must show its default. Box: the data of its items are the values, the first
  /// the default; of an editable box, its text. `title`: instead of the table's.
  void add(QLayout& layout, const char* id, QComboBox* box, const QString& title = {});
  void add(QLayout& layout, const char* id, QDoubleSpinBox* box);
  /// Does not connect the field: the page chooses between textChanged and editingFinished.
  void add(QLayout& layout, const char* id, QLineEdit* line, const QString& title = {});
  /// Adds a spin box in percent. Units: `standard` is a fraction.
  void addShare(QLayout& layout, const char* id, const QString& name, double standard);

  /// Shows the controls of the options that a kind of figure has. Returns whether any control is shown.
  virtual bool showFor(const QString& kind);
  const QString& kind() const { return m_kind; }
  /// Hides the control of an option that has no effect on the results, or beside the other options.
  void offer(const char* id, bool offered);
  /// The options of the kind that are offered and not at their default.
  virtual QMap<QString, QString> options() const;
  /// Missing and invalid ones become the default.
  void setOptions(const QMap<QString, QString>& options);
  /// A message about options, "--nodes", with the titles of their fields instead.
  QString withTitles(QString message) const;

 signals:
  /// `id`: "" after setOptions().
  void changed(const QString& id);

 protected:
  virtual void setValues(const QMap<QString, QString>& options);
  QWidget* page() const { return m_page; }

 private:
  struct Field {
    const FigureOption* option;
    QWidget* widget;
    QLabel* label;                   ///< nullptr for a check box
    std::function<QString()> value;  ///< "": the default
    std::function<void(const QString&)> setValue;
    bool isOffered = true;
  };
  const FigureOption& optionOf(const char* id) const;
  void add(QLayout& layout, Field field, const QString& title = {});
  bool isShown(const Field& field) const;
  void show(const Field& field) const;

  QStringList m_kinds;
  QString m_kind;
  QWidget* m_page;
  std::vector<Field> m_fields;
};

}  // namespace scalescope
