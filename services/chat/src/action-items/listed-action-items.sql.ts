// SQL that lists and counts a person's action items. Deleted ones are left out.
import type { ActionStatus } from '@consilium/contracts/chat/action-item.ts';
import type { TakenSolution } from '@consilium/contracts/chat/action-items-http.ts';
import type { ActionItemOrder, ActionItemPlace } from '@consilium/contracts/chat/action-items-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import { actionItemColumns } from './action-items.sql.ts';
import type { ActionItemRow } from './action-items.sql.ts';

export interface ActionItemsAsked {
  readonly userId: string;
  /** With a conversation also the items of others that its solutions duplicate. */
  readonly conversationId: string | undefined;
  readonly statuses: readonly ActionStatus[] | undefined;
  readonly expert: string | undefined;
  readonly dueFrom: string | undefined;
  readonly dueTo: string | undefined;
  readonly onlyOpen: boolean;
  readonly onlyWithoutDate: boolean;
  /** Part of the title, in any case. */
  readonly words: string | undefined;
  readonly order: ActionItemOrder;
  readonly before: ActionItemPlace | undefined;
  readonly limit: number;
}

/** With the key of its place in the order. */
export type ListedActionItem = ActionItemRow & { readonly key: string };

interface OrderSql {
  readonly key: string;
  readonly beyond: string;
  readonly by: string;
}

const dueKey = `coalesce(i.due_date, 'infinity'::date)`;
const orders: Readonly<Record<ActionItemOrder, OrderSql>> = {
  newest: {
    key: `to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    beyond: '(i.created_at, i.id) < ($2::timestamptz, $3::uuid)',
    by: 'i.created_at desc, i.id desc',
  },
  position: { key: 'i.position::text', beyond: '(i.position, i.id) > ($2::bigint, $3::uuid)', by: 'i.position, i.id' },
  due: { key: `${dueKey}::text`, beyond: `(${dueKey}, i.id) > ($2::date, $3::uuid)`, by: `${dueKey}, i.id` },
};

export async function pageOfActionItems(db: Queryable, asked: ActionItemsAsked): Promise<ListedActionItem[]> {
  const { key, beyond, by } = orders[asked.order];
  const { rows } = await db.query<ListedActionItem>(
    `with page as materialized (
       select i.id from chat.action_items i
        where i.user_id = $1 and i.deleted_at is null and ($3::uuid is null or ${beyond})
          and ($4::uuid is null or i.conversation_id = $4 or (i.title, i.expert_type) in (
            select s.title, r.expert_id from chat.solutions s join chat.replies r on r.id = s.reply_id
             where s.conversation_id = $4 and r.user_id = $1))
          and ($5::text[] is null or i.status = any($5))
          and ($6::text is null or i.expert_type = $6)
          and ($7::date is null or i.due_date >= $7) and ($8::date is null or i.due_date <= $8)
          and (not $9 or i.status not in ('Completed', 'Abandoned'))
          and (not $10 or i.due_date is null)
          and ($11::text is null or i.title ilike $11)
        order by ${by} limit $12)
     select ${actionItemColumns}, ${key} as key from page join chat.action_items i on i.id = page.id order by ${by}`,
    [
      asked.userId,
      asked.before?.key ?? null,
      asked.before?.id ?? null,
      asked.conversationId ?? null,
      asked.statuses ?? null,
      asked.expert ?? null,
      asked.dueFrom ?? null,
      asked.dueTo ?? null,
      asked.onlyOpen,
      asked.onlyWithoutDate,
      asked.words === undefined ? null : `%${asked.words.replaceAll(/[\\%_]/g, '\\$&')}%`,
      asked.limit,
    ],
  );
  return rows;
}

/** Solutions of a conversation that are items of the person: made from it, whatever they are called now, or the same by title and expert. */
export async function takenSolutions(
  db: Queryable,
  conversationId: string,
  userId: string,
  limit: number,
): Promise<TakenSolution[]> {
  const { rows } = await db.query<TakenSolution>(
    `select s.id as "solutionId", i.id as "actionItemId", i.status,
            (select count(*)::int from chat.action_steps t where t.action_item_id = i.id and t.completed) as "stepsDone",
            (select count(*)::int from chat.action_steps t where t.action_item_id = i.id) as "stepsTotal"
       from chat.solutions s join chat.replies r on r.id = s.reply_id
       cross join lateral (
         select a.id, a.status, a.solution_id = s.id as is_made_from_it from chat.action_items a
          where a.conversation_id = s.conversation_id and a.solution_id = s.id and a.user_id = r.user_id and a.deleted_at is null
         union all
         select a.id, a.status, false from chat.action_items a
          where a.user_id = r.user_id and a.title = s.title and a.expert_type = r.expert_id and a.deleted_at is null
         order by is_made_from_it desc, id desc limit 1) i
      where s.conversation_id = $1 and r.user_id = $2 order by s.id limit $3`,
    [conversationId, userId, limit],
  );
  return rows;
}

export interface ActionItemCounts {
  readonly byStatus: Readonly<Partial<Record<ActionStatus, number>>>;
  readonly overdue: number;
  readonly dueToday: number;
  readonly dueSoon: number;
}

/** `today` and `lastDay` are dates of the person's calendar. */
export async function countActionItemsByStanding(
  db: Queryable,
  { userId, today, lastDay }: { userId: string; today: string; lastDay: string },
): Promise<ActionItemCounts> {
  const { rows } = await db.query<ActionItemCounts>(
    `with standing as (
       select status, count(*)::int as items,
              status not in ('Completed', 'Abandoned') as is_open,
              count(*) filter (where due_date < $2)::int as overdue, count(*) filter (where due_date = $2)::int as today,
              count(*) filter (where due_date between $2 and $3)::int as soon
         from chat.action_items where user_id = $1 and deleted_at is null group by status)
     select coalesce(jsonb_object_agg(status, items), '{}') as "byStatus",
            coalesce(sum(overdue) filter (where is_open), 0)::int as overdue,
            coalesce(sum(today) filter (where is_open), 0)::int as "dueToday",
            coalesce(sum(soon) filter (where is_open), 0)::int as "dueSoon"
       from standing`,
    [userId, today, lastDay],
  );
  return rows[0] as ActionItemCounts;
}

/** Open items with the nearest due dates, overdue ones first. */
export async function nextDueItems(db: Queryable, userId: string, limit: number): Promise<ActionItemRow[]> {
  const { rows } = await db.query<ActionItemRow>(
    `select ${actionItemColumns} from chat.action_items i
      where i.user_id = $1 and i.deleted_at is null and i.due_date is not null and i.status not in ('Completed', 'Abandoned')
      order by coalesce(i.due_date, 'infinity'::date), i.id limit $2`,
    [userId, limit],
  );
  return rows;
}
