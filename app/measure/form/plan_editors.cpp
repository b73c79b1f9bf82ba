// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/plan_editors.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QToolButton>
#include <algorithm>
#include <map>

#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "app/measure/form/choice_edit.h"
#include "widgets/look.h"
#include "widgets/qt_text.h"

namespace scalescope {

namespace {

constexpr const char* kZeroProperty = "zeroMeansAutomatic";
const QString kBetweenChoices = QStringLiteral(", ");
constexpr int kNumberWidth = 120, kChoiceWidth = 240, kTextWidth = 280, kMaxTextWidth = 460, kAroundText = 24;

ChoiceEdit* makeChoice(const PlanField& field, QWidget* parent, const std::function<void()>& changed) {
  auto* edit = new ChoiceEdit(toQString(field.id), titleOf(field), parent);
  for (std::string_view choice : field.choices) {
    const QString value = toQString(choice);
    edit->box()->addItem(planChoiceTitle(field.id, value), value);
  }
  edit->box()->setToolTip(helpOf(field));
  QObject::connect(edit, &ChoiceEdit::changed, edit, [changed] { changed(); });
  return edit;
}

QLineEdit* makeLine(const PlanField& field, const QString& zeroText, QWidget* parent,
                    const std::function<void()>& changed) {
  auto* line = new QLineEdit(parent);
  line->setPlaceholderText(zeroText);
  line->setProperty(kZeroProperty, !zeroText.isEmpty());
  const bool number = field.type == FieldType::Integer || field.type == FieldType::Number;
  const int width = number ? kNumberWidth : field.type == FieldType::Hosts ? kChoiceWidth : kTextWidth;
  line->setFixedWidth(width);
  QObject::connect(line, &QLineEdit::textChanged, line, [line, width, changed](const QString& text) {
    const int wanted = line->fontMetrics().horizontalAdvance(text) + kAroundText;
    line->setFixedWidth(std::clamp(wanted, width, std::max(width, kMaxTextWidth)));  // several values need more room
    changed();
  });
  return line;
}

}  // namespace

PathEdit::PathEdit(Kind kind, QWidget* parent) : QWidget(parent), m_edit(new QLineEdit(this)), m_kind(kind) {
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  m_edit->setMinimumWidth(kTextWidth);
  layout->addWidget(m_edit);
  auto* button = new QToolButton(this);
  button->setText(tr("…"));
  const QString action = kind == Kind::File ? tr("Choose a file") : tr("Choose a folder");
  button->setToolTip(action);
  button->setAccessibleName(action);
  layout->addWidget(button);
  connect(button, &QToolButton::clicked, this, &PathEdit::choose);
  connect(m_edit, &QLineEdit::textChanged, this, &PathEdit::pathChanged);
}

void PathEdit::nameEdit(const QString& objectName, const QString& accessibleName) {
  m_edit->setObjectName(objectName);
  m_edit->setAccessibleName(accessibleName);
}

void PathEdit::choose() {
  const QString chosen = m_kind == Kind::File
                             ? QFileDialog::getOpenFileName(this, tr("Choose a file"), path())
                             : QFileDialog::getExistingDirectory(this, tr("Folder of the dataset"), path());
  if (!chosen.isEmpty()) setPath(chosen);
}

SwitchEdit::SwitchEdit(const QString& name, const QString& title, QWidget* parent)
    : QWidget(parent), m_box(new QCheckBox(this)), m_both(new QToolButton(this)) {
  setObjectName(name + QStringLiteral("_choice"));
  m_box->setObjectName(name);
  m_box->setAccessibleName(title);
  m_both->setObjectName(name + QStringLiteral("Several"));
  m_both->setText(tr("Both"));
  m_both->setCheckable(true);
  m_both->setFocusPolicy(Qt::StrongFocus);
  m_both->setAccessibleName(tr("Both values of %1").arg(title));
  m_both->setToolTip(tr("Off and on make a study: each is measured"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(kSpace);
  row->addWidget(m_box);
  row->addWidget(m_both);
  connect(m_box, &QCheckBox::toggled, this, &SwitchEdit::changed);
  connect(m_both, &QToolButton::toggled, this, [this](bool both) {
    m_box->setEnabled(!both);
    emit changed();
  });
}

QString SwitchEdit::text() const {
  if (m_both->isChecked()) return QStringLiteral("false, true");
  return m_box->isChecked() ? QStringLiteral("true") : QStringLiteral("false");
}

void SwitchEdit::setText(const QString& text) {
  m_both->setChecked(text.contains(QLatin1Char(',')));
  if (!m_both->isChecked()) m_box->setChecked(text == QLatin1String("true"));
}

void SwitchEdit::offerBoth(bool offered) { m_both->setVisible(offered); }

bool isFileField(const PlanField& field) { return field.id == "weights" || field.id == "calibration_cache"; }

QWidget* makePlanEditor(const PlanField& field, const QString& zeroText, QWidget* parent,
                        const std::function<void()>& changed) {
  QWidget* editor = nullptr;
  if (field.type == FieldType::Boolean) {
    auto* edit = new SwitchEdit(toQString(field.id), titleOf(field), parent);
    QObject::connect(edit, &SwitchEdit::changed, edit, [changed] { changed(); });
    edit->box()->setToolTip(helpOf(field));
    return edit;
  } else if (field.type == FieldType::Path) {
    auto* path = new PathEdit(isFileField(field) ? PathEdit::Kind::File : PathEdit::Kind::Folder, parent);
    path->nameEdit(toQString(field.id) + QStringLiteral("_edit"), titleOf(field));
    QObject::connect(path, &PathEdit::pathChanged, path, [changed] { changed(); });
    editor = path;
  } else if (field.type == FieldType::Choice || field.id == "network") {
    ChoiceEdit* choice = makeChoice(field, parent, changed);
    choice->setToolTip(helpOf(field));
    return choice;
  } else {
    editor = makeLine(field, zeroText, parent, changed);
  }
  editor->setObjectName(toQString(field.id));
  editor->setToolTip(helpOf(field));
  return editor;
}

QString planEditorText(const QWidget* editor) {
  if (const auto* both = qobject_cast<const SwitchEdit*>(editor)) return both->text();
  if (const auto* choice = qobject_cast<const ChoiceEdit*>(editor)) return choice->values().join(kBetweenChoices);
  if (const auto* path = qobject_cast<const PathEdit*>(editor)) return path->path();
  const auto* line = qobject_cast<const QLineEdit*>(editor);
  const QString text = line->text().trimmed();
  return text.isEmpty() && line->property(kZeroProperty).toBool() ? QStringLiteral("0") : text;
}

void setPlanEditorText(QWidget* editor, const QString& text) {
  if (auto* both = qobject_cast<SwitchEdit*>(editor)) return both->setText(text);
  if (auto* path = qobject_cast<PathEdit*>(editor)) return path->setPath(text);
  if (auto* choice = qobject_cast<ChoiceEdit*>(editor)) return choice->setValues(text.split(kBetweenChoices));
  auto* line = qobject_cast<QLineEdit*>(editor);
  const bool automatic = line->property(kZeroProperty).toBool() && text == QLatin1String("0");
  line->setText(automatic ? QString() : text);
}

void offerSeveralValues(QWidget* editor, bool offered) {
  if (auto* choice = qobject_cast<ChoiceEdit*>(editor)) return choice->offerSeveral(offered);
  if (auto* both = qobject_cast<SwitchEdit*>(editor)) return both->offerBoth(offered);
}

QString planChoiceTitle(std::string_view field, const QString& value) {
  static const std::map<std::pair<std::string_view, std::string_view>, const char*> kTitles = {
      {{"dataset", "synthetic"}, QT_TRANSLATE_NOOP("PlanForm", "Synthetic (no input: upper limit)")},
      {{"dataset", "learnable"}, QT_TRANSLATE_NOOP("PlanForm", "Learnable patterns (generated)")},
      {{"dataset", "idx"}, QT_TRANSLATE_NOOP("PlanForm", "IDX files (Fashion-MNIST)")},
      {{"dataset", "jpeg-folder"}, QT_TRANSLATE_NOOP("PlanForm", "Folder of JPEGs by class")},
      {{"dataset", "tfrecord"}, QT_TRANSLATE_NOOP("PlanForm", "TFRecord shards")},
      {{"dataset", "recordio"}, QT_TRANSLATE_NOOP("PlanForm", "RecordIO files (MXNet)")},
      {{"dataset", "lmdb"}, QT_TRANSLATE_NOOP("PlanForm", "LMDB databases (Caffe)")},
      {{"node_container_runtime", ""}, QT_TRANSLATE_NOOP("PlanForm", "By the image")},
      {{"dataset", "auto"}, QT_TRANSLATE_NOOP("PlanForm", "Detected from the folder")},
      {{"first_label", "auto"}, QT_TRANSLATE_NOOP("PlanForm", "Automatic")},
      {{"sharding", "shards"}, QT_TRANSLATE_NOOP("PlanForm", "Each rank reads its part")},
      {{"sharding", "rank-seeds"}, QT_TRANSLATE_NOOP("PlanForm", "Each rank reads all, with its own seed")},
      {{"decode_mode", "full"}, QT_TRANSLATE_NOOP("PlanForm", "Full size")},
      {{"decode_mode", "scaled"}, QT_TRANSLATE_NOOP("PlanForm", "Scaled down where sufficient")},
      {{"decode_mode", "crop"}, QT_TRANSLATE_NOOP("PlanForm", "Scaled, only the crop")},
      {{"precision", "fp32"}, QT_TRANSLATE_NOOP("PlanForm", "FP32")},
      {{"test", "short"}, QT_TRANSLATE_NOOP("PlanForm", "Short: throughput")},
      {{"test", "long"}, QT_TRANSLATE_NOOP("PlanForm", "Long: accuracy over epochs")},
      {{"test", "inference"}, QT_TRANSLATE_NOOP("PlanForm", "Inference: forward pass only")},
      {{"precision", "int8"}, QT_TRANSLATE_NOOP("PlanForm", "INT8 (inference)")},
      {{"scenario", "batches"}, QT_TRANSLATE_NOOP("PlanForm", "Batches one after another")},
      {{"scenario", "offline"}, QT_TRANSLATE_NOOP("PlanForm", "Offline: all images at once")},
      {{"scenario", "single-stream"}, QT_TRANSLATE_NOOP("PlanForm", "Single stream: image by image")},
      {{"scenario", "multi-stream"}, QT_TRANSLATE_NOOP("PlanForm", "Multi-stream: several images")},
      {{"scenario", "server"}, QT_TRANSLATE_NOOP("PlanForm", "Server: random arrivals")},
      {{"scenario", "trtexec"}, QT_TRANSLATE_NOOP("PlanForm", "As trtexec measures")},
      {{"scenario_rules", "plan"}, QT_TRANSLATE_NOOP("PlanForm", "Times of the plan")},
      {{"scenario_rules", "mlperf"}, QT_TRANSLATE_NOOP("PlanForm", "MLPerf rules (not an MLPerf result)")},
      {{"decoding", "outside-clock"}, QT_TRANSLATE_NOOP("PlanForm", "Before the measurement")},
      {{"decoding", "inside-clock"}, QT_TRANSLATE_NOOP("PlanForm", "While measured (included)")},
      {{"calibration", "max"}, QT_TRANSLATE_NOOP("PlanForm", "Largest value")},
      {{"calibration", "percentile"}, QT_TRANSLATE_NOOP("PlanForm", "Percentile (99.99 %)")},
      {{"calibration", "entropy"}, QT_TRANSLATE_NOOP("PlanForm", "Entropy (KL divergence)")},
      {{"calibration", "mse"}, QT_TRANSLATE_NOOP("PlanForm", "Least squared error")},
      {{"backend", "auto"}, QT_TRANSLATE_NOOP("PlanForm", "Automatic")},
      {{"backend", "cpu"}, QT_TRANSLATE_NOOP("PlanForm", "CPU (oneDNN)")},
      {{"program_launch", "once"}, QT_TRANSLATE_NOOP("PlanForm", "Once: starts its own ranks")},
      {{"program_launch", "per-rank"}, QT_TRANSLATE_NOOP("PlanForm", "For every rank")},
      {{"program_launch", "srun"}, QT_TRANSLATE_NOOP("PlanForm", "For every rank, by srun")},
      {{"program_direction", "unstated"}, QT_TRANSLATE_NOOP("PlanForm", "Not stated")},
      {{"program_direction", "higher"}, QT_TRANSLATE_NOOP("PlanForm", "Higher")},
      {{"program_direction", "lower"}, QT_TRANSLATE_NOOP("PlanForm", "Lower")},
      {{"program_scope", "unstated"}, QT_TRANSLATE_NOOP("PlanForm", "Not stated")},
      {{"program_scope", "device"}, QT_TRANSLATE_NOOP("PlanForm", "One device")},
      {{"program_scope", "process"}, QT_TRANSLATE_NOOP("PlanForm", "One process")},
      {{"program_scope", "total"}, QT_TRANSLATE_NOOP("PlanForm", "All devices together")},
      {{"program_reduction", "mean"}, QT_TRANSLATE_NOOP("PlanForm", "Mean")},
      {{"program_reduction", "last"}, QT_TRANSLATE_NOOP("PlanForm", "Last report")},
      {{"program_reduction", "median"}, QT_TRANSLATE_NOOP("PlanForm", "Median")},
      {{"program_reduction", "max"}, QT_TRANSLATE_NOOP("PlanForm", "Maximum")},
      {{"program_reduction", "min"}, QT_TRANSLATE_NOOP("PlanForm", "Minimum")},
      {{"program_output", "auto"}, QT_TRANSLATE_NOOP("PlanForm", "Recognise the log format")},
      {{"program_output", "pattern"}, QT_TRANSLATE_NOOP("PlanForm", "By a pattern")},
      {{"program_output", "lines"}, QT_TRANSLATE_NOOP("PlanForm", "Lines \"scalescope: {...}\"")},
      {{"program_output", "file"}, QT_TRANSLATE_NOOP("PlanForm", "CSV or JSON file")},
      {{"program_output", "torchvision_references"}, QT_TRANSLATE_NOOP("PlanForm", "torchvision references")},
      {{"program_output", "horovod_synthetic"}, QT_TRANSLATE_NOOP("PlanForm", "Horovod synthetic benchmark")},
      {{"program_output", "mxnet_speedometer"}, QT_TRANSLATE_NOOP("PlanForm", "MXNet")},
      {{"program_output", "caffe"}, QT_TRANSLATE_NOOP("PlanForm", "Caffe")},
      {{"program_output", "caffe2_trainer"}, QT_TRANSLATE_NOOP("PlanForm", "Caffe2 resnet50_trainer")},
      {{"program_output", "pytorch_imagenet"}, QT_TRANSLATE_NOOP("PlanForm", "PyTorch imagenet example")},
      {{"program_output", "timm_benchmark_csv"}, QT_TRANSLATE_NOOP("PlanForm", "timm benchmark (CSV)")},
      {{"program_output", "timm_training"}, QT_TRANSLATE_NOOP("PlanForm", "timm training")},
      {{"program_output", "dllogger"}, QT_TRANSLATE_NOOP("PlanForm", "DLLogger")},
      {{"program_output", "mlperf"}, QT_TRANSLATE_NOOP("PlanForm", "MLPerf training")},
      {{"program_output", "trtexec"}, QT_TRANSLATE_NOOP("PlanForm", "TensorRT trtexec")},
      {{"program_output", "nccl_tests"}, QT_TRANSLATE_NOOP("PlanForm", "nccl-tests")},
  };
  const std::string text = value.toStdString();
  const auto found = kTitles.find({field, text});
  return found == kTitles.end() ? value : translate("PlanForm", found->second);
}

}  // namespace scalescope
