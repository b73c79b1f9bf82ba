// SPDX-License-Identifier: GPL-3.0-or-later
// Titles that the engine's tables hold in English and the window translates by value. lupdate reads this list; it is
// not compiled, and test_language checks that it is complete.
#include <QCoreApplication>

const char* const kMetricTitles[] = {
    QT_TRANSLATE_NOOP("Metric", "Throughput"),
    QT_TRANSLATE_NOOP("Metric", "Step time"),
    QT_TRANSLATE_NOOP("Metric", "Data wait"),
    QT_TRANSLATE_NOOP("Metric", "Load time"),
    QT_TRANSLATE_NOOP("Metric", "Decode time"),
    QT_TRANSLATE_NOOP("Metric", "Transform time"),
    QT_TRANSLATE_NOOP("Metric", "Copy time"),
    QT_TRANSLATE_NOOP("Metric", "Decode threads busy"),
    QT_TRANSLATE_NOOP("Metric", "Compute time"),
    QT_TRANSLATE_NOOP("Metric", "All-reduce time"),
    QT_TRANSLATE_NOOP("Metric", "Training loss"),
    QT_TRANSLATE_NOOP("Metric", "Training top-1"),
    QT_TRANSLATE_NOOP("Metric", "Training top-5"),
    QT_TRANSLATE_NOOP("Metric", "Validation top-1"),
    QT_TRANSLATE_NOOP("Metric", "Validation top-5"),
    QT_TRANSLATE_NOOP("Metric", "Validation loss"),
    QT_TRANSLATE_NOOP("Metric", "Learning rate"),
    QT_TRANSLATE_NOOP("Metric", "CPU busy"),
    QT_TRANSLATE_NOOP("Metric", "CPU of this rank"),
    QT_TRANSLATE_NOOP("Metric", "CPU of others"),
    QT_TRANSLATE_NOOP("Metric", "Memory used"),
    QT_TRANSLATE_NOOP("Metric", "Page cache"),
    QT_TRANSLATE_NOOP("Metric", "Disk read"),
    QT_TRANSLATE_NOOP("Metric", "Disk write"),
    QT_TRANSLATE_NOOP("Metric", "Network receive"),
    QT_TRANSLATE_NOOP("Metric", "Network send"),
    QT_TRANSLATE_NOOP("Metric", "Loopback"),
    QT_TRANSLATE_NOOP("Metric", "Speed-up"),
    QT_TRANSLATE_NOOP("Metric", "Scaling efficiency"),
    QT_TRANSLATE_NOOP("Metric", "Variation within the run"),
    QT_TRANSLATE_NOOP("Metric", "Step"),
    QT_TRANSLATE_NOOP("Metric", "Epoch"),
    QT_TRANSLATE_NOOP("Metric", "Images"),
    QT_TRANSLATE_NOOP("Metric", "Training time"),
    QT_TRANSLATE_NOOP("Metric", "Wall time"),
};
const char* const kFactorGroups[] = {
    QT_TRANSLATE_NOOP("FactorGroup", "Workload"),
    QT_TRANSLATE_NOOP("FactorGroup", "Hardware"),
    QT_TRANSLATE_NOOP("FactorGroup", "Software"),
    QT_TRANSLATE_NOOP("FactorGroup", "Method"),
};
