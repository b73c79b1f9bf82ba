// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/figure_picker.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QTabBar>

#include "widgets/look.h"
#include "widgets/named.h"

namespace scalescope {

FigurePicker::FigurePicker(const char* name, std::vector<PickedFigure> figures, QWidget* parent)
    : QWidget(parent),
      m_figures(std::move(figures)),
      m_withOption(m_figures.size()),
      m_tabs(named(new QTabBar(this), name)),
      m_option(named(new QCheckBox(this), (QByteArray(name) + "Option").constData())) {
  m_tabs->setAccessibleName(tr("Figures"));
  for (const PickedFigure& figure : m_figures) m_tabs->addTab(figure.title);
  m_tabs->setVisible(m_figures.size() > 1);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(2 * kSpace);
  row->addWidget(m_tabs);
  row->addWidget(m_option);
  showOption();
  connect(m_tabs, &QTabBar::currentChanged, this, [this] {
    showOption();
    emit viewChanged();
  });
  connect(m_option, &QCheckBox::toggled, this, [this](bool on) {
    m_withOption[static_cast<std::size_t>(m_tabs->currentIndex())] = on;
    emit viewChanged();
  });
}

int FigurePicker::firstViewOf(int figure) const {
  int view = 0;
  for (int i = 0; i < figure; ++i) view += m_figures[static_cast<std::size_t>(i)].option.isEmpty() ? 1 : 2;
  return view;
}

int FigurePicker::view() const { return firstViewOf(m_tabs->currentIndex()) + (m_option->isChecked() ? 1 : 0); }

QString FigurePicker::titleOf(int view) const {
  int figure = static_cast<int>(m_figures.size()) - 1;
  while (firstViewOf(figure) > view) --figure;
  const PickedFigure& picked = m_figures[static_cast<std::size_t>(figure)];
  QString title = view == firstViewOf(figure) ? picked.title : picked.title + QStringLiteral(", ") + picked.option;
  return title.remove(QLatin1Char('&'));
}

bool FigurePicker::isOffered(int view) const {
  return m_missing.empty() || m_missing.at(static_cast<std::size_t>(view)).isEmpty();
}

void FigurePicker::setView(int view) {
  for (int figure = static_cast<int>(m_figures.size()) - 1; figure >= 0; --figure)
    if (const int first = firstViewOf(figure); first <= view) return choose(figure, view > first);
}

void FigurePicker::choose(int figure, bool withOption) {
  const int before = view();
  {
    const QSignalBlocker block(m_tabs);
    m_tabs->setCurrentIndex(figure);
    m_withOption[static_cast<std::size_t>(figure)] = withOption;
    showOption();
  }
  if (view() != before) emit viewChanged();
}

void FigurePicker::hideSegments() { m_tabs->hide(); }

void FigurePicker::showAsBox() {
  m_box = named(new QComboBox(this), (m_tabs->objectName() + QStringLiteral("Box")).toLatin1().constData(),
                m_tabs->accessibleName());
  for (int view = 0; view < viewCount(); ++view) m_box->addItem(titleOf(view));
  m_box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  layout()->addWidget(m_box);
  m_tabs->hide();
  showOption();
  connect(m_box, &QComboBox::currentIndexChanged, this, &FigurePicker::setView);
}

void FigurePicker::fillBox() {
  if (m_box == nullptr) return;
  const QSignalBlocker block(m_box);
  m_box->setCurrentIndex(view());
  for (int view = 0; view < m_box->count(); ++view) {
    QStandardItem* item = static_cast<QStandardItemModel*>(m_box->model())->item(view);
    const QString lacks = isOffered(view) ? QString() : m_missing[static_cast<std::size_t>(view)];
    item->setEnabled(lacks.isEmpty() || view == m_box->currentIndex());
    item->setToolTip(lacks);
  }
}

int FigurePicker::figure() const { return m_tabs->currentIndex(); }

QString FigurePicker::figureTitle(int figure) const {
  return QString(m_figures[static_cast<std::size_t>(figure)].title).remove(QLatin1Char('&'));
}

QString FigurePicker::lackOf(int figure) const {
  return m_tabs->isTabEnabled(figure) ? QString() : m_tabs->tabToolTip(figure);
}

void FigurePicker::chooseFigure(int figure) { m_tabs->setCurrentIndex(figure); }

void FigurePicker::showOption() {
  const QSignalBlocker block(m_option);
  const auto figure = static_cast<std::size_t>(m_tabs->currentIndex());
  m_option->setText(m_figures[figure].option);
  m_option->setVisible(m_box == nullptr && !m_figures[figure].option.isEmpty());
  m_option->setChecked(m_withOption[figure]);
  setMissing(m_missing);
  fillBox();
}

void FigurePicker::setMissing(const std::vector<QString>& missing) {
  m_missing = missing;
  if (missing.empty()) return;
  const auto at = [this](int view) { return m_missing.at(static_cast<std::size_t>(view)); };
  for (int figure = 0; figure < m_tabs->count(); ++figure) {
    const QString lacks = at(firstViewOf(figure));
    m_tabs->setTabToolTip(figure, lacks);
    m_tabs->setTabEnabled(figure, lacks.isEmpty() || figure == m_tabs->currentIndex());
  }
  fillBox();
  emit offersChanged();
  if (!m_option->isVisibleTo(this)) return;
  const QString lacks = at(firstViewOf(m_tabs->currentIndex()) + 1);
  m_option->setToolTip(lacks);
  m_option->setEnabled(lacks.isEmpty() || m_option->isChecked());
}

}  // namespace scalescope
