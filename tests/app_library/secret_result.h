// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>
#include <optional>

#include "engine/analysis/check/link_rates.h"
#include "engine/base/files.h"
#include "tests/app_library/library_fixture.h"

namespace scalescope::testing {

inline const char* const kSecretHost = "gpu-prod-17.corp.example.com";

/// Texts that must not occur in any export, in lower case.
inline QStringList secrets() {
  return {"gpu-prod-17", "gpu-prod-18", "corp.example", "jdoe",  "janedoe",  "bastion",
          "/home/",      "10.1.2.3",    "7xk2r03",      "nas01", "00:11:22", "8c2f7e0a"};
}

/// A result that names its machines in every place.
inline RunResult makeSecretResult() {
  RunResult result = makeResult("run-a", 8, 800);
  result.summary.name = "nightly on gpu-prod-17";
  result.summary.error = Text::of("%1: %2: connection to %3 was lost", "gpu-prod-18",
                                  std::filesystem::path("/home/jdoe/run/worker"), "10.1.2.3:29500");
  HostSpec first{kSecretHost, 4}, second{"gpu-prod-18", 4};
  first.user = "jdoe";
  first.jumpHost = "janedoe@bastion.corp.example.com:2222";
  first.port = 2200;
  first.workFolder = "/home/jdoe/work";
  first.dataPath = "/home/jdoe/sets";
  first.launchPrefix = "apptainer exec /home/jdoe/images/scalescope.sif";
  first.gpuDevices = {"GPU-8c2f7e0a-1111-2222-3333-444455556666", "1", "2", "3"};
  first.environment = {{"NCCL_SOCKET_IFNAME", "ib0"}, {"SCRATCH", "/home/jdoe/scratch"}};
  result.plan.hosts = {first, second};
  result.plan.dataPath = "/home/jdoe/sets/imagenet";
  result.plan.name = result.summary.name;
  result.environment.hosts = {{kSecretHost,
                               {{"cpu_model", "Xeon"},
                                {"data_mount", "nfs4 nas01:/export/sets"},
                                {"chassis_serial", "7XK2R03"},
                                {"network_adapters", "mlx5_0 00:11:22:aa:bb:cc"}}},
                              {"gpu-prod-18", {{"cpu_model", "Xeon"}}}};
  result.annotations.system = "PowerEdge C4140";
  result.annotations.notes = "Ask jdoe (janedoe@corp.example.com). Service tag 7XK2R03.";
  result.annotations.labels["rack of gpu-prod-17"] = "bastion";
  result.annotations.history = {{"2026-11-20T10:00:00Z", "notes", "", "on gpu-prod-17"}};
  result.series.back().name = std::string("telemetry/") + kSecretHost;
  result.series.push_back({"hosts", {{"name", {0.0 / 1.0}, {"gpu-prod-18"}}}});
  result.summary.slowLinkHost = kSecretHost;
  result.summary.slowLinkPeer = "gpu-prod-18";
  result.series.push_back(linksTable({{kSecretHost, "gpu-prod-18", "ib0", 900, false}}));
  result.events = {
      {0, -1, LinksMeasured{{{kSecretHost, "gpu-prod-18", "ib0", 900, false}}}},
      {1, -1, Noted{NoteLevel::Warning, Text::of("%1 throttled, see %2", "gpu-prod-17", "/home/jdoe/log")}},
      {2, 0, TelemetrySampled{kSecretHost, 1, {{"cpu_busy_percent", 50}}}}};
  return result;
}

/// The secrets that stand in these bytes.
inline QStringList leaksOf(const QByteArray& bytes) {
  const QByteArray lower = bytes.toLower();
  QStringList found;
  for (const QString& secret : secrets())
    if (lower.contains(secret.toUtf8())) found.append(secret);
  return found;
}

/// A file's bytes, followed by every zlib stream in it unpacked (PDF objects, PNG texts).
inline QByteArray unpackedBytes(const QString& path) {
  const QByteArray raw = QByteArray::fromStdString(require(readFile(toPath(path))));
  QByteArray all = raw;
  for (qsizetype at = 0; at + 2 < raw.size(); ++at) {
    const auto first = static_cast<unsigned char>(raw[at]), second = static_cast<unsigned char>(raw[at + 1]);
    // Any window size: a PNG's texts have small ones.
    if ((first & 0x0f) != 8 || first > 0x78 || (first * 256 + second) % 31 != 0) continue;
    const QByteArray claimed = QByteArray("\0\x40\0\0", 4);  // qUncompress wants the size to expect first
    all += qUncompress(claimed + raw.mid(at));
  }
  return all;
}

/// What a reader can read on the pages of a PDF, by a program that is not ours. Nothing where there is none.
inline std::optional<QByteArray> textOfPdf(const QString& path) {
  QProcess reader;
  reader.start(QStringLiteral("pdftotext"), {QStringLiteral("-raw"), path, QStringLiteral("-")});
  if (!reader.waitForStarted()) return std::nullopt;
  reader.waitForFinished();
  // A name may be broken over two lines, at a hyphen too.
  return reader.readAllStandardOutput().replace('\n', "");
}

}  // namespace scalescope::testing
