// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/test_check.h"

#include <QCoreApplication>
#include <set>

#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct TestCheckTexts {
  Q_DECLARE_TR_FUNCTIONS(TestCheck)
};

/// The nearest folder above that exists.
std::filesystem::path existingPart(std::filesystem::path path) {
  std::error_code none;
  while (!std::filesystem::exists(path, none) && path.has_parent_path() && path != path.parent_path())
    path = path.parent_path();
  return path;
}

}  // namespace

QString storageProblem(const std::filesystem::path& runsDir) {
  constexpr std::uintmax_t kMinFreeBytes = 50'000'000;
  std::error_code failed;
  const std::filesystem::path place = existingPart(runsDir);
  if (!std::filesystem::is_directory(place, failed))
    return TestCheckTexts::tr("Results cannot be stored in %1: %2 is not a folder.")
        .arg(toQString(runsDir), toQString(place));
  const auto space = std::filesystem::space(place, failed);
  if (failed || space.available >= kMinFreeBytes) return {};
  return TestCheckTexts::tr("Results cannot be stored in %1: its disk has only %2 MB free.")
      .arg(toQString(runsDir), numberText(static_cast<double>(space.available) / 1e6, 0));
}

TestCheck checkTest(const DescribedTest& test, const std::vector<NetworkInfo>& networks,
                    const std::filesystem::path& runsDir) {
  TestCheck check;
  if (!runsDir.empty()) check.storageProblem = storageProblem(runsDir);
  if (!test.study) {
    check.faults = validatePlan(test.plan, networks);
    return check;
  }
  StudyExpansion expansion = expandStudy(*test.study);
  for (const StudyFault& fault : expansion.faults) check.faults.push_back({fault.field, fault.message});
  for (const StudyFault& fault : checkCellPlans(expansion.cells, networks))
    check.faults.push_back({fault.field, fault.message});
  check.cells = std::move(expansion.cells);
  return check;
}

std::vector<const PreflightReport*> failedChecks(const Plan& plan, const std::vector<StudyCell>& cells,
                                                 const std::vector<PreflightReport>& checks) {
  std::set<std::string> hosts;
  for (const HostSpec& host : plan.hosts) hosts.insert(host.host);
  for (const StudyCell& cell : cells)
    for (const HostSpec& host : cell.plan.hosts) hosts.insert(host.host);
  std::vector<const PreflightReport*> failed;
  for (const PreflightReport& check : checks)
    if (!check.ready() && hosts.contains(check.host)) failed.push_back(&check);
  return failed;
}

}  // namespace scalescope
