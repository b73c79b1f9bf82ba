// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/home/start_page.h"

#include <QCommandLinkButton>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/home/published_comparison.h"
#include "app/home/recent_runs_model.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

namespace {
constexpr int kMaxRecentRuns = 8, kColumnWidth = 640;
}  // namespace

StartPage::StartPage(Library* library, QWidget* parent)
    : QWidget(parent), m_library(library), m_runs(new RecentRunsModel(library, kMaxRecentRuns, this)) {
  auto* scroll = named(new QScrollArea(this), "start_scroll");
  auto* ground = new QWidget(scroll);
  auto* inner = new QWidget(ground);
  inner->setMaximumWidth(kColumnWidth);
  auto* rows = new QVBoxLayout(inner);
  auto* title = new QLabel(tr("Scale up, or scale out?"), inner);
  setType(*title, TypeRole::Headline);
  auto* text = new QLabel(tr("Measure training throughput, compare runs with each other and with published results, "
                             "and see what limits scaling. The result of every run is one file on your disk."),
                          inner);
  text->setWordWrap(true);
  rows->addWidget(title);
  rows->addWidget(text);
  rows->addSpacing(12);
  buildChoices(*rows);
  buildRecent(*rows);
  auto* column = new QVBoxLayout(ground);
  auto* middle = new QHBoxLayout;
  middle->addStretch(1);
  middle->addWidget(inner, 100);
  middle->addStretch(1);
  column->addStretch(2);
  column->addLayout(middle);
  column->addStretch(3);
  scroll->setWidget(ground);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(scroll);
  connect(library, &Library::entriesChanged, this, &StartPage::refresh);
  refresh();
}

QCommandLinkButton* StartPage::makeChoice(const QString& title, const QString& text, const char* name, Signal chosen) {
  auto* button = named(new QCommandLinkButton(title, text, this), name);
  button->setIcon({});
  // Title, a line of text and their margins; the style's own hint cuts the second line with larger fonts.
  button->setMinimumHeight(4 * fontMetrics().height());
  button->setAccessibleDescription(text);
  connect(button, &QCommandLinkButton::clicked, this, chosen);
  return button;
}

void StartPage::addLink(QLayout& row, const QString& title, const QString& toolTip, const char* name, Signal chosen) {
  auto* link = named(new QToolButton(this), name);
  link->setText(title);
  link->setToolTip(toolTip);
  link->setAutoRaise(true);
  connect(link, &QToolButton::clicked, this, chosen);
  row.addWidget(link);
}

void StartPage::buildChoices(QVBoxLayout& rows) {
  rows.addWidget(
      makeChoice(tr("Run the two-minute demo"),
                 tr("Trains ResNet-20 on small images with one rank and then with two, and shows the scaling."),
                 "start_demo", &StartPage::demoRequested));
  m_published = makeChoice(tr("See a published comparison"),
                           tr("One large node against several smaller ones: the verdict of seven networks, by a "
                              "whitepaper. No run is needed."),
                           "start_published", &StartPage::publishedRequested);
  rows.addWidget(m_published);
  rows.addWidget(makeChoice(tr("Open or import files"),
                            tr("Results, exported figures, bundles and logs of other programs. You can also drop files "
                               "on this window."),
                            "start_open", &StartPage::openRequested));
  auto* links = new QWidget(this);
  auto* row = new WrappingRow(links);
  addLink(*row, tr("New measurement"),
          tr("Network, data, batch, ranks, steps or epochs; several values in a field make a study."), "start_plan",
          &StartPage::planRequested);
  addLink(*row, tr("Measure a program"),
          tr("Any command, such as a training in PyTorch: paste its command line and compare it with the built-in "
             "engine."),
          "start_program", &StartPage::programRequested);
  addLink(*row, tr("Import logs"), tr("Logs of other programs, which become results of this library."), "start_import",
          &StartPage::importRequested);
  addLink(*row, tr("Example report"),
          tr("Tables and figures of a whitepaper from its published numbers; no run is needed."), "start_example",
          &StartPage::exampleRequested);
  rows.addWidget(links);
}

void StartPage::buildRecent(QVBoxLayout& rows) {
  m_recent = named(new QWidget(this), "start_recent");
  auto* title = new QLabel(tr("Recent runs"), m_recent);
  setType(*title, TypeRole::Heading);
  m_table = new QTableView(m_recent);
  setUpTable(*m_table, QStringLiteral("start_runs"), tr("Recent runs"), m_runs);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setFrameShape(QFrame::NoFrame);
  m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_table->viewport()->setCursor(Qt::PointingHandCursor);
  QHeaderView* header = m_table->horizontalHeader();
  header->setHighlightSections(false);
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(RecentRunsModel::Name, QHeaderView::Stretch);
  const auto open = [this](const QModelIndex& index) { emit runRequested(m_runs->runIdAt(index.row())); };
  connect(m_table, &QTableView::clicked, this, open);
  connect(m_table, &QTableView::activated, this, open);
  auto* column = new QVBoxLayout(m_recent);
  column->setContentsMargins(0, 12, 0, 0);
  column->addWidget(title);
  column->addWidget(m_table);
  rows.addWidget(m_recent);
}

/// The table is as high as its rows: the page scrolls, not the table.
void StartPage::refresh() {
  m_published->setEnabled(!publishedScaleOut(m_library->entries()).isEmpty());
  m_recent->setVisible(m_runs->rowCount() > 0);
  m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                          m_runs->rowCount() * m_table->verticalHeader()->defaultSectionSize());
}

}  // namespace scalescope
