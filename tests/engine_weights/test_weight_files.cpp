// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fstream>

#include "engine/base/crc32c.h"
#include "engine/base/files.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/weights/safetensors.h"
#include "engine/weights/tensor_file.h"
#include "tests/engine_weights/weight_makers.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_weight_files {

using namespace scalescope::makers;
using weights::TensorFile;

/// The readers of weights files: what they find in good files, and that they refuse damaged and hostile ones.
class TestWeightFiles : public QObject {
  Q_OBJECT
 private slots:
  void readsEveryFormat_data();
  void readsEveryFormat();
  void readsSixteenBits();
  void readsViews();
  void readsCheckpoints();
  void writesSafetensors();
  void findsNestedStateDicts();
  void readsPython2();
  void refuses_data();
  void refuses();
  void refusesEveryTruncation();
  void refusesAnOverflowingCheckpoint();

 private:
  Result<TensorFile> open(const std::string& bytes) {
    const auto path = std::filesystem::path(m_folder.filePath("weights").toStdString());
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
    return TensorFile::open(path);
  }
  QTemporaryDir m_folder;
};

void TestWeightFiles::readsEveryFormat_data() {
  QTest::addColumn<QByteArray>("bytes");
  QTest::addColumn<QString>("format");
  QTest::addColumn<QString>("tensor");
  const auto row = [](const char* name, const std::string& bytes, const char* format, const char* tensor) {
    QTest::newRow(name) << QByteArray::fromStdString(bytes) << format << tensor;
  };
  row("safetensors", goodSafetensors(), "safetensors", "a.weight");
  row("pth", goodPth(), "pytorch", "a.weight");
  row("pth before 1.6", goodLegacy(), "pytorch", "a.weight");
  row("onnx", onnx("a.weight", {2, 3}, floats(kValues)), "onnx", "a.weight");
  row("caffe", caffe("a", {2, 3}, floats(kValues)), "caffe", "a:0");
}

void TestWeightFiles::readsEveryFormat() {
  QFETCH(QByteArray, bytes);
  QFETCH(QString, format);
  QFETCH(QString, tensor);
  const auto file = open(bytes.toStdString());
  QVERIFY2(file.ok(), file.ok() ? "" : file.error().message.english().c_str());
  QCOMPARE(QString::fromStdString(file->format()), format);
  QCOMPARE(file->tensors().size(), std::size_t(1));
  const auto* found = file->find(tensor.toStdString());
  QVERIFY(found);
  QCOMPARE(found->dims, std::vector<std::int64_t>({2, 3}));
  QCOMPARE(require(file->values(*found)), kValues);
}

void TestWeightFiles::readsSixteenBits() {
  // 1, -2, 2^-24 (the smallest), infinity; the same bits of bfloat16 differ.
  const std::string bits("\x00\x3c\x00\xc0\x01\x00\x00\x7c", 8);
  const auto header = [](const std::string& type) {
    return R"({"a":{"dtype":")" + type + R"(","shape":[4],"data_offsets":[0,8]}})";
  };
  const auto half = open(safetensors(header("F16"), bits));
  QCOMPARE(require(half->values(half->tensors()[0])), std::vector<float>({1, -2, 0x1p-24f, INFINITY}));
  const auto brain = open(safetensors(header("BF16"), std::string("\x80\x3f\x20\xc0\x00\x00\x80\x7f", 8)));
  QCOMPARE(require(brain->values(brain->tensors()[0])), std::vector<float>({1, -2.5f, 0, INFINITY}));
  const auto integers = open(safetensors(header("I16"), bits));
  QCOMPARE(integers->values(integers->tensors()[0]).error().code, std::string("weights-unsupported"));
}

