// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main/start_page.h"

#include <QCommandLinkButton>
#include <QLabel>
#include <QVBoxLayout>

namespace scalescope {

StartPage::StartPage(QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  auto* inner = new QWidget(this);
  inner->setFixedWidth(560);
  auto* rows = new QVBoxLayout(inner);
  auto* title = new QLabel(tr("Scale up, or scale out?"), inner);
  QFont font = title->font();
  font.setPointSizeF(font.pointSizeF() * 1.8);
  title->setFont(font);
  auto* text = new QLabel(tr("Describe a training test, run it, watch it, and lay results over each other. Every run "
                             "becomes one file that you own."),
                          inner);
  text->setWordWrap(true);
  rows->addWidget(title);
  rows->addWidget(text);
  rows->addSpacing(18);
  rows->addWidget(
      makeChoice(tr("Run the two-minute demo"),
                 tr("Trains ResNet-20 on small images with one rank and then with two, and draws how it scales."),
                 "start_demo", &StartPage::demoRequested));
  rows->addWidget(makeChoice(tr("Plan a test"), tr("Network, data, batch, ranks, steps or epochs."), "start_plan",
                             &StartPage::planRequested));
  rows->addWidget(makeChoice(tr("Plan a study"),
                             tr("Many runs: devices, precision, batch or anything else varied; with examples."),
                             "start_study", &StartPage::studyRequested));
  rows->addWidget(makeChoice(tr("See the example report"),
                             tr("Tables and figures of a whitepaper from its published numbers: nothing has to run."),
                             "start_example", &StartPage::exampleRequested));
  rows->addWidget(makeChoice(tr("Open results"),
                             tr("Result files of other runs; dropping them on this window does the same."),
                             "start_open", &StartPage::openRequested));
  column->addStretch(2);
  column->addWidget(inner, 0, Qt::AlignHCenter);
  column->addStretch(3);
}

QWidget* StartPage::makeChoice(const QString& title, const QString& text, const char* name,
                               void (StartPage::*chosen)()) {
  auto* button = new QCommandLinkButton(title, text, this);
  // Title, a line of text and their margins; the style's own hint cuts the second line with larger fonts.
  button->setMinimumHeight(5 * fontMetrics().height());
  button->setObjectName(QString::fromLatin1(name));
  connect(button, &QCommandLinkButton::clicked, this, chosen);
  return button;
}

}  // namespace scalescope
