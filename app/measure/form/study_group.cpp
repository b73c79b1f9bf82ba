// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/study_group.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/core/engine_sentences.h"
#include "app/core/node_container.h"
#include "app/core/unfinished_input.h"
#include "app/measure/form/folding_heading.h"
#include "app/measure/study/study_text.h"
#include "app/results/listing/study_title.h"
#include "engine/base/text.h"
#include "engine/study/repeat_rule.h"
#include "widgets/decimal_box.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

constexpr int kExclusionLines = 3, kSeedWidth = 160, kImagesWidth = 200;

/// Whether the form has a field with the values of this factor.
bool isOfForm(const QString& field) {
  return findFormField(field.toStdString()) != nullptr && findStudyField(field.toStdString()).ok();
}

/// A field of the form that has one value again keeps its line for later.
bool isActive(const FactorLine* line) { return line->isOwn() || !line->isHidden(); }

QHBoxLayout* rowOf(QWidget* parent) {
  auto* row = new QHBoxLayout(parent);
  row->setContentsMargins(0, 0, 0, 0);
  return row;
}

/// Lines such as "precision = fp16 and environment/NCCL_ALGO = Ring"; "" if one of them has a secret.
QString storableExclusions(const QString& typed) {
  const QString prefix = toQString(kEnvironmentPrefix);
  for (const QString& line : typed.split(QLatin1Char('\n')))
    for (const QString& part : line.split(QStringLiteral(" and "))) {
      const QString name = part.section(QLatin1Char('='), 0, 0).trimmed();
      const QString value = part.section(QLatin1Char('='), 1).trimmed();
      const QString stored = name.startsWith(prefix)          ? storableVariable(name.mid(prefix.size()), value)
                             : name == QLatin1String("hosts") ? storableHosts(value)
                                                              : value;
      if (stored != value) return {};
    }
  return storableText(typed);
}

int mostRanks(const std::vector<std::string>& values) {
  int most = 1;
  for (const std::string& value : values)
    if (const auto hosts = parseHosts(value); hosts.ok())
      for (const HostSpec& host : *hosts) most = std::max(most, host.slotCount);
  return most;
}

}  // namespace

StudyGroup::StudyGroup(int labelWidth, QWidget* parent)
    : QWidget(parent),
      m_content(new QWidget(this)),
      m_rows(new QVBoxLayout(m_content)),
      m_lineRows(new QVBoxLayout),
      m_labelWidth(labelWidth) {
  auto* column = new QVBoxLayout(this);
  column->addWidget(m_heading = makeFoldingHeading(tr("Study"), m_content, false, this));
  column->addWidget(m_content);
  m_heading->setObjectName(QStringLiteral("group_study"));
  m_rows->setContentsMargins(3 * kSpace, 0, 0, 2 * kSpace);
  m_rows->setSpacing(kSpace);
  // In tab order.
  addRow("name", tr("Name of the study"), m_name = named(new QLineEdit(m_content), "study_name"));
  m_fields[QStringLiteral("name")]->setFocusProxy(nullptr);  // Tab would return to it from the lines (Qt 6.4)
  m_rows->addLayout(m_lineRows);
  addRow("factors", tr("Factors without a field"), makeAdd());
  addRow("exclusions", tr("Exclude"), makeExclusions());
  addRow("held_fixed", tr("Held fixed"), makeHeld());
  addRow("repeats", tr("Rule for repeats"), makeRule());
  addRow("order_seed", tr("Seed of the order"), m_orderSeed = named(new QLineEdit(m_content), "study_order_seed"));
  m_orderSeed->setMaximumWidth(kSeedWidth);
  m_orderSeed->setToolTip(tr("Of the order of the runs within each repeat; 0: the order of the table"));
  for (QLineEdit* line : {m_name, m_orderSeed}) connect(line, &QLineEdit::textChanged, this, &StudyGroup::edited);
  clear();
}

void StudyGroup::addRow(const char* id, const QString& label, QWidget* editor) {
  auto* field = new FormField(label, {}, editor, m_content);
  field->setLabelWidth(m_labelWidth);
  field->setWide();
  m_rows->addWidget(m_fields[QString::fromLatin1(id)] = field);
}

