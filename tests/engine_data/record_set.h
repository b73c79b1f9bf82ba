// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTemporaryDir>
#include <QtTest>
#include <functional>

#include "engine/base/files.h"
#include "engine/data/dataset_formats.h"
#include "engine/data/image_set_writer.h"
#include "engine/data/image_source.h"
#include "engine/data/record_source.h"
#include "tests/engine_data/jpeg_maker.h"
#include "tests/engine_data/verify_says.h"

// A small set of pictures in any format.

#ifdef SCALESCOPE_HAVE_LMDB
#define SKIP_WITHOUT_LMDB(format)
#else
#define SKIP_WITHOUT_LMDB(format) \
  if (QString(format) == "lmdb") QSKIP("built without liblmdb; install liblmdb-dev")
#endif

namespace scalescope {

constexpr std::int64_t kTraining = 20, kValidation = 4;

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// A row for each format.
inline void addFormats() {
  QTest::addColumn<QString>("format");
  for (const char* format : {"jpeg-folder", "tfrecord", "recordio", "lmdb"}) QTest::newRow(format) << format;
}

/// Image i: class i % 3, each its own colour and size.
inline std::string jpegOf(std::int64_t i) {
  const int n = static_cast<int>(i);
  return makeJpeg(40 + n, 30 + n, 60 * (n % 3) + 40, 5 * n + 20, 100, static_cast<std::uint64_t>(n));
}

inline void writeSet(const std::string& format, const std::filesystem::path& folder,
                     std::int64_t validation = kValidation) {
  ImageSetPlan plan{format, folder, {"ape", "bee", "cat"}, kTraining, validation, 200000, 4};
  auto writer = require(makeImageSetWriter(plan));
  for (std::int64_t i = 0; i < kTraining + validation; ++i) {
    const std::string jpeg = jpegOf(i);
    require(writer->add(i < kTraining ? Split::Training : Split::Validation,
                        {jpeg, static_cast<std::int32_t>(i % 3), "image" + std::to_string(100 + i)}));
  }
  require(writer->finish());
}

inline Result<std::unique_ptr<ImageSource>> openSet(const std::filesystem::path& folder,
                                                    FirstLabel firstLabel = FirstLabel::Auto) {
  return openImageSource("auto", folder, firstLabel);
}

inline Error openingError(const std::filesystem::path& folder, FirstLabel firstLabel = FirstLabel::Auto) {
  auto source = openSet(folder, firstLabel);
  return source.ok() ? Error{} : source.error();
}

inline Error loadError(ImageSource& source, std::int64_t index) {
  StoredImage image;
  const Status status = source.load(Split::Training, index, image);
  return status.ok() ? Error{} : status.error();
}

inline std::string allRemarks(const ImageSource& source) {
  std::string text;
  for (const std::string& remark : source.info().remarks) text += remark + "\n";
  return text;
}

/// Bytes of a file, changed and written back.
inline void change(const std::filesystem::path& file, const std::function<void(std::string&)>& edit) {
  std::string bytes = require(readFile(file));
  edit(bytes);
  require(writeFileAtomically(file, bytes));
}

inline void flipBit(std::string& bytes, std::size_t at) { bytes[at] = static_cast<char>(bytes[at] ^ 0x10); }

}  // namespace scalescope
