// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/program/program_dialog.h"

#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "app/core/background.h"
#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/measure/program/program_study.h"
#include "app/measure/program/sample_panel.h"
#include "engine/protocol/plan/program_command.h"
#include "widgets/growing_edit.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"
#include "widgets/toned.h"

namespace scalescope {
namespace {

constexpr int kDialogWidth = 1180, kDialogHeight = 700, kFormWidth = 460, kScrollBarWidth = 24;
constexpr double kScreenShare = 0.94;
constexpr int kSettleMs = 150, kTrialSeconds = 20;
/// A command line grows by more at once only if it is pasted.
constexpr qsizetype kPastedChars = 8;

/// A command with placeholders is the plan's own; a pasted one is recognised.
bool hasPlaceholders(const QString& command) {
  static const QRegularExpression kPlaceholder(QStringLiteral("\\{[a-z][a-z0-9_]*\\}"));
  return command.contains(kPlaceholder);
}

/// Lines that a shell would continue are one line.
QString oneLine(QString text) {
  static const QRegularExpression kContinued(QStringLiteral("\\s*\\\\?\\r?\\n\\s*|\\s\\\\\\s+"));
  return text.trimmed().replace(kContinued, QStringLiteral(" "));
}

void setLabel(QLabel* label, const QString& text, Tone tone) {
  setTone(*label, tone);
  label->setText(text);
  label->setVisible(!text.isEmpty());
}

}  // namespace

ProgramDialog::ProgramDialog(std::filesystem::path engine, std::vector<NetworkInfo> networks, QWidget* parent)
    : QDialog(parent),
      m_client(std::move(engine)),
      m_networks(std::move(networks)),
      m_command(new GrowingEdit(this)),
      m_form(new PlanForm(programFormGroups(), this)),
      m_sample(new SamplePanel(this)) {
  setObjectName(QStringLiteral("program_dialog"));
  setWindowTitle(tr("External program"));
  auto* column = new QVBoxLayout(this);
  column->addWidget(buildCommand());
  auto* split = new QSplitter(Qt::Horizontal, this);
  auto* scroll = named(new QScrollArea(split), "program_form");
  scroll->setWidget(m_form);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setMinimumWidth(std::max(kFormWidth, m_form->minimumSizeHint().width() + kScrollBarWidth));
  split->addWidget(scroll);
  split->addWidget(m_sample);
  split->setStretchFactor(1, 1);
  split->setChildrenCollapsible(false);
  column->addWidget(split, 1);
  column->addWidget(buildActions());
  m_form->setNetworks(m_networks);
  for (QTimer* timer : {&m_pasted, &m_sampleChanged}) {
    timer->setSingleShot(true);
    timer->setInterval(kSettleMs);
  }
  connect(&m_pasted, &QTimer::timeout, this, &ProgramDialog::recognise);
  connect(&m_sampleChanged, &QTimer::timeout, this, &ProgramDialog::readSample);
  connect(m_command, &GrowingEdit::textEdited, this, &ProgramDialog::commandEdited);
  connect(m_form, &PlanForm::edited, this, &ProgramDialog::edited);
  setPlan(Plan());
  m_command->installEventFilter(this);
  connectClient();
  resize(
      QSize(kDialogWidth, kDialogHeight).boundedTo(QGuiApplication::primaryScreen()->availableSize() * kScreenShare));
  m_client.askTemplates();
  m_command->setFocus();
  edited();
}

Plan ProgramDialog::plan() const {
  Plan plan = m_form->draft().plan;
  plan.program.command = m_command->text().trimmed().toStdString();
  plan.program.pattern = m_pattern;
  return plan;
}

void ProgramDialog::setPlan(const Plan& plan) {
  m_given = plan;
  if (!runsProgram(plan)) {
    m_given = Plan();
    m_given.network.clear();
  }
  showPlan(m_given);
}

void ProgramDialog::openSample(const QString& file) { m_sample->open(file); }

void ProgramDialog::showPlan(const Plan& plan) {
  m_pattern = plan.program.pattern;
  m_lastCommand = m_recognised = toQString(plan.program.command);
  m_command->setText(m_lastCommand);
  m_problem.clear();
  m_form->setPlan(plan);
}

/// The shown name and tags, except those of another program, with which the dialog was opened.
Plan ProgramDialog::withRecord(Plan plan) const {
  const Plan shown = m_form->draft().plan;
  const bool isOther = programTitle(plan.program.command) != programTitle(m_given.program.command);
  plan.name = isOther && shown.name == m_given.name ? std::string() : shown.name;
  plan.tags = isOther && shown.tags == m_given.tags ? std::vector<std::string>() : shown.tags;
  return plan;
}

void ProgramDialog::listTemplates(const std::vector<ProgramTemplateInfo>& templates) {
  m_templates = templates;
  for (const ProgramTemplateInfo& each : m_templates)
    m_template->addItem(each.tested.isEmpty() ? tr("%1 – untested").arg(each.title) : each.title, each.id);
  showTemplate();
}

void ProgramDialog::takeTemplate(int index) {
  m_templateId = m_template->itemData(index).toString();
  m_remarks.clear();
  const auto found = std::find_if(m_templates.begin(), m_templates.end(),
                                  [this](const ProgramTemplateInfo& each) { return each.id == m_templateId; });
  if (found != m_templates.end()) {
    if (!found->notes.isEmpty()) m_remarks.append(found->notes);
    showPlan(withRecord(found->plan));
  }
  showTemplate();
}

/// Of a program without a template, what the user has stated is kept while the command is corrected.
void ProgramDialog::takeCommand(const RecognisedCommand& command) {
  Plan recognised = command.plan;
  if (command.templateId.isEmpty() && m_templateId.isEmpty()) {
    const std::string text = recognised.program.command;
    const std::vector<HostSpec> hosts = recognised.hosts;
    recognised = plan();
    recognised.program.command = text;
    if (hosts != Plan{}.hosts) recognised.hosts = hosts;  // a launcher of the command names them
  }
  m_templateId = command.templateId;
  m_remarks = command.remarks;
  showPlan(withRecord(recognised));
  showTemplate();
}

void ProgramDialog::paste() {
  m_command->setText(oneLine(QGuiApplication::clipboard()->text()));
  recognise();
}

void ProgramDialog::commandEdited(const QString& text) {
  const bool isPasted = text.size() - m_lastCommand.size() > kPastedChars;
  m_lastCommand = text;
  m_problem.clear();
  if (isPasted && !hasPlaceholders(text)) m_pasted.start();
  edited();
}

void ProgramDialog::recognise() {
  const QString text = oneLine(m_command->text());
  m_lastCommand = text;
  if (hasPlaceholders(text)) {
    const Plan shown = plan(), kept = withRecord(shown);
    return kept == shown ? edited() : m_form->setPlan(kept);
  }
  m_recognised = text;
  if (!text.isEmpty()) m_client.recognise(text);
}

bool ProgramDialog::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_command && event->type() == QEvent::FocusOut && oneLine(m_command->text()) != m_recognised)
    recognise();
  return QDialog::eventFilter(watched, event);
}