QWidget* StudyGroup::makeExclusions() {
  m_exclusions = named(new QPlainTextEdit(m_content), "study_exclusions");
  m_exclusions->setPlaceholderText(QStringLiteral("precision = fp32 and batch_size_per_device = 512"));
  m_exclusions->setTabChangesFocus(true);
  m_exclusions->setFixedHeight(kExclusionLines * fontMetrics().lineSpacing());
  connect(m_exclusions, &QPlainTextEdit::textChanged, this, &StudyGroup::edited);
  return m_exclusions;
}

QWidget* StudyGroup::makeHeld() {
  auto* bar = new QWidget(m_content);
  m_held = named(new QComboBox(bar), "study_held", tr("Held fixed as devices grow"));
  m_held->addItem(tr("batch per device (weak scaling)"), static_cast<int>(HeldFixed::BatchPerDevice));
  m_held->addItem(tr("global batch (strong scaling)"), static_cast<int>(HeldFixed::GlobalBatch));
  m_held->addItem(tr("total number of images"), static_cast<int>(HeldFixed::TotalSamples));
  m_heldImages = named(new QLineEdit(bar), "study_held_images", tr("Images held fixed"));
  m_heldImages->setMinimumWidth(kImagesWidth);
  m_heldImages->setPlaceholderText(tr("images; empty: as in the plan"));
  auto* row = rowOf(bar);
  row->addWidget(m_held);
  row->addWidget(m_heldImages);
  row->addStretch(1);
  connect(m_held, &QComboBox::currentIndexChanged, this, &StudyGroup::edited);
  connect(m_heldImages, &QLineEdit::textChanged, this, &StudyGroup::edited);
  return bar;
}

QWidget* StudyGroup::makeRule() {
  auto* bar = new QWidget(m_content);
  m_rule = named(new QComboBox(bar), "study_rule", tr("Rule for the repeats"));
  m_rule->addItems({tr("as many as in the field Repeats"), tr("until the mean is precise enough")});
  m_halfWidth = named(new DecimalBox(bar), "study_half_width", tr("Half width of the 95 % interval"));
  m_halfWidth->setPrefix(QStringLiteral("± "));
  m_halfWidth->setSuffix(tr(" % (95 %)"));
  m_halfWidth->setRange(0.01, 100);
  m_cap = named(new QSpinBox(bar), "study_cap", tr("Highest number of repeats"));
  m_cap->setRange(1, kMaxRepeats);
  m_cap->setPrefix(tr("at most "));
  m_cap->setSuffix(tr(" runs of each cell"));
  auto* row = new WrappingRow(bar);
  for (QWidget* part :
       {static_cast<QWidget*>(m_rule), static_cast<QWidget*>(m_halfWidth), static_cast<QWidget*>(m_cap)})
    row->addWidget(part);
  connect(m_rule, &QComboBox::currentIndexChanged, this, &StudyGroup::edited);
  connect(m_halfWidth, &QDoubleSpinBox::valueChanged, this, &StudyGroup::edited);
  connect(m_cap, &QSpinBox::valueChanged, this, &StudyGroup::edited);
  return bar;
}

/// A menu of the factors that have no field in the form.
QToolButton* StudyGroup::makeAdd() {
  auto* add = named(new QToolButton(m_content), "factor_add");
  add->setText(tr("Add a factor"));
  add->setFocusPolicy(Qt::StrongFocus);
  add->setPopupMode(QToolButton::InstantPopup);
  add->setToolTip(
      tr("Settings of all hosts, the global batch, or an environment variable. Fields of the form vary by "
         "several values in their place."));
  auto* menu = new QMenu(add);
  add->setMenu(menu);
  const auto addField = [this, menu](const QString& title, const QString& field) {
    QAction* action = menu->addAction(title, this, [this, field] {
      addLine(field)->focusFirst();
      emit edited();
    });
    action->setObjectName(QStringLiteral("factor_add_") + field);
  };
  addField(tr("Environment variable"), toQString(kEnvironmentPrefix));
  menu->addSeparator();
  for (const StudyField& field : studyFields())
    if (!isOfForm(toQString(field.id))) addField(studyFieldTitle(field.id), toQString(field.id));
  return add;
}

FactorLine* StudyGroup::addLine(const QString& field) {
  auto* line = new FactorLine(field, !isOfForm(field), m_content);
  QWidget* before = m_lines.empty() ? m_name : m_lines.back()->tabStops().back();
  for (QWidget* stop : line->tabStops()) {
    setTabOrder(before, stop);
    before = stop;
  }
  line->setLabelWidth(m_labelWidth);
  m_lineRows->addWidget(line);
  line->show();
  m_lines.push_back(line);
  connect(line, &FactorLine::edited, this, &StudyGroup::edited);
  connect(line, &FactorLine::removeRequested, this, [this, line] {
    removeLine(line);
    emit edited();
  });
  return line;
}

