// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QtTest>
#include <algorithm>

#include "engine/import/reading/log_formats.h"
#include "engine/program/program_template.h"
#include "engine/program/template_notes.h"
#include "engine/protocol/plan/host_list.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/plan/plan_validation.h"
#include "engine/protocol/plan/program_command.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_program_templates {

/// Shipped templates, and plans from command lines as users paste them.
class TestProgramTemplates : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void everyTemplateIsAValidPlan();
  void outputsAreTheLogFormats();
  void commandLinesAreRecognised_data();
  void commandLinesAreRecognised();
  void unknownProgramStaysAsItIs();
  void launchersStateTheDevices_data();
  void launchersStateTheDevices();

 private:
  std::vector<ProgramTemplate> m_templates;
};

void TestProgramTemplates::initTestCase() {
  auto read = readProgramTemplates(
      QDir(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR")).filePath("resources/programs").toStdString());
  QVERIFY2(read.ok(), read ? "" : read.error().message.english().c_str());
  m_templates = *read;
}

void TestProgramTemplates::everyTemplateIsAValidPlan() {
  QStringList ids;
  for (const ProgramTemplate& each : m_templates) {
    ids << QString::fromStdString(each.id);
    QStringList faults;
    for (const PlanFault& fault : validatePlan(each.plan, {}))
      faults << QString::fromStdString(fault.field + ": " + fault.message);
    QVERIFY2(faults.isEmpty(), qPrintable(ids.back() + ": " + faults.join(' ')));
    QVERIFY2(!each.title.empty() && !each.matches.empty() && each.source.size() > 5, qPrintable(ids.back()));
    QVERIFY2(each.plan.program.output == "file" || import::findLogFormat(each.plan.program.output),
             qPrintable(ids.back()));
    const auto notes = templateNotes();
    QVERIFY2(each.notes.empty() || std::find(notes.begin(), notes.end(), each.notes) != notes.end(),
             each.notes.c_str());
    // Its own command is recognised as this template.
    const auto made = planFromCommandLine(
        programCommandLines(each.plan, 1)->front().substr(strlen("once on localhost: ")), m_templates);
    QVERIFY2(made.ok(), qPrintable(ids.back()));
    QCOMPARE(QString::fromStdString(made->templateId), ids.back());
  }
  for (const char* id : {"torchvision_references", "timm", "deeplearningexamples", "tf_cnn_benchmarks",
                         "horovod_synthetic", "trtexec", "nccl_tests", "mlperf_resnet"})
    QVERIFY2(ids.contains(id), id);
}

void TestProgramTemplates::outputsAreTheLogFormats() {
  const PlanField* field = findPlanField("program_output");
  for (const std::string_view choice : field->choices) {
    const bool isWay = choice == "auto" || choice == "pattern" || choice == "lines" || choice == "file";
    QVERIFY2(isWay || import::findLogFormat(choice), std::string(choice).c_str());
  }
}

void TestProgramTemplates::commandLinesAreRecognised_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<QString>("id");
  QTest::addColumn<QString>("command");
  QTest::addColumn<QString>("values");
  QTest::addColumn<int>("batch");
  QTest::addColumn<QString>("hosts");
  QTest::addColumn<QString>("network");
  QTest::newRow("tf_cnn_benchmarks")
      << "python3 /opt/b/tf_cnn_benchmarks.py --model=vgg16 --batch_size=64 --num_gpus=4 --use_fp16"
      << "tf_cnn_benchmarks"
      << "python3 /opt/b/tf_cnn_benchmarks.py --model={model} --batch_size={batch} --num_gpus={devices} --use_fp16"
      << "model=vgg16" << 64 << "localhost:4"
      << "vgg-16";
  QTest::newRow("horovodrun")
      << "horovodrun -np 6 -H node1:4,node2:2 python pytorch_synthetic_benchmark.py --batch-size 48"
      << "horovod_synthetic"
      << "horovodrun -np {devices} -H {host_slots} python pytorch_synthetic_benchmark.py --batch-size {batch}"
      << "" << 48 << "node1:4,node2:2"
      << "resnet-50-v1.5";
  QTest::newRow("torchrun")
      << "torchrun --nproc_per_node=2 references/classification/train.py -b 16 --data-path '/data/image net'"
      << "torchvision_references"
      << "torchrun --nproc_per_node={devices} references/classification/train.py -b {batch} --data-path {data_path}"
      << "" << 16 << "localhost:2"
      << "resnet-50";
  QTest::newRow("variables") << "BATCHSIZE=400 DGXNGPU=8 EXTRA='{x}' bash ./run_and_time.sh"
                             << "mlperf_resnet"
                             << "BATCHSIZE={batch} DGXNGPU={devices} EXTRA={{x}} bash ./run_and_time.sh"
                             << "" << 400 << "localhost:8"
                             << "resnet-50-v1.5";
  QTest::newRow("batch that is not a number") << "python tf_cnn_benchmarks.py --batch_size=auto"
                                              << "tf_cnn_benchmarks"
                                              << "python tf_cnn_benchmarks.py --batch_size=auto"
                                              << "" << 32 << "localhost:1"
                                              << "resnet-50-v1";
}

void TestProgramTemplates::commandLinesAreRecognised() {
  QFETCH(QString, line);
  QFETCH(QString, id);
  QFETCH(QString, command);
  QFETCH(QString, values);
  QFETCH(int, batch);
  QFETCH(QString, hosts);
  QFETCH(QString, network);
  const auto made = planFromCommandLine(line.toStdString(), m_templates);
  QVERIFY2(made.ok(), made ? "" : made.error().message.english().c_str());
  QCOMPARE(QString::fromStdString(made->templateId), id);
  QCOMPARE(QString::fromStdString(made->plan.program.command), command);
  QCOMPARE(QString::fromStdString(made->plan.program.values), values);
  QCOMPARE(made->plan.batchSizePerDevice, batch);
  QCOMPARE(QString::fromStdString(formatHosts(made->plan.hosts)), hosts);
  QVERIFY2(QString::fromStdString(made->plan.network).startsWith(network), made->plan.network.c_str());
  // The plan runs what was pasted.
  const auto pasted = splitCommand(line.toStdString());
  const auto again = programCommand(made->plan, programPlaces(made->plan, 1).front());
  QVERIFY2(again.ok(), again ? "" : again.error().message.english().c_str());
  QVERIFY(again->words == pasted->words && again->environment == pasted->environment);
}

void TestProgramTemplates::unknownProgramStaysAsItIs() {
  const auto made = planFromCommandLine("./bench --batch 3 --json '{\"a\": 1}'", m_templates);
  QVERIFY(made.ok());
  QVERIFY(made->templateId.empty() && !made->remarks.empty());
  const auto words = programCommand(made->plan, {})->words;
  QCOMPARE(words.back(), std::string("{\"a\": 1}"));
}

void TestProgramTemplates::launchersStateTheDevices_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<QString>("command");
  QTest::addColumn<QString>("hosts");
  QTest::newRow("torchrun") << "torchrun --standalone --nproc_per_node=2 my_train.py --nproc_per_node 3"
                            << "torchrun --standalone --nproc_per_node={devices} my_train.py --nproc_per_node 3"
                            << "localhost:2";
  QTest::newRow("module") << "A=b python3 -m torch.distributed.run --nproc-per-node 4 my_train.py"
                          << "A=b python3 -m torch.distributed.run --nproc-per-node {devices} my_train.py"
                          << "localhost:4";
  QTest::newRow("mpirun") << "/opt/bin/mpirun -np 4 -H n1:2,n2:2 python my_train.py -n 100"
                          << "/opt/bin/mpirun -np {devices} -H {host_slots} python my_train.py -n 100"
                          << "n1:2,n2:2";
  QTest::newRow("no launcher") << "python my_train.py -np 4"
                               << "python my_train.py -np 4"
                               << "localhost:1";
  QTest::newRow("prompt") << "$ torchrun --nproc_per_node=2 my_train.py"
                          << "torchrun --nproc_per_node={devices} my_train.py"
                          << "localhost:2";
  QTest::newRow("long prompt") << "me@node1:~/work$ python my_train.py"
                               << "python my_train.py"
                               << "localhost:1";
}

void TestProgramTemplates::launchersStateTheDevices() {
  QFETCH(QString, line);
  QFETCH(QString, command);
  QFETCH(QString, hosts);
  const auto made = planFromCommandLine(line.toStdString(), m_templates);
  QVERIFY2(made.ok(), made.ok() ? "" : made.error().message.english().c_str());
  QCOMPARE(made->templateId, std::string());
  QCOMPARE(QString::fromStdString(made->plan.program.command), command);
  QCOMPARE(QString::fromStdString(formatHosts(made->plan.hosts)), hosts);
}

SCALESCOPE_TEST(TestProgramTemplates)

}  // namespace scalescope::test_program_templates

#include "test_program_templates.moc"
