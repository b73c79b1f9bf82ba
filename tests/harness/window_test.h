// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>

#include "tests/harness/test_program.h"

namespace scalescope::harness {

/// What a program of tests does to its application once that is there; nullptr: nothing.
inline void (*prepareApplication)() = nullptr;

class WindowApplication : public QApplication {
 public:
  WindowApplication(int& argc, char** argv) : QApplication(argc, argv) {
    if (prepareApplication != nullptr) prepareApplication();
  }
};

}  // namespace scalescope::harness

/// At the end of a test that shows windows or draws text, instead of QTEST_MAIN.
#define SCALESCOPE_WINDOW_TEST(Class)                           \
  static const bool testIsAdded = scalescope::harness::addTest( \
      __FILE__, &scalescope::harness::runTest<Class, scalescope::harness::WindowApplication>);
