// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>
#include <algorithm>

#include "tests/harness/test_program.h"

namespace scalescope::test_documents {

/// What the documents name is there: the files that they link or write in code type, options, folders.
class TestDocuments : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void linksLeadSomewhere();
  void namesInCodeTypeExist();
  void optionsExist();
  void foldersAreDescribed_data();
  void foldersAreDescribed();

 private:
  void take(const QString& path);
  bool isKnown(const QString& name) const;

  QMap<QString, QString> m_documents;  ///< their texts by their paths
  QSet<QString> m_paths, m_names;      ///< of files and folders; also without what follows a file's first dot
  QString m_sources;                   ///< everything but documents and data
};

namespace {

QDir root() { return QDir(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR")); }

QString read(const QString& path) {
  QFile file(root().filePath(path));
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

bool isData(const QFileInfo& file) {
  static const QSet<QString> endings = {"json", "ts", "png", "svg", "log", "csv", "gz"};
  return endings.contains(file.suffix()) || file.size() > 1'000'000;
}

QString folderOf(const QString& path) { return path.contains('/') ? path.section('/', 0, -2) : QString(); }

/// "HASH", "<id>", "test_x.cpp" stand for something else.
bool hasPlaceholder(const QString& name) {
  static const QRegularExpression placeholder("<|>|(^|/)[A-Z_]+$|_x\\b|\\.\\.\\.");
  return name.contains(placeholder);
}

}  // namespace

void TestDocuments::take(const QString& path) {
  m_paths << path << path.section('.', 0, 0);
  m_names << path.section('/', -1) << path.section('/', -1).section('.', 0, 0);
  for (QString folder = folderOf(path); !folder.isEmpty(); folder = folderOf(folder)) {
    m_paths << folder;
    m_names << folder.section('/', -1);
  }
  if (path.endsWith(".md"))
    m_documents[path] = read(path);
  else if (!isData(QFileInfo(root().filePath(path))))
    m_sources += read(path);
}

void TestDocuments::initTestCase() {
  for (const QString& file : root().entryList(QDir::Files | QDir::Hidden))
    if (file != ".git") take(file);
  for (const char* top : {"LICENSES", "app", "engine", "packaging", "resources", "tests", "translations", "widgets"}) {
    QDirIterator it(root().filePath(top), QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext())
      if (const QString path = root().relativeFilePath(it.next()); !path.contains("__pycache__")) take(path);
  }
  QVERIFY(m_documents.size() > 20 && m_paths.size() > 1000 && m_sources.size() > 1'000'000);
}

void TestDocuments::linksLeadSomewhere() {
  static const QRegularExpression link("\\]\\(([^)#]+)\\)");
  QStringList broken;
  for (auto document = m_documents.cbegin(); document != m_documents.cend(); ++document)
    for (const auto& match : link.globalMatch(*document)) {
      const QString to = QDir::cleanPath(folderOf(document.key()) + '/' + match.captured(1));
      if (!m_paths.contains(to.startsWith('/') ? to.mid(1) : to)) broken << document.key() + " links " + to;
    }
  QVERIFY2(broken.isEmpty(), qPrintable(broken.join('\n')));
}

/// Files and folders, from whatever folder on they are named, or what the sources spell.
bool TestDocuments::isKnown(const QString& name) const {
  const QString bare = name.endsWith('/') ? name.chopped(1) : name, end = '/' + bare;
  const auto isPath = [&](const QString& path) { return path == bare || path.endsWith(end); };
  if (std::any_of(m_paths.begin(), m_paths.end(), isPath)) return true;
  if (!bare.contains('*')) return m_sources.contains(bare);
  if (bare.contains('/') && !folderOf(bare).contains('*') && m_sources.contains(folderOf(bare))) return true;
  const QRegularExpression any(QRegularExpression::wildcardToRegularExpression(bare.section('/', -1)));
  return std::any_of(m_names.begin(), m_names.end(), [&](const QString& one) { return any.match(one).hasMatch(); });
}

void TestDocuments::namesInCodeTypeExist() {
  static const QRegularExpression code("`([A-Za-z0-9_./*<>-]+)`");
  QStringList unknown;
  int seen = 0;
  for (auto document = m_documents.cbegin(); document != m_documents.cend(); ++document)
    for (const auto& match : code.globalMatch(*document)) {
      const QString name = match.captured(1);
      if (!name.contains(QRegularExpression("[_./*]")) || hasPlaceholder(name)) continue;
      ++seen;
      if (!isKnown(name)) unknown << document.key() + " names " + name;
    }
  QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join('\n')));
  QVERIFY(seen > 300);
}

void TestDocuments::optionsExist() {
  static const QRegularExpression option("(?<![\\w-])--[a-z][a-z0-9-]+");
  static const QSet<QString> ofOtherPrograms = {"--preset"};  // cmake and ctest
  QStringList unknown;
  for (auto document = m_documents.cbegin(); document != m_documents.cend(); ++document)
    for (const auto& match : option.globalMatch(*document))
      // Options of figures are rows of a table: {"by", "step-time", ...
      if (!m_sources.contains(match.captured()) && !m_sources.contains("{\"" + match.captured().mid(2) + "\", ") &&
          !ofOtherPrograms.contains(match.captured()))
        unknown << document.key() + " names " + match.captured();
  QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join('\n')));
}

void TestDocuments::foldersAreDescribed_data() {
  QTest::addColumn<QString>("folder");
  for (const char* folder : {"", "app", "engine", "resources"}) QTest::newRow(folder) << folder;
}

void TestDocuments::foldersAreDescribed() {
  QFETCH(QString, folder);
  const QString& text = m_documents[folder.isEmpty() ? "README.md" : folder + "/README.md"];
  QSet<QString> inside;
  for (const QString& path : m_paths)
    if (const QString within = folder.isEmpty() ? path : path.mid(folder.size() + 1);
        (folder.isEmpty() || path.startsWith(folder + '/')) && within.contains('/'))
      inside << within.section('/', 0, 0);
  QVERIFY(inside.size() > 3);
  for (const QString& one : inside)
    QVERIFY2(text.contains('`' + one + "/`") || text.contains('[' + one + '/'), qPrintable(folder + " has " + one));
}

SCALESCOPE_TEST(TestDocuments)

}  // namespace scalescope::test_documents

#include "test_documents.moc"
