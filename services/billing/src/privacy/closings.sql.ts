// All SQL on billing.closings: customers of erased accounts that are still to be deleted at the provider.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface Closing {
  readonly customerId: string;
  /** Payment pages that could still be paid. */
  readonly sessionIds: readonly string[];
}

export async function insertClosing(
  tx: Queryable,
  { customerId, sessionIds, addressHashes }: Closing & { readonly addressHashes: readonly string[] },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into billing.closings (stripe_customer_id, session_ids, address_hashes, ordered_at, tried_at)
     values ($1, $2, $3, $4, $4)
     on conflict do nothing`,
    [customerId, sessionIds, addressHashes, now],
  );
}

export interface ClosingTry {
  /** Attempts so far, this one included. */
  readonly attempts: number;
  readonly addressHashes: readonly string[];
}

/** Undefined when it is already closed. */
export async function beginTry(db: Queryable, customerId: string, now: Date): Promise<ClosingTry | undefined> {
  const { rows } = await db.query<ClosingTry & Record<string, unknown>>(
    `update billing.closings set attempts = attempts + 1, tried_at = $2 where stripe_customer_id = $1
     returning attempts, address_hashes as "addressHashes"`,
    [customerId, now],
  );
  return rows[0];
}

export async function noteFailedTry(db: Queryable, customerId: string, error: string): Promise<void> {
  await db.query('update billing.closings set error = $2 where stripe_customer_id = $1', [customerId, error]);
}

export async function endClosing(db: Queryable, customerId: string): Promise<void> {
  await db.query('delete from billing.closings where stripe_customer_id = $1', [customerId]);
}

/** Closings that nobody tried since then, the longest ago first. */
export async function forgottenClosings(db: Queryable, before: Date, limit: number): Promise<readonly Closing[]> {
  const { rows } = await db.query<Closing & Record<string, unknown>>(
    `select stripe_customer_id as "customerId", session_ids as "sessionIds" from billing.closings
      where tried_at < $1 order by tried_at limit $2`,
    [before, limit],
  );
  return rows;
}

export interface OverdueClosing {
  readonly customerId: string;
  readonly orderedAt: Date;
  readonly attempts: number;
  readonly error: string | null;
}

/** Ordered before then and not reported since then: each is reported once per period. */
export async function takeOverdueClosings(
  db: Queryable,
  { before, now, limit }: { readonly before: Date; readonly now: Date; readonly limit: number },
): Promise<readonly OverdueClosing[]> {
  const { rows } = await db.query<OverdueClosing & Record<string, unknown>>(
    `update billing.closings set reported_at = $2
      where stripe_customer_id in (select stripe_customer_id from billing.closings
              where ordered_at < $1 and (reported_at is null or reported_at < $1)
              order by ordered_at limit $3 for update skip locked)
     returning stripe_customer_id as "customerId", ordered_at as "orderedAt", attempts, error`,
    [before, now, limit],
  );
  return rows;
}
