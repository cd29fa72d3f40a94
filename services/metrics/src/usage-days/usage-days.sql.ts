// All SQL on metrics.usage_metrics and metrics.plan_changes. The rows do not depend on the order of the events.
import type { UsageDay } from '@consilium/contracts/metrics/http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface PersonsDay {
  readonly pseudonym: string;
  readonly date: string;
  /** When it happened, not when it was read: a rebuild gives the same rows. */
  readonly at: Date;
}

export interface CountedMessage extends PersonsDay {
  /** An unknown class counts in the total only. */
  readonly class: string;
  readonly tokens: number;
  readonly durationMs: number;
}

/** The plan in force at a moment. */
const tierAt = (moment: string) =>
  `coalesce((select plan from metrics.plan_changes where pseudonym = $1 and effective_at <= ${moment}
             order by effective_at desc, event_id desc limit 1), 'free')`;

export async function addMessage(db: Queryable, message: CountedMessage): Promise<void> {
  await db.query(
    `insert into metrics.usage_metrics as day
       (pseudonym, date, total_messages, opus_messages, sonnet_messages, total_tokens, conversation_time_ms, updated_at, subscription_tier)
     values ($1, $2, 1, $3, $4, $5, $6, $7, ${tierAt('$7')})
     on conflict (pseudonym, date) do update set
       total_messages = day.total_messages + 1,
       opus_messages = day.opus_messages + excluded.opus_messages,
       sonnet_messages = day.sonnet_messages + excluded.sonnet_messages,
       total_tokens = day.total_tokens + excluded.total_tokens,
       conversation_time_ms = day.conversation_time_ms + excluded.conversation_time_ms,
       updated_at = greatest(day.updated_at, excluded.updated_at),
       subscription_tier = case when excluded.updated_at >= day.updated_at then excluded.subscription_tier else day.subscription_tier end`,
    [
      message.pseudonym,
      message.date,
      message.class === 'premium' ? 1 : 0,
      message.class === 'standard' ? 1 : 0,
      message.tokens,
      message.durationMs,
      message.at,
    ],
  );
}

/** When this event is read before its message, the row is negative until that comes. Tokens stay counted. */
export async function takeMessageBack(
  db: Queryable,
  { pseudonym, date, class: messageClass, at }: Omit<CountedMessage, 'tokens' | 'durationMs'>,
): Promise<void> {
  await db.query(
    `insert into metrics.usage_metrics as day
       (pseudonym, date, total_messages, opus_messages, sonnet_messages, updated_at, subscription_tier)
     values ($1, $2, -1, $3, $4, $5, ${tierAt('$5')})
     on conflict (pseudonym, date) do update set
       total_messages = day.total_messages - 1,
       opus_messages = day.opus_messages + excluded.opus_messages,
       sonnet_messages = day.sonnet_messages + excluded.sonnet_messages,
       updated_at = greatest(day.updated_at, excluded.updated_at),
       subscription_tier = case when excluded.updated_at >= day.updated_at then excluded.subscription_tier else day.subscription_tier end`,
    [pseudonym, date, messageClass === 'premium' ? -1 : 0, messageClass === 'standard' ? -1 : 0, at],
  );
}

/** Makes sure that there is a row for the day, if only of zeros. */
export async function markDay(db: Queryable, { pseudonym, date, at }: PersonsDay): Promise<void> {
  await db.query(
    `insert into metrics.usage_metrics as day (pseudonym, date, updated_at, subscription_tier) values ($1, $2, $3, ${tierAt('$3')})
     on conflict (pseudonym, date) do update set
       updated_at = greatest(day.updated_at, excluded.updated_at),
       subscription_tier = case when excluded.updated_at >= day.updated_at then excluded.subscription_tier else day.subscription_tier end`,
    [pseudonym, date, at],
  );
}

export interface PlanChange {
  readonly eventId: string;
  readonly pseudonym: string;
  readonly plan: string;
  readonly effectiveAt: Date;
}

/** Updates the tier of days that were written before the change was known. */
export async function changePlan(db: Queryable, { eventId, pseudonym, plan, effectiveAt }: PlanChange): Promise<void> {
  await db.query(
    `insert into metrics.plan_changes (event_id, pseudonym, plan, effective_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [eventId, pseudonym, plan, effectiveAt],
  );
  await db.query(
    `update metrics.usage_metrics day set subscription_tier = ${tierAt('day.updated_at')}
      where day.pseudonym = $1 and day.updated_at >= $2`,
    [pseudonym, effectiveAt],
  );
}

/** Newest first; at most 31 rows, so the limit is the window. The caller knows by which id the person is called. */
export async function daysSince(db: Queryable, pseudonym: string, since: string): Promise<Omit<UsageDay, 'user_id'>[]> {
  const { rows } = await db.query<Omit<UsageDay, 'user_id' | 'updated_at'> & { updatedAt: Date }>(
    `select id, to_char(date, 'YYYY-MM-DD') as date, total_messages, subscription_tier, total_tokens::float8 as total_tokens,
            opus_messages, sonnet_messages, conversation_time_hours, updated_at as "updatedAt"
       from metrics.usage_metrics where pseudonym = $1 and date >= $2 order by date desc limit 31`,
    [pseudonym, since],
  );
  return rows.map(({ updatedAt, ...day }) => ({ ...day, updated_at: updatedAt.toISOString() }));
}

export async function clearDays(db: Queryable): Promise<void> {
  await db.query('truncate metrics.usage_metrics, metrics.plan_changes');
}
