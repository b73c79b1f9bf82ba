// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_actions.h"

#include <QActionGroup>
#include <QDockWidget>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMainWindow>
#include <QMenuBar>
#include <QMessageBox>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>

#include "app/core/app_settings.h"
#include "app/core/engine_client.h"
#include "app/core/run_session.h"
#include "app/library/library_view.h"
#include "app/measure/form/plan_page.h"
#include "app/measure/live/live_page.h"
#include "app/window/appearance.h"
#include "app/window/page_area.h"
#include "app/window/page_rail.h"
#include "app/window/sharing_action.h"
#include "app/window/window_help.h"
#include "widgets/icons.h"
#include "widgets/look.h"
#include "widgets/named.h"

namespace scalescope {

WindowActions::WindowActions(const EngineClient* engine, PageArea* pages, LibraryView* library, QMainWindow* window)
    : QObject(window),
      m_engine(engine),
      m_pages(pages),
      m_library(library),
      m_window(window),
      m_bar(window->addToolBar(tr("Main"))) {
  buildToolBar();
  buildFileMenu();
  buildRunMenu();
  buildViewMenu();
  QMenu* help = window->menuBar()->addMenu(tr("&Help"));
  new WindowHelp(pages, library, help, m_searchPlace, window);
  help->addAction(tr("&About ScaleScope"), this, &WindowActions::showAbout)
      ->setObjectName(QStringLiteral("action_about"));
  foldMenuBar();
  showIcons();
  window->installEventFilter(this);
  connect(engine, &EngineClient::ready, this, &WindowActions::updateEnabled);
  connect(engine, &EngineClient::unusable, this, &WindowActions::updateEnabled);
  connect(pages->plan(), &PlanPage::runnableChanged, this, &WindowActions::updateEnabled);
  connect(pages->live(), &LivePage::refreshed, this, &WindowActions::updateEnabled);
  updateEnabled();
}

QAction* WindowActions::make(const QString& text, const char* name, const char* icon, const QKeySequence& key,
                             const QString& toolTip) {
  auto* action = new QAction(text, this);
  action->setObjectName(QLatin1String(name));
  action->setData(QLatin1String(icon));
  action->setShortcut(key);
  action->setToolTip(toolTip);
  return action;
}

void WindowActions::buildToolBar() {
  m_bar->setObjectName(QStringLiteral("toolbar_main"));
  m_bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_bar->setMovable(false);
  m_menu = named(new QToolButton(m_bar), "menu_button", tr("Menu (Alt)"));
  m_menu->setToolTip(tr("Menu (Alt)"));
  m_bar->addWidget(m_menu);
  auto* name = new QLabel(QStringLiteral("ScaleScope"), m_bar);
  setType(*name, TypeRole::Heading);
  m_bar->addWidget(name);
  m_newTest = make(tr("&New measurement"), "action_new_test", "add", QKeySequence(Qt::CTRL | Qt::Key_N),
                   tr("Describe a run, or a study by several values in a field (Ctrl+N)"));
  m_run = make(tr("&Run"), "action_run", "run", QKeySequence(Qt::Key_F5), tr("Run the described test (F5)"));
  // Its button is that of the Live page.
  m_stop = make(tr("&Stop run"), "action_stop", "stop", QKeySequence(Qt::SHIFT | Qt::Key_F5),
                tr("End the shown run: finish the step, skip further evaluation and write the result (Shift+F5)"));
  m_demo = make(tr("Two-minute &demo"), "action_demo", "demo");
  m_open = make(tr("&Open…"), "action_open", "open", QKeySequence::Open,
                tr("Open results, logs of other programs, exported figures, bundles, tests and reports (Ctrl+O)"));
  m_export = make(tr("&Export figure…"), "action_export", "export", QKeySequence(Qt::CTRL | Qt::Key_E));
  m_pdf = make(tr("P&DF…"), "action_pdf", "pdf", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E),
               tr("Save the figure of this page as PDF; from a page without figures, the scaling of the ticked runs "
                  "(Ctrl+Shift+E)"));
  m_bar->addActions({m_newTest, m_open});
  for (QAction* action : {m_newTest, m_open})  // outlined
    if (auto* button = qobject_cast<QToolButton*>(m_bar->widgetForAction(action))) button->setAutoRaise(false);
  addInspectorToggle();
  connect(m_newTest, &QAction::triggered, m_pages, &PageArea::newTest);
  connect(m_run, &QAction::triggered, m_pages->plan(), &PlanPage::run);
  connect(m_stop, &QAction::triggered, m_pages, &PageArea::stopRun);
  connect(m_demo, &QAction::triggered, m_pages, &PageArea::startDemo);
  connect(m_open, &QAction::triggered, this, &WindowActions::openRequested);
  connect(m_export, &QAction::triggered, m_pages, &PageArea::exportFigure);
  connect(m_pdf, &QAction::triggered, m_pages, &PageArea::savePdf);
}