void ProgramDialog::showTemplate() {
  m_template->setCurrentIndex(std::max(0, m_template->findData(m_templateId)));
  const auto found = std::find_if(m_templates.begin(), m_templates.end(),
                                  [this](const ProgramTemplateInfo& each) { return each.id == m_templateId; });
  const bool isKnown = found != m_templates.end() && !m_templateId.isEmpty();
  const bool isTested = isKnown && !found->tested.isEmpty();
  setLabel(m_tested,
           !isKnown   ? QString()
           : isTested ? tr("Tested: %1").arg(found->tested)
                      : tr("Untested: ScaleScope has not run this program yet."),
           isTested ? Tone::Muted : Tone::Caution);
  setLabel(m_note, m_remarks.join(QLatin1Char(' ')), Tone::Muted);
}

void ProgramDialog::edited() {
  const bool readsPattern = m_form->draft().plan.program.output == "pattern";
  m_sample->setPattern(toQString(m_pattern), readsPattern);
  m_form->setHint("program_output", hintOfOutput());
  const Plan shown = plan();
  m_form->setHint(
      "name", runsProgram(shown) && shown.name.empty() ? tr("If empty: %1").arg(toQString(runName(shown))) : QString());
  m_isRead = false;
  m_sampleChanged.start();
  check();
}

QString ProgramDialog::hintOfOutput() const {
  const std::string output = m_form->draft().plan.program.output;
  if (output == "auto") return tr("The format is recognised in the output of the first run, or of a sample.");
  const bool needsMeaning = output == "pattern" || output == "lines" || output == "file";
  return needsMeaning ? QString() : tr("Unit, direction and scope are those of this log format.");
}

void ProgramDialog::check() {
  const PlanDraft draft = m_form->draft();
  const Plan checked = plan();
  const int number = ++m_checksAsked;
  m_isChecked = false;
  showState();
  struct Checked {
    std::vector<PlanFault> faults;
    QString besideProblem;
  };
  runInBackground(
      this,
      [checked, networks = m_networks] {
        return Checked{runsProgram(checked) ? validatePlan(checked, {}) : std::vector<PlanFault>(),
                       problemBesideEngine(checked, networks)};
      },
      [this, number, draft](const Checked& found) {
        if (number != m_checksAsked) return;
        m_faults = draft.faults;
        m_faults.insert(m_faults.end(), found.faults.begin(), found.faults.end());
        m_besideProblem = found.besideProblem;
        m_isChecked = true;
        m_form->showFaults(m_faults);
        showState();
      });
}

