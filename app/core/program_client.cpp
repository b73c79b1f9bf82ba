// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/program_client.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <memory>

#include "app/core/engine_sentences.h"
#include "engine/protocol/host_values.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

Plan planAt(const QJsonObject& json) {
  const auto plan = planFromJson(QJsonDocument(json.value(QLatin1String("plan")).toObject()).toJson().toStdString());
  return plan ? *plan : Plan();
}

std::vector<ProgramTemplateInfo> templatesFrom(const QByteArray& output) {
  std::vector<ProgramTemplateInfo> templates;
  for (const QJsonValue& each : QJsonDocument::fromJson(output).array()) {
    const QJsonObject json = each.toObject();
    const auto text = [&json](const char* key) { return json.value(QLatin1String(key)).toString(); };
    templates.push_back({text("id"), text("title"), text("tested"), inWindowLanguage(text("notes")), planAt(json)});
  }
  return templates;
}

RecognisedCommand recognisedFrom(const QByteArray& output) {
  const QJsonObject json = QJsonDocument::fromJson(output).object();
  RecognisedCommand command{planAt(json), json.value(QLatin1String("template")).toString(), {}};
  for (const QJsonValue& remark : json.value(QLatin1String("remarks")).toArray())
    command.remarks.append(inWindowLanguage(remark.toString()));
  return command;
}

SampleFigure figureFrom(const QByteArray& output) {
  const QJsonObject json = QJsonDocument::fromJson(output).object();
  return {json.value(QLatin1String("value")).toDouble(), json.value(QLatin1String("unit")).toString(),
          json.value(QLatin1String("source")).toString(), json.value(QLatin1String("reports")).toInt()};
}

QByteArray planBytes(Plan plan) {
  plan.hosts = withoutSecrets(plan.hosts);
  return QByteArray::fromStdString(planToJson(plan));
}

}  // namespace

ProgramClient::ProgramClient(std::filesystem::path engine, QObject* parent)
    : EngineQuestions(std::move(engine), parent) {}

/// The engine ends the program; this process does not wait for it.
ProgramClient::~ProgramClient() {
  if (!m_trial) return;
  leaveAlone(m_trial);
  m_trial->terminate();
}

void ProgramClient::askTemplates() {
  ask({QStringLiteral("program"), QStringLiteral("list"), QStringLiteral("--json")}, m_listsAsked,
      [this](const QByteArray& output, const QString& problem) {
        if (!problem.isEmpty()) return emit failed(problem);
        emit templatesListed(templatesFrom(output));
      });
}

void ProgramClient::recognise(const QString& commandLine) {
  ask({QStringLiteral("program"), QStringLiteral("plan"), QStringLiteral("--json"),
       QStringLiteral("--command=") + commandLine},
      m_plansAsked, [this](const QByteArray& output, const QString& problem) {
        if (!problem.isEmpty()) return emit commandRejected(problem);
        emit recognised(recognisedFrom(output));
      });
}

void ProgramClient::readSample(const Plan& plan, const QString& sample) {
  const QString planFile = writeFile("plan.json", planBytes(plan));
  const QString sampleFile = planFile.isEmpty() ? QString() : writeFile("sample.txt", sample.toUtf8());
  if (sampleFile.isEmpty()) return;
  ask({QStringLiteral("program"), QStringLiteral("read"), planFile, QStringLiteral("--sample"), sampleFile,
       QStringLiteral("--json")},
      m_samplesAsked, [this, planFile, sampleFile](const QByteArray& output, const QString& problem) {
        QFile::remove(planFile);
        QFile::remove(sampleFile);
        if (!problem.isEmpty()) return emit sampleUnread(problem);
        emit sampleRead(figureFrom(output));
      });
}

void ProgramClient::startTrial(const Plan& plan, int seconds) {
  if (m_trial) return;
  const QString planFile = writeFile("plan.json", planBytes(plan));
  if (planFile.isEmpty()) return;
  auto* process = new QProcess(this);
  m_trial = process;
  connect(process, &QProcess::readyReadStandardOutput, this,
          [this, process] { emit trialPrinted(QString::fromUtf8(process->readAllStandardOutput())); });
  const auto end = [this, process, planFile](const QString& why) {
    QFile::remove(planFile);
    process->deleteLater();
    m_trial.clear();
    emit trialEnded(why);
  };
  connect(process, &QProcess::errorOccurred, this, [end, process](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) end(process->errorString());
  });
  connect(process, &QProcess::finished, this, [this, end, process](int code, QProcess::ExitStatus exit) {
    emit trialPrinted(QString::fromUtf8(process->readAllStandardOutput()));
    end(exit == QProcess::NormalExit && code == 0 ? QString() : problemOf(*process));
  });
  // The user has just asked for this command.
  process->start(program(), {QStringLiteral("program"), QStringLiteral("try"), planFile, QStringLiteral("--time"),
                             QString::number(seconds), QStringLiteral("--trust-plan")});
}

void ProgramClient::stopTrial() {
  if (m_trial) m_trial->terminate();
}

}  // namespace scalescope
