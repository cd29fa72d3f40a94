// All SQL of the search. Every word in the index has its owner's mark, so that only the person's own texts are read.
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { SearchWords } from './search-words.ts';

export interface Hit {
  readonly conversationId: string;
  /** Null when the title matches. */
  readonly messageId: string | null;
  /** The title, or the message, reply or answer from before the account with all the words. */
  readonly text: string;
}

const asked = `(select string_agg(quote_literal(chat.search_mark($1) || word)
    || case when $3 and position = cardinality($2::text[]) then ':*' else '' end, ' & ')::tsquery
  from unnest($2::text[]) with ordinality as words(word, position))`;

/** One hit per conversation: its title, else the newest message or reply with all the words. Titles first, then the newest. */
export async function findHits(db: Queryable, userId: string, words: SearchWords, limit: number): Promise<Hit[]> {
  const { rows } = await db.query<Hit>({
    name: 'search-history',
    text: `with titles as materialized (
       select c.id as conversation_id from chat.conversations c where chat.search_words(c.user_id, c.title) @@ ${asked}
     ), questions as materialized (
       select m.conversation_id, m.id as message_id, m.created_at, null::uuid as reply_id
         from chat.messages m where chat.search_words(m.user_id, m.text) @@ ${asked} and m.replaced_at is null
     ), earlier_answers as materialized (
       select m.conversation_id, m.id as message_id, m.created_at, null::uuid as reply_id
         from chat.messages m
        where m.visitor_answer is not null and chat.search_words(m.user_id, m.visitor_answer) @@ ${asked} and m.replaced_at is null
     ), answers as materialized (
       select r.conversation_id, r.message_id, r.created_at, r.id as reply_id
         from chat.replies r where chat.search_words(r.user_id, r.text) @@ ${asked}
     ), shown_answers as (
       select * from answers
        where message_id not in (select id from chat.messages where user_id = $1 and replaced_at is not null)
     ), newest as (
       select distinct on (conversation_id) *
         from (select *, false as is_earlier from questions union all select *, false from shown_answers
               union all select *, true from earlier_answers) hits
        order by conversation_id, created_at desc, is_earlier
     ), found as (
       select c.id, c.title, t.conversation_id is not null as is_title, n.message_id, n.reply_id, n.is_earlier, coalesce(n.created_at, c.updated_at) as at
         from titles t full join newest n using (conversation_id)
         join chat.conversations c on c.id = conversation_id
        where c.user_id = $1 and c.deleted_at is null
        order by is_title desc, at desc, c.id desc limit $4
     )
     select f.id as "conversationId", case when f.is_title then null else f.message_id end as "messageId",
            case when f.is_title then f.title else coalesce(r.text, case when f.is_earlier then m.visitor_answer else m.text end) end as text
       from found f
       left join chat.replies r on not f.is_title and r.id = f.reply_id
       left join chat.messages m on not f.is_title and f.reply_id is null and m.id = f.message_id
      order by f.is_title desc, f.at desc, f.id desc`,
    values: [userId, words.words, words.isPrefix, limit],
  });
  return rows;
}
