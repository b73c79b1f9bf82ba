// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/program/sample_panel.h"

#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/core/background.h"
#include "app/core/engine_sentences.h"
#include "app/measure/program/sample_view.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/toned.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

/// A file of output, or why it cannot be read.
struct SampleFile {
  QString text, problem;
};

SampleFile readSampleFile(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {{}, file.errorString()};
  return {QString::fromUtf8(file.read(4 * SampleView::kMaxChars)).left(SampleView::kMaxChars), {}};
}

void showTone(QLabel* label, const QString& text, Tone tone) {
  label->setText(text);
  setTone(*label, tone);
}

}  // namespace

SamplePanel::SamplePanel(QWidget* parent) : QWidget(parent), m_view(new SampleView(this)) {
  named(m_view, "program_sample", tr("Sample of the output"));
  m_view->setPlaceholderText(
      tr("Paste some lines that the program prints, open a file with them, or run the command for a short time. If the "
         "number is not recognised, click it."));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(buildBar());
  column->addWidget(m_view, 1);
  column->addWidget(buildPattern());
  connect(m_view, &SampleView::marked, this, &SamplePanel::mark);
  connect(m_view, &SampleView::numberClicked, this, [this](const QString& line, int lineNumber, int at, int length) {
    if (m_marks.isEmpty() && pattern().isEmpty()) mark(line, lineNumber, at, length);
  });
  connect(m_view, &QPlainTextEdit::textChanged, this, [this] {
    showMatches();
    emit sampleChanged();
  });
  showMatches();
}

QWidget* SamplePanel::buildBar() {
  auto* bar = new QWidget(this);
  auto* row = new WrappingRow(bar);
  auto* title = new QLabel(tr("Sample of the output"), bar);
  setType(*title, TypeRole::Heading);
  row->addWidget(title);
  row->addStretch();
  const auto add = [&](const QString& text, const char* name, const QString& toolTip, void (SamplePanel::*slot)()) {
    auto* button = named(new QPushButton(text, bar), name);
    button->setAutoDefault(false);
    button->setToolTip(toolTip);
    connect(button, &QPushButton::clicked, this, slot);
    row->addWidget(button);
    return button;
  };
  add(tr("Paste &sample"), "sample_paste", tr("Replace the sample by the text of the clipboard"), &SamplePanel::paste);
  add(tr("&Open…"), "sample_open", tr("Read the sample from a file, such as a log"), &SamplePanel::openFile);
  m_try = add(tr("&Try the command"), "sample_try", {}, &SamplePanel::trialRequested);
  disconnect(m_try, nullptr, this, nullptr);
  connect(m_try, &QPushButton::clicked, this, [this] {
    if (m_isTrying)
      emit trialStopRequested();
    else
      emit trialRequested();
  });
  m_clear = add(tr("C&lear"), "sample_clear", tr("Remove the sample"), &SamplePanel::clearSample);
  return bar;
}

QWidget* SamplePanel::buildPattern() {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  auto* row = new QHBoxLayout;
  auto* label = new QLabel(tr("Patter&n"), box);
  m_pattern = named(new QLineEdit(box), "program_pattern", tr("Pattern"));
  m_pattern->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  m_pattern->setPlaceholderText(tr("made from the marked number; a regular expression (RE2)"));
  m_pattern->setToolTip(
      tr("Regular expression (RE2) with a group named value, and optionally step and unit, such as\n"
         "speed: (?P<value>[0-9.]+)"));
  label->setBuddy(m_pattern);
  row->addWidget(label);
  row->addWidget(m_pattern, 1);
  column->addLayout(row);
  m_values = named(new QLabel(box), "program_values_found");
  m_reading = named(new QLabel(box), "program_reading");
  for (QLabel* text : {m_values, m_reading}) {
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(text);
  }
  connect(m_pattern, &QLineEdit::textEdited, this, [this](const QString& text) {
    m_marks.clear();
    showMatches();
    emit patternEdited(text.trimmed());
  });
  return box;
}

QString SamplePanel::sample() const { return m_view->toPlainText(); }

QString SamplePanel::pattern() const { return m_pattern->text().trimmed(); }

void SamplePanel::setPattern(const QString& pattern, bool isUsed) {
  m_isUsed = isUsed;
  if (pattern != this->pattern()) {
    m_pattern->setText(pattern);
    m_pattern->setCursorPosition(0);
  }
  showMatches();
}

void SamplePanel::appendSample(const QString& output) { m_view->append(output); }

void SamplePanel::clearSample() {
  m_marks.clear();
  m_view->clear();
}

void SamplePanel::setTrialProblem(const QString& problem) {
  m_try->setEnabled(m_isTrying || problem.isEmpty());
  m_try->setToolTip(problem.isEmpty()
                        ? tr("Run the command here for at most 20 seconds and show its output; nothing is stored")
                        : problem);
}

void SamplePanel::setTrying(bool isTrying) {
  m_isTrying = isTrying;
  m_try->setText(isTrying ? tr("S&top it") : tr("&Try the command"));
  if (isTrying) m_try->setEnabled(true);
}

void SamplePanel::setReading(const QString& text, bool isFault) {
  showTone(m_reading, text, isFault ? Tone::Bad : Tone::Neutral);
  m_reading->setVisible(!text.isEmpty());
}

void SamplePanel::paste() {
  clearSample();
  appendSample(QGuiApplication::clipboard()->text());
}

void SamplePanel::openFile() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Open a sample of output"));
  if (!path.isEmpty()) open(path);
}

void SamplePanel::open(const QString& path) {
  runInBackground(
      this, [path] { return readSampleFile(path); },
      [this, path](const SampleFile& file) {
        if (!file.problem.isEmpty()) return emit failed(tr("%1 was not opened: %2").arg(path, file.problem));
        clearSample();
        appendSample(file.text);
      });
}

void SamplePanel::mark(const QString& line, int lineNumber, int at, int length) {
  if (!m_marks.mark(line, lineNumber, at, length)) return;
  const QString pattern = m_marks.pattern();
  m_isUsed = true;
  m_pattern->setText(pattern);
  m_pattern->setCursorPosition(0);
  showMatches();
  emit patternEdited(pattern);
  if (const QString unit = m_marks.unit(); !unit.isEmpty()) emit unitFound(unit);
}

void SamplePanel::showMatches() {
  m_clear->setEnabled(!m_view->document()->isEmpty());
  if (!m_isUsed || pattern().isEmpty() || m_view->document()->isEmpty()) {
    m_view->setParts({});
    return showTone(m_values,
                    m_view->document()->isEmpty()
                        ? QString()
                        : tr("If the number is not recognised, click it to make a pattern from it."),
                    Tone::Muted);
  }
  const Result<SampleMatches> found = matchesIn(sample(), pattern());
  m_view->setParts(found ? found->parts : std::vector<SamplePart>());
  if (!found) return showTone(m_values, messageText(found.error()), Tone::Bad);
  const QStringList& values = found->values;
  if (values.isEmpty()) return showTone(m_values, tr("The pattern finds no number in the sample."), Tone::Bad);
  const int count = static_cast<int>(values.size());
  QString text = count == 1 ? tr("1 value: %1.").arg(values.front())
                            : tr("%1 values, first %2, last %3.").arg(count).arg(values.front(), values.back());
  text += QLatin1Char(' ') + tr("A second number on the line becomes the step, a word the unit.");
  showTone(m_values, text, Tone::Neutral);
  m_values->setToolTip(values.mid(0, 20).join(QStringLiteral(", ")));
}

}  // namespace scalescope
