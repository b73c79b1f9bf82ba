// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QList>
#include <QString>

/// Folders of submissions to MLPerf Training with invented systems, names and figures, of the form of three rounds.
namespace mlperf_folders {

inline void write(const QString& path, const QByteArray& text) {
  QDir().mkpath(QFileInfo(path).path());
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write a temporary file");
}

/// An event `seconds` after the begin of the log.
inline QByteArray event(double seconds, const char* key, const QByteArray& value, const QByteArray& metadata = {}) {
  return ":::MLLOG {\"namespace\": \"\", \"time_ms\": " +
         QByteArray::number(1650000000000 + static_cast<qint64>(1000 * seconds)) +
         ", \"event_type\": \"POINT_IN_TIME\", \"key\": \"" + key + "\", \"value\": " + value + ", \"metadata\": {" +
         metadata + "}}\n";
}

inline QByteArray system(const char* submitter, const char* name, const QByteArray& nodes, const QByteArray& devices,
                         const char* device, const QByteArray& more = "\"sw_notes\": \"\"") {
  return QByteArray("{\"submitter\": \"") + submitter + "\", \"division\": \"closed\", \"system_name\": \"" + name +
         "\", \"number_of_nodes\": " + nodes + ", \"accelerators_per_node\": " + devices +
         ", \"accelerator_model_name\": \"" + device +
         "\", \"host_processor_model_name\": \"Example CPU 9000\", \"host_processors_per_node\": \"2\", "
         "\"host_networking\": \"4x 200 Gb/s InfiniBand\", \"framework\": \"Frame 3.1\", \"operating_system\": "
         "\"N/A\", " +
         more + "}\n";
}

/// Five runs on 4 x 8 devices whose epochs time only the enqueueing: 1,000,000 images three times in a run.
inline QString writeClassification(const QString& root) {
  const QString folder = root + QStringLiteral("/training_results_v2.0/Northwind");
  write(folder + QStringLiteral("/systems/tundra_n4_mx22.json"),
        system("Northwind", "Tundra_n4", "\"4\"", "\"8\"", "Example A100-80GB",
               "\"other_software_stack\": {\"cuda_version\": \"11.5\", \"nvidia_kernel_driver\": \"505.1\"}"));
  const double seconds[] = {612.5, 600.25, 655, 607.75, 640};
  for (int run = 0; run < 5; ++run) {
    QByteArray log = event(-90, "submission_benchmark", "\"resnet\"") +
                     event(-90, "submission_org", "\"SUBMITTER_PLACEHOLDER\"") +
                     event(-90, "submission_platform", "\"4xTundra\"") + event(-80, "global_batch_size", "3264") +
                     event(0, "run_start", "null") + event(0, "train_samples", "1000000");
    for (int epoch = 1; epoch <= 3; ++epoch) {
      const QByteArray number = "\"epoch_num\": " + QByteArray::number(epoch);
      log += event(epoch * 150, "epoch_start", "null", number) +
             event(epoch * 150 + 0.25, "epoch_stop", "null", number) +
             event(epoch * 150 + 140, "eval_accuracy", "0." + QByteArray::number(55 + 7 * epoch), number);
    }
    log += event(seconds[run], "run_stop", "null", "\"status\": \"success\"");
    write(folder + QStringLiteral("/results/tundra_n4_mx22/resnet/result_%1.txt").arg(run), log);
  }
  return folder;
}

/// Ten runs of a language model on one node, the quality of which is a loss; the round is not stated.
inline QString writeLanguageModel(const QString& root) {
  const QString folder = root + QStringLiteral("/Fjord-Labs");
  write(folder + QStringLiteral("/systems/slate_8xMI300X.json"),
        system("Fjord Labs", "Slate", "1", "8", "Example MI300X 192GB"));
  write(folder + QStringLiteral("/results/slate_8xMI300X/llama2_70b_lora/scaling.json"), "{\"scaling_factor\": 1.02}");
  const double seconds[] = {1000, 1080, 1010, 2000, 1020, 1070, 1030, 1060, 1040, 1050};
  for (int run = 0; run < 10; ++run)
    write(folder + QStringLiteral("/results/slate_8xMI300X/llama2_70b_lora/result_%1.txt").arg(run),
          event(-1200, "init_start", "null") + event(-1200, "submission_benchmark", "\"llama2_70b_lora\"") +
              event(-1200, "submission_org", "\"Fjord\"") + event(-1200, "submission_platform", "\"1xSlate\"") +
              event(-1200, "global_batch_size", "8") + event(-1200, "train_samples", "3901") +
              event(0, "run_start", "null") + event(500, "tracked_stats", "{\"throughput\": 3.5}") +
              event(520, "eval_accuracy", "0.9375", "\"samples_count\": 1536") +
              event(seconds[run] - 1, "eval_accuracy", "0.9125", "\"samples_count\": 3072") +
              event(seconds[run], "run_stop", "null", "\"status\": \"success\""));
  return folder;
}

/// One detection run: 500 batches of 128 images in each epoch of 320 s, and the rate of one of eight devices.
inline QByteArray detectionLog(double seconds, const char* status) {
  QByteArray log = event(-40, "submission_benchmark", "\"ssd\"") + event(-40, "submission_org", "\"Cinder\"") +
                   event(-40, "global_batch_size", "128") + event(-40, "train_samples", "500") +
                   event(0, "run_start", "null");
  for (int epoch = 0; epoch < 2; ++epoch) {
    const QByteArray number = "\"epoch_num\": " + QByteArray::number(epoch);
    log += event(epoch * 330, "epoch_start", "null", number) + event(epoch * 330 + 320, "epoch_stop", "null", number) +
           event(epoch * 330 + 320, "tracked_stats", "{\"throughput\": 25.25}") +
           event(epoch * 330 + 325, "eval_accuracy", "0.3" + QByteArray::number(20 + 15 * epoch), number);
  }
  log += event(seconds, "run_stop", "null", QByteArray("\"status\": \"") + status + "\"");
  return "0: " + log.trimmed().replace("\n", "\n0: ") + "\n";
}

/// A right and a wrong description: five runs of which one was aborted, and one run on a system whose file contradicts
/// its name.
inline QString writeDetection(const QString& root) {
  const QString folder = root + QStringLiteral("/training_results_v4.0-main/Cinder");
  write(folder + QStringLiteral("/systems/cinder_8xH100.json"), system("Cinder", "Cinder", "1", "8", "Example H100"));
  const double seconds[] = {730, 700, 900, 720, 710};
  for (int run = 0; run < 5; ++run)
    write(folder + QStringLiteral("/results/cinder_8xH100/ssd/result_%1.txt").arg(run),
          detectionLog(seconds[run], run == 2 ? "aborted" : "success"));
  write(folder + QStringLiteral("/systems/cinder_n2_8xH100.json"),
        system("Someone Else", "Cinder", "1", "8", "Example V100"));
  write(folder + QStringLiteral("/results/cinder_n2_8xH100/ssd/result_0.txt"), detectionLog(715, "success"));
  write(folder + QStringLiteral("/benchmarks/ssd/train.py"), "print('no log')\n");
  return folder;
}

}  // namespace mlperf_folders
