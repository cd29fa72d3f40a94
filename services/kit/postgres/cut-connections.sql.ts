// For tests: ends connections from the server's side, like a failing network or a restarting server.
import type { Queryable } from './queryable.ts';

/** Every connection of the login role to this database. */
export async function cutConnections(admin: Queryable, role: string): Promise<number> {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where usename = $1 and datname = current_database() and pid <> pg_backend_pid()`,
    [role],
  );
  return rowCount ?? 0;
}

/** Every connection of one process, its session included. */
export async function cutApplication(admin: Queryable, applicationName: string): Promise<number> {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name in ($1, $1 || ':session') and datname = current_database()`,
    [applicationName],
  );
  return rowCount ?? 0;
}
