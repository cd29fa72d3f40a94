// All SQL on auth.known_networks.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function isKnownNetwork(db: Queryable, networkHash: Buffer): Promise<boolean> {
  const { rows } = await db.query('select 1 from auth.known_networks where network_hash = $1', [networkHash]);
  return rows.length > 0;
}

/** Written at most once in `everyMs`. */
export async function keepNetwork(
  db: Queryable,
  network: { readonly hash: Buffer; readonly userId: string; readonly now: Date; readonly everyMs: number },
): Promise<void> {
  const { hash, userId, now, everyMs } = network;
  await db.query(
    `insert into auth.known_networks as known (network_hash, user_id, last_used_at) values ($1, $2, $3)
     on conflict (network_hash) do update set last_used_at = $3, user_id = $2 where known.last_used_at < $4`,
    [hash, userId, now, new Date(now.getTime() - everyMs)],
  );
}

export async function deleteOldNetworks(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from auth.known_networks where network_hash in
       (select network_hash from auth.known_networks where last_used_at < $1 limit $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}