void TestWeightFiles::readsViews() {
  const auto file = open(pth(pickle::dictionary({{"turned", pickle::tensor("0", 0, {3, 2}, {1, 3})},
                                                 {"part", pickle::tensor("0", 2, {2}, {3})}}),
                             floats(kValues)));
  QVERIFY2(file.ok(), file.ok() ? "" : file.error().message.english().c_str());
  QCOMPARE(require(file->values(*file->find("turned"))), std::vector<float>({1, 4, -2, 5, 3.5f, 6}));
  QCOMPARE(require(file->values(*file->find("part"))), std::vector<float>({3.5f, 6}));
}

void TestWeightFiles::readsCheckpoints() {
  Checkpoint checkpoint;
  checkpoint.head.identity.network = "resnet-20";
  checkpoint.head.tensors = {{"fc.bias", 2}, {"fc.bias/momentum", 1}};
  checkpoint.values = {1, 2, 3};
  const std::filesystem::path path = m_folder.filePath("a.checkpoint").toStdString();
  require(writeCheckpoint(path, checkpoint));
  const auto file = require(TensorFile::open(path));
  QCOMPARE(file.network(), std::string("resnet-20"));
  QCOMPARE(require(file.values(*file.find("fc.bias"))), std::vector<float>({1, 2}));
  // A head that lists more than the file has.
  checkpoint.head.tensors = {{"fc.bias", 100}};
  require(writeCheckpoint(path, checkpoint));
  QCOMPARE(TensorFile::open(path).error().code, std::string("weights-invalid"));
}

void TestWeightFiles::writesSafetensors() {
  const std::vector<weights::NamedValues> tensors = {{"z", {2, 3}, kValues}, {"a", {1}, std::span(kValues).first(1)}};
  const std::filesystem::path path = m_folder.filePath("out.safetensors").toStdString();
  require(weights::writeSafetensors(path, tensors, {{"network", "resnet-20"}}));
  const auto file = require(TensorFile::open(path));
  QCOMPARE(file.network(), std::string("resnet-20"));
  QCOMPARE(require(file.values(*file.find("z"))), kValues);
  QCOMPARE(require(file.values(*file.find("a"))), std::vector<float>({1}));
}

void TestWeightFiles::findsNestedStateDicts() {
  const std::string state = pickle::dictionary({{"a.weight", pickle::tensor("0", 0, {2, 3}, {3, 1})}});
  const std::string arguments = "cargparse\nNamespace\n)\x81}(" + pickle::text("lr") + pickle::number(1) + "ub";
  for (const char* member : {"state_dict", "model"}) {
    const auto file =
        open(pth(pickle::dictionary({{"args", arguments}, {"epoch", "K\x05"}, {member, state}}), floats(kValues)));
    QVERIFY2(file.ok(), file.ok() ? "" : file.error().message.english().c_str());
    QVERIFY(file->find("a.weight"));
  }
}

/// torchvision's oldest files: texts of Python 2, and an ordered dictionary made of a list of pairs.
void TestWeightFiles::readsPython2() {
  const std::string pair =
      "](U\x08"
      "a.weight" +
      pickle::tensor("0", 0, {2, 3}, {3, 1}) + "e";
  const auto file = open(pth("ccollections\nOrderedDict\n](" + pair + "e\x85R", floats(kValues)));
  QVERIFY2(file.ok(), file.ok() ? "" : file.error().message.english().c_str());
  QVERIFY(file->find("a.weight"));
}