void StudyGroup::removeLine(FactorLine* line) {
  std::erase(m_lines, line);
  line->hide();
  line->deleteLater();
}

void StudyGroup::clearLines() {
  while (!m_lines.empty()) removeLine(m_lines.back());
}

void StudyGroup::clear() {
  setStudy({});
  m_isSet = false;
  m_heading->setChecked(false);
}

void StudyGroup::setStudy(const Study& study) {
  const QSignalBlocker block(this);
  m_isSet = true;
  m_set = study;
  m_name->setText(toQString(study.name));
  clearLines();
  for (const StudyFactor& factor : study.factors) addLine(toQString(factor.field))->setFactor(factor);
  m_exclusions->setPlainText(toQString(formatExclusions(study.exclusions)));
  m_held->setCurrentIndex(m_held->findData(static_cast<int>(study.held)));
  m_heldImages->setText(study.heldImages > 0 ? QString::number(study.heldImages) : QString());
  m_rule->setCurrentIndex(study.repeats.adaptive ? 1 : 0);
  m_halfWidth->setValue(study.repeats.halfWidthPercent);
  m_cap->setValue(study.repeats.cap);
  m_orderSeed->setText(QString::number(study.orderSeed));
  m_heading->setChecked(true);
  showParts();
}

/// The ranks first, since the first factor varies slowest; then as they were entered.
void StudyGroup::setEntered(const std::vector<StudyFactor>& entered) {
  const auto isEntered = [&](const FactorLine* line) {
    return std::any_of(entered.begin(), entered.end(),
                       [line](const StudyFactor& factor) { return toQString(factor.field) == line->field(); });
  };
  for (FactorLine* line : m_lines) line->setVisible(line->isOwn() || isEntered(line));
  for (const StudyFactor& factor : entered) {
    const auto known = std::find_if(m_lines.begin(), m_lines.end(),
                                    [&](const FactorLine* line) { return line->field() == toQString(factor.field); });
    if (known != m_lines.end()) {
      (*known)->showValues(factor.values);
      continue;
    }
    FactorLine* line = addLine(toQString(factor.field));
    line->showValues(factor.values);
    if (factor.field != "hosts") continue;
    std::rotate(m_lines.begin(), m_lines.end() - 1, m_lines.end());
    m_lineRows->insertWidget(0, line);
  }
  showParts();
}

std::optional<Study> StudyGroup::study(const PlanDraft& draft, int localCores) const {
  Study study;
  for (const FactorLine* line : m_lines)
    if (auto factor = line->factor(draft.factors)) study.factors.push_back(std::move(*factor));
  if (study.factors.empty() && !m_isSet) return std::nullopt;
  study.baseline = draft.plan;
  study.baseline.repeats = m_set.baseline.repeats;
  study.name = m_name->text() == toQString(m_set.name) ? m_set.name : m_name->text().trimmed().toStdString();
  if (study.name.empty()) study.name = draft.plan.name;
  study.repeats = {isAdaptive(), draft.plan.repeats, halfWidthPercent(), m_cap->value()};
  study.exclusions = exclusions();
  study.held = static_cast<HeldFixed>(m_held->currentData().toInt());
  study.heldImages = parseInteger(m_heldImages->text().toStdString()).value_or(0);
  study.orderSeed = m_orderSeed->text().toULongLong();
  if (draft.isRankSweep && study.baseline.threadsPerRank == 0)
    for (const StudyFactor& factor : study.factors)
      if (factor.field == "hosts") study.baseline.threadsPerRank = std::max(1, localCores / mostRanks(factor.values));
  if (study.name.empty()) study.name = studyTitle(study).toStdString();
  return study;
}

/// Unedited, more digits than the box shows.
double StudyGroup::halfWidthPercent() const {
  constexpr double kShownDigits = 0.005;
  const double shown = m_halfWidth->value(), set = m_set.repeats.halfWidthPercent;
  return std::abs(shown - set) <= kShownDigits ? set : shown;
}

std::vector<StudyExclusion> StudyGroup::exclusions() const {
  const std::string text = m_exclusions->toPlainText().toStdString();
  if (text == formatExclusions(m_set.exclusions)) return m_set.exclusions;
  auto typed = parseExclusions(text);
  return typed.ok() ? std::move(typed).value() : std::vector<StudyExclusion>();
}

