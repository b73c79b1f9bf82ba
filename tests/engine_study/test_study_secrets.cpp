// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/study/study_checks.h"
#include "engine/study/study_secrets.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_study_secrets {

/// A study that varies hosts keeps their secrets out of its file and its cells' labels.
class TestStudySecrets : public QObject {
  Q_OBJECT
 private slots:
  void noFileHoldsThem();
  void areTakenFromEveryList();
  void factorsAreRefused();
};

namespace {

const std::string kOne = R"([{"host":"node1","slots":2,"environment":{"HF_TOKEN":"hunter2","NCCL_ALGO":"Ring"}}])";

Study studyOfHosts() {
  Study study;
  study.name = "hosts";
  study.baseline.hosts = {HostSpec{"node3", 1}};
  study.baseline.hosts[0].environment = {{"WANDB_API_KEY", "abc"}};
  study.factors = {{"hosts", {kOne, "node[1-2]:2"}}, {"seed", {"1", "2"}}};
  study.exclusions = {{{"hosts", kOne}, {"seed", "2"}}};
  return study;
}

}  // namespace

void TestStudySecrets::noFileHoldsThem() {
  const std::string text = studyToJson(studyOfHosts());
  QVERIFY2(text.find("hunter2") == std::string::npos && text.find("abc") == std::string::npos, text.c_str());
  QVERIFY2(text.find("node[1-2]:2") != std::string::npos, text.c_str());  // what holds none stays as it was written
  const auto read = studyFromJson(text);
  QVERIFY(read.ok());
  QVERIFY(checkStudy(*read).empty());  // an exclusion still names its value
  QCOMPARE(studyToJson(*read), text);
  QVERIFY(read->factors[0].values[0].find("Ring") != std::string::npos);
}

void TestStudySecrets::areTakenFromEveryList() {
  Study study = studyOfHosts();
  HostValues values;
  QVERIFY(takeSecrets(study, values).ok());
  QCOMPARE(values, (HostValues{{"node1", {{"HF_TOKEN", "hunter2"}}}, {"node3", {{"WANDB_API_KEY", "abc"}}}}));
  QCOMPARE(study, withoutSecrets(studyOfHosts()));
  qputenv("HF_TOKEN", "mine");
  HostValues completed;
  completeSecrets(study, completed);
  QCOMPARE(completed["node1"]["HF_TOKEN"], std::string("mine"));
  qunsetenv("HF_TOKEN");
}

void TestStudySecrets::factorsAreRefused() {
  Study study = studyOfHosts();
  study.factors = {{"environment/HF_TOKEN", {"one", "two"}}};
  study.exclusions.clear();
  const std::string text = studyToJson(study);
  QVERIFY2(text.find("\"one\"") == std::string::npos && text.find("\"two\"") == std::string::npos, text.c_str());
  for (const Study& refused : {study, *studyFromJson(text)}) {
    const auto faults = checkStudy(refused);
    QVERIFY(std::any_of(faults.begin(), faults.end(), [](const StudyFault& fault) {
      return fault.message.english().find("HF_TOKEN is a secret and cannot be a factor") != std::string::npos &&
             fault.message.english().find("one") == std::string::npos;
    }));
  }
  study.factors = {{"environment/NCCL_ALGO", {"Ring", "Tree"}}};
  QVERIFY(checkStudy(study).empty());
}

SCALESCOPE_TEST(TestStudySecrets)

}  // namespace scalescope::test_study_secrets

#include "test_study_secrets.moc"
