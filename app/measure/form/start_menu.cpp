// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/start_menu.h"

#include <QDir>
#include <QMenu>
#include <utility>

#include "app/measure/study/published_template.h"
#include "engine/base/files.h"
#include "engine/base/threads.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

int coresHere() { return static_cast<int>(allowedCores().size()); }

}  // namespace

StartMenu::StartMenu(std::function<Plan()> plan, QWidget* parent)
    : QPushButton(tr("Start fro&m"), parent), m_plan(std::move(plan)) {
  setObjectName(QStringLiteral("plan_start_from"));
  setToolTip(tr("Fills the form with a template, a published figure on your hosts, or an example"));
  setMenu(new QMenu(this));
  menu()->setToolTipsVisible(true);
  connect(menu(), &QMenu::aboutToShow, this, &StartMenu::fill);
}

/// When it opens: templates depend on the hosts of the form.
void StartMenu::fill() {
  for (QMenu* part : menu()->findChildren<QMenu*>()) delete part;
  menu()->clear();
  addTemplates(m_plan());
  addPublications();
  addExamples();
  menu()->addSeparator();
  menu()->addAction(tr("Empty form"), this, &StartMenu::emptyRequested)->setObjectName(QStringLiteral("start_empty"));
}

/// A template that cannot be used is disabled and shows why.
void StartMenu::addTemplates(const Plan& plan) {
  for (const StudyTemplateInfo& info : studyTemplates(plan, coresHere(), m_checks)) {
    QAction* action = menu()->addAction(info.title, this, [this, id = info.id] {
      emit studyChosen(studyFromTemplate(id, m_plan(), coresHere(), m_checks));
    });
    action->setObjectName(QStringLiteral("template_") + info.name);
    action->setEnabled(info.problem.isEmpty());
    action->setToolTip(info.problem.isEmpty() ? info.purpose : info.problem);
  }
}

void StartMenu::addPublications() {
  menu()->addSection(tr("Publications"));
  QMenu* document = nullptr;
  std::string_view id;
  for (const PublishedStudy& published : publishedStudies()) {
    if (std::exchange(id, published.document) != published.document)
      document = menu()->addMenu(publicationText(published.document));
    QAction* action = document->addAction(publishedTitle(published), this, [this, &published] {
      emit publishedChosen(published, scaledToHosts(published, planAtHand(m_plan(), coresHere(), m_checks)));
    });
    action->setObjectName(QStringLiteral("published_") + toQString(published.id));
  }
}

void StartMenu::addExamples() {
  menu()->addSection(tr("Examples"));
  const QDir folder(toQString(shareFolder() / "studies"));
  for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
    const QString file = folder.filePath(name);
    // A few kilobytes each, shipped beside the program.
    const Result<Study> study = readStudy(file.toStdString());
    if (!study.ok()) continue;
    menu()
        ->addAction(toQString(study->name), this, [this, file] { emit fileChosen(file); })
        ->setObjectName(QStringLiteral("example_") + name.section(QLatin1Char('.'), 0, 0));
  }
}

}  // namespace scalescope
