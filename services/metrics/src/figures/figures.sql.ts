// All SQL that writes a person's figures. Each statement gives the same rows in whatever order the events are read.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { columnsOf, inChunks } from '@consilium/kit/rebuilds/columns.ts';
import type { Placed } from '@consilium/kit/rebuilds/latest.ts';
import type { Tables } from '../projections/tables.ts';

export interface PersonsConversation extends Placed {
  readonly pseudonym: string;
  readonly conversationId: string;
  readonly expert: string;
}

export interface StartedConversation extends PersonsConversation {
  readonly localDate: string;
}

const withTimes = <Row extends Placed>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));

/** A conversation is told to have started more than once (imported, matched, chosen): the earliest counts. */
export async function startConversations(
  db: Queryable,
  tables: Tables,
  starts: readonly StartedConversation[],
): Promise<void> {
  await inChunks(withTimes(starts), (chunk) =>
    db.query(
      `insert into ${tables('conversations')} as known
         (pseudonym, conversation_id, started_at, started_on, start_event_id, expert_type)
       select * from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::date[], $5::uuid[], $6::text[])
       on conflict (pseudonym, conversation_id) do update set
         started_at = excluded.started_at, started_on = excluded.started_on,
         start_event_id = excluded.start_event_id, expert_type = excluded.expert_type
       where known.started_at is null
          or (excluded.started_at, excluded.start_event_id) < (known.started_at, known.start_event_id)`,
      columnsOf(chunk, ['pseudonym', 'conversationId', 'at', 'localDate', 'eventId', 'expert']),
    ),
  );
}

export interface CompletedConversation extends PersonsConversation {
  readonly rating: number | null;
  readonly reason: string | null;
  readonly wouldRecommend: boolean | null;
}

/** Of a conversation completed again the last completion counts. */
export async function completeConversations(
  db: Queryable,
  tables: Tables,
  completions: readonly CompletedConversation[],
): Promise<void> {
  await inChunks(withTimes(completions), (chunk) =>
    db.query(
      `insert into ${tables('conversations')} as known
         (pseudonym, conversation_id, completed_at, completion_event_id, completed_with, rating, completion_reason, would_recommend)
       select * from unnest($1::text[], $2::uuid[], $3::timestamptz[], $4::uuid[], $5::text[], $6::smallint[], $7::text[], $8::boolean[])
       on conflict (pseudonym, conversation_id) do update set
         completed_at = excluded.completed_at, completion_event_id = excluded.completion_event_id,
         completed_with = excluded.completed_with, rating = excluded.rating,
         completion_reason = excluded.completion_reason, would_recommend = excluded.would_recommend
       where known.completed_at is null
          or (excluded.completed_at, excluded.completion_event_id) > (known.completed_at, known.completion_event_id)`,
      columnsOf(chunk, [
        'pseudonym',
        'conversationId',
        'at',
        'eventId',
        'expert',
        'rating',
        'reason',
        'wouldRecommend',
      ]),
    ),
  );
}

export interface SentMessages {
  readonly pseudonym: string;
  readonly expert: string;
  readonly messages: number;
  readonly followUps: number;
}

export async function addSentMessages(db: Queryable, tables: Tables, sent: readonly SentMessages[]): Promise<void> {
  await inChunks(sent, (chunk) =>
    db.query(
      `insert into ${tables('expert_messages')} as known (pseudonym, expert_type, messages, follow_ups)
       select * from unnest($1::text[], $2::text[], $3::integer[], $4::integer[])
       on conflict (pseudonym, expert_type) do update set
         messages = known.messages + excluded.messages, follow_ups = known.follow_ups + excluded.follow_ups`,
      columnsOf(chunk, ['pseudonym', 'expert', 'messages', 'followUps']),
    ),
  );
}

export interface Thumb extends Placed {
  readonly pseudonym: string;
  readonly replyId: string;
  readonly expert: string;
  readonly isUp: boolean;
}

/** A thumb may be turned over: the last one for the reply counts. */
export async function giveThumbs(db: Queryable, tables: Tables, thumbs: readonly Thumb[]): Promise<void> {
  await inChunks(withTimes(thumbs), (chunk) =>
    db.query(
      `insert into ${tables('thumbs')} as known (pseudonym, reply_id, expert_type, is_up, given_at, event_id)
       select * from unnest($1::text[], $2::uuid[], $3::text[], $4::boolean[], $5::timestamptz[], $6::uuid[])
       on conflict (pseudonym, reply_id) do update set
         expert_type = excluded.expert_type, is_up = excluded.is_up, given_at = excluded.given_at, event_id = excluded.event_id
       where (excluded.given_at, excluded.event_id) > (known.given_at, known.event_id)`,
      columnsOf(chunk, ['pseudonym', 'replyId', 'expert', 'isUp', 'at', 'eventId']),
    ),
  );
}

export interface ConversationTime {
  readonly pseudonym: string;
  readonly conversationId: string;
  readonly timeMs: number;
  readonly replies: number;
}

export async function addConversationTimes(
  db: Queryable,
  tables: Tables,
  times: readonly ConversationTime[],
): Promise<void> {
  await inChunks(times, (chunk) =>
    db.query(
      `insert into ${tables('conversation_times')} as known (pseudonym, conversation_id, time_ms, replies)
       select * from unnest($1::text[], $2::uuid[], $3::bigint[], $4::integer[])
       on conflict (pseudonym, conversation_id) do update set
         time_ms = known.time_ms + excluded.time_ms, replies = known.replies + excluded.replies`,
      columnsOf(chunk, ['pseudonym', 'conversationId', 'timeMs', 'replies']),
    ),
  );
}