void TestWeightFiles::refuses_data() {
  QTest::addColumn<QByteArray>("bytes");
  QTest::addColumn<QString>("code");
  QTest::addColumn<QString>("words");
  const auto row = [](const char* name, const std::string& bytes, const char* words,
                      const char* code = "weights-invalid") {
    QTest::newRow(name) << QByteArray::fromStdString(bytes) << code << words;
  };
  const auto header = [](const std::string& entries) { return safetensors("{" + entries + "}", floats(kValues)); };
  const std::string whole = R"("data_offsets":[0,24]})";
  row("empty", "", "is not a", "weights-unsupported");
  row("text", "epoch,loss\n1,0.5\n2,0.25\n", "is not a", "weights-unsupported");
  // safetensors
  std::string huge = goodSafetensors();
  huge.replace(0, 8, std::string("\x00\xe1\xf5\x05\x00\x00\x00\x00", 8));
  row("header beyond the file", huge, "not in the file");
  row("negative dimension", header(R"("a":{"dtype":"F32","shape":[-2,-3],)" + whole), "do not match its shape");
  row("dimensions that overflow", header(R"("a":{"dtype":"F32","shape":[4294967296,4294967296,6],)" + whole),
      "do not match its shape");
  row("negative offsets", header(R"("a":{"dtype":"F32","shape":[6],"data_offsets":[-24,0]})"), "do not match");
  row("real dimension", header(R"("a":{"dtype":"F32","shape":[2.5],)" + whole), "not an integer");
  row("overlapping tensors",
      header(
          R"("a":{"dtype":"F32","shape":[4],"data_offsets":[0,16]},"b":{"dtype":"F32","shape":[4],"data_offsets":[8,24]})"),
      "overlap");
  row("hole",
      header(
          R"("a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},"b":{"dtype":"F32","shape":[2],"data_offsets":[16,24]})"),
      "hole");
  row("bytes that belong to no tensor", header(R"("a":{"dtype":"F32","shape":[5],"data_offsets":[0,20]})"), "unused");
  row("unknown type", header(R"("a":{"dtype":"F4","shape":[6],)" + whole), "F4", "weights-unsupported");
  row("nested header", header("\"a\":" + std::string(300, '[') + std::string(300, ']')), "levels");
  row("entry that is a number", header("\"a\":3"), "invalid entry");
  // PyTorch
  const auto state = [](const std::string& tensor) {
    return pth(pickle::dictionary({{"a", tensor}}), floats(kValues));
  };
  row("size beyond the storage", state(pickle::tensor("0", 0, {7}, {1})), "outside of its storage");
  row("offset beyond the storage", state(pickle::tensor("0", 1, {6}, {1})), "outside of its storage");
  row("negative offset", state(pickle::tensor("0", -1, {2}, {1})), "outside of its storage");
  row("negative stride", state(pickle::tensor("0", 5, {2}, {-1})), "outside of its storage");
  row("negative size", state(pickle::tensor("0", 0, {-2}, {1})), "outside of its storage");
  row("strides that overflow", state(pickle::tensor("0", 0, {2147483647, 2147483647}, {2147483647, 2147483647})),
      "outside of its storage");
  row("expanded tensor", state(pickle::tensor("0", 0, {1000, 1000}, {0, 0})), "repeats its elements");
  row("missing storage", state(pickle::tensor("1", 0, {2}, {1})), "is missing");
  row("a call of code", state("cposix\nsystem\n(" + pickle::text("true") + "tR"), "posix system",
      "weights-unsupported");
  row("a whole model", pth("ctorchvision.models.resnet\nResNet\n)\x81}b", floats(kValues)), "state_dict()",
      "weights-unsupported");
  row("opcode of instances", pth("(cos\nsystem\no", floats(kValues)), "0x6f", "weights-unsupported");
  row("list in itself", pth("]q\1h\1a", floats(kValues)), "no state dict", "weights-unsupported");
  row("dictionary in itself", pth("}q\1" + pickle::text("model") + "h\1s", floats(kValues)), "no state dict",
      "weights-unsupported");
  row("value from an empty stack", pth("R", floats(kValues)), "empty stack");
  row("unknown memo", pth("h\7", floats(kValues)), "has not stored");
  row("text beyond the pickle", pth("X\xff\xff\xff\x7f", floats(kValues)), "truncated");
  row("too many values", pth(std::string(1'100'000, 'N'), floats(kValues)), "1000000 values");
  Zip compressed;
  compressed.add("archive/data.pkl", "text", 8);
  row("compressed entry", compressed.bytes(), "compressed", "weights-unsupported");
  Zip other;
  other.add("word/document.xml", "text");
  row("another archive", other.bytes(), "without data.pkl", "weights-unsupported");
  std::string overlapping = goodPth();
  const std::size_t entry = overlapping.rfind("PK\1\2");
  overlapping.replace(entry + 42, 4, std::string(4, '\0'));  // the storage begins where the pickle does
  row("overlapping entries", overlapping, "overlap");
  std::string outside = goodPth();
  outside.replace(entry + 24, 4, "\xf0\xff\xff\x7f");
  outside.replace(entry + 20, 4, "\xf0\xff\xff\x7f");
  row("entry beyond the archive", outside, "outside of the archive");
  // ONNX
  row("too few bytes", onnx("a", {2, 4}, floats(kValues)), "24 bytes");
  row("negative ONNX dimension", onnx("a", {-2, -3}, floats(kValues)), "invalid dimensions");
  row("ONNX dimensions that overflow", onnx("a", {1LL << 40, 1LL << 40}, floats(kValues)), "invalid dimensions");
  row("too many dimensions", onnx("a", std::vector<std::int64_t>(40, 1), floats({1})), "shape");
  row("unknown ONNX type", onnx("a", {2, 3}, floats(kValues), 99), "unknown type", "weights-unsupported");
  row("long name", onnx(std::string(5000, 'a'), {2, 3}, floats(kValues)), "invalid name");
  row("name twice", onnx("a", {6}, floats(kValues)) + onnx("a", {6}, floats(kValues)).substr(2), "have the name");
  // Caffe
  row("too few floats", caffe("a", {7}, floats(kValues)), "24 bytes");
  row("negative Caffe dimension", caffe("a", {-6}, floats(kValues)), "invalid dimensions");
}