QString ProgramDialog::unstated() const {
  QStringList titles;
  for (const char* id : {"program_unit", "program_direction", "program_scope"})
    if (std::any_of(m_faults.begin(), m_faults.end(), [id](const PlanFault& fault) { return fault.field == id; }))
      titles.append(titleOf(*findPlanField(id)));
  return titles.join(QStringLiteral(", "));
}

void ProgramDialog::showState() {
  const bool hasProgram = !m_command->text().trimmed().isEmpty();
  const QString missing = unstated();
  QString text;
  Tone tone = Tone::Bad;
  if (!m_problem.isEmpty()) {
    text = m_problem;
  } else if (!hasProgram) {
    text = tr("Paste the command line of a program, or choose a template.");
    tone = Tone::Muted;
  } else if (!missing.isEmpty()) {
    text = tr("To be stated before the first run: %1.").arg(missing);
    tone = Tone::Caution;
  } else if (!m_faults.empty()) {
    text = tr("To correct first: %1").arg(inWindowLanguage(m_faults.front().message));
  } else if (m_templateId.isEmpty() && !m_isRead && m_form->draft().plan.program.output == "auto") {
    text = tr("Try the command or paste a sample of its output to see what a run would report.");
    tone = Tone::Caution;
  } else if (!m_besideProblem.isEmpty()) {
    text = tr("Ready. A comparison with the built-in engine is not possible: %1").arg(m_besideProblem);
    tone = Tone::Muted;
  } else {
    text = tr("Ready. A study measures it and the built-in engine in turn, three times each.");
    tone = Tone::Muted;
  }
  setLabel(m_state, text, tone);
  const bool isReady = hasProgram && m_isChecked && m_problem.isEmpty() && m_faults.empty();
  m_use->setEnabled(hasProgram);
  m_start->setEnabled(isReady);
  m_compare->setEnabled(isReady && m_besideProblem.isEmpty());
  (m_compare->isEnabled() ? m_compare : m_start)->setDefault(true);
  m_compare->setToolTip(m_besideProblem.isEmpty()
                            ? tr("A study of two cells, interleaved, with the same network, batch and devices")
                            : m_besideProblem);
  const bool isHere = m_form->draft().plan.hosts.size() == 1;
  m_sample->setTrialProblem(!hasProgram ? tr("There is no command yet.")
                            : isHere    ? QString()
                                        : tr("A trial runs on this machine only; the plan has several hosts."));
}

void ProgramDialog::readSample() {
  const Plan read = plan();
  const bool hasPattern = read.program.output != "pattern" || !read.program.pattern.empty();
  if (m_sample->sample().trimmed().isEmpty() || !runsProgram(read) || !hasPattern || read.program.output == "file")
    return m_sample->setReading({}, false);
  m_client.readSample(read, m_sample->sample());
}

/// With the values of a real line, which the user can compare. A trial has shown enough then.
void ProgramDialog::showReading(const SampleFigure& figure) {
  constexpr int kEnoughReports = 5;
  m_isRead = true;
  showState();
  const QString value = QStringLiteral("%1 %2").arg(significantText(figure.value, 4), figure.unit).trimmed();
  QString text = figure.reports > 0
                     ? tr("A run would report %1, from %n report(s).", nullptr, figure.reports).arg(value)
                     : tr("A run would report %1.").arg(value);
  QStringList last;
  if (figure.step) last.append(tr("step %1").arg(numberText(*figure.step, 0)));
  if (figure.imagesPerSecond)
    last.append(tr("throughput %1 images/s").arg(significantText(*figure.imagesPerSecond, 4)));
  if (figure.loss) last.append(tr("loss %1").arg(significantText(*figure.loss, 4)));
  if (!last.isEmpty()) text += QLatin1Char(' ') + tr("Its last report: %1.").arg(last.join(QStringLiteral(", ")));
  m_sample->setReading(text, false);
  if (figure.reports >= kEnoughReports) m_client.stopTrial();
}

void ProgramDialog::startTrial() {
  m_sample->clearSample();
  m_sample->setTrying(true);
  m_client.startTrial(plan(), kTrialSeconds);
}

QString ProgramDialog::titleOfProgram() const {
  for (const ProgramTemplateInfo& each : m_templates)
    if (each.id == m_templateId) return each.title;
  return toQString(programTitle(plan().program.command));
}

}  // namespace scalescope
