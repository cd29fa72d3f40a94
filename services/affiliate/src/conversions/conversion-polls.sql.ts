// All SQL on affiliate.conversion_polls.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function pollCursor(db: Queryable, network: NetworkKey): Promise<unknown> {
  const { rows } = await db.query<{ cursor: unknown }>(
    'select cursor from affiliate.conversion_polls where network_key = $1',
    [network],
  );
  return rows[0]?.cursor ?? null;
}

export async function keepPoll(
  db: Queryable,
  network: NetworkKey,
  { cursor, now, error }: { readonly cursor?: unknown; readonly now: Date; readonly error: string | null },
): Promise<void> {
  await db.query(
    `insert into affiliate.conversion_polls as poll (network_key, cursor, polled_at, error) values ($1, $2, $3, $4)
     on conflict (network_key) do update
       set cursor = coalesce(excluded.cursor, poll.cursor), polled_at = excluded.polled_at, error = excluded.error`,
    [network, cursor === undefined ? null : JSON.stringify(cursor), now, error],
  );
}

export interface PollRow {
  readonly network: NetworkKey;
  readonly polledAt: Date | null;
  readonly error: string | null;
}

export async function pollRows(db: Queryable): Promise<readonly PollRow[]> {
  const { rows } = await db.query<PollRow & Record<string, unknown>>(
    'select network_key as network, polled_at as "polledAt", error from affiliate.conversion_polls',
  );
  return rows;
}
