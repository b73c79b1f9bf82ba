// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>
#include <QTemporaryDir>

#include "engine/import/import_json.h"
#include "engine/import/importer.h"

/// Writes texts into files of a folder of its own and imports them.
struct ImportFixture {
  QTemporaryDir folder;

  std::filesystem::path write(const QString& name, const QByteArray& text) const {
    QFile file(folder.filePath(name));
    file.remove();  // some file systems wait for the disk when a file is overwritten
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write a temporary file");
    return file.fileName().toStdString();
  }
  scalescope::Result<scalescope::import::ImportReport> import(
      const QByteArray& text, const scalescope::import::ImportOptions& options = {}) const {
    return scalescope::import::importFiles({write(QStringLiteral("log.txt"), text)}, options);
  }
  /// Its runs; none where it is refused, which is printed.
  std::vector<scalescope::import::ImportedRun> runs(const QByteArray& text,
                                                    const scalescope::import::ImportOptions& options = {}) const {
    auto report = import(text, options);
    if (report.ok()) return report->runs;
    qWarning("%s", report.error().message.english().c_str());
    return {};
  }
};

/// A short log as tf_cnn_benchmarks prints it.
inline const QByteArray kTensorFlow =
    "TensorFlow:  1.15\nModel:       resnet50\nDataset:     imagenet (synthetic)\nMode:        training\n"
    "Batch size:  96 global\n             48 per device\nDevices:     ['/gpu:0', '/gpu:1']\n==========\n"
    "Step\tImg/sec\ttotal_loss\n1\timages/sec: 700.0 +/- 0.0 (jitter = 0.0)\t8.1\n"
    "10\timages/sec: 710.5 +/- 1.0 (jitter = 2.0)\t8.0\n"
    "----------------------------------------------------------------\ntotal images/sec: 709.25\n"
    "----------------------------------------------------------------\n";

inline QJsonArray toJson(const scalescope::import::ImportReport& report) {
  return QJsonDocument::fromJson(QByteArray::fromStdString(scalescope::import::importReportToJson(report))).array();
}

/// The folder of real logs with their true values, <format>/<name>.log beside <name>.expect.json; "" without one. They
/// are an extra: every format has a synthetic log (synthetic_logs.h).
inline QString sampleFolder() {
  const QString given = qEnvironmentVariable("SCALESCOPE_SAMPLE_LOGS");
  if (!given.isEmpty()) return given;
  const QString beside = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + QStringLiteral("/../shared/logs");
  return QFileInfo(beside).isDir() ? beside : QString();
}

inline QStringList sampleLogs() {
  QStringList found;
  if (sampleFolder().isEmpty()) return found;
  const QDir root(sampleFolder());
  for (const QString& format : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
    for (const QString& log : QDir(root.filePath(format)).entryList({QStringLiteral("*.log")}, QDir::Files, QDir::Name))
      found << root.filePath(format + QLatin1Char('/') + log);
  return found;
}

inline constexpr const char* kNoSamples =
    "real logs are an extra check and were not found: set SCALESCOPE_SAMPLE_LOGS to a folder that holds "
    "<format>/<name>.log with <name>.expect.json beside it, or put that folder at ../shared/logs beside the source "
    "tree";
