// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does about studies.
#include "app/core/run_session.h"
#include "app/main/main_window.h"
#include "app/main/message_bar.h"
#include "app/models/library_model.h"
#include "app/pages/compare_page.h"
#include "app/pages/library_view.h"
#include "app/pages/plan_page.h"
#include "app/pages/study_editor.h"
#include "app/pages/study_page.h"
#include "engine/study/study_intent.h"

namespace scalescope {

void MainWindow::connectStudies() {
  StudyEditor* editor = m_study->editor();
  editor->setControllerHost(m_settings.controllerHost());
  editor->setEngineProblem(tr("Asking the engine what it can do…"), true);
  connect(&m_engine, &EngineClient::ready, editor, [this, editor] {
    editor->setEngineProblem({});
    editor->setNetworks(m_engine.networks());
  });
  connect(&m_engine, &EngineClient::unusable, editor,
          [editor](const QString& problem) { editor->setEngineProblem(problem); });
  connect(&m_engine, &EngineClient::studyAnswered, &m_studies, &StudyWatcher::look);
  connect(editor, &StudyEditor::runRequested, this, &MainWindow::startStudy);
  connect(editor, &StudyEditor::baselineRequested, this, [this, editor] { editor->setBaseline(m_plan->plan()); });
  connect(editor, &StudyEditor::message, this, [this](const QString& text, bool error) {
    error ? m_messages->showError(text) : m_messages->showInfo(text);
  });
  connect(m_study, &StudyPage::asked, this, &MainWindow::askOfStudy);
  connect(m_study, &StudyPage::compareRequested, this, &MainWindow::compareStudy);
  connect(&m_studies, &StudyWatcher::changed, &m_library, &Library::rescan);
}

void MainWindow::newStudy() {
  m_study->newStudy(m_plan->plan());
  m_study->editor()->setControllerHost(m_plan->controllerHost());
  showPage(m_study);
}

void MainWindow::startStudy(const Study& study) {
  WaitingTest test{WaitingTest::Kind::NewStudy};
  test.study = study;
  test.controllerHost = m_study->editor()->controllerHost();
  m_settings.setControllerHost(test.controllerHost);
  test.title = tr("Study %1").arg(toQString(study.name));
  submit(std::move(test));
}

void MainWindow::askOfStudy(const QStringList& words) {
  const WatchedStudyPtr study = m_studies.find(words.at(1));
  // A living controller only takes back a pause; without one, something new starts.
  if (words.front() != QLatin1String("resume") || (study && study->alive))
    return m_engine.askStudy(words, m_places.runsDir);
  WaitingTest test{WaitingTest::Kind::ResumeStudy};
  test.subject = words.at(1);
  test.title = tr("Study %1, resumed").arg(study ? toQString(study->stored.study.name) : words.at(1));
  submit(std::move(test));
}

void MainWindow::compareStudy(const QStringList& runs) {
  m_libraryView->model()->setTickedRuns(runs);
  showPage(m_compare);
  if (const WatchedStudyPtr study = m_studies.find(m_study->shownStudy()))
    m_compare->setIntended(intendedPlanFields(study->stored.study));
}

}  // namespace scalescope
