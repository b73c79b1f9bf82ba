// SPDX-License-Identifier: Apache-2.0
#include "engine/data/image_set_writer.h"

#include <fcntl.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

#include "engine/base/files.h"
#include "engine/base/new_file.h"
#include "engine/base/system_text.h"
#include "engine/base/text.h"
#include "engine/data/caffe_datum.h"
#include "engine/data/recordio.h"
#include "engine/data/tf_example.h"
#include "engine/data/tfrecord.h"
#ifdef SCALESCOPE_HAVE_LMDB
#include "engine/data/lmdb_database.h"
#endif

namespace scalescope {
namespace {

/// A new file that is written from start to end.
class OutputFile {
 public:
  /// Errors of all: "no-space", "file-unwritable" with the path and the system's message.
  Status create(const std::filesystem::path& path) {
    m_path = path;
    m_bytes = 0;
    const auto opened = openForWriting(path, O_TRUNC);
    if (!opened) return opened.error();
    m_file.reset(::fdopen(*opened, "wb"));
    return m_file ? Status() : fault();
  }
  Status write(std::string_view bytes) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), m_file.get()) != bytes.size()) return fault();
    m_bytes += static_cast<std::int64_t>(bytes.size());
    return {};
  }
  Status close() {
    std::FILE* file = m_file.release();
    return !file || std::fclose(file) == 0 ? Status() : fault();
  }
  bool isOpen() const { return m_file != nullptr; }
  std::int64_t bytes() const { return m_bytes; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  Status fault() const {
    const int number = errno;
    return Error{number == ENOSPC || number == EDQUOT ? "no-space" : "file-unwritable",
                 Text::of("Cannot write %1: %2.", m_path, systemText(number))};
  }

  std::filesystem::path m_path;
  std::unique_ptr<std::FILE, Close> m_file;
  std::int64_t m_bytes = 0;
};

namespace fs = std::filesystem;

std::size_t placeOf(Split split) { return split == Split::Training ? 0 : 1; }
const char* folderName(Split split) { return split == Split::Training ? "train" : "val"; }

/// "00000042".
std::string padded(std::int64_t number, std::size_t digits) {
  std::string text = std::to_string(number);
  return text.size() < digits ? std::string(digits - text.size(), '0') + text : text;
}

class JpegFolderWriter : public ImageSetWriter {
 public:
  explicit JpegFolderWriter(const ImageSetPlan& plan) : m_plan(plan) {}
  Status add(Split split, const NewImage& image) override {
    const fs::path folder =
        m_plan.folder / folderName(split) / m_plan.classNames[static_cast<std::size_t>(image.label)];
    if (Status made = makeFolder(folder); !made.ok()) return made;
    OutputFile file;
    if (Status made = file.create(folder / (image.name + ".jpg")); !made.ok()) return made;
    if (Status written = file.write(image.jpeg); !written.ok()) return written;
    return file.close();
  }
  Status finish() override { return {}; }

 private:
  ImageSetPlan m_plan;
};

class TfrecordWriter : public ImageSetWriter {
 public:
  explicit TfrecordWriter(const ImageSetPlan& plan) : m_plan(plan) {}
  Status add(Split split, const NewImage& image) override {
    Part& part = m_parts[placeOf(split)];
    const std::int64_t shards = shardsOf(split), shard = part.count++ * shards / m_plan.images(split);
    if (shard != part.shard) {
      if (Status closed = part.file.close(); !closed.ok()) return closed;
      const std::string name = std::string(split == Split::Training ? "train" : "validation") + "-" + padded(shard, 5) +
                               "-of-" + padded(shards, 5);
      if (Status made = part.file.create(m_plan.folder / name); !made.ok()) return made;
      part.shard = shard;
    }
    const std::string& className = m_plan.classNames[static_cast<std::size_t>(image.label)];
    return part.file.write(
        frameTfrecord(makeExample(image.jpeg, image.label + std::int64_t{1}, image.name + ".JPEG", className)));
  }
  Status finish() override {
    for (Part& part : m_parts)
      if (Status closed = part.file.close(); !closed.ok()) return closed;
    return {};
  }

 private:
  struct Part {
    OutputFile file;
    std::int64_t shard = -1, count = 0;
  };
  /// No shard may be empty.
  std::int64_t shardsOf(Split split) const {
    const int shards = split == Split::Training ? m_plan.trainingShards : (m_plan.trainingShards + 7) / 8;
    return std::clamp<std::int64_t>(shards, 1, m_plan.images(split));
  }

  ImageSetPlan m_plan;
  std::array<Part, 2> m_parts;
};

