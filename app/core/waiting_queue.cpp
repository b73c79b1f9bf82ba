// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/waiting_queue.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QThread>
#include <QUuid>
#include <algorithm>
#include <mutex>

#include "app/core/background.h"
#include "app/core/controller_host.h"
#include "app/core/engine_sentences.h"
#include "app/core/stored_json.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/protocol/sharing.h"
#include "widgets/qt_text.h"

namespace scalescope {

namespace {

constexpr auto kWaitingFormat = "scalescope-waiting";
constexpr const char* kKinds[] = {"plans", "study", "resume-run", "resume-study", "node-check"};

std::filesystem::path fileOf(const std::filesystem::path& runsDir) { return runsDir / ".waiting.json"; }

QJsonObject jsonOf(const WaitingTest& test) {
  QJsonArray plans;
  for (const Plan& plan : test.plans) plans.append(toQString(planToJson(plan)));  // as text: numbers stay as they are
  QJsonObject json{{"id", test.id},           {"kind", QLatin1String(kKinds[static_cast<int>(test.kind)])},
                   {"title", test.title},     {"controller_host", controllerHostWithoutSecrets(test.controllerHost)},
                   {"subject", test.subject}, {"demo", test.isDemo},
                   {"plans", plans}};
  if (test.kind == WaitingTest::Kind::NewStudy) json.insert("study", toQString(studyToJson(test.study)));
  return json;
}

Result<WaitingTest> testFrom(const QJsonObject& json) {
  WaitingTest test;
  const std::string kind = json.value("kind").toString().toStdString();
  const auto known = std::find(std::begin(kKinds), std::end(kKinds), kind);
  if (known == std::end(kKinds))
    return Error{"json-invalid", Text::of("%1 is not a valid kind of test", inQuotes(kind))};
  test.kind = static_cast<WaitingTest::Kind>(known - std::begin(kKinds));
  test.id = json.value("id").toString();
  test.title = json.value("title").toString();
  test.controllerHost = json.value("controller_host").toString();
  test.subject = json.value("subject").toString();
  test.isDemo = json.value("demo").toBool();
  for (const QJsonValue& value : json.value("plans").toArray()) {
    auto plan = planFromJson(value.toString().toStdString());
    if (!plan) return plan.error();
    test.plans.push_back(*plan);
  }
  if (test.kind != WaitingTest::Kind::NewStudy) return test;
  auto study = studyFromJson(json.value("study").toString().toStdString());
  if (!study) return study.error();
  test.study = *study;
  return test;
}

constexpr int kLockTries = 20, kLockPauseMs = 100;

/// A window that was just closed may still hold the lock.
Result<FileLock> lockOf(const std::filesystem::path& runsDir) {
  auto lock = FileLock::acquire(runsDir / ".waiting.lock");
  for (int tries = 1; !lock && tries < kLockTries; ++tries) {
    QThread::msleep(kLockPauseMs);
    lock = FileLock::acquire(runsDir / ".waiting.lock");
  }
  return lock;
}

}  // namespace

/// The file and its lock. The last edit wins, in whatever order the writes run. Thread: any.
class WaitingQueue::Keeper {
 public:
  Keeper(std::filesystem::path file, FileLock lock) : m_file(std::move(file)), m_lock(std::move(lock)) {}

  Status write(int edit, const std::vector<WaitingTest>& tests) {
    const std::lock_guard guard(m_mutex);
    if (edit <= m_written) return {};
    QJsonArray list;
    for (const WaitingTest& test : tests) list.append(jsonOf(test));
    const QJsonObject json{{"format", QLatin1String(kWaitingFormat)}, {"tests", list}};
    Status done = writePrivateFile(m_file, m_file.parent_path(), QJsonDocument(json).toJson().toStdString());
    if (done) m_written = edit;
    return done;
  }

