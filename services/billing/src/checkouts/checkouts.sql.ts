// All SQL on billing.checkouts: purchase intents, at most one open per person.
import type { PriceId } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface CheckoutRow {
  readonly id: string;
  readonly price: PriceId;
  readonly sessionId: string | null;
  readonly state: 'open' | 'replaced' | 'completed' | 'expired';
}

const columns = 'id, price, stripe_session_id as "sessionId", state';
/** Ended intents are deleted after this time, when the next one begins. */
export const KEPT_DAYS = 30;

/** Serialises the tabs of one person until the end of the transaction. */
export async function lockIntents(tx: Queryable, pseudonym: string): Promise<void> {
  await tx.query('select 1 from billing.customers where pseudonym = $1 for update', [pseudonym]);
}

export async function countIntentsSince(tx: Queryable, pseudonym: string, since: Date): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from billing.checkouts where pseudonym = $1 and created_at >= $2',
    [pseudonym, since],
  );
  return rows[0]?.count ?? 0;
}

export async function findOpenIntent(tx: Queryable, pseudonym: string): Promise<CheckoutRow | undefined> {
  const { rows } = await tx.query<CheckoutRow>(
    `select ${columns} from billing.checkouts where pseudonym = $1 and state = 'open'`,
    [pseudonym],
  );
  return rows[0];
}

export async function replaceIntent(
  tx: Queryable,
  intent: { readonly id: string; readonly pseudonym: string; readonly price: PriceId; readonly now: Date },
): Promise<void> {
  await tx.query(
    `delete from billing.checkouts where pseudonym = $1 and state in ('completed', 'expired')
        and created_at < $2::timestamptz - interval '${KEPT_DAYS} days'`,
    [intent.pseudonym, intent.now],
  );
  await replaceOpenIntent(tx, intent.pseudonym);
  await tx.query('insert into billing.checkouts (id, pseudonym, price, created_at) values ($1, $2, $3, $4)', [
    intent.id,
    intent.pseudonym,
    intent.price,
    intent.now,
  ]);
}

export async function replaceOpenIntent(db: Queryable, pseudonym: string): Promise<void> {
  await db.query(`update billing.checkouts set state = 'replaced' where pseudonym = $1 and state = 'open'`, [
    pseudonym,
  ]);
}

/** Their pages can still be paid until the provider expires them. */
export async function findReplaced(db: Queryable, pseudonym: string): Promise<CheckoutRow[]> {
  const { rows } = await db.query<CheckoutRow>(
    `select ${columns} from billing.checkouts
      where pseudonym = $1 and state = 'replaced' and stripe_session_id is not null order by created_at limit 100`,
    [pseudonym],
  );
  return rows;
}

/** Returns the state as it is now: another tab may have replaced it while the provider was asked. */
export async function keepSession(
  db: Queryable,
  intentId: string,
  sessionId: string,
): Promise<CheckoutRow['state'] | undefined> {
  const { rows } = await db.query<{ state: CheckoutRow['state'] }>(
    'update billing.checkouts set stripe_session_id = $2 where id = $1 returning state',
    [intentId, sessionId],
  );
  return rows[0]?.state;
}

export async function endIntent(db: Queryable, intentId: string, state: 'completed' | 'expired'): Promise<void> {
  await db.query(`update billing.checkouts set state = $2 where id = $1 and state in ('open', 'replaced')`, [
    intentId,
    state,
  ]);
}

/** Only an intent whose page nobody has seen. */
export async function endUnseenIntent(db: Queryable, intentId: string): Promise<void> {
  await db.query(
    `update billing.checkouts set state = 'expired'
      where id = $1 and state in ('open', 'replaced') and stripe_session_id is null`,
    [intentId],
  );
}

/** Finds only the person's own. */
export async function findBySession(
  db: Queryable,
  pseudonym: string,
  sessionId: string,
): Promise<CheckoutRow | undefined> {
  const { rows } = await db.query<CheckoutRow>(
    `select ${columns} from billing.checkouts where pseudonym = $1 and stripe_session_id = $2`,
    [pseudonym, sessionId],
  );
  return rows[0];
}