QAction* WindowActions::addSpace() {
  auto* space = new QWidget(m_bar);
  space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  return m_bar->addWidget(space);
}

/// At the right end: the panel beside the page; the search lies before it.
void WindowActions::addInspectorToggle() {
  addSpace();
  m_searchPlace = addSpace();
  const auto* dock = m_window->findChild<QDockWidget*>(QStringLiteral("dock_inspector"));
  if (dock == nullptr) return;
  QAction* inspector = dock->toggleViewAction();
  inspector->setData(QStringLiteral("inspector"));
  m_bar->addAction(inspector);
}

/// Its menus open from the first button and with Alt; desktops with one menu bar for all windows keep it.
void WindowActions::foldMenuBar() {
  QMenuBar* bar = m_window->menuBar();
  if (bar->isNativeMenuBar()) return m_menu->hide();
  m_menus = new QMenu(m_window);
  m_menus->addActions(bar->actions());
  bar->hide();
  const auto open = [this] { m_menus->popup(m_menu->mapToGlobal(QPoint(0, m_menu->height()))); };
  connect(m_menu, &QToolButton::clicked, this, open);
  for (const QAction* entry : bar->actions())  // a hidden bar handles no shortcuts
    for (QAction* action : entry->menu()->actions())
      if (!action->shortcut().isEmpty() && action->shortcutContext() == Qt::WindowShortcut) m_window->addAction(action);
}

void WindowActions::buildFileMenu() {
  PlanPage* plan = m_pages->plan();
  QMenu* menu = m_window->menuBar()->addMenu(tr("&File"));
  menu->addAction(m_open);
  menu->addAction(tr("Open &folder…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), this,
                  &WindowActions::folderRequested)
      ->setObjectName(QStringLiteral("action_open_folder"));
  menu->addAction(m_library->importTableAction());
  menu->addAction(m_library->importReportAction());
  menu->addAction(tr("Folder of the &runs…"), this, &WindowActions::runsDirRequested)
      ->setObjectName(QStringLiteral("action_runs_folder"));
  auto* sharing = new SharingAction(m_library->runsDir(), this);
  menu->addAction(sharing);
  menu->setToolTipsVisible(true);
  connect(menu, &QMenu::aboutToShow, sharing, &SharingAction::refresh);
  connect(sharing, &SharingAction::message, this, &WindowActions::message);
  menu->addSeparator();
  const auto openPlan = [this, plan] {
    m_pages->showPage(plan);
    plan->openPlan();
  };
  menu->addAction(tr("Open &test…"), this, openPlan)->setObjectName(QStringLiteral("action_open_plan"));
  menu->addAction(tr("&Save test…"), QKeySequence::Save, plan, &PlanPage::savePlan)
      ->setObjectName(QStringLiteral("action_save_plan"));
  menu->addSeparator();
  menu->addActions({m_export, m_pdf});
  menu->addAction(tr("&House style of figures…"), this, &WindowActions::houseStyleRequested)
      ->setObjectName(QStringLiteral("action_house_style"));
  menu->addSeparator();
  menu->addAction(tr("&Close window"), QKeySequence::Quit, m_window, &QWidget::close)
      ->setObjectName(QStringLiteral("action_close_window"));
}

void WindowActions::buildRunMenu() {
  QMenu* menu = m_window->menuBar()->addMenu(tr("&Measure", "menu"));
  menu->addActions({m_newTest, m_run, m_stop});
  menu->addAction(tr("&External program…"), m_pages, &PageArea::newProgram)
      ->setObjectName(QStringLiteral("action_program"));
  menu->addAction(tr("S&lurm job…"), m_pages, &PageArea::newSlurmJob)->setObjectName(QStringLiteral("action_slurm"));
  menu->addAction(tr("&Copy as command line"), m_pages->plan(), &PlanPage::copyCommandLine)
      ->setObjectName(QStringLiteral("action_copy_command_line"));
  menu->addSeparator();
  menu->addAction(m_demo);
  menu->addSeparator();
  menu->addActions(m_library->runActions());
}

void WindowActions::buildViewMenu() {
  QMenu* menu = m_window->menuBar()->addMenu(tr("&View"));
  const QTabWidget* tabs = m_pages->tabs();
  int place = 0;
  for (const PageGroup& group : pageGroups(*tabs)) {
    ++place;
    for (const int page : group.pages) {
      const bool isNamedAsPlace = group.pages.size() == 1 || tabs->tabText(page) == group.title;
      const QString text =
          isNamedAsPlace ? group.title : QStringLiteral("%1: %2").arg(group.title, tabs->tabText(page));
      const bool isFirst = page == group.pages.front();
      const QKeySequence key =
          isFirst ? QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + place)) : QKeySequence();
      menu->addAction(text, key, this, [this, widget = tabs->widget(page)] { m_pages->showPage(widget); })
          ->setObjectName(QStringLiteral("action_") + tabs->widget(page)->objectName());
    }
  }
  menu->addSeparator();
  for (QDockWidget* dock : m_window->findChildren<QDockWidget*>()) menu->addAction(dock->toggleViewAction());
  const auto findInLibrary = [this] {
    m_pages->showPage(m_library);
    m_library->focusFilter();
  };
  menu->addAction(tr("&Find in the library"), QKeySequence::Find, this, findInLibrary)
      ->setObjectName(QStringLiteral("action_find_in_library"));
  menu->addSeparator();
  buildColorMenu(menu->addMenu(tr("&Colours and font")));
}

