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
inline constexpr int kPatienceMs = 60000;
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

/// Waits end once the condition is true, so a limit costs time only where a test fails. Qt's own of 5 s is too short
/// for an engine that starts beside other tests.
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, scalescope::harness::kPatienceMs)
#define QTRY_VERIFY2(condition, message) QTRY_VERIFY2_WITH_TIMEOUT(condition, message, scalescope::harness::kPatienceMs)
#define QTRY_COMPARE(actual, expected) QTRY_COMPARE_WITH_TIMEOUT(actual, expected, scalescope::harness::kPatienceMs)

/// At the end of test_x.cpp, instead of QTEST_GUILESS_MAIN.
#define SCALESCOPE_TEST(Class)    \
  static const bool testIsAdded = \
      scalescope::harness::addTest(__FILE__, &scalescope::harness::runTest<Class, QCoreApplication>);
