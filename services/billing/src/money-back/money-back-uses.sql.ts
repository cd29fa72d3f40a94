// All SQL on billing.money_back_uses.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { MoneyBackMark } from './money-back-marks.ts';

/** Used by another customer than this one. */
export async function isAnyUsed(db: Queryable, marks: readonly MoneyBackMark[], customerId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from billing.money_back_uses u join billing.cancellations c on c.id = u.cancellation_id
      where (u.kind, u.hash) in (select * from unnest($1::text[], $2::text[])) and c.stripe_customer_id <> $3 limit 1`,
    [...columnsOf(marks), customerId],
  );
  return rowCount === 1;
}

/** Waits for a concurrent claim. Inserted in a fixed order, so that two claims never deadlock. The first one stays. */
export async function insertUses(
  tx: Queryable,
  marks: readonly MoneyBackMark[],
  { cancellationId, now }: { readonly cancellationId: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `insert into billing.money_back_uses (kind, hash, cancellation_id, used_at)
     select kind, hash, $3, $4 from unnest($1::text[], $2::text[]) as marks (kind, hash) order by kind, hash
     on conflict do nothing`,
    [...columnsOf(marks), cancellationId, now],
  );
}

export async function deleteUsesOf(tx: Queryable, cancellationId: string): Promise<void> {
  await tx.query('delete from billing.money_back_uses where cancellation_id = $1', [cancellationId]);
}

export async function deleteUsesBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from billing.money_back_uses where used_at < $1', [before]);
}

function columnsOf(marks: readonly MoneyBackMark[]): [string[], string[]] {
  return [marks.map(({ kind }) => kind), marks.map(({ hash }) => hash)];
}
