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

/// The last message of the engine without the program's name.
QString problemOf(QProcess& process) {
  QString text = QString::fromUtf8(process.readAllStandardError()).trimmed();
  const QString prefix = QStringLiteral("scalescope-engine: ");
  if (text.startsWith(prefix)) text.remove(0, prefix.size());
  return inWindowLanguage(text);
}

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
    : QObject(parent), m_engine(std::move(engine)) {}

ProgramClient::~ProgramClient() {
  for (QProcess* question : findChildren<QProcess*>()) {
    if (question == m_trial) continue;
    question->disconnect(this);
    question->setParent(nullptr);
    connect(question, &QProcess::finished, question, &QObject::deleteLater);
    question->kill();
  }
  if (!m_trial) return;
  m_trial->disconnect(this);
  // The engine ends the program; this process does not wait for it.
  m_trial->setParent(nullptr);
  connect(m_trial, &QProcess::finished, m_trial, &QObject::deleteLater);
  m_trial->terminate();
}

QString ProgramClient::writeFile(const char* name, const QByteArray& text) {
  const QString path = m_folder.filePath(QStringLiteral("%1-%2").arg(++m_files).arg(QLatin1String(name)));
  QFile file(path);
  if (m_folder.isValid() && file.open(QIODevice::WriteOnly) && file.write(text) == text.size()) return path;
  emit failed(tr("The file %1 could not be written: %2").arg(path, file.errorString()));
  return {};
}

void ProgramClient::ask(const QStringList& words, int& number, const Answer& answer) {
  auto* process = new QProcess(this);
  const int asked = ++number;
  const auto isLast = [asked, &number] { return asked == number; };
  connect(process, &QProcess::errorOccurred, this, [this, process, isLast](QProcess::ProcessError error) {
    if (error != QProcess::FailedToStart) return;
    process->deleteLater();
    if (isLast())
      emit failed(tr("The engine %1 could not be started: %2").arg(toQString(m_engine), process->errorString()));
  });
  connect(process, &QProcess::finished, this, [process, isLast, answer](int code, QProcess::ExitStatus exit) {
    process->deleteLater();
    if (!isLast()) return;
    const bool isFine = exit == QProcess::NormalExit && code == 0;
    answer(process->readAllStandardOutput(), isFine ? QString() : problemOf(*process));
  });
  process->start(toQString(m_engine), QStringList{QStringLiteral("program")} + words);
}

void ProgramClient::askTemplates() {
  ask({QStringLiteral("list"), QStringLiteral("--json")}, m_listsAsked,
      [this](const QByteArray& output, const QString& problem) {
        if (!problem.isEmpty()) return emit failed(problem);
        emit templatesListed(templatesFrom(output));
      });
}

void ProgramClient::recognise(const QString& commandLine) {
  ask({QStringLiteral("plan"), QStringLiteral("--json"), QStringLiteral("--command=") + commandLine}, m_plansAsked,
      [this](const QByteArray& output, const QString& problem) {
        if (!problem.isEmpty()) return emit commandRejected(problem);
        emit recognised(recognisedFrom(output));
      });
}

void ProgramClient::readSample(const Plan& plan, const QString& sample) {
  const QString planFile = writeFile("plan.json", planBytes(plan));
  const QString sampleFile = planFile.isEmpty() ? QString() : writeFile("sample.txt", sample.toUtf8());
  if (sampleFile.isEmpty()) return;
  ask({QStringLiteral("read"), planFile, QStringLiteral("--sample"), sampleFile, QStringLiteral("--json")},
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
  process->start(toQString(m_engine),
                 {QStringLiteral("program"), QStringLiteral("try"), planFile, QStringLiteral("--time"),
                  QString::number(seconds), QStringLiteral("--trust-plan")});
}

void ProgramClient::stopTrial() {
  if (m_trial) m_trial->terminate();
}

}  // namespace scalescope