void TestWeightFiles::refuses() {
  QFETCH(QByteArray, bytes);
  QFETCH(QString, code);
  QFETCH(QString, words);
  const auto file = open(bytes.toStdString());
  QVERIFY(!file.ok());
  QVERIFY2(QString::fromStdString(file.error().message).contains(words), file.error().message.english().c_str());
  QCOMPARE(QString::fromStdString(file.error().code), code);
}

/// A file that ends anywhere is refused, or read completely where only its last, unused bytes are missing.
void TestWeightFiles::refusesEveryTruncation() {
  for (const std::string& whole : {goodSafetensors(), goodPth(), goodLegacy(),
                                   onnx("a.weight", {2, 3}, floats(kValues)), caffe("a", {2, 3}, floats(kValues))})
    for (std::size_t size = 0; size < whole.size(); ++size) {
      const auto file = open(whole.substr(0, size));
      QVERIFY2(!file.ok() || file->tensors().empty(), qPrintable(QString::number(size)));
      if (!file.ok()) QVERIFY(file.error().code.starts_with("weights-"));
    }
}

/// The count of values times their size would be 0.
void TestWeightFiles::refusesAnOverflowingCheckpoint() {
  const std::filesystem::path path = m_folder.filePath("b.checkpoint").toStdString();
  require(writeCheckpoint(path, {}));
  std::string bytes = require(readFile(path));
  const std::string count = "\"value_count\":0";
  QVERIFY(bytes.find(count) != std::string::npos);
  std::string text = bytes.substr(16, bytes.size() - 20);
  text.replace(text.find(count), count.size(), "\"value_count\":4611686018427387904");
  std::string changed = "scsckpt1";
  appendNumber(changed, static_cast<std::uint64_t>(text.size()));
  changed += text;
  appendNumber(changed, crc32c(changed));
  const auto file = open(changed);
  QVERIFY(!file.ok());
  QCOMPARE(file.error().code, std::string("checkpoint-invalid"));
}

SCALESCOPE_TEST(TestWeightFiles)

}  // namespace scalescope::test_weight_files

#include "test_weight_files.moc"
