// All SQL on sandbox.deliveries. Their times are the machine's: advancing the sandbox's clock moves no delivery.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export type DeliveryState = 'waiting' | 'delivered' | 'failed' | 'dropped' | 'held';

export interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly endpointId: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
}

const columns = `id::text, event_id as "eventId", endpoint_id as "endpointId", state, attempts, last_status as "lastStatus",
  last_error as "lastError"`;

export async function addDelivery(
  db: Queryable,
  delivery: Pick<Delivery, 'eventId' | 'endpointId' | 'state'> & { readonly delayMs: number },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into sandbox.deliveries (event_id, endpoint_id, state, due_at)
     values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4::float8 / 1000)) returning id::text`,
    [delivery.eventId, delivery.endpointId, delivery.state, delivery.delayMs],
  );
  return rows[0]?.id ?? '';
}

export async function dueDeliveries(db: Queryable, limit: number): Promise<readonly Delivery[]> {
  const { rows } = await db.query<Delivery>(
    `select ${columns} from sandbox.deliveries where state = 'waiting' and due_at <= clock_timestamp() order by id limit $1`,
    [limit],
  );
  return rows;
}

/** Milliseconds until the next one is due; null when none waits. */
export async function nextDeliveryInMs(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ ms: number | null }>(
    `select (extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float8 as ms from sandbox.deliveries where state = 'waiting'`,
  );
  const ms = rows[0]?.ms ?? null;
  // Not in SQL: greatest(0, null) is 0 there.
  return ms === null ? null : Math.max(0, ms);
}

export async function recordAttempt(
  db: Queryable,
  id: string,
  outcome: {
    readonly state: DeliveryState;
    readonly status: number | null;
    readonly error: string | null;
    readonly retryInMs: number;
  },
): Promise<void> {
  await db.query(
    `update sandbox.deliveries set state = $2, attempts = attempts + 1, last_status = $3, last_error = $4,
            due_at = clock_timestamp() + make_interval(secs => $5::float8 / 1000) where id = $1`,
    [id, outcome.state, outcome.status, outcome.error, outcome.retryInMs],
  );
}

export async function findDelivery(db: Queryable, id: string): Promise<Delivery | undefined> {
  const { rows } = await db.query<Delivery>(`select ${columns} from sandbox.deliveries where id = $1`, [id]);
  return rows[0];
}

/** The newest first. */
export async function listDeliveries(
  db: Queryable,
  { state, eventId, limit }: { readonly state?: string | undefined; readonly eventId?: string; readonly limit: number },
): Promise<readonly (Delivery & { readonly type: string })[]> {
  const { rows } = await db.query<Delivery & { type: string }>(
    `select ${columns.replace('id::text', 'd.id::text')}, e.body ->> 'type' as type
       from sandbox.deliveries d join sandbox.objects e on e.id = d.event_id
      where ($1::text is null or state = $1) and ($2::text is null or event_id = $2) order by d.id desc limit $3`,
    [state ?? null, eventId ?? null, limit],
  );
  return rows;
}

/** Held and dropped ones too: they are sent normally. */
export async function sendAgain(db: Queryable, states: readonly DeliveryState[], id?: string): Promise<number> {
  const { rowCount } = await db.query(
    `update sandbox.deliveries set state = 'waiting', due_at = clock_timestamp()
      where state = any ($1) and ($2::bigint is null or id = $2::bigint)`,
    [states, id ?? null],
  );
  return rowCount ?? 0;
}

/** Sends all waiting ones now, whatever their delay. */
export async function hurryDeliveries(db: Queryable): Promise<void> {
  await db.query(`update sandbox.deliveries set due_at = clock_timestamp() where state = 'waiting'`);
}
