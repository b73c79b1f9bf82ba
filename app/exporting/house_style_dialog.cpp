// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/house_style_dialog.h"

#include <QApplication>
#include <QColorDialog>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPixmap>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

#include "app/core/engine_sentences.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_view.h"
#include "widgets/look.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

/// One line and one bar in each colour.
Figure sampleFigure() {
  Figure figure;
  figure.widthMm = 150;
  figure.heightMm = 70;
  FigurePanel lines, bars;
  lines.x = {HouseStyleDialog::tr("Devices"), QString(), AxisScale::Log2, {}, {}};
  lines.y = bars.y = {HouseStyleDialog::tr("Throughput"), QStringLiteral("images/s"), AxisScale::Linear, {}, {}};
  bars.kind = FigureKind::Bars;
  bars.categories = {HouseStyleDialog::tr("Sample")};
  FigureStyles styles;
  const int count = static_cast<int>(FigureStyles::colors().size());
  for (int i = 0; i < count; ++i) {
    const QString name = QString::number(i + 1);
    SeriesStyle style = styles.styleFor(name);
    style.color = FigureStyles::colors()[i];
    FigureSeries line{name, {}, style.color, style.marker, style.dash, false};
    for (const double devices : {1.0, 2.0, 4.0, 8.0}) line.points.push_back({devices, devices * (12 - i), {}, {}});
    bars.series.push_back({name, {{0, 8.0 * (12 - i), {}, {}}}, style.color, MarkerShape::None, Qt::SolidLine, false});
    lines.series.push_back(std::move(line));
  }
  bars.valueLabels = false;
  figure.panels = {std::move(lines), std::move(bars)};
  return figure;
}

QWidget* faultOf(const Error& error, QWidget* parent) {
  auto* text = named(new QLabel(messageText(error), parent), "aliasFault");
  text->setWordWrap(true);
  text->setMargin(2 * kSpace);
  return text;
}

void useInAllFigures(const HouseStyle& style) {
  setHouseStyle(style);
  for (QWidget* widget : QApplication::allWidgets())
    if (auto* view = qobject_cast<FigureView*>(widget)) view->update();
}

}  // namespace

