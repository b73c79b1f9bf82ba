// SPDX-License-Identifier: Apache-2.0
#ifdef SCALESCOPE_HAVE_LMDB

#include "engine/data/lmdb_database.h"

#include "engine/base/system_text.h"

namespace scalescope {
namespace {

/// A transaction that ends with its scope.
class Transaction {
 public:
  explicit Transaction(MDB_env* environment) : status(mdb_txn_begin(environment, nullptr, 0, &m_handle)) {}
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

}  // namespace

Error LmdbDatabase::fault(int status) const {
  const bool full = status == ENOSPC || status == MDB_MAP_FULL;
  return {full ? "no-space" : "file-unwritable",
          Text::of("%1: %2.", m_folder / "data.mdb", status > 0 ? systemText(status) : Text(mdb_strerror(status)))};
}

Status LmdbDatabase::open() {
  if (const int status = mdb_env_open(m_environment.get(), m_folder.c_str(), MDB_NOLOCK, 0644); status != 0)
    return fault(status);
  Transaction transaction(m_environment.get());
  if (transaction.status != 0) return fault(transaction.status);
  if (const int opened = mdb_dbi_open(transaction.handle(), nullptr, 0, &m_database); opened != 0) return fault(opened);
  const int committed = transaction.commit();
  return committed == 0 ? Status() : Status(fault(committed));
}

Result<LmdbDatabase> LmdbDatabase::create(const std::filesystem::path& folder, std::uint64_t mostBytes) {
  LmdbDatabase database;
  database.m_folder = folder;
  MDB_env* environment = nullptr;
  if (const int status = mdb_env_create(&environment); status != 0) return database.fault(status);
  database.m_environment.reset(environment);
  mdb_env_set_mapsize(environment, mostBytes);
  if (auto opened = database.open(); !opened.ok()) return opened.error();
  return database;
}

Status LmdbDatabase::append(const std::vector<std::pair<std::string, std::string>>& entries) {
  Transaction transaction(m_environment.get());
  if (transaction.status != 0) return fault(transaction.status);
  for (const auto& [name, content] : entries) {
    MDB_val key{name.size(), const_cast<char*>(name.data())};
    MDB_val value{content.size(), const_cast<char*>(content.data())};
    if (int status = mdb_put(transaction.handle(), m_database, &key, &value, MDB_APPEND); status != 0)
      return fault(status);
  }
  const int committed = transaction.commit();
  return committed == 0 ? Status() : Status(fault(committed));
}

}  // namespace scalescope

#endif
