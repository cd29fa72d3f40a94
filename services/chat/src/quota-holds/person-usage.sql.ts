// How many conversations somebody has, for administrators: counts and a day, no title and no text.
import type { PersonUsage } from '@consilium/contracts/chat/person-usage-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function countConversations(db: Queryable, pseudonym: string): Promise<PersonUsage['conversations']> {
  const { rows } = await db.query<PersonUsage['conversations']>(
    `select count(*)::int as total, count(*) filter (where c.completed_at is null)::int as open,
            count(c.completed_at)::int as completed, to_char(max(last.at) at time zone 'UTC', 'YYYY-MM-DD') as "lastUsedOn"
       from chat.conversations c
       left join lateral (select max(m.created_at) as at from chat.messages m where m.conversation_id = c.id) last on true
      where c.pseudonym = $1 and c.deleted_at is null`,
    [pseudonym],
  );
  return rows[0] ?? { total: 0, open: 0, completed: 0, lastUsedOn: null };
}
