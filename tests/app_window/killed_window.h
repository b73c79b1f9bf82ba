// SPDX-License-Identifier: GPL-3.0-or-later
// A window as a process of its own, which a test kills: the program of the test, started again with the variables
// below.
#pragma once

#include <signal.h>
#include <sys/prctl.h>

#include <QAction>
#include <QApplication>
#include <QProcess>
#include <QSettings>
#include <QTest>
#include <memory>

#include "app/measure/form/plan_page.h"
#include "app/window/main_window.h"
#include "engine/base/text.h"
#include "engine/protocol/run/event.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/window_test.h"

namespace scalescope::killed_window {

constexpr const char* kWindowOf = "SCALESCOPE_TEST_WINDOW_OF";  ///< its folder, with settings and runs
constexpr const char* kPlan = "SCALESCOPE_TEST_WINDOW_PLAN";    ///< as JSON
constexpr const char* kControllerHost = "SCALESCOPE_TEST_CONTROLLER_HOST";

inline std::unique_ptr<MainWindow> open(const QString& folder) {
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder + "/config");
  auto window =
      std::make_unique<MainWindow>(WindowPlaces{(folder + "/runs").toStdString(), enginePath().toStdString()});
  window->resize(1400, 900);
  window->show();
  return window;
}

/// It ends with the test at the latest.
inline int runAsWindow() {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  const auto window = open(qEnvironmentVariable(kWindowOf));
  auto* plan = window->findChild<PlanPage*>();
  plan->setPlan(require(planFromJson(qEnvironmentVariable(kPlan).toStdString())));
  plan->setControllerHost(qEnvironmentVariable(kControllerHost));
  auto* run = window->findChild<QAction*>(QStringLiteral("action_run"));
  if (!QTest::qWaitFor([&] { return run->isEnabled(); }, 60000)) return 1;
  run->trigger();
  return QApplication::exec();
}

/// Presses Run for this plan. `also`: further variables.
inline std::unique_ptr<QProcess> start(const char* test, const QString& folder, const Plan& plan,
                                       const QProcessEnvironment& also = {}) {
  auto window = std::make_unique<QProcess>();
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(kWindowOf, folder);
  environment.insert(kPlan, QString::fromStdString(planToJson(plan)));
  environment.insert(also);
  window->setProcessEnvironment(environment);
  window->start(QCoreApplication::applicationFilePath(), {QLatin1String(test)});
  return window;
}

/// Seconds of training, or hours of it where the test stops it.
inline Plan tinyPlan(int steps, const char* hosts) {
  Plan plan;
  plan.network = "resnet-20";
  plan.imageSize = 8;
  plan.batchSizePerDevice = 4;
  plan.warmupSteps = 2;
  plan.threadsPerRank = 1;
  plan.steps = steps;
  plan.hosts = require(parseHosts(hosts));
  return plan;
}

/// Measured steps of rank 0 that the whole lines of an events.jsonl tell of.
inline std::size_t stepsOf(const std::string& events) {
  std::size_t count = 0;
  for (const std::string& line : split(events, '\n')) {
    const auto event = eventFromJson(line);
    const auto* steps = event.ok() && event->rank == 0 ? std::get_if<StepsDone>(&event->body) : nullptr;
    if (steps != nullptr) count += steps->rows.size();
  }
  return count;
}

template <typename Test>
int runTestOrWindow(int argc, char** argv) {
  if (!qEnvironmentVariableIsSet(kWindowOf)) return harness::runTest<Test, harness::WindowApplication>(argc, argv);
  QApplication application(argc, argv);
  return runAsWindow();
}

}  // namespace scalescope::killed_window
