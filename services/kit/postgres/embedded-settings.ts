// Settings of the embedded Postgres: small when idle, loopback only, no replication.
const commonSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '48MB',
  // Worker processes for I/O, parallel queries and logical replication would only cost memory here.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '2',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  jit: 'off',
  log_min_messages: 'warning',
  timezone: 'UTC',
} as const;

export const durableSettings: Readonly<Record<string, string>> = commonSettings;

export const throwAwaySettings: Readonly<Record<string, string>> = {
  ...commonSettings,
  // Test files that run at the same time share this server, and some start two replicas of every service.
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '5min',
};
