// All SQL on billing.webhook_events: the provider's webhook events, each stored once for ever.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { ProviderEvent } from '../payments/payments.ts';

/** Returns how many were new. */
export async function keepEvents(db: Queryable, events: readonly ProviderEvent[], now: Date): Promise<number> {
  const { rowCount } = await db.query({
    name: 'billing-keep-webhook-events',
    text: `insert into billing.webhook_events
       (id, type, object_id, stripe_customer_id, stripe_payment_intent_id, api_version, created_at, received_at, next_attempt_at)
     select id, type, object_id, customer_id, payment_intent_id, api_version, created_at, $8, $8
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
            as told (id, type, object_id, customer_id, payment_intent_id, api_version, created_at)
     on conflict (id) do nothing`,
    values: [
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ objectId }) => objectId),
      events.map(({ customerId }) => customerId),
      events.map(({ paymentIntentId }) => paymentIntentId),
      events.map(({ apiVersion }) => apiVersion),
      events.map(({ createdAt }) => createdAt),
      now,
    ],
  });
  return rowCount ?? 0;
}

export interface ClaimedEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  readonly paymentIntentId: string | null;
  /** This attempt included. */
  readonly attempts: number;
}

/** Those that are due, for this process alone until `leaseEndsAt`; if it dies, others claim them after that. */
export async function claimEvents(
  db: Queryable,
  { now, leaseEndsAt, limit }: { readonly now: Date; readonly leaseEndsAt: Date; readonly limit: number },
): Promise<readonly ClaimedEvent[]> {
  const { rows } = await db.query<ClaimedEvent & Record<string, unknown>>(
    `update billing.webhook_events set attempts = attempts + 1, next_attempt_at = $2
      where id in (select id from billing.webhook_events where state = 'waiting' and next_attempt_at <= $1
                    order by next_attempt_at, created_at limit $3 for update skip locked)
     returning id, type, stripe_customer_id as "customerId", stripe_payment_intent_id as "paymentIntentId", attempts`,
    [now, leaseEndsAt, limit],
  );
  return rows;
}

export async function finishEvents(
  db: Queryable,
  ids: readonly string[],
  state: 'done' | 'ignored',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db.query('update billing.webhook_events set state = $2, done_at = $3, error = null where id = any($1)', [
    ids,
    state,
    now,
  ]);
}

export async function postponeEvent(
  db: Queryable,
  id: string,
  { error, nextAttemptAt, dead }: { readonly error: string; readonly nextAttemptAt: Date; readonly dead: boolean },
): Promise<void> {
  await db.query(
    `update billing.webhook_events set error = $2, next_attempt_at = $3, state = case when $4 then 'dead' else 'waiting' end
      where id = $1 and state = 'waiting'`,
    [id, error, nextAttemptAt, dead],
  );
}

/** Undefined when none waits. */
export async function nextEventDue(db: Queryable): Promise<Date | undefined> {
  const { rows } = await db.query<{ due: Date | null }>(
    `select min(next_attempt_at) as due from billing.webhook_events where state = 'waiting'`,
  );
  return rows[0]?.due ?? undefined;
}

export interface DeadEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly receivedAt: Date;
  readonly attempts: number;
  readonly error: string | null;
}

/** Oldest first. */
export async function listDeadEvents(db: Queryable, limit: number): Promise<readonly DeadEvent[]> {
  const { rows } = await db.query<DeadEvent & Record<string, unknown>>(
    `select id, type, created_at as "createdAt", received_at as "receivedAt", attempts, error
       from billing.webhook_events where state = 'dead' order by received_at, id limit $1`,
    [limit],
  );
  return rows;
}

/** Restarts its attempts. False when no event of that id was given up. */
export async function reviveEvent(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update billing.webhook_events set state = 'waiting', attempts = 0, next_attempt_at = $2 where id = $1 and state = 'dead'`,
    [id, now],
  );
  return rowCount === 1;
}

export async function dropEvent(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update billing.webhook_events set state = 'ignored', done_at = $2 where id = $1 and state = 'dead'`,
    [id, now],
  );
  return rowCount === 1;
}

export interface EventFigures {
  readonly waiting: number;
  readonly dead: number;
  readonly lastReceivedAt: Date | null;
}

export async function countEvents(db: Queryable): Promise<EventFigures> {
  const { rows } = await db.query<EventFigures & Record<string, unknown>>(
    `select (select count(*)::int from billing.webhook_events where state = 'waiting') as waiting,
            (select count(*)::int from billing.webhook_events where state = 'dead') as dead,
            (select max(received_at) from billing.webhook_events) as "lastReceivedAt"`,
  );
  return rows[0] ?? { waiting: 0, dead: 0, lastReceivedAt: null };
}
