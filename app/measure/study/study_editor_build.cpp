// SPDX-License-Identifier: GPL-3.0-or-later
// What the study editor is made of; what it does stands in study_editor.cpp.
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <utility>

#include "app/measure/study/published_template.h"
#include "app/measure/study/study_editor.h"
#include "app/measure/study/study_factor_list.h"
#include "engine/base/files.h"
#include "engine/study/repeat_rule.h"
#include "widgets/decimal_box.h"
#include "widgets/growing_edit.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

namespace {

constexpr int kExclusionLines = 2;

QHBoxLayout* plainRow(QWidget* parent) {
  auto* row = new QHBoxLayout(parent);
  row->setContentsMargins(0, 0, 0, 0);
  return row;
}

}  // namespace

StudyEditor::StudyEditor(QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->addWidget(buildTemplates());
  auto* split = new QSplitter(Qt::Vertical, this);
  auto* scroll = new QScrollArea(split);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  auto* form = new QWidget(scroll);
  auto* rows = new QVBoxLayout(form);
  buildBaseline(rows);
  buildFactors(rows);
  buildMethod(rows);
  rows->addStretch(1);
  alignLabels(m_fields.values());
  scroll->setWidget(form);
  split->addWidget(scroll);
  split->addWidget(buildMatrix());
  split->setSizes({430, 260});
  split->setChildrenCollapsible(false);
  column->addWidget(split, 1);
  column->addWidget(buildActions());
  orderTabs();
  setBaseline(Plan{});
}

/// From top to bottom: editors that were built before their places have another order of their own.
void StudyEditor::orderTabs() {
  const auto child = [this](const char* name) { return findChild<QWidget*>(QLatin1String(name)); };
  QWidgetList stops = {m_name,
                       child("study_take_plan"),
                       m_hosts,
                       m_factors->lastTabStop(),
                       m_exclusions,
                       m_held,
                       m_heldImages,
                       m_rule,
                       m_halfWidth,
                       m_count,
                       child("study_matrix"),
                       m_run,
                       m_controllerHost,
                       child("study_slurm"),
                       child("study_open"),
                       child("study_save")};
  for (QPushButton* button : m_templates) stops.append(button);
  stops.append({m_publications, m_examples});
  for (qsizetype i = 1; i < stops.size(); ++i) setTabOrder(stops[i - 1], stops[i]);
  m_factors->setTabPredecessor(m_hosts);
}

QWidget* StudyEditor::buildTemplates() {
  auto* bar = new QWidget(this);
  auto* row = new WrappingRow(bar);
  row->addWidget(new QLabel(tr("Begin with:"), bar));
  for (const StudyTemplateInfo& info : studyTemplates(m_baseline, 1)) {
    auto* button = new QPushButton(info.title, bar);
    button->setObjectName(QStringLiteral("template_") + info.name);
    connect(button, &QPushButton::clicked, this, [this, id = info.id] { useTemplate(id); });
    m_templates[static_cast<int>(info.id)] = button;
    row->addWidget(button);
  }
  m_examples = named(new QPushButton(tr("E&xamples"), bar), "study_examples");
  m_examples->setMenu(new QMenu(m_examples));
  fillExamples();
  m_publications = named(new QPushButton(tr("Pu&blications"), bar), "study_publications");
  m_publications->setToolTip(tr("Redo a published table or figure on your hosts"));
  m_publications->setMenu(new QMenu(m_publications));
  fillPublications();
  row->addStretch();
  row->addWidget(m_publications);
  row->addWidget(m_examples);
  return bar;
}

void StudyEditor::fillExamples() {
  const QDir folder(QString::fromStdString((shareFolder() / "studies").string()));
  for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
    const QString file = folder.filePath(name);
    // A few kilobytes each, shipped beside the program.
    const Result<Study> study = readStudy(file.toStdString());
    if (!study.ok()) continue;
    QAction* action = m_examples->menu()->addAction(QString::fromStdString(study->name));
    action->setObjectName(QStringLiteral("example_") + name.section(QLatin1Char('.'), 0, 0));
    connect(action, &QAction::triggered, this, [this, file] { openStudy(file); });
  }
}

