// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QtEndian>

namespace scalescope {

inline const QString kFashionMnist = "/usr/share/datasets/fashion-mnist";

/// The first `count` items of a packed IDX file, as an IDX file of their own.
inline bool cutIdx(const QString& from, const QString& to, qsizetype headerBytes, qsizetype itemBytes, quint32 count) {
  QProcess unpack;
  unpack.start("gzip", {"-dc", from});
  if (!unpack.waitForFinished(60000) || unpack.exitCode() != 0) return false;
  QByteArray data = unpack.readAllStandardOutput().first(headerBytes + count * itemBytes);
  qToBigEndian(count, data.data() + 4);
  QFile file(to);
  return file.open(QIODevice::WriteOnly) && file.write(data) == data.size();
}

/// So many training and held-out images of Fashion-MNIST in a folder of IDX files.
inline bool makeFashionSlice(const QString& folder, quint32 training, quint32 heldOut) {
  constexpr qsizetype kImageBytes = 28 * 28;
  const auto cut = [&](const QString& set, quint32 count) {
    const QString images = "/" + set + "-images-idx3-ubyte", labels = "/" + set + "-labels-idx1-ubyte";
    return cutIdx(kFashionMnist + images + ".gz", folder + images, 16, kImageBytes, count) &&
           cutIdx(kFashionMnist + labels + ".gz", folder + labels, 8, 1, count);
  };
  return QDir().mkpath(folder) && cut("train", training) && cut("t10k", heldOut);
}

}  // namespace scalescope
