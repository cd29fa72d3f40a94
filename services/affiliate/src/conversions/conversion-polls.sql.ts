// All SQL on affiliate.conversion_polls.
import type { NetworkKey } from '@consilium/contracts/affiliate/networks.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface PollState {
  readonly cursor: unknown;
  /** How often in a row the page at the cursor could not be read. */
  readonly failures: number;
}

export async function pollState(db: Queryable, network: NetworkKey): Promise<PollState> {
  const { rows } = await db.query<PollState & Record<string, unknown>>(
    'select cursor, failures from affiliate.conversion_polls where network_key = $1',
    [network],
  );
  return rows[0] ?? { cursor: null, failures: 0 };
}

export interface KeptPoll {
  readonly cursor: unknown;
  readonly now: Date;
}

export async function keepPoll(db: Queryable, network: NetworkKey, { cursor, now }: KeptPoll): Promise<void> {
  await db.query(
    `insert into affiliate.conversion_polls as poll (network_key, cursor, polled_at) values ($1, $2, $3)
     on conflict (network_key) do update
       set cursor = excluded.cursor, polled_at = excluded.polled_at, error = null, failures = 0`,
    [network, asJson(cursor), now],
  );
}

/** The cursor stays as it is when it is null. */
export async function keepFailedPoll(
  db: Queryable,
  network: NetworkKey,
  { cursor, now, error }: KeptPoll & { readonly error: string },
): Promise<void> {
  await db.query(
    `insert into affiliate.conversion_polls as poll (network_key, cursor, polled_at, error, failures) values ($1, $2, $3, $4, 1)
     on conflict (network_key) do update
       set cursor = coalesce(excluded.cursor, poll.cursor), polled_at = excluded.polled_at, error = excluded.error,
           failures = poll.failures + 1`,
    [network, asJson(cursor), now, error],
  );
}

function asJson(cursor: unknown): string | null {
  return cursor === null || cursor === undefined ? null : JSON.stringify(cursor);
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