HouseStyleDialog::HouseStyleDialog(const HouseStyle& style, const Result<AliasNames>& names, QWidget* parent)
    : QDialog(parent),
      m_colors(FigureStyles::colors()),
      m_sample(new FigureView(this)),
      m_tabs(named(new QTabWidget(this), "houseStyleTabs")) {
  setWindowTitle(tr("House style of figures"));
  for (qsizetype place = 0; place < std::min(style.colors.size(), m_colors.size()); ++place)
    m_colors[place] = style.colors[place];
  m_sample->setMinimumSize(480, 240);
  m_sample->setFigure(sampleFigure());
  m_tabs->addTab(buildStyle(), tr("Font and &colours"));
  if (names) m_aliases = new AliasTable(*names, this);
  m_tabs->addTab(names ? m_aliases : faultOf(names.error(), this), tr("&Aliases"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_tabs, 1);
  layout->addWidget(buttons);
  m_font->setCurrentIndex(std::max(0, m_font->findData(style.fontFamily)));
  connect(m_font, &QComboBox::currentIndexChanged, this, &HouseStyleDialog::showStyle);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  showStyle();
}

void HouseStyleDialog::showTab(Tab tab) { m_tabs->setCurrentIndex(static_cast<int>(tab)); }

QWidget* HouseStyleDialog::buildStyle() {
  auto* page = new QWidget(this);
  auto* text = new QLabel(tr("Font and colours of figures and reports in the window, in files and on the command line. "
                             "Names are assigned colours in this order, the same in every figure."),
                          page);
  text->setWordWrap(true);
  m_remark = named(new QLabel(page), "houseStyleRemark");
  m_remark->setWordWrap(true);
  auto* shipped = named(new QPushButton(tr("As &shipped"), page), "houseStyleShipped");
  connect(shipped, &QPushButton::clicked, this, [this] {
    m_colors = FigureStyles::colors();
    m_font->setCurrentIndex(0);
    showStyle();
  });
  auto* layout = new QVBoxLayout(page);
  layout->addWidget(text);
  layout->addWidget(buildForm());
  layout->addWidget(m_sample, 1);
  layout->addWidget(m_remark);
  layout->addWidget(shipped, 0, Qt::AlignLeft);
  return page;
}

HouseStyleDialog::Choice HouseStyleDialog::choose(const std::filesystem::path& runsDir, const Result<AliasNames>& names,
                                                  Tab tab, QWidget* parent) {
  const HouseStyle before = houseStyle();
  HouseStyleDialog dialog(before, names, parent);
  dialog.showTab(tab);
  connect(&dialog, &HouseStyleDialog::changed, &dialog, &useInAllFigures);
  if (dialog.exec() != QDialog::Accepted) {
    useInAllFigures(before);
    return {};
  }
  Choice choice{dialog.aliases()};
  if (runsDir.empty()) return choice;
  if (choice.aliases && *choice.aliases != names->aliases)
    choice.stored = writeAliases(runsDir / kAliasFile, *choice.aliases);
  if (choice.stored && dialog.style() != before)
    choice.stored = writeHouseStyle(runsDir / kHouseStyleFile, dialog.style());
  return choice;
}

std::optional<QList<Alias>> HouseStyleDialog::aliases() const {
  if (m_aliases == nullptr) return std::nullopt;
  return m_aliases->aliases();
}

QWidget* HouseStyleDialog::buildForm() {
  auto* panel = new QWidget(this);
  auto* form = new QFormLayout(panel);
  form->setContentsMargins(0, 0, 0, 0);
  m_font = named(new QComboBox(panel), "houseStyleFont");
  m_font->addItem(tr("As shipped (sans serif)"), QString());
  for (const QString& family : QFontDatabase::families(QFontDatabase::Latin))
    if (QFontDatabase::isSmoothlyScalable(family)) m_font->addItem(family, family);
  form->addRow(tr("&Font"), m_font);
  auto* row = new QHBoxLayout;
  for (int place = 0; place < m_colors.size(); ++place) {
    auto* well = new QPushButton(panel);
    well->setObjectName(QStringLiteral("houseStyleColor%1").arg(place + 1));
    well->setAccessibleName(tr("Colour %1").arg(place + 1));
    connect(well, &QPushButton::clicked, this, [this, place] { askColor(place); });
    m_wells.append(well);
    row->addWidget(well);
  }
  form->addRow(tr("Colours"), row);
  return panel;
}

HouseStyle HouseStyleDialog::style() const {
  HouseStyle style{m_font->currentData().toString(), m_colors};
  // Shipped colours at the end are omitted.
  const QList<QColor> shipped = FigureStyles::colors();
  while (!style.colors.isEmpty() && style.colors.last() == shipped[style.colors.size() - 1]) style.colors.removeLast();
  return style;
}

void HouseStyleDialog::setColor(int place, const QColor& color) {
  m_colors[place] = color;
  showStyle();
}

void HouseStyleDialog::askColor(int place) {
  const QColor color = QColorDialog::getColor(m_colors[place], this, tr("Colour %1").arg(place + 1));
  if (color.isValid()) setColor(place, color);
}

void HouseStyleDialog::showStyle() {
  for (qsizetype place = 0; place < m_wells.size(); ++place) {
    QPixmap patch(m_wells[place]->iconSize());
    patch.fill(m_colors[place]);
    m_wells[place]->setIcon(patch);
    m_wells[place]->setToolTip(m_colors[place].name());
  }
  m_remark->setText(houseStyleRemark({QString(), m_colors}));
  emit changed(style());
  m_sample->update();
}

}  // namespace scalescope