void StudyEditor::fillPublications() {
  QMenu* menu = nullptr;
  std::string_view document;
  for (const PublishedStudy& published : publishedStudies()) {
    if (std::exchange(document, published.document) != published.document)
      menu = m_publications->menu()->addMenu(publicationText(published.document));
    QAction* action = menu->addAction(publishedTitle(published));
    action->setObjectName(QStringLiteral("published_") + toQString(published.id));
    connect(action, &QAction::triggered, this, [this, &published] { usePublished(published); });
  }
}

void StudyEditor::buildBaseline(QVBoxLayout* column) {
  m_name = named(new QLineEdit(this), "study_name");
  m_hosts = named(new GrowingEdit(this), "study_hosts");
  m_hosts->setPlaceholderText(QStringLiteral("node1:4,node2:4"));
  m_hosts->setToolTip(tr("Hosts with their slots. Templates and the factors Nodes and Ranks per node use these."));
  auto* baseline = new QWidget(this);
  auto* row = plainRow(baseline);
  m_baselineText = named(new QLabel(baseline), "study_baseline");
  m_baselineText->setWordWrap(true);
  auto* take = named(new QPushButton(tr("Use the hosts of the &Plan page"), baseline), "study_take_plan");
  row->addWidget(m_baselineText, 1);
  row->addWidget(take);
  const auto add = [&](const char* id, const QString& label, QWidget* editor) {
    auto* field = new FormField(label, {}, editor, this);
    field->setWide();
    column->addWidget(m_fields[QString::fromLatin1(id)] = field);
  };
  m_published = named(new QLabel(this), "study_published");
  m_published->setWordWrap(true);
  m_published->setTextFormat(Qt::RichText);
  m_published->setTextInteractionFlags(Qt::TextBrowserInteraction);
  connect(m_published, &QLabel::linkActivated, m_published,
          [this](const QString& target) { m_published->setText(m_publishedTexts[target]); });
  m_published->hide();
  column->addWidget(m_published);
  add("name", tr("&Name"), m_name);
  add("baseline", tr("Baseline"), baseline);
  add("hosts", tr("H&osts"), m_hosts);
  connect(take, &QPushButton::clicked, this, &StudyEditor::baselineRequested);
  connect(m_name, &QLineEdit::textEdited, this, [this] { editField("name"); });
  connect(m_hosts, &GrowingEdit::textEdited, this, [this] { editField("hosts"); });
}

void StudyEditor::buildFactors(QVBoxLayout* column) {
  m_factors = new StudyFactorList(this);
  column->addWidget(m_fields[QStringLiteral("factors")] = new FormField(tr("Factors"), {}, m_factors, this));
  m_exclusions = named(new QPlainTextEdit(this), "study_exclusions");
  m_exclusions->setPlaceholderText(QStringLiteral("precision = fp32 and batch_size_per_device = 512"));
  m_exclusions->setTabChangesFocus(true);
  m_exclusions->setFixedHeight((kExclusionLines + 1) * fontMetrics().lineSpacing());
  column->addWidget(m_fields[QStringLiteral("exclusions")] = new FormField(tr("&Exclude"), {}, m_exclusions, this));
  m_fields[QStringLiteral("factors")]->setWide();
  m_fields[QStringLiteral("exclusions")]->setWide();
  connect(m_factors, &StudyFactorList::edited, this, [this] { editField("factors"); });
  connect(m_exclusions, &QPlainTextEdit::textChanged, this, [this] { editField("exclusions"); });
}

void StudyEditor::buildMethod(QVBoxLayout* column) {
  column->addWidget(m_fields[QStringLiteral("held_fixed")] = new FormField(tr("Hel&d fixed"), {}, buildHeld(), this));
  column->addWidget(m_fields[QStringLiteral("repeats")] = new FormField(tr("Repeats"), {}, buildRepeats(), this));
}

