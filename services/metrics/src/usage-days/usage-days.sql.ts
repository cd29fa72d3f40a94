// All SQL on metrics.usage_metrics and metrics.plan_changes. The rows do not depend on the order of the events.
import type { UsageDay } from '@consilium/contracts/metrics/http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { columnsOf, inChunks } from '@consilium/kit/rebuilds/columns.ts';
import type { Tables } from '../projections/tables.ts';
import type { DayChange } from './day-changes.ts';

/** The plan in force at a moment. */
const tierAt = (tables: Tables, pseudonym: string, moment: string) =>
  `coalesce((select plan from ${tables('plan_changes')} plans
              where plans.pseudonym = ${pseudonym} and plans.effective_at <= ${moment}
              order by plans.effective_at desc, plans.event_id desc limit 1), 'free')`;

/** Figures are added to those of the row. A day without figures has a row of zeros. */
export async function addToDays(db: Queryable, tables: Tables, days: readonly DayChange[]): Promise<void> {
  const rows = days.map((day) => ({ ...day, at: new Date(day.at).toISOString() }));
  await inChunks(rows, (chunk) =>
    db.query(
      `insert into ${tables('usage_metrics')} as day
         (pseudonym, date, total_messages, opus_messages, sonnet_messages, total_tokens, conversation_time_ms, updated_at, subscription_tier)
       select more.*, ${tierAt(tables, 'more.pseudonym', 'more.at')}
         from unnest($1::text[], $2::date[], $3::integer[], $4::integer[], $5::integer[], $6::bigint[], $7::bigint[], $8::timestamptz[])
              as more (pseudonym, date, messages, premium, standard, tokens, time_ms, at)
       on conflict (pseudonym, date) do update set
         total_messages = day.total_messages + excluded.total_messages,
         opus_messages = day.opus_messages + excluded.opus_messages,
         sonnet_messages = day.sonnet_messages + excluded.sonnet_messages,
         total_tokens = day.total_tokens + excluded.total_tokens,
         conversation_time_ms = day.conversation_time_ms + excluded.conversation_time_ms,
         updated_at = greatest(day.updated_at, excluded.updated_at),
         subscription_tier = case when excluded.updated_at >= day.updated_at then excluded.subscription_tier else day.subscription_tier end`,
      columnsOf(chunk, ['pseudonym', 'date', 'messages', 'premium', 'standard', 'tokens', 'durationMs', 'at']),
    ),
  );
}

export interface PlanChange {
  readonly eventId: string;
  readonly pseudonym: string;
  readonly plan: string;
  readonly effectiveAt: string;
}

/** Also updates the tier of days that were written before the change was known. */
export async function changePlans(db: Queryable, tables: Tables, changes: readonly PlanChange[]): Promise<void> {
  await inChunks(changes, async (chunk) => {
    await db.query(
      `insert into ${tables('plan_changes')} (event_id, pseudonym, plan, effective_at)
       select * from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[]) on conflict do nothing`,
      columnsOf(chunk, ['eventId', 'pseudonym', 'plan', 'effectiveAt']),
    );
    await db.query(
      `update ${tables('usage_metrics')} day set subscription_tier = ${tierAt(tables, 'day.pseudonym', 'day.updated_at')}
         from (select pseudonym, min(effective_at) as since from unnest($1::text[], $2::timestamptz[]) as c (pseudonym, effective_at)
                group by pseudonym) changed
        where day.pseudonym = changed.pseudonym and day.updated_at >= changed.since`,
      columnsOf(chunk, ['pseudonym', 'effectiveAt']),
    );
  });
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
