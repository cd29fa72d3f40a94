// All SQL on metrics.usage_metrics.
import type { UsageDay } from '@consilium/contracts/metrics/http.ts';
import type { MessageClass } from '@consilium/contracts/plans.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface CountedMessage {
  readonly pseudonym: string;
  readonly date: string;
  readonly class: MessageClass;
  readonly tokens: number;
  readonly durationMs: number;
  readonly now: Date;
}

export async function addMessage(db: Queryable, message: CountedMessage): Promise<void> {
  await db.query(
    `insert into metrics.usage_metrics as day
       (pseudonym, date, total_messages, opus_messages, sonnet_messages, total_tokens, conversation_time_ms, updated_at)
     values ($1, $2, 1, $3, $4, $5, $6, $7)
     on conflict (pseudonym, date) do update set
       total_messages = day.total_messages + 1,
       opus_messages = day.opus_messages + excluded.opus_messages,
       sonnet_messages = day.sonnet_messages + excluded.sonnet_messages,
       total_tokens = day.total_tokens + excluded.total_tokens,
       conversation_time_ms = day.conversation_time_ms + excluded.conversation_time_ms,
       updated_at = excluded.updated_at`,
    [
      message.pseudonym,
      message.date,
      message.class === 'premium' ? 1 : 0,
      message.class === 'standard' ? 1 : 0,
      message.tokens,
      message.durationMs,
      message.now,
    ],
  );
}

/** Newest first; at most 31 rows, so the limit is the window. */
export async function daysSince(db: Queryable, pseudonym: string, since: string): Promise<UsageDay[]> {
  const { rows } = await db.query<UsageDay>(
    `select to_char(date, 'YYYY-MM-DD') as date, total_messages, opus_messages, sonnet_messages, total_tokens::float8 as total_tokens,
            round(conversation_time_ms / 3600000.0, 4)::float8 as conversation_time_hours
       from metrics.usage_metrics where pseudonym = $1 and date >= $2 order by date desc limit 31`,
    [pseudonym, since],
  );
  return rows;
}

export async function clearDays(db: Queryable): Promise<void> {
  await db.query('truncate metrics.usage_metrics');
}