QWidget* StudyEditor::buildHeld() {
  auto* bar = new QWidget(this);
  auto* row = plainRow(bar);
  m_held = named(new QComboBox(bar), "study_held", tr("Held fixed as devices grow"));
  m_held->addItem(tr("batch per device (weak scaling)"), static_cast<int>(HeldFixed::BatchPerDevice));
  m_held->addItem(tr("global batch (strong scaling)"), static_cast<int>(HeldFixed::GlobalBatch));
  m_held->addItem(tr("total number of images"), static_cast<int>(HeldFixed::TotalSamples));
  m_heldImages = named(new QLineEdit(bar), "study_held_images", tr("Images held fixed"));
  m_heldImages->setPlaceholderText(tr("images; empty: as in the baseline"));
  row->addWidget(m_held);
  row->addWidget(m_heldImages, 1);
  connect(m_held, &QComboBox::currentIndexChanged, this, [this] { editField("held_fixed"); });
  connect(m_heldImages, &QLineEdit::textEdited, this, [this] { editField("held_fixed"); });
  return bar;
}

QWidget* StudyEditor::buildRepeats() {
  auto* bar = new QWidget(this);
  auto* row = plainRow(bar);
  m_rule = named(new QComboBox(bar), "study_rule", tr("Rule for the repeats"));
  m_rule->addItems({tr("a fixed number"), tr("until the mean is precise enough")});
  m_halfWidth = named(new DecimalBox(bar), "study_half_width", tr("Half width of the 95 % interval"));
  m_halfWidth->setPrefix(QStringLiteral("± "));
  m_halfWidth->setSuffix(tr(" % (95 %)"));
  m_halfWidth->setRange(0.01, 100);
  m_halfWidth->setValue(2);
  m_count = named(new QSpinBox(bar), "study_count", tr("Number of repeats, or the cap"));
  m_count->setRange(1, kMaxRepeats);
  m_count->setValue(StudyRepeats{}.count);
  row->addWidget(m_rule);
  row->addWidget(m_halfWidth);
  row->addWidget(m_count);
  row->addStretch(1);
  connect(m_rule, &QComboBox::currentIndexChanged, this, [this] { editField("repeats"); });
  connect(m_halfWidth, &QDoubleSpinBox::valueChanged, this, [this] { editField("repeats"); });
  connect(m_count, &QSpinBox::valueChanged, this, [this] { editField("repeats"); });
  return bar;
}

QWidget* StudyEditor::buildMatrix() {
  auto* table = named(new QTableView(this), "study_matrix", tr("Cells of the study"));
  table->setModel(&m_matrix);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setTabKeyNavigation(false);  // Tab moves on to the buttons
  table->verticalHeader()->hide();
  table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table->setAlternatingRowColors(true);
  return table;
}

QWidget* StudyEditor::buildActions() {
  auto* bar = new QWidget(this);
  auto* row = plainRow(bar);
  m_run = named(new QPushButton(tr("&Run study"), bar), "study_run");
  m_state = named(new QLabel(bar), "study_state");
  m_state->setWordWrap(true);
  auto* open = named(new QPushButton(tr("Open s&tudy…"), bar), "study_open");
  auto* save = named(new QPushButton(tr("&Save study…"), bar), "study_save");
  auto* where = new QLabel(tr("&Controller on"), bar);
  m_controllerHost = named(new QLineEdit(bar), "study_controller_host");
  m_controllerHost->setPlaceholderText(tr("this machine"));
  m_controllerHost->setMaximumWidth(fontMetrics().averageCharWidth() * 24);
  m_controllerHost->setToolTip(tr(
      "A host of your SSH configuration, such as a cluster's head node: the study then continues when this machine "
      "sleeps\nor loses the connection. That host connects to the hosts of the study; localhost is that host itself."));
  where->setBuddy(m_controllerHost);
  row->addWidget(m_run);
  row->addWidget(m_state, 1);
  row->addWidget(where);
  row->addWidget(m_controllerHost);
  auto* slurm = named(new QPushButton(tr("S&lurm…"), bar), "study_slurm");
  slurm->setToolTip(tr("Run the study in a job of Slurm, or its cells in an array of jobs"));
  row->addWidget(slurm);
  row->addWidget(open);
  row->addWidget(save);
  connect(slurm, &QPushButton::clicked, this, [this] { emit slurmRequested(study()); });
  connect(m_run, &QPushButton::clicked, this, &StudyEditor::run);
  connect(open, &QPushButton::clicked, this, &StudyEditor::openFile);
  connect(save, &QPushButton::clicked, this, &StudyEditor::saveFile);
  return bar;
}

}  // namespace scalescope
