// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QString>

namespace scalescope {

inline constexpr int kTinySide = 20, kTinyClasses = 7, kTinyTraining = 64, kTinyValidation = 14;

inline void appendBigEndian(QByteArray& bytes, quint32 number) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes.append(static_cast<char>(number >> shift));
}

inline bool writeIdxPair(const QString& start, int count) {
  QByteArray images = QByteArray::fromHex("00000803"), labels = QByteArray::fromHex("00000801");
  for (int number : {count, kTinySide, kTinySide}) appendBigEndian(images, static_cast<quint32>(number));
  appendBigEndian(labels, static_cast<quint32>(count));
  for (int i = 0; i < count; ++i) {
    labels.append(static_cast<char>(i % kTinyClasses));
    for (int pixel = 0; pixel < kTinySide * kTinySide; ++pixel)
      images.append(static_cast<char>((i % kTinyClasses * 31 + pixel * (1 + i % 5)) & 0xff));
  }
  auto write = [](const QString& name, const QByteArray& bytes) {
    QFile file(name);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
  };
  return write(start + "-images-idx3-ubyte", images) && write(start + "-labels-idx1-ubyte", labels);
}

/// Grey images of 20 x 20 pixels in 7 classes, in an IDX folder: read in no time.
inline bool makeTinyIdx(const QString& folder) {
  return QDir().mkpath(folder) && writeIdxPair(folder + "/train", kTinyTraining) &&
         writeIdxPair(folder + "/t10k", kTinyValidation);
}

}  // namespace scalescope
