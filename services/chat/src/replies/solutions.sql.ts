// All SQL on chat.solutions.
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { NewSolution } from '@consilium/advice/playbooks/turn.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { outcomesOf } from '../outcomes/outcomes.sql.ts';
import { withReports } from '../outcomes/shown-effectiveness.ts';

/** A solution with the key of its advice, which people do not see. */
export type KeyedSolution = NewSolution & { readonly id: string };

export async function insertSolutions(
  db: Queryable,
  reply: { id: string; conversationId: string },
  solutions: readonly KeyedSolution[],
): Promise<void> {
  if (solutions.length === 0) return;
  await db.query(
    `insert into chat.solutions (id, reply_id, conversation_id, position, title, steps, difficulty, time_estimate, cost_estimate, effectiveness, description, advice_key)
     select (s.value ->> 'id')::uuid, $1, $2, s.ordinality, s.value ->> 'title', s.value -> 'steps', s.value ->> 'difficulty',
            s.value ->> 'timeEstimate', s.value ->> 'costEstimate', (s.value ->> 'effectiveness')::int, s.value ->> 'description', s.value ->> 'adviceKey'
       from jsonb_array_elements($3::jsonb) with ordinality as s`,
    [reply.id, reply.conversationId, JSON.stringify(solutions)],
  );
}

/** As shown: with what people reported of them. */
export async function solutionsOf(
  db: Queryable,
  replyIds: readonly string[],
): Promise<ReadonlyMap<string, Solution[]>> {
  const { rows } = await db.query<KeyedSolution & { replyId: string }>(
    `select reply_id as "replyId", id, title, steps, difficulty, time_estimate as "timeEstimate", cost_estimate as "costEstimate",
            effectiveness, description, advice_key as "adviceKey"
       from chat.solutions where reply_id = any($1) order by reply_id, position`,
    [replyIds],
  );
  const shown = await toShown(db, rows);
  const grouped = new Map<string, Solution[]>();
  for (const [at, { replyId }] of rows.entries())
    grouped.set(replyId, [...(grouped.get(replyId) ?? []), ...shown.slice(at, at + 1)]);
  return grouped;
}

/** Without the key, and with what people reported of the advice. */
export async function toShown(db: Queryable, solutions: readonly KeyedSolution[]): Promise<Solution[]> {
  const keys = new Set(solutions.flatMap(({ adviceKey }) => adviceKey ?? []));
  const outcomes = await outcomesOf(db, [...keys]);
  return solutions.map(({ adviceKey, id, title, steps, ...facts }) => {
    const { difficulty, timeEstimate, costEstimate, effectiveness, description } = facts;
    const shown = { id, title, steps, difficulty, timeEstimate, costEstimate, effectiveness, description };
    return withReports(shown, outcomes.get(adviceKey ?? ''));
  });
}
