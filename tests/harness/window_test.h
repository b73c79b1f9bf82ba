// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>

#include "tests/harness/test_program.h"

/// At the end of a test that shows windows or draws text, instead of QTEST_MAIN.
#define SCALESCOPE_WINDOW_TEST(Class) \
  static const bool testIsAdded =     \
      scalescope::harness::addTest(__FILE__, &scalescope::harness::runTest<Class, QApplication>);
