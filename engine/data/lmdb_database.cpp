// SPDX-License-Identifier: Apache-2.0
#ifdef SCALESCOPE_HAVE_LMDB

#include "engine/data/lmdb_database.h"

#include <cerrno>

namespace scalescope {
namespace {

/// A transaction that ends with its scope.
class Transaction {
 public:
  Transaction(MDB_env* environment, unsigned flags) : status(mdb_txn_begin(environment, nullptr, flags, &m_handle)) {}
  ~Transaction() {
    if (m_handle) mdb_txn_abort(m_handle);
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  MDB_txn* handle() const { return m_handle; }
  int commit() {
    MDB_txn* handle = m_handle;
    m_handle = nullptr;
    return mdb_txn_commit(handle);
  }

 private:
  MDB_txn* m_handle = nullptr;

 public:
  const int status;
};

MDB_val valueOf(std::string_view text) { return {text.size(), const_cast<char*>(text.data())}; }
std::string_view viewOf(const MDB_val& value) { return {static_cast<const char*>(value.mv_data), value.mv_size}; }

}  // namespace

Error LmdbDatabase::fault(const char* code, int status) const {
  if (status == ENOSPC || status == MDB_MAP_FULL) code = "no-space";
  return {code, file().string() + ": " + mdb_strerror(status) + "."};
}

Status LmdbDatabase::open(unsigned flags) {
  const int status = mdb_env_open(m_environment.get(), m_folder.c_str(), flags, 0644);
  if (status != 0) return fault("dataset-invalid", status);
  Transaction transaction(m_environment.get(), flags & MDB_RDONLY);
  if (transaction.status != 0) return fault("dataset-invalid", transaction.status);
  const int opened = mdb_dbi_open(transaction.handle(), nullptr, 0, &m_database);
  if (opened != 0) return fault("dataset-invalid", opened);
  const int committed = transaction.commit();
  return committed == 0 ? Status() : Status(fault("dataset-invalid", committed));
}

/// Reading a mapped page that the file has no more would end the program.
Status LmdbDatabase::requireWhole() const {
  MDB_envinfo info{};
  MDB_stat stat{};
  mdb_env_info(m_environment.get(), &info);
  mdb_env_stat(m_environment.get(), &stat);
  std::error_code ignored;
  const auto expected = (std::uint64_t{info.me_last_pgno} + 1) * stat.ms_psize;
  const auto found = std::filesystem::file_size(file(), ignored);
  if (found >= expected) return {};
  return Error{"dataset-invalid", file().string() + ": is cut: its pages need " + std::to_string(expected) +
                                      " bytes, it has " + std::to_string(found) + ". Fetch the file again."};
}

Result<LmdbDatabase> LmdbDatabase::openToRead(const std::filesystem::path& folder) {
  LmdbDatabase database;
  database.m_folder = folder;
  MDB_env* environment = nullptr;
  if (const int status = mdb_env_create(&environment); status != 0) return database.fault("dataset-invalid", status);
  database.m_environment.reset(environment);
  // No lock file: the set may lie where this user cannot write, and nobody changes it.
  if (auto opened = database.open(MDB_RDONLY | MDB_NOLOCK | MDB_NOTLS | MDB_NORDAHEAD); !opened.ok())
    return opened.error();
  if (auto whole = database.requireWhole(); !whole.ok()) return whole.error();
  return database;
}

Result<LmdbDatabase> LmdbDatabase::create(const std::filesystem::path& folder, std::uint64_t mostBytes) {
  LmdbDatabase database;
  database.m_folder = folder;
  MDB_env* environment = nullptr;
  if (const int status = mdb_env_create(&environment); status != 0) return database.fault("file-unwritable", status);
  database.m_environment.reset(environment);
  mdb_env_set_mapsize(environment, mostBytes);
  if (auto opened = database.open(MDB_NOLOCK); !opened.ok()) return Error{"file-unwritable", opened.error().message};
  return database;
}

Status LmdbDatabase::forEach(const std::function<void(std::string_view, std::string_view)>& visit) const {
  Transaction transaction(m_environment.get(), MDB_RDONLY);
  MDB_cursor* cursor = nullptr;
  if (transaction.status != 0) return fault("dataset-invalid", transaction.status);
  if (int status = mdb_cursor_open(transaction.handle(), m_database, &cursor); status != 0)
    return fault("dataset-invalid", status);
  MDB_val key{}, value{};
  int status = 0;
  while ((status = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)) == 0) visit(viewOf(key), viewOf(value));
  mdb_cursor_close(cursor);
  return status == MDB_NOTFOUND ? Status() : Status(fault("dataset-invalid", status));
}

Status LmdbDatabase::read(std::string_view key, const std::function<Status(std::string_view)>& use) const {
  Transaction transaction(m_environment.get(), MDB_RDONLY);
  if (transaction.status != 0) return fault("image-corrupt", transaction.status);
  MDB_val wanted = valueOf(key), value{};
  const int status = mdb_get(transaction.handle(), m_database, &wanted, &value);
  if (status != 0) return fault("image-corrupt", status);
  return use(viewOf(value));
}

Status LmdbDatabase::append(const std::vector<std::pair<std::string, std::string>>& entries) {
  Transaction transaction(m_environment.get(), 0);
  if (transaction.status != 0) return fault("file-unwritable", transaction.status);
  for (const auto& [name, content] : entries) {
    MDB_val key = valueOf(name), value = valueOf(content);
    if (int status = mdb_put(transaction.handle(), m_database, &key, &value, MDB_APPEND); status != 0)
      return fault("file-unwritable", status);
  }
  const int committed = transaction.commit();
  return committed == 0 ? Status() : Status(fault("file-unwritable", committed));
}

}  // namespace scalescope

#endif