 private:
  std::mutex m_mutex;
  std::filesystem::path m_file;
  FileLock m_lock;
  int m_written = 0;
};

/// The stored tests, and the file unless another window has it.
struct WaitingQueue::Restored {
  std::shared_ptr<Keeper> keeper;
  std::vector<WaitingTest> tests;
  QStringList faults;
  QString problem;  ///< of the whole file
};

WaitingQueue::WaitingQueue(std::filesystem::path runsDir, QObject* parent)
    : QObject(parent), m_runsDir(std::move(runsDir)) {}

/// The last edit may not have been written yet.
WaitingQueue::~WaitingQueue() {
  if (m_keeper && m_edits > 0) (void)m_keeper->write(m_edits, m_tests).ok();
}

void WaitingQueue::load() {
  const auto read = [runsDir = m_runsDir] {
    Restored found;
    if (!makePrivateFolder(runsDir, runsDir)) return found;
    auto lock = lockOf(runsDir);
    if (!lock) return found;
    found.keeper = std::make_shared<Keeper>(fileOf(runsDir), std::move(lock).value());
    const StoredJson kept = readStoredJson(fileOf(runsDir), kWaitingFormat);
    found.problem = kept.problem;
    for (const QJsonValue& value : kept.json.value("tests").toArray()) {
      auto test = testFrom(value.toObject());
      if (test)
        found.tests.push_back(std::move(test).value());
      else
        found.faults.append(value.toObject().value("title").toString() + QStringLiteral(": ") +
                            messageText(test.error()));
    }
    if (!found.faults.isEmpty()) found.problem = preserveUnreadable(fileOf(runsDir));
    return found;
  };
  runInBackground(this, read, [this](const Restored& found) { take(found); });
}

/// Tests added while the file was being read follow the stored ones.
void WaitingQueue::take(const Restored& found) {
  m_loaded = true;
  m_keeper = found.keeper;
  for (const WaitingTest& test : m_tests) warn(test);
  if (!m_tests.empty()) edited();
  for (const QString& fault : found.faults) emit failed(tr("A waiting test could not be read: %1").arg(fault));
  if (!found.problem.isEmpty()) emit failed(found.problem);
  if (found.tests.empty()) return;
  m_held = true;
  m_tests.insert(m_tests.begin(), found.tests.begin(), found.tests.end());
  edited();
  emit restored(static_cast<int>(found.tests.size()));
}

void WaitingQueue::setHeld(bool held) {
  if (held == m_held) return;
  m_held = held;
  emit changed();
}

const WaitingTest* WaitingQueue::next() const { return m_held || m_tests.empty() ? nullptr : &m_tests.front(); }

std::vector<WaitingTest>::iterator WaitingQueue::find(const QString& id) {
  return std::find_if(m_tests.begin(), m_tests.end(), [&](const WaitingTest& test) { return test.id == id; });
}

void WaitingQueue::add(WaitingTest test) {
  if (m_tests.empty()) m_held = false;
  test.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
  m_tests.push_back(std::move(test));
  warn(m_tests.back());
  edited();
}

void WaitingQueue::warn(const WaitingTest& test) {
  if (!m_loaded || m_keeper != nullptr) return;
  emit failed(tr("Another window on %1 keeps its queue: \"%2\" waits in this window only and is lost when it closes.")
                  .arg(toQString(m_runsDir.string()), test.title));
}

void WaitingQueue::remove(const QString& id) {
  const auto test = find(id);
  if (test == m_tests.end()) return;
  m_tests.erase(test);
  if (m_tests.empty()) m_held = false;
  edited();
}

void WaitingQueue::move(const QString& id, int places) {
  const auto test = find(id);
  if (test == m_tests.end()) return;
  const auto from = test - m_tests.begin();
  const auto to = std::clamp<std::ptrdiff_t>(from + places, 0, static_cast<std::ptrdiff_t>(m_tests.size()) - 1);
  if (to < from) std::rotate(m_tests.begin() + to, test, test + 1);
  if (to > from) std::rotate(test, test + 1, m_tests.begin() + to + 1);
  if (to != from) edited();
}

void WaitingQueue::edited() {
  ++m_edits;
  emit changed();
  if (m_keeper == nullptr) return;
  const auto save = [keeper = m_keeper, edit = m_edits, tests = m_tests] { return keeper->write(edit, tests); };
  runInBackground(this, save, [this](const Status& written) {
    if (!written) emit failed(messageText(written.error()));
  });
}

}  // namespace scalescope
