// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtTest>

/// Test programs hold the test classes of an area, each of which CTest runs in a process of its own:
/// `program test_plan [arguments of Qt Test]`. Without arguments a program lists its tests.
namespace scalescope::harness {

using TestMain = int (*)(int argc, char** argv);

/// Adds a test that bears the name of its source file, without folder and ending.
bool addTest(const char* sourceFile, TestMain run);

/// Runs every function of `tests`. Returns 0 if all passed, kExitSkipped if some were skipped and the rest passed,
/// 1 if any failed. What LONG_CHECK_ONLY() leaves out does not count as skipped.
int execute(const std::vector<QObject*>& tests, int argc, char** argv);

inline constexpr int kExitSkipped = 77;  // CTest's SKIP_RETURN_CODE; the number that Automake's tests use
inline constexpr const char* kLongCheckOnly = "packaging/check --long runs this";

/// Whether every case is to run: the tests that CTest lists as `..._all`.
inline bool runsAllCases() { return qEnvironmentVariableIntValue("SCALESCOPE_ALL_CASES") == 1; }

template <class Test, class Application>
int runTest(int argc, char** argv) {
  Application application(argc, argv);
  Test test;
  return execute({&test}, argc, argv);
}

}  // namespace scalescope::harness

/// Leaves the rest of a test function to the long check; `duration` says how long it takes.
#define LONG_CHECK_ONLY(duration)                                                                                     \
  do {                                                                                                                \
    if (!scalescope::harness::runsAllCases())                                                                         \
      QSKIP(qPrintable(QStringLiteral("%1 (" duration ")").arg(QLatin1String(scalescope::harness::kLongCheckOnly)))); \
  } while (false)

/// At the end of test_x.cpp, instead of QTEST_GUILESS_MAIN.
#define SCALESCOPE_TEST(Class)    \
  static const bool testIsAdded = \
      scalescope::harness::addTest(__FILE__, &scalescope::harness::runTest<Class, QCoreApplication>);
