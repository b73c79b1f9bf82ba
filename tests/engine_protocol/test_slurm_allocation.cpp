// SPDX-License-Identifier: Apache-2.0
// The nodes of a Slurm job from its environment; no Slurm is needed.
#include <QtTest>
#include <functional>
#include <map>

#include "engine/protocol/plan/slurm_allocation.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_slurm_allocation {

using Variables = QMap<QString, QString>;

class TestSlurmAllocation : public QObject {
  Q_OBJECT
 private slots:
  void tasks_data();
  void tasks();
  void nodesOfAJob_data();
  void nodesOfAJob();
  void anotherJobsNodes_data();
  void anotherJobsNodes();
};

namespace {

/// Keeps the values that its pointers lead to.
class Environment {
 public:
  explicit Environment(const Variables& variables) {
    for (auto it = variables.begin(); it != variables.end(); ++it)
      m_values[it.key().toStdString()] = it.value().toStdString();
  }
  std::function<const char*(const char*)> reader() const {
    return [this](const char* name) {
      const auto found = m_values.find(name);
      return found == m_values.end() ? nullptr : found->second.c_str();
    };
  }

 private:
  std::map<std::string, std::string> m_values;
};

HostSpec inJob(const char* name) {
  HostSpec host{name, 1};
  host.connection = kSlurmConnection;
  return host;
}

}  // namespace

void TestSlurmAllocation::tasks_data() {
  QTest::addColumn<QList<int>>("counts");
  QTest::addColumn<bool>("valid");
  QTest::newRow("4") << QList<int>{4} << true;
  QTest::newRow("2(x3),1") << QList<int>{2, 2, 2, 1} << true;
  QTest::newRow("8(x1)") << QList<int>{8} << true;
  QTest::newRow("0,1") << QList<int>{0, 1} << true;
  for (const char* wrong : {"", "x", "2(x)", "2(x3", "2(x0)", "-1", "1,,2", "2(y3)", "99999999999", "1(x99999999)"})
    QTest::newRow(wrong) << QList<int>() << false;
}

void TestSlurmAllocation::tasks() {
  QFETCH(QList<int>, counts);
  QFETCH(bool, valid);
  const auto read = tasksPerNode(QTest::currentDataTag());
  QCOMPARE(read.ok(), valid);
  if (valid) QCOMPARE(QList<int>(read->begin(), read->end()), counts);
  if (!valid) QCOMPARE(read.error().code, std::string("plan-invalid"));
}

void TestSlurmAllocation::nodesOfAJob_data() {
  QTest::addColumn<Variables>("variables");
  QTest::addColumn<QString>("hosts");  // or the code of the error
  const QString list = "SLURM_JOB_NODELIST", tasks = "SLURM_NTASKS", perNode = "SLURM_NTASKS_PER_NODE",
                nodes = "SLURM_TASKS_PER_NODE", gpus = "SLURM_GPUS_ON_NODE";
  QTest::newRow("no job") << Variables() << "slurm-missing";
  QTest::newRow("one node") << Variables{{list, "n1"}} << "n1:1";
  QTest::newRow("ranges") << Variables{{list, "n[01-03],gpu7"}} << "n01:1 n02:1 n03:1 gpu7:1";
  QTest::newRow("tasks") << Variables{{list, "n[1-3]"}, {tasks, "5"}, {nodes, "2(x2),1"}} << "n1:2 n2:2 n3:1";
  QTest::newRow("tasks per node") << Variables{{list, "n[1-2]"}, {perNode, "4"}, {nodes, "4(x2)"}} << "n1:4 n2:4";
  QTest::newRow("not asked for tasks") << Variables{{list, "n[1-2]"}, {nodes, "4(x2)"}} << "n1:1 n2:1";
  QTest::newRow("other tasks than nodes") << Variables{{list, "n[1-2]"}, {tasks, "3"}, {nodes, "3"}} << "plan-invalid";
  QTest::newRow("tasks unknown") << Variables{{list, "n1"}, {tasks, "3"}} << "plan-invalid";
  QTest::newRow("GPUs") << Variables{{list, "n[1-2]"}, {gpus, "4"}} << "n1:4 n2:4";
  QTest::newRow("one GPU") << Variables{{list, "n1"}, {gpus, "1"}} << "n1:1";
  QTest::newRow("no GPU") << Variables{{list, "n1"}, {gpus, "0"}} << "n1:1";
  QTest::newRow("tasks before GPUs") << Variables{{list, "n1"}, {gpus, "8"}, {tasks, "2"}, {nodes, "2"}} << "n1:2";
  QTest::newRow("a range that is none") << Variables{{list, "n[3-1]"}} << "plan-invalid";
}

void TestSlurmAllocation::nodesOfAJob() {
  QFETCH(Variables, variables);
  QFETCH(QString, hosts);
  const Environment environment(variables);
  const auto found = allocationHosts(environment.reader());
  if (!found) {
    QCOMPARE(QString::fromStdString(found.error().code), hosts);
    return;
  }
  QStringList words;
  for (const HostSpec& host : *found) {
    words.append(QStringLiteral("%1:%2").arg(QString::fromStdString(host.host)).arg(host.slotCount));
    QCOMPARE(host.connection, std::string(kSlurmConnection));
  }
  QCOMPARE(words.join(' '), hosts);
}

void TestSlurmAllocation::anotherJobsNodes_data() {
  QTest::addColumn<QString>("list");
  QTest::addColumn<QString>("moves");  // or the code of the error
  QTest::newRow("the same nodes") << "n1,n2"
                                  << "n1=n1 n2=n2";
  QTest::newRow("one is another") << "n2,n7"
                                  << "n1=n7 n2=n2";
  QTest::newRow("both are others") << "n7,n8"
                                   << "n1=n7 n2=n8";
  QTest::newRow("more than needed") << "n7,n1,n8"
                                    << "n1=n1 n2=n7";
  QTest::newRow("too few") << "n1"
                           << "slurm-nodes";
  QTest::newRow("no job") << ""
                          << "slurm-missing";
}

void TestSlurmAllocation::anotherJobsNodes() {
  QFETCH(QString, list);
  QFETCH(QString, moves);
  const Environment environment({{"SLURM_JOB_NODELIST", list}});
  std::vector<HostSpec> hosts = {inJob("n1"), {"by-ssh", 1}, inJob("n2"), inJob("n1")};
  const auto nodes = nodesInJob(hosts, environment.reader());
  if (!nodes) {
    QCOMPARE(QString::fromStdString(nodes.error().code), moves);
    return;
  }
  QStringList words;
  for (const auto& [from, to] : *nodes) words.append(QString::fromStdString(from + "=" + to));
  QCOMPARE(words.join(' '), moves);
  moveHosts(hosts, *nodes);
  QCOMPARE(hosts[0].host, nodes->at("n1"));
  QCOMPARE(hosts[1].host, std::string("by-ssh"));
  QCOMPARE(hosts[2].host, nodes->at("n2"));
  QCOMPARE(hosts[3].host, nodes->at("n1"));
  QVERIFY(nodesInJob({{"by-ssh", 1}}, Environment({}).reader())->empty());  // needs no job
}

SCALESCOPE_TEST(TestSlurmAllocation)

}  // namespace scalescope::test_slurm_allocation

#include "test_slurm_allocation.moc"
