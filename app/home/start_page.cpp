// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/home/start_page.h"

#include <QBoxLayout>
#include <QCommandLinkButton>
#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/home/machine_card.h"
#include "app/home/published_comparison.h"
#include "app/home/published_questions.h"
#include "app/home/recent_runs_model.h"
#include "app/results/series_colors.h"
#include "engine/analysis/facts/scaling_key.h"
#include "engine/protocol/run/network_titles.h"
#include "widgets/calm_style.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/plain_table.h"
#include "widgets/qt_text.h"
#include "widgets/value_bars.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

namespace {
constexpr int kMaxRecentRuns = 8, kColumnWidth = 1000, kColumns = 3, kCardWidth = 288;
constexpr const char* kShownNetwork = "resnet-50";
}  // namespace

StartPage::StartPage(Library* library, QWidget* parent)
    : QWidget(parent), m_library(library), m_runs(new RecentRunsModel(library, kMaxRecentRuns, this)) {
  auto* scroll = named(new QScrollArea(this), "start_scroll");
  auto* ground = new QWidget(scroll);
  auto* inner = m_inner = new QWidget(ground);
  inner->setMaximumWidth(kColumnWidth + kCardWidth);
  auto* rows = new QVBoxLayout(inner);
  auto* title = new QLabel(tr("What do you want to know?"), inner);
  setType(*title, TypeRole::Headline);
  auto* text =
      new QLabel(tr("ScaleScope measures training throughput, compares it with published results and shows what "
                    "limits scaling. The result of every run is one file on your disk."),
                 inner);
  text->setWordWrap(true);
  rows->addWidget(title);
  rows->addWidget(text);
  rows->addSpacing(3 * kSpace);
  m_beside = new QHBoxLayout;
  m_beside->setSpacing(3 * kSpace);
  auto* answers = new QVBoxLayout;
  m_beside->addLayout(answers, 1);
  auto* place = new QVBoxLayout;
  auto* line = new QHBoxLayout;  // in which its texts have their height
  line->addWidget(m_machine = new MachineCard(inner));
  line->addStretch(1);
  place->addLayout(line);
  place->addStretch(1);
  m_beside->addLayout(place);
  m_machine->setFixedWidth(kCardWidth);
  rows->addLayout(m_beside);
  inner->installEventFilter(this);
  buildChoices(*answers);
  buildRecent(*answers);
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

QCommandLinkButton* StartPage::makeChoice(const QString& title, const QString& text, const char* name) {
  auto* button = named(new QCommandLinkButton(title, text, this), name);
  button->setIcon({});
  // Title, three lines of text and their margins; the style's own hint cuts them with larger fonts.
  button->setMinimumHeight(5 * fontMetrics().height() + 2 * kSpace);
  button->setMinimumWidth(1);
  button->setAccessibleDescription(text);
  return button;
}

/// The first published question with the bars that answer it, and links to the others.
QWidget* StartPage::buildPublished() {
  const auto questions = publishedQuestions();
  auto* card = new Card(this);
  const auto words = [card](const QString& text) {
    auto* label = new QLabel(text, card);
    label->setWordWrap(true);
    return label;
  };
  auto* title = words(tr("One large node or several small ones?"));
  setType(*title, TypeRole::Heading);
  auto* see = named(new QPushButton(tr("See the comparison"), card), "start_published");
  setPrimary(*see);
  connect(see, &QPushButton::clicked, this,
          [this, first = QLatin1String(questions.front().id)] { emit questionRequested(first); });
  auto* read = named(new QPushButton(tr("Read the example report"), card), "start_example");
  connect(read, &QPushButton::clicked, this, &StartPage::exampleRequested);
  QStringList links;
  for (const PublishedQuestion& question : questions.subspan(1))
    links.append(QStringLiteral("<a href=\"%1\">%2</a>").arg(QLatin1String(question.id), questionBrief(question)));
  auto* others = named(words(tr("Also published: %1").arg(links.join(QStringLiteral(" · ")))), "start_questions",
                       tr("Further published questions"));
  others->setTextFormat(Qt::RichText);
  others->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  connect(others, &QLabel::linkActivated, this, &StartPage::questionRequested);
  auto* bar = new QWidget(card);
  auto* buttons = new WrappingRow(bar);
  buttons->addWidget(see);
  buttons->addWidget(read);
  auto* column = new QVBoxLayout;
  column->setSpacing(2 * kSpace);
  column->addWidget(title);
  column->addWidget(words(tr("A published study answers it. No GPU is needed.")));
  column->addWidget(bar);
  column->addWidget(others);
  column->addStretch(1);
  auto* row = new QHBoxLayout(card);
  row->setContentsMargins(4 * kSpace, 3 * kSpace, 4 * kSpace, 3 * kSpace);
  row->setSpacing(6 * kSpace);
  row->addLayout(column, 3);
  row->addWidget(m_bars = named(new ValueBars(card), "start_bars"), 2, Qt::AlignVCenter);
  return card;
}

/// Where files may be dropped, which is anywhere in the window.
QWidget* StartPage::buildDropArea() {
  auto* area = new Card(this);
  area->setDashed();
  auto* words = new QVBoxLayout;
  auto* title = new QLabel(tr("Drop files anywhere in this window"), area);
  setType(*title, TypeRole::Heading);
  auto* text = new QLabel(tr("Results, exported figures (PNG, PDF), bundles, and logs of other programs"), area);
  text->setWordWrap(true);
  words->setSpacing(0);
  words->addWidget(title);
  words->addWidget(text);
  auto* open = named(new QPushButton(tr("Open files…"), area), "start_open");
  connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
  auto* row = new QHBoxLayout(area);
  row->setContentsMargins(4 * kSpace, 3 * kSpace, 4 * kSpace, 3 * kSpace);
  row->addLayout(words, 1);
  row->addWidget(open);
  return area;
}

/// A question each, with the place that answers it.
void StartPage::buildChoices(QVBoxLayout& rows) {
  auto* grid = new QGridLayout;
  grid->setSpacing(3 * kSpace);
  const auto ask = [&](const QString& title, const QString& text, const char* name, Signal chosen) {
    QCommandLinkButton* button = makeChoice(title, text, name);
    connect(button, &QCommandLinkButton::clicked, this, chosen);
    grid->addWidget(button, grid->count() / kColumns, grid->count() % kColumns);
  };
  ask(tr("How fast does this machine train?"),
      tr("Trains ResNet-20 with one rank and then with two, and shows the scaling. Takes about two minutes."),
      "start_demo", &StartPage::demoRequested);
  ask(tr("How well does my training scale?"),
      tr("Choose network, batch and hosts. Several values in a field make a study."), "start_plan",
      &StartPage::planRequested);
  ask(tr("How fast is my own program?"),
      tr("Paste its command line, such as a training in PyTorch, and compare it with the built-in engine."),
      "start_program", &StartPage::programRequested);
  ask(tr("What do other programs' logs say?"),
      tr("Import logs of trainings and benchmarks: they become results of this library."), "start_import",
      &StartPage::importRequested);
  ask(tr("Which systems should we buy?"),
      tr("Time, cost and energy of candidates, and what the choice depends on. Opens an example."), "start_decision",
      &StartPage::decisionRequested);
  ask(tr("Are my nodes healthy?"), tr("Checks clocks, memory, storage and links of this machine or of a cluster."),
      "start_check", &StartPage::checkRequested);
  for (int column = 0; column < kColumns; ++column) grid->setColumnStretch(column, 1);
  rows.setSpacing(3 * kSpace);
  rows.addWidget(m_published = buildPublished());
  rows.addLayout(grid);
  rows.addWidget(buildDropArea());
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
  column->setContentsMargins(0, 3 * kSpace, 0, 0);
  column->addWidget(title);
  column->addWidget(m_table);
  rows.addWidget(m_recent);
}

bool StartPage::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_inner && event->type() == QEvent::Resize) placeMachine();
  return QWidget::eventFilter(watched, event);
}

