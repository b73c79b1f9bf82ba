// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/start_menu.h"

#include <QDir>
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
    : QMenu(tr("Start from"), parent), m_plan(std::move(plan)) {
  setObjectName(QStringLiteral("plan_start_from"));
  addTemplates();
  addPublications();
  addExamples();
  addAction(tr("Empty form"), this, &StartMenu::emptyRequested)->setObjectName(QStringLiteral("start_empty"));
}

void StartMenu::addTemplates() {
  for (const StudyTemplateInfo& info : studyTemplates({}, coresHere()))
    addAction(info.title, this, [this, id = info.id] {
      emit studyChosen(studyFromTemplate(id, m_plan(), coresHere(), m_checks));
    })->setObjectName(QStringLiteral("template_") + info.name);
}

void StartMenu::refresh() {
  for (const StudyTemplateInfo& info : studyTemplates(m_plan(), coresHere(), m_checks)) {
    auto* action = findChild<QAction*>(QStringLiteral("template_") + info.name);
    action->setEnabled(info.problem.isEmpty());
    action->setToolTip(info.problem.isEmpty() ? info.purpose : info.problem);
  }
}

void StartMenu::addPublications() {
  QMenu* document = nullptr;
  std::string_view id;
  for (const PublishedStudy& published : publishedStudies()) {
    if (std::exchange(id, published.document) != published.document)
      document = addMenu(publicationText(published.document));
    QAction* action = document->addAction(publishedTitle(published), this, [this, &published] {
      emit publishedChosen(published, scaledToHosts(published, planAtHand(m_plan(), coresHere(), m_checks)));
    });
    action->setObjectName(QStringLiteral("published_") + toQString(published.id));
  }
}

/// The files are read when they are asked for.
void StartMenu::addExamples() {
  QMenu* examples = addMenu(tr("Examples"));
  examples->menuAction()->setObjectName(QStringLiteral("start_examples"));
  connect(examples, &QMenu::aboutToShow, this, [this, examples] {
    const QDir folder(toQString(shareFolder() / "studies"));
    examples->clear();
    for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
      const QString file = folder.filePath(name);
      // A few kilobytes each, shipped beside the program.
      const Result<Study> study = readStudy(file.toStdString());
      if (!study.ok()) continue;
      examples->addAction(toQString(study->name), this, [this, file] { emit fileChosen(file); })
          ->setObjectName(QStringLiteral("example_") + name.section(QLatin1Char('.'), 0, 0));
    }
  });
}

}  // namespace scalescope