void WindowActions::buildColorMenu(QMenu* menu) {
  auto* group = new QActionGroup(this);
  const std::pair<QString, ColorScheme> kSchemes[] = {{tr("As the &desktop"), ColorScheme::System},
                                                      {tr("&Light"), ColorScheme::Light},
                                                      {tr("D&ark"), ColorScheme::Dark}};
  for (const auto& [text, scheme] : kSchemes) {
    QAction* action = menu->addAction(text, this, [scheme = scheme] {
      AppSettings().setColorScheme(scheme);
      applyColorScheme(scheme);
    });
    action->setCheckable(true);
    action->setChecked(scheme == AppSettings().colorScheme());
    group->addAction(action);
  }
  menu->addSeparator();
  QAction* font = menu->addAction(tr("&Font of the desktop"), this, [](bool isDesktop) {
    const FontChoice choice = isDesktop ? FontChoice::Desktop : FontChoice::Own;
    AppSettings().setFontChoice(choice);
    applyFont(choice);
  });
  font->setCheckable(true);
  font->setChecked(AppSettings().fontChoice() == FontChoice::Desktop);
  font->setObjectName(QStringLiteral("action_desktop_font"));
}

void WindowActions::updateEnabled() {
  const RunSession* session = m_pages->live()->currentSession();
  m_run->setEnabled(m_pages->plan()->runnable() && m_engine->usable());
  m_stop->setEnabled(session != nullptr && session->live());
  m_demo->setEnabled(m_engine->problem().isEmpty());
}

/// Icons are drawn in the text colour of the window's palette.
void WindowActions::showIcons() {
  for (QAction* action : m_bar->actions() + QList{m_run, m_stop, m_demo, m_export, m_pdf})
    action->setIcon(shippedIcon(action->data().toString(), m_window->palette()));
  m_menu->setIcon(shippedIcon(QStringLiteral("menu"), m_window->palette()));
}

bool WindowActions::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::PaletteChange) showIcons();
  const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease;
  const bool isAlt = isKey && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Alt;
  if (event->type() == QEvent::KeyRelease && isAlt && m_isAltAlone) m_menu->click();
  if (isKey) m_isAltAlone = isAlt && event->type() == QEvent::KeyPress;
  return QObject::eventFilter(watched, event);
}

void WindowActions::showAbout() {
  auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About ScaleScope"),
                              tr("<b>ScaleScope %1</b><br>Explorer for deep-learning training performance.<br><br>"
                                 "Window: GPL-3.0-or-later, with Qt %2 and Qt Charts.<br>Engine: Apache-2.0.")
                                  .arg(QCoreApplication::applicationVersion(), QLatin1String(qVersion())),
                              QMessageBox::Close, m_window);
  box->setTextFormat(Qt::RichText);
  box->setIconPixmap(m_window->windowIcon().pixmap(64));
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->open();
}

}  // namespace scalescope
