// How often people kept the expert that was chosen for them, from what their conversations say.
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface MatchedWeek {
  /** A Monday, UTC. */
  readonly weekStartsOn: string;
  readonly matched: number;
  readonly transferred: number;
  readonly chosen: number;
  readonly choseFirst: number;
}

const counted = `c.deleted_at is null and c.imported_from is null and c.transferred_from is null and c.created_at >= $1`;
/** Newest first; a week without a conversation is left out. Weeks become text once they are counted: sorting 75,000 texts took longest. */
export async function matchesByWeek(db: Queryable, since: Date): Promise<MatchedWeek[]> {
  const { rows } = await db.query<MatchedWeek>(
    `select to_char(week, 'YYYY-MM-DD') as "weekStartsOn", matched, transferred, chosen, "choseFirst"
       from (select date_trunc('week', c.created_at at time zone 'UTC') as week, count(*)::int as matched,
                    count(next.id)::int as transferred, count(c.offered_experts)::int as chosen,
                    count(*) filter (where c.offered_experts[1] = c.expert_id)::int as "choseFirst"
               from chat.conversations c
               left join (select distinct transferred_from as id from chat.conversations
                           where transferred_from is not null) as next on next.id = c.id
              where (c.match_reason is not null or c.offered_experts is not null) and ${counted}
              group by 1) as weeks
      order by week desc`,
    [since],
  );
  return rows;
}

const MOST_PAIRS = 56;

/** The most frequent first. */
export async function transfersByExperts(
  db: Queryable,
  since: Date,
): Promise<{ from: ExpertId; to: ExpertId; count: number }[]> {
  const { rows } = await db.query<{ from: ExpertId; to: ExpertId; count: number }>(
    `select c.expert_id as "from", next.expert_id as "to", count(*)::int as count
       from chat.conversations next join chat.conversations c on c.id = next.transferred_from
      where ${counted} and next.deleted_at is null
      group by 1, 2 order by 3 desc, 1, 2 limit ${MOST_PAIRS}`,
    [since],
  );
  return rows;
}
