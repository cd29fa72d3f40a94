// All SQL that writes a person's figures. Each statement gives the same rows in whatever order the events are read.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface PersonsConversation {
  readonly pseudonym: string;
  readonly conversationId: string;
  readonly expert: string;
  readonly at: Date;
  readonly eventId: string;
}

/** A conversation is told to have started more than once (imported, matched, chosen): the earliest counts. */
export async function startConversation(
  db: Queryable,
  { localDate, ...start }: PersonsConversation & { readonly localDate: string },
): Promise<void> {
  await db.query(
    `insert into metrics.conversations as known (pseudonym, conversation_id, started_at, started_on, start_event_id, expert_type)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (pseudonym, conversation_id) do update set
       started_at = excluded.started_at, started_on = excluded.started_on,
       start_event_id = excluded.start_event_id, expert_type = excluded.expert_type
     where known.started_at is null
        or (excluded.started_at, excluded.start_event_id) < (known.started_at, known.start_event_id)`,
    [start.pseudonym, start.conversationId, start.at, localDate, start.eventId, start.expert],
  );
}

export interface CompletedConversation extends PersonsConversation {
  readonly rating: number | null;
  readonly reason: string | null;
  readonly wouldRecommend: boolean | null;
}

/** Of a conversation completed again the last completion counts. */
export async function completeConversation(db: Queryable, completion: CompletedConversation): Promise<void> {
  await db.query(
    `insert into metrics.conversations as known
       (pseudonym, conversation_id, completed_at, completion_event_id, completed_with, rating, completion_reason, would_recommend)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (pseudonym, conversation_id) do update set
       completed_at = excluded.completed_at, completion_event_id = excluded.completion_event_id,
       completed_with = excluded.completed_with, rating = excluded.rating,
       completion_reason = excluded.completion_reason, would_recommend = excluded.would_recommend
     where known.completed_at is null
        or (excluded.completed_at, excluded.completion_event_id) > (known.completed_at, known.completion_event_id)`,
    [
      completion.pseudonym,
      completion.conversationId,
      completion.at,
      completion.eventId,
      completion.expert,
      completion.rating,
      completion.reason,
      completion.wouldRecommend,
    ],
  );
}

/** Exactly one of the two is 1. */
export interface SentMessage {
  readonly messages: 0 | 1;
  readonly followUps: 0 | 1;
}

export async function addSentMessage(
  db: Queryable,
  pseudonym: string,
  expert: string,
  { messages, followUps }: SentMessage,
): Promise<void> {
  await db.query(
    `insert into metrics.expert_messages as known (pseudonym, expert_type, messages, follow_ups) values ($1, $2, $3, $4)
     on conflict (pseudonym, expert_type) do update set
       messages = known.messages + excluded.messages, follow_ups = known.follow_ups + excluded.follow_ups`,
    [pseudonym, expert, messages, followUps],
  );
}

export interface Thumb {
  readonly pseudonym: string;
  readonly replyId: string;
  readonly expert: string;
  readonly isUp: boolean;
  readonly at: Date;
  readonly eventId: string;
}

/** A thumb may be turned over: the last one for the reply counts. */
export async function giveThumb(
  db: Queryable,
  { pseudonym, replyId, expert, isUp, at, eventId }: Thumb,
): Promise<void> {
  await db.query(
    `insert into metrics.thumbs as known (pseudonym, reply_id, expert_type, is_up, given_at, event_id)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (pseudonym, reply_id) do update set
       expert_type = excluded.expert_type, is_up = excluded.is_up, given_at = excluded.given_at, event_id = excluded.event_id
     where (excluded.given_at, excluded.event_id) > (known.given_at, known.event_id)`,
    [pseudonym, replyId, expert, isUp, at, eventId],
  );
}

export async function addConversationTime(
  db: Queryable,
  { pseudonym, conversationId, timeMs }: { pseudonym: string; conversationId: string; timeMs: number },
): Promise<void> {
  await db.query(
    `insert into metrics.conversation_times as known (pseudonym, conversation_id, time_ms, replies) values ($1, $2, $3, 1)
     on conflict (pseudonym, conversation_id) do update set
       time_ms = known.time_ms + excluded.time_ms, replies = known.replies + 1`,
    [pseudonym, conversationId, timeMs],
  );
}

/** Everything that is read anew by a rebuild. */
export async function clearFigures(db: Queryable): Promise<void> {
  await db.query(
    `truncate metrics.conversations, metrics.conversation_times, metrics.expert_messages, metrics.thumbs, metrics.recent_actions`,
  );
}
