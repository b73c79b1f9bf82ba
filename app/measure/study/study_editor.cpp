// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/study_editor.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <algorithm>

#include "app/core/background.h"
#include "app/core/engine_sentences.h"
#include "app/measure/study/form_study.h"
#include "app/measure/study/published_template.h"
#include "app/measure/study/study_factor_list.h"
#include "app/measure/study/study_text.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/study/repeat_rule.h"
#include "engine/study/study_commands.h"
#include "engine/study/study_estimate.h"
#include "widgets/growing_edit.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"
#include "widgets/toned.h"

namespace scalescope {

namespace {

int localCores() { return static_cast<int>(allowedCores().size()); }

/// Faults found before the study is built: texts that are not valid exclusions, hosts or numbers.
struct TypedFaults {
  std::vector<StudyFault> faults;
  void add(const char* field, const Text& message) { faults.push_back({field, "", message}); }
};

}  // namespace

void StudyEditor::setBaseline(const Plan& plan) {
  m_baseline = plan;
  m_hosts->setText(QString::fromStdString(formatHosts(plan.hosts)));
  edited();
}

void StudyEditor::setNetworks(const std::vector<NetworkInfo>& networks) {
  m_networks = networks;
  QStringList names;
  for (const NetworkInfo& network : networks) names.append(QString::fromStdString(network.name));
  m_factors->setNetworks(names);
  check();
}

void StudyEditor::setControllerHost(const QString& host) { m_controllerHost->setText(host); }

QString StudyEditor::controllerHost() const { return m_controllerHost->text().trimmed(); }

void StudyEditor::setEngineProblem(const QString& problem, bool passing) {
  m_engineProblem = problem;
  m_problemPasses = passing;
  showState(study());
}

void StudyEditor::setStudy(const Study& study) {
  m_loading = true;
  m_followsPlan = false;
  m_published->hide();
  m_baseline = study.baseline;
  m_orderSeed = study.orderSeed;
  m_name->setText(QString::fromStdString(study.name));
  m_hosts->setText(QString::fromStdString(formatHosts(study.baseline.hosts)));
  m_factors->setFactors(study.factors);
  m_exclusions->setPlainText(QString::fromStdString(formatExclusions(study.exclusions)));
  m_held->setCurrentIndex(m_held->findData(static_cast<int>(study.held)));
  m_heldImages->setText(study.heldImages > 0 ? QString::number(study.heldImages) : QString());
  m_rule->setCurrentIndex(study.repeats.adaptive ? 1 : 0);
  m_halfWidth->setValue(study.repeats.halfWidthPercent);
  m_count->setValue(study.repeats.adaptive ? study.repeats.cap : study.repeats.count);
  m_loading = false;
  markEdited();
  edited();
}

Study StudyEditor::study() const {
  Study study;
  study.name = m_name->text().trimmed().toStdString();
  study.baseline = m_baseline;
  if (auto hosts = parseHosts(m_hosts->text().toStdString())) study.baseline.hosts = std::move(hosts).value();
  study.factors = m_factors->factors();
  if (auto exclusions = parseExclusions(m_exclusions->toPlainText().toStdString()))
    study.exclusions = std::move(exclusions).value();
  study.held = static_cast<HeldFixed>(m_held->currentData().toInt());
  study.heldImages = parseInteger(m_heldImages->text().toStdString()).value_or(0);
  study.repeats.adaptive = m_rule->currentIndex() == 1;
  study.repeats.halfWidthPercent = m_halfWidth->value();
  (study.repeats.adaptive ? study.repeats.cap : study.repeats.count) = m_count->value();
  study.orderSeed = m_orderSeed;
  return study;
}

void StudyEditor::markEdited() {
  m_hasInput = true;
  for (auto field = m_fields.begin(); field != m_fields.end(); ++field) m_edited.insert(field.key());
  m_factors->setEdited();
}

void StudyEditor::editField(const char* id) {
  if (m_loading) return;
  m_edited.insert(QLatin1String(id));
  m_hasInput = true;
  edited();
}

void StudyEditor::edited() {
  if (m_loading) return;
  showBaseline();
  showTemplates();
  const bool adaptive = m_rule->currentIndex() == 1;
  m_halfWidth->setVisible(adaptive);
  m_count->setPrefix(adaptive ? tr("at most ") : QString());
  m_count->setSuffix(adaptive ? tr(" runs of each cell") : tr(" of each cell"));
  m_heldImages->setVisible(m_held->currentIndex() > 0);
  check();
}

void StudyEditor::showBaseline() {
  const Plan& plan = m_baseline;
  const QString batch =
      plan.batchSizePerDevice == kLargestBatch ? tr("largest batch") : tr("batch %1").arg(plan.batchSizePerDevice);
  const QString length = plan.test == TestKind::Long ? tr("%n epoch(s)", nullptr, static_cast<int>(plan.epochs))
                         : plan.steps > 0            ? tr("%n step(s)", nullptr, static_cast<int>(plan.steps))
                                          : tr("%1 until steady").arg(durationText(plan.minimumMeasuredTimeS));
  m_baselineText->setText(QStringList{QString::fromStdString(plan.network), QString::fromStdString(plan.dataset),
                                      QString::fromStdString(plan.precision), batch, length}
                              .join(QStringLiteral(" · ")));
  m_baselineText->setToolTip(QString::fromStdString(planToCommandLine(plan, "")));
}

/// A template that cannot be used is disabled and shows why.
void StudyEditor::showTemplates() {
  for (const StudyTemplateInfo& info : studyTemplates(study().baseline, localCores(), m_checks)) {
    QPushButton* button = m_templates[static_cast<int>(info.id)];
    button->setEnabled(info.problem.isEmpty());
    button->setToolTip(info.problem.isEmpty() ? info.purpose : info.problem);
    button->setAccessibleDescription(button->toolTip());
  }
}

void StudyEditor::useTemplate(StudyTemplate id) {
  setStudy(studyFromTemplate(id, study().baseline, localCores(), m_checks));
}

void StudyEditor::usePublished(const PublishedStudy& published) {
  const ScaledStudy scaled = scaledToHosts(published, planAtHand(study().baseline, localCores(), m_checks));
  setStudy(scaled.study);
  m_publishedTexts = {{QStringLiteral("details"), publishedReport(published, scaled)},
                      {QStringLiteral("summary"), publishedSummary(published, scaled)}};
  m_published->setText(m_publishedTexts[QStringLiteral("summary")]);
  m_published->show();
}

void StudyEditor::setChecks(const std::vector<PreflightReport>& checks) {
  m_checks = checks;
  showTemplates();
}

void StudyEditor::check() {
  const int number = ++m_checksAsked;
  m_checked = false;
  TypedFaults typed;
  if (auto hosts = parseHosts(m_hosts->text().toStdString()); !hosts.ok()) typed.add("hosts", hosts.error().message);
  if (auto out = parseExclusions(m_exclusions->toPlainText().toStdString()); !out.ok())
    typed.add("exclusions", out.error().message);
  const std::string held = m_heldImages->text().trimmed().toStdString();
  if (!held.empty() && parseInteger(held).value_or(0) < 1)
    typed.add(
        "held_fixed",
        Text::of("%1 is not a valid number of images: use a whole number of at least 1, or leave the field empty.",
                 inQuotes(held)));
  // Thousands of cells, and folders that may lie on a slow disk: not on this thread.
  auto work = [study = study(), networks = m_networks, faults = typed.faults]() mutable {
    StudyExpansion expansion = expandStudy(study);
    faults.insert(faults.end(), expansion.faults.begin(), expansion.faults.end());
    const std::vector<StudyFault> plans = checkCellPlans(expansion.cells, networks);
    faults.insert(faults.end(), plans.begin(), plans.end());
    return std::make_pair(std::move(expansion.cells), std::move(faults));
  };
  runInBackground(this, work, [this, number, study = study()](auto result) {
    if (number != m_checksAsked) return;  // edited since: another check is on its way
    takeCheck(study, std::move(result.first), std::move(result.second));
  });
}

void StudyEditor::takeCheck(const Study& study, std::vector<StudyCell> cells, std::vector<StudyFault> faults) {
  m_checked = true;
  m_faults = std::move(faults);
  m_matrix.setStudy(study, std::move(cells));
  emit cellsChanged();
  showFaults();
  showState(study);
  if (std::exchange(m_runWhenChecked, false)) runChecked();
}

/// Whether its hint stands beside a field; the state line does not repeat it then.
bool StudyEditor::hasPlace(const StudyFault& fault) const {
  return m_fields.contains(QString::fromStdString(fault.field)) || m_factors->isEdited(fault.field).has_value();
}

/// A fault without a place here is of the plan.
bool StudyEditor::isShown(const StudyFault& fault) const {
  const QString field = QString::fromStdString(fault.field);
  if (const std::optional<bool> isRowEdited = m_factors->isEdited(fault.field)) return *isRowEdited;
  return m_fields.contains(field) ? m_edited.contains(field) : !m_edited.isEmpty();
}

void StudyEditor::showFaults() {
  const std::vector<StudyFault> others = m_factors->showFaults(m_faults);
  for (auto field = m_fields.begin(); field != m_fields.end(); ++field) {
    QString fault, hint;
    for (const StudyFault& other : others) {
      if (other.field != field.key().toStdString()) continue;
      QString& text = isShown(other) ? fault : hint;
      if (text.isEmpty()) text = inWindowLanguage(other.message);
    }
    field.value()->setFault(fault);
    field.value()->setHint(hint);
  }
}

void StudyEditor::run() {
  m_runWhenChecked = !m_checked;
  if (m_checked) runChecked();
}

void StudyEditor::runChecked() {
  if (runnable()) return emit runRequested(study());
  markEdited();
  showFaults();
  showState(study());
}

void StudyEditor::showState(const Study& study) {
  QString text;
  const auto shown =
      std::find_if(m_faults.begin(), m_faults.end(), [this](const auto& fault) { return isShown(fault); });
  if (!m_engineProblem.isEmpty()) {
    text = m_engineProblem;
  } else if (shown != m_faults.end()) {
    text = tr("To correct first: %1").arg(inWindowLanguage(shown->message));
  } else if (!m_faults.empty()) {
    const StudyFault& first = m_faults.front();
    text = hasPlace(first) ? tr("Not ready yet: complete the fields above")
                           : tr("Not ready yet: %1").arg(inWindowLanguage(first.message));
  } else {
    text = studySummary(study, m_matrix.cells());
  }
  m_state->setText(text);
  const bool fine = shown == m_faults.end() && m_engineProblem.isEmpty();
  setTone(*m_state, fine || m_problemPasses ? Tone::Muted : Tone::Bad);
  m_run->setEnabled(fine);
  m_run->setToolTip(runnable() ? QString() : text);
}

void StudyEditor::openFile() {
  const QString examples = QString::fromStdString((shareFolder() / "studies").string());
  const QString file = QFileDialog::getOpenFileName(this, tr("Open study"), examples, tr("Studies (*.json)"));
  if (!file.isEmpty()) openStudy(file);
}

void StudyEditor::openStudy(const QString& file) {
  runInBackground(
      this,
      [file] {
        Result<Study> study = readStudy(file.toStdString());
        auto commands = study.ok() ? commandsOf(*study) : std::vector<PlanCommand>();
        return std::make_pair(std::move(study), std::move(commands));
      },
      [this, file](const std::pair<Result<Study>, std::vector<PlanCommand>>& opened) {
        const auto& [study, commands] = opened;
        if (!study.ok()) return emit message(tr("%1 was not opened: %2").arg(file, messageText(study.error())), true);
        setStudy(*study);
        emit message(tr("Opened %1").arg(file), false);
        emit commandsOpened(file, commands);
      });
}

void StudyEditor::saveFile() {
  const QString named = m_name->text().trimmed().isEmpty() ? tr("study") : m_name->text().trimmed();
  const QString file =
      QFileDialog::getSaveFileName(this, tr("Save study"), named + QStringLiteral(".json"), tr("Studies (*.json)"));
  if (file.isEmpty()) return;
  runInBackground(
      this, [file, study = study()] { return writeFileAtomically(file.toStdString(), studyToJson(study)); },
      [this, file](Status written) {
        const bool fine = written.ok();
        emit message(
            fine ? tr("Saved %1").arg(file) : tr("%1 was not saved: %2").arg(file, messageText(written.error())),
            !fine);
      });
}

}  // namespace scalescope