/// Beside the questions where their titles stay whole, else below them.
void StartPage::placeMachine() {
  int title = 0;
  for (const auto* choice : findChildren<QCommandLinkButton*>()) title = std::max(title, choice->sizeHint().width());
  const int beside = kColumns * (title + 3 * kSpace) + kCardWidth;
  m_beside->setDirection(beside <=
                                 m_inner->contentsRect().width() - 2 * style()->pixelMetric(QStyle::PM_LayoutLeftMargin)
                             ? QBoxLayout::LeftToRight
                             : QBoxLayout::TopToBottom);
}

void StartPage::showPublished() {
  const QStringList runs = publishedScaleOut(m_library->entries());
  m_published->setEnabled(!runs.isEmpty());
  std::vector<ValueBars::Bar> bars;
  QString title;
  for (const QString& run : runs) {
    const RunResult& head = m_library->find(run)->head;
    if (!head.plan.network.starts_with(kShownNetwork)) continue;  // a publication may not state its variant
    const double value = *head.summary.imagesPerSecond;
    bars.push_back({systemOf(head), imagesPerSecondText(value), value});
    title = tr("%1 on %2 GPUs, published").arg(toQString(networkTitle(kShownNetwork))).arg(devicesOf(head));
  }
  m_bars->setVisible(!bars.empty());
  m_bars->setBars(title, std::move(bars));
}

/// The table is as high as its rows: the page scrolls, not the table.
void StartPage::refresh() {
  showPublished();
  m_recent->setVisible(m_runs->rowCount() > 0);
  m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                          m_runs->rowCount() * m_table->verticalHeader()->defaultSectionSize());
}

}  // namespace scalescope
