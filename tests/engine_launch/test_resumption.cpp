// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>
#include <fstream>

#include "engine/base/version.h"
#include "engine/launch/resumption.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_resumption {

/// The checkpoint from which a run resumes, by its events.
class TestResumption : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void checkpointsAheadOfTheEventsAreRefused_data();
  void checkpointsAheadOfTheEventsAreRefused();
  void stepsBeforeAnEarlierResumeDoNotCount();
  void otherVersionsAreRefused();
  void otherCommandsThanThePlansAreRefused();

 private:
  void writeEvents(const std::vector<Event>& events) const;
  void keepCheckpoint(std::int64_t step, const std::string& version = kVersion) const;
  RunFolder folder() const { return {m_folder->path().toStdString()}; }

  std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

Event stepsTo(int rank, std::int64_t last) {
  StepsDone steps;
  for (std::int64_t step = 1; step <= last; ++step) {
    StepRow row;
    row.step = step;
    steps.rows.push_back(row);
  }
  return {static_cast<double>(last), rank, steps};
}

std::int64_t stepOf(const Result<Resumption>& found) { return found ? found->event.step : -1; }

}  // namespace

void TestResumption::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  std::filesystem::create_directories(folder().checkpointFolder());
}

void TestResumption::writeEvents(const std::vector<Event>& events) const {
  std::ofstream file(folder().events());
  file << eventToJson({0, -1, RunStarted{}}) << "\n";
  for (const Event& event : events) file << eventToJson(event) << "\n";
}

void TestResumption::keepCheckpoint(std::int64_t step, const std::string& version) const {
  Checkpoint checkpoint;
  checkpoint.head.identity.engineVersion = version;
  checkpoint.head.position.step = step;
  require(writeCheckpoint(checkpointFile(folder().checkpointFolder(), step), checkpoint));
}

void TestResumption::checkpointsAheadOfTheEventsAreRefused_data() {
  QTest::addColumn<int>("checkpoint");
  QTest::addColumn<int>("taken");
  QTest::newRow("of the last step that every rank told") << 11 << 11;
  QTest::newRow("one step ahead of rank 1") << 12 << 8;
  QTest::newRow("one step ahead of all") << 13 << 8;
}

void TestResumption::checkpointsAheadOfTheEventsAreRefused() {
  QFETCH(int, checkpoint);
  QFETCH(int, taken);
  writeEvents({stepsTo(0, 12), stepsTo(1, 11)});
  keepCheckpoint(8);
  keepCheckpoint(checkpoint);
  const auto found = findResumption(folder());
  QVERIFY2(found.ok(), found.ok() ? "" : found.error().message.english().c_str());
  QCOMPARE(stepOf(found), std::int64_t{taken});
  QCOMPARE(found->notes.size(), std::size_t(taken == checkpoint ? 0 : 1));
  if (taken != checkpoint)
    QVERIFY2(found->notes.front().english().find("the events end at step 11") != std::string::npos,
             found->notes.front().english().c_str());
}

/// Events before a resumption from an earlier step are discarded with that part.
void TestResumption::stepsBeforeAnEarlierResumeDoNotCount() {
  writeEvents({stepsTo(0, 12), {20, -1, RunResumed{8, "step-8", 0}}, stepsTo(0, 10)});
  keepCheckpoint(8);
  keepCheckpoint(11);
  QCOMPARE(stepOf(findResumption(folder())), std::int64_t{8});
}

void TestResumption::otherVersionsAreRefused() {
  writeEvents({stepsTo(0, 12)});
  keepCheckpoint(8);
  keepCheckpoint(10, "0.0.1");
  const auto found = findResumption(folder());
  QCOMPARE(stepOf(found), std::int64_t{8});
  QVERIFY2(found->notes.front().english().find("0.0.1") != std::string::npos, found->notes.front().english().c_str());
}

/// A run folder from elsewhere starts nothing that the plan, which its user has confirmed, does not state.
void TestResumption::otherCommandsThanThePlansAreRefused() {
  const auto continued = [](const Plan& ofFolder, const Plan& plan) {
    Resumption resumption;
    resumption.started.plan = ofFolder;
    const Status status = continueAs(resumption, plan);
    if (status.ok() && resumption.started.plan.hosts != plan.hosts) return std::string("other hosts");
    return status.ok() ? std::string() : status.error().code;
  };
  Plan plan, withProgram, otherProgram, otherName, elsewhere;
  withProgram.program.command = otherName.program.command = "train {name}";
  otherProgram.program.command = "train {name}; touch trace";
  withProgram.name = otherProgram.name = "a";
  otherName.name = "a; touch trace";
  elsewhere.hosts = {{"n7", 1}};
  elsewhere.hosts.front().launchPrefix = "touch trace &&";
  QCOMPARE(continued(plan, plan), std::string());
  QCOMPARE(continued(withProgram, withProgram), std::string());
  QCOMPARE(continued(elsewhere, plan), std::string());  // on the plan's hosts
  for (const Plan& other : {plan, otherProgram, otherName})
    QCOMPARE(continued(other, withProgram), std::string("cannot-resume"));
  QCOMPARE(continued(withProgram, plan), std::string("cannot-resume"));
}

SCALESCOPE_TEST(TestResumption)

}  // namespace scalescope::test_resumption

#include "test_resumption.moc"