class RecordioWriter : public ImageSetWriter {
 public:
  explicit RecordioWriter(const ImageSetPlan& plan) : m_plan(plan) {}
  Status add(Split split, const NewImage& image) override {
    Part& part = m_parts[placeOf(split)];
    if (!part.records.isOpen())
      for (auto [file, ending] : {std::pair{&part.records, ".rec"}, std::pair{&part.list, ".idx"}})
        if (Status made = file->create(m_plan.folder / (folderName(split) + std::string(ending))); !made.ok())
          return made;
    const std::string line = std::to_string(part.count) + "\t" + std::to_string(part.records.bytes()) + "\n";
    if (Status written = part.list.write(line); !written.ok()) return written;
    const auto id = static_cast<std::uint64_t>(part.count++);
    return part.records.write(frameRecordio(makeImageRecord(image.jpeg, static_cast<float>(image.label), id)));
  }
  Status finish() override {
    for (Part& part : m_parts)
      for (OutputFile* file : {&part.records, &part.list})
        if (Status closed = file->close(); !closed.ok()) return closed;
    return {};
  }

 private:
  struct Part {
    OutputFile records, list;
    std::int64_t count = 0;
  };
  ImageSetPlan m_plan;
  std::array<Part, 2> m_parts;
};

#ifdef SCALESCOPE_HAVE_LMDB
class LmdbWriter : public ImageSetWriter {
 public:
  explicit LmdbWriter(const ImageSetPlan& plan) : m_plan(plan) {}
  Status add(Split split, const NewImage& image) override {
    Part& part = m_parts[placeOf(split)];
    part.entries.emplace_back(padded(part.count++, 8) + "_" + image.name, makeDatum(image.jpeg, image.label));
    return part.entries.size() < 256 ? Status() : commit(split);
  }
  Status finish() override {
    for (Split split : {Split::Training, Split::Validation})
      if (Status written = commit(split); !written.ok()) return written;
    return {};
  }

 private:
  struct Part {
    std::optional<LmdbDatabase> database;
    std::vector<std::pair<std::string, std::string>> entries;
    std::int64_t count = 0;
  };
  Status commit(Split split) {
    Part& part = m_parts[placeOf(split)];
    if (part.entries.empty()) return {};
    if (!part.database) {
      const fs::path folder = m_plan.folder / (std::string(folderName(split)) + "_lmdb");
      if (Status made = makeFolder(folder); !made.ok()) return made;
      // Address space, not disk space: the file grows as it is written. Each image takes whole pages.
      const auto room = static_cast<std::uint64_t>(2 * m_plan.bytes + m_plan.images(split) * 16384) + (64u << 20);
      auto database = LmdbDatabase::create(folder, (room + 0xffff) / 0x10000 * 0x10000);
      if (!database.ok()) return database.error();
      part.database.emplace(std::move(*database));
    }
    Status written = part.database->append(part.entries);
    part.entries.clear();
    return written;
  }

  ImageSetPlan m_plan;
  std::array<Part, 2> m_parts;
};
#endif

std::unique_ptr<ImageSetWriter> writerFor(const ImageSetPlan& plan) {
  if (plan.format == "jpeg-folder") return std::make_unique<JpegFolderWriter>(plan);
  if (plan.format == "tfrecord") return std::make_unique<TfrecordWriter>(plan);
  if (plan.format == "recordio") return std::make_unique<RecordioWriter>(plan);
#ifdef SCALESCOPE_HAVE_LMDB
  if (plan.format == "lmdb") return std::make_unique<LmdbWriter>(plan);
#endif
  return nullptr;
}

}  // namespace

Result<std::unique_ptr<ImageSetWriter>> makeImageSetWriter(const ImageSetPlan& plan) {
  auto writer = writerFor(plan);
  if (!writer && plan.format == "lmdb")
    return Error{"dataset-unsupported", Text::of("This build cannot write LMDB databases.") +
                                            Text::of("Install the package liblmdb-dev and build again.")};
  if (!writer)
    return Error{"dataset-invalid", Text::of("The format %1 cannot be written.", inQuotes(plan.format)) +
                                        Text::of("Use jpeg-folder, tfrecord, recordio or lmdb.")};
  std::error_code ignored;
  if (fs::exists(plan.folder, ignored) && !fs::is_empty(plan.folder, ignored))
    return Error{"dataset-invalid",
                 Text::of("%1 is not empty.", plan.folder.string()) + Text::of("Choose a new or empty folder.")};
  if (Status made = makeFolder(plan.folder); !made.ok()) return made.error();
  return writer;
}

}  // namespace scalescope
