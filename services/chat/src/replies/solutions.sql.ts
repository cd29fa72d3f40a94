// All SQL on chat.solutions.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export async function insertSolutions(
  db: Queryable,
  reply: { id: string; conversationId: string },
  solutions: readonly Solution[],
): Promise<void> {
  if (solutions.length === 0) return;
  await db.query(
    `insert into chat.solutions (id, reply_id, conversation_id, position, title, steps, difficulty, time_estimate, cost_estimate, effectiveness, description)
     select (s.value ->> 'id')::uuid, $1, $2, s.ordinality, s.value ->> 'title', s.value -> 'steps', s.value ->> 'difficulty',
            s.value ->> 'timeEstimate', s.value ->> 'costEstimate', (s.value ->> 'effectiveness')::int, s.value ->> 'description'
       from jsonb_array_elements($3::jsonb) with ordinality as s`,
    [reply.id, reply.conversationId, JSON.stringify(solutions)],
  );
}

export async function solutionsOf(
  db: Queryable,
  replyIds: readonly string[],
): Promise<ReadonlyMap<string, Solution[]>> {
  const { rows } = await db.query<Solution & { replyId: string }>(
    `select reply_id as "replyId", id, title, steps, difficulty, time_estimate as "timeEstimate", cost_estimate as "costEstimate",
            effectiveness, description
       from chat.solutions where reply_id = any($1) order by reply_id, position`,
    [replyIds],
  );
  const grouped = new Map<string, Solution[]>();
  for (const { replyId, ...solution } of rows) grouped.set(replyId, [...(grouped.get(replyId) ?? []), solution]);
  return grouped;
}
