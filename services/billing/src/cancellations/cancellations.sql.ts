// All SQL on billing.cancellations. A cancellation is live while it is in progress or done, and was not undone.
import type { CancellationChoice } from '@consilium/contracts/billing/subscription.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { RefundCalculation } from './calculate-refund.ts';

export type CancellationState = 'requested' | 'cancelled' | 'done' | 'failed' | 'taken_back';
export type CancellationOrigin = 'person' | 'administrator' | 'bought_twice' | 'account_erased';

export interface Cancellation {
  readonly id: string;
  /** Null when the account is gone. */
  readonly pseudonym: string | null;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly choice: CancellationChoice;
  readonly origin: CancellationOrigin;
  readonly refundMinor: number;
  readonly currency: string;
  readonly accessEndsAt: Date;
  readonly state: CancellationState;
  /** Failed attempts. */
  readonly attempts: number;
  readonly requestedAt: Date;
}

const columns = `id, pseudonym, stripe_customer_id as "customerId", stripe_subscription_id as "subscriptionId", choice, origin,
  refund_minor::float8 as "refundMinor", currency, access_ends_at as "accessEndsAt", state, attempts, requested_at as "requestedAt"`;
const live = `state in ('requested', 'cancelled', 'done')`;

/** False when the subscription already has a live one. */
export async function insertCancellation(
  tx: Queryable,
  row: Omit<Cancellation, 'state' | 'attempts'> & { readonly because: RefundCalculation['because'] },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into billing.cancellations
       (id, pseudonym, stripe_customer_id, stripe_subscription_id, choice, origin, reckoning, refund_minor, currency,
        access_ends_at, state, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'requested', $11) on conflict do nothing`,
    [
      row.id,
      row.pseudonym,
      row.customerId,
      row.subscriptionId,
      row.choice,
      row.origin,
      row.because,
      row.refundMinor,
      row.currency,
      row.accessEndsAt,
      row.requestedAt,
    ],
  );
  return rowCount === 1;
}

export async function findCancellation(db: Queryable, id: string): Promise<Cancellation | undefined> {
  const { rows } = await db.query<Cancellation & Record<string, unknown>>(
    `select ${columns} from billing.cancellations where id = $1`,
    [id],
  );
  return rows[0];
}

export async function findLiveCancellation(db: Queryable, subscriptionId: string): Promise<Cancellation | undefined> {
  const { rows } = await db.query<Cancellation & Record<string, unknown>>(
    `select ${columns} from billing.cancellations where stripe_subscription_id = $1 and ${live}`,
    [subscriptionId],
  );
  return rows[0];
}

/** Whether a live cancellation explains that the subscription ends at that moment; one in progress always does. */
export async function isEndOrdered(db: Queryable, subscriptionId: string, endsAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from billing.cancellations where stripe_subscription_id = $1 and ${live}
        and (state <> 'done' or $2 <= greatest(access_ends_at, ended_at) + interval '1 minute')`,
    [subscriptionId, endsAt],
  );
  return rowCount === 1;
}

/** The newest live one that the person, or an administrator for them, requested since then. */
export async function findLatestCancellation(
  db: Queryable,
  pseudonym: string,
  since: Date,
): Promise<Cancellation | undefined> {
  const { rows } = await db.query<Cancellation & Record<string, unknown>>(
    `select ${columns} from billing.cancellations
      where pseudonym = $1 and origin in ('person', 'administrator') and ${live} and requested_at >= $2 order by requested_at desc limit 1`,
    [pseudonym, since],
  );
  return rows[0];
}

/** Those without a refund that the provider has confirmed, of all subscriptions of a customer. */
export async function cancellationsWithoutRefund(db: Queryable, customerId: string): Promise<Cancellation[]> {
  const { rows } = await db.query<Cancellation & Record<string, unknown>>(
    `select ${columns} from billing.cancellations
      where stripe_customer_id = $1 and choice = 'period_end' and state = 'done' order by requested_at desc limit 100`,
    [customerId],
  );
  return rows;
}

/** Found by the account, or by the customer when the account is erased. */
export async function hadMoneyBack(
  db: Queryable,
  { pseudonym = null, customerId }: { readonly pseudonym?: string | null; readonly customerId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from billing.cancellations
      where (pseudonym = $1 or stripe_customer_id = $2) and choice = 'money_back'
        and origin in ('person', 'administrator') and ${live} limit 1`,
    [pseudonym, customerId],
  );
  return rowCount === 1;
}

/** Each state is left once: false when another worker did it first. */
export async function moveCancellation(
  tx: Queryable,
  id: string,
  move: { readonly from: CancellationState; readonly to: CancellationState; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update billing.cancellations
        set state = $3, error = null, ended_at = case when $3 in ('done', 'failed', 'taken_back') then $4::timestamptz end
      where id = $1 and state = $2`,
    [id, move.from, move.to, move.now],
  );
  return rowCount === 1;
}

export async function noteFailedAttempt(db: Queryable, id: string, error: string): Promise<void> {
  await db.query('update billing.cancellations set attempts = attempts + 1, error = $2 where id = $1', [id, error]);
}

/** The oldest first. */
export async function unfinishedCancellations(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from billing.cancellations where state in ('requested', 'cancelled') and requested_at < $1
      order by requested_at limit $2`,
    [before, limit],
  );
  return rows.map(({ id }) => id);
}

export async function unfinishedOfCustomer(db: Queryable, customerId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from billing.cancellations where stripe_customer_id = $1 and state in ('requested', 'cancelled')
      order by requested_at limit 100`,
    [customerId],
  );
  return rows.map(({ id }) => id);
}

export interface Ending {
  readonly id: string;
  readonly subscriptionId: string;
  readonly pseudonym: string;
}

/** Cancelled subscriptions whose paid time is over but which still run as far as we know: the end was removed elsewhere. */
export async function overdueEndings(db: Queryable, now: Date, limit: number): Promise<Ending[]> {
  const { rows } = await db.query<Ending & Record<string, unknown>>(
    `select c.id, c.stripe_subscription_id as "subscriptionId", c.pseudonym
       from billing.cancellations c join billing.subscriptions s using (stripe_subscription_id)
      where c.state = 'done' and c.choice = 'month_end' and c.access_ends_at <= $1 and s.ended_at is null
        and c.pseudonym is not null
      order by c.access_ends_at limit $2`,
    [now, limit],
  );
  return rows;
}
