// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/slurm_jobs.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>

#include "app/core/engine_sentences.h"
#include "app/core/node_container.h"
#include "app/measure/program/slurm_dialog.h"
#include "engine/base/file_names.h"
#include "engine/base/files.h"
#include "engine/protocol/plan/slurm_allocation.h"
#include "engine/protocol/sharing.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr const char* kFolder = "slurm";  ///< in the folder of runs: files that submitted jobs read

/// The study's file, with the nodes of the job as hosts, in the container of the plan's.
std::string fileOf(const Study& study) {
  QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(studyToJson(study))).object();
  QJsonObject baseline = json.value(QLatin1String("baseline")).toObject();
  const std::string inContainer = slurmHostFile(study.baseline.hosts);
  baseline.insert(QStringLiteral("hosts"), toQString(inContainer.empty() ? std::string(kSlurmHosts) : inContainer));
  json.insert(QStringLiteral("baseline"), baseline);
  return QJsonDocument(json).toJson().toStdString();
}

/// Named by its content: a job may read it long after the next one was submitted.
Result<QString> writeHostFile(const std::filesystem::path& folder, const std::string& content) {
  const QByteArray hash = QCryptographicHash::hash(QByteArray::fromStdString(content), QCryptographicHash::Sha256);
  const std::filesystem::path file = folder / ("hosts-" + hash.toHex().left(16).toStdString() + ".json");
  Status written = makePrivateFolder(folder, folder.parent_path());
  if (written) written = writePrivateFile(file, folder.parent_path(), content);
  if (!written) return written.error();
  return toQString(file);
}

}  // namespace

SlurmJobs::SlurmJobs(QWidget* window) : QObject(window), m_window(window) {}

void SlurmJobs::openPlan(const std::filesystem::path& engine, const std::filesystem::path& runsDir, const Plan& plan) {
  QStringList arguments;
  for (const std::string& word : planToFlags(plan, false)) arguments.append(toQString(word));
  arguments << QStringLiteral("--runs-dir") << toQString(runsDir);
  if (const std::string hosts = slurmHostFile(plan.hosts); !hosts.empty()) {
    const Result<QString> file = writeHostFile(runsDir / kFolder, hosts);
    if (!file.ok()) return emit failed(messageText(file.error()));
    arguments << QStringLiteral("--hostfile") << *file;
  }
  auto* dialog = new SlurmDialog(engine, SlurmDialog::Work::Plan, arguments, m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &SlurmDialog::hostsChosen, this, [this, plan](const QString& text) {
    const Result<std::vector<HostSpec>> hosts = parseHosts(text.toStdString());
    if (!hosts.ok()) return emit failed(messageText(hosts.error()));
    Plan chosen = plan;
    chosen.hosts = *hosts;
    for (const PlanField& field : nodeContainerFields()) (void)field.setText(chosen, field.text(plan));
    emit planChosen(chosen);
  });
  dialog->open();
}

void SlurmJobs::openStudy(const std::filesystem::path& engine, const std::filesystem::path& runsDir,
                          const Study& study) {
  const std::filesystem::path folder = runsDir / kFolder;
  const std::filesystem::path file = folder / (asFileName(study.name.empty() ? "study" : study.name) + ".json");
  Status written = makePrivateFolder(folder, runsDir);
  if (written) written = writePrivateFile(file, runsDir, fileOf(study));
  if (!written) return emit failed(messageText(written.error()));
  auto* dialog = new SlurmDialog(
      engine, SlurmDialog::Work::Study,
      {QStringLiteral("--study"), toQString(file), QStringLiteral("--runs-dir"), toQString(runsDir)}, m_window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

}  // namespace scalescope
