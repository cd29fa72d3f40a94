// Reads a person's figures: over everything they ever did, and for each expert.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface Figures {
  /** Distinct conversations that began. */
  readonly conversations: number;
  /** First messages of conversations. */
  readonly messages: number;
  readonly followUps: number;
  /** First and later messages to the technology expert. */
  readonly techMessages: number;
  readonly thumbsUp: number;
  readonly thumbsDown: number;
  /** Conversations that were completed with stars. */
  readonly rated: number;
  /** From 1 to 5; null without a rated conversation. */
  readonly meanRating: number | null;
}

export async function figuresOf(db: Queryable, pseudonym: string): Promise<Figures> {
  const { rows } = await db.query<Figures>(
    `select c.conversations, c.rated, c."meanRating", m.messages, m."followUps", m."techMessages", t."thumbsUp", t."thumbsDown"
       from (select count(started_at)::int as conversations, count(rating)::int as rated, avg(rating)::float8 as "meanRating"
               from metrics.conversations where pseudonym = $1) c,
            (select coalesce(sum(messages), 0)::int as messages, coalesce(sum(follow_ups), 0)::int as "followUps",
                    coalesce(sum(messages + follow_ups) filter (where expert_type = 'tech'), 0)::int as "techMessages"
               from metrics.expert_messages where pseudonym = $1) m,
            (select count(*) filter (where is_up)::int as "thumbsUp", count(*) filter (where not is_up)::int as "thumbsDown"
               from metrics.thumbs where pseudonym = $1) t`,
    [pseudonym],
  );
  return rows[0]!;
}

export interface ExpertFigures {
  readonly expertType: string;
  readonly conversations: number;
  readonly messages: number;
  readonly rated: number;
  readonly meanRating: number | null;
  readonly thumbsUp: number;
  readonly thumbsDown: number;
  /** Conversations with measured time, and all of it. */
  readonly measured: number;
  readonly timeMs: number;
}

/** More experts than there will ever be. */
const MOST_EXPERTS = 64;

/** Most conversations first. A conversation belongs to the expert it began with. */
export async function expertFiguresOf(db: Queryable, pseudonym: string): Promise<ExpertFigures[]> {
  const { rows } = await db.query<ExpertFigures>(
    `with talks as (
       select coalesce(expert_type, completed_with) as expert, started_at, rating, t.time_ms
         from metrics.conversations c left join metrics.conversation_times t using (pseudonym, conversation_id)
        where c.pseudonym = $1),
     parts as (
       select expert, count(started_at) as conversations, count(rating) as rated, avg(rating) as mean, count(time_ms) as measured,
              sum(time_ms) as time_ms, 0 as messages, 0 as up, 0 as down from talks group by expert
       union all
       select expert_type, 0, 0, null, 0, null, messages + follow_ups, 0, 0 from metrics.expert_messages where pseudonym = $1
       union all
       select expert_type, 0, 0, null, 0, null, 0, count(*) filter (where is_up), count(*) filter (where not is_up)
         from metrics.thumbs where pseudonym = $1 group by expert_type)
     select expert as "expertType", sum(conversations)::int as conversations, sum(messages)::int as messages,
            sum(rated)::int as rated, max(mean)::float8 as "meanRating", sum(up)::int as "thumbsUp", sum(down)::int as "thumbsDown",
            sum(measured)::int as measured, coalesce(sum(time_ms), 0)::float8 as "timeMs"
       from parts where expert is not null group by expert
      order by sum(conversations) desc, sum(messages) desc, expert limit $2`,
    [pseudonym, MOST_EXPERTS],
  );
  return rows;
}

/** Conversations that began on each local date from `since` on; days without one are left out. */
export async function conversationsByDay(
  db: Queryable,
  pseudonym: string,
  since: string,
): Promise<readonly { readonly date: string; readonly conversations: number }[]> {
  const { rows } = await db.query<{ date: string; conversations: number }>(
    `select to_char(started_on, 'YYYY-MM-DD') as date, count(*)::int as conversations from metrics.conversations
      where pseudonym = $1 and started_on >= $2 group by started_on order by started_on desc limit 64`,
    [pseudonym, since],
  );
  return rows;
}