bool StudyGroup::isAdaptive() const { return m_rule->currentIndex() == 1; }

std::vector<PlanFault> StudyGroup::faults() const {
  std::vector<PlanFault> faults;
  const std::string text = m_exclusions->toPlainText().toStdString();
  if (auto out = parseExclusions(text); !out.ok() && text != formatExclusions(m_set.exclusions))
    faults.push_back({"exclusions", out.error().message});
  const std::string held = m_heldImages->text().trimmed().toStdString();
  if (!held.empty() && parseInteger(held).value_or(0) < 1)
    faults.push_back({"held_fixed", Text::of("%1 is not a valid number of images: use a whole number of at least 1, or "
                                             "leave the field empty.",
                                             inQuotes(held))});
  bool isNumber = false;
  (void)m_orderSeed->text().toULongLong(&isNumber);
  if (!isNumber)
    faults.push_back({"order_seed", Text::of("%1 is not a valid seed: use a whole number, or 0 for the order of the "
                                             "table.",
                                             inQuotes(m_orderSeed->text().toStdString()))});
  return faults;
}

void StudyGroup::showFaults(const std::vector<PlanFault>& faults) {
  bool isAny = false;
  const auto show = [&](FormField* place, const QString& field) {
    QString text;
    for (const PlanFault& fault : faults)
      if (text.isEmpty() && fault.field == field.toStdString()) text = inWindowLanguage(fault.message);
    place->setFault(text);
    isAny = isAny || !text.isEmpty();
  };
  for (auto field = m_fields.begin(); field != m_fields.end(); ++field)
    if (field.key() != QLatin1String("name") && (field.key() != QLatin1String("repeats") || isAdaptive()))
      show(field.value(), field.key());
  for (FactorLine* line : m_lines)
    if (line->isOwn()) show(line, line->field());
  if (isAny) m_heading->setChecked(true);
}

void StudyGroup::showCompanions() {
  for (FactorLine* line : m_lines) {
    QStringList others;
    for (const FactorLine* other : m_lines)
      if (other != line && isActive(other)) others.append(other->field());
    line->setCompanions(others);
  }
}

void StudyGroup::showParts() {
  showCompanions();
  const bool isStudy = m_isSet || std::any_of(m_lines.begin(), m_lines.end(), isActive);
  for (auto field = m_fields.begin(); field != m_fields.end(); ++field)
    field.value()->setVisible(isStudy || field.key() == QLatin1String("factors"));
  m_halfWidth->setVisible(isAdaptive());
  m_cap->setVisible(isAdaptive());
  m_heldImages->setVisible(m_held->currentIndex() > 0);
}

QJsonObject StudyGroup::input() const {
  QJsonArray lines;
  for (const FactorLine* line : m_lines)
    if (isActive(line)) lines.append(line->input());
  if (!m_isSet && lines.isEmpty()) return {};
  return {{"is_set", m_isSet},
          {"name", storableText(m_name->text())},
          {"factors", lines},
          {"exclusions", storableExclusions(m_exclusions->toPlainText())},
          {"held", m_held->currentIndex()},
          {"held_images", storableText(m_heldImages->text())},
          {"rule", m_rule->currentIndex()},
          {"half_width", m_halfWidth->value()},
          {"cap", m_cap->value()},
          {"order_seed", m_orderSeed->text()}};
}

void StudyGroup::setInput(const QJsonObject& input) {
  if (input.isEmpty()) return;
  const QSignalBlocker block(this);
  m_isSet = input["is_set"].toBool();
  m_name->setText(input["name"].toString());
  clearLines();
  for (const QJsonValue& line : input["factors"].toArray())
    addLine(line.toObject()["field"].toString())->setInput(line.toObject());
  m_exclusions->setPlainText(input["exclusions"].toString());
  m_held->setCurrentIndex(qBound(0, input["held"].toInt(), m_held->count() - 1));
  m_heldImages->setText(input["held_images"].toString());
  m_rule->setCurrentIndex(qBound(0, input["rule"].toInt(), m_rule->count() - 1));
  m_halfWidth->setValue(input["half_width"].toDouble(m_halfWidth->value()));
  m_cap->setValue(input["cap"].toInt(m_cap->value()));
  m_orderSeed->setText(input["order_seed"].toString());
  showParts();
}

}  // namespace scalescope
