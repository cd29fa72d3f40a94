// All SQL on chat.action_items and chat.action_steps. Every read names the owner, so another person's id finds nothing.
import type { ActionItem, ActionPriority, ActionStatus, ActionStep } from '@consilium/contracts/chat/action-item.ts';
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { PagePlace } from '@consilium/contracts/page-cursor.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface ActionItemRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly expertType: ExpertId;
  readonly priority: ActionPriority;
  readonly status: ActionStatus;
  readonly dueDate: string | null;
  readonly estimatedDuration: string;
  readonly completedAt: Date | null;
  readonly createdAt: Date;
  readonly conversationId: string | null;
  readonly steps: readonly ActionStep[];
}

const columns = `i.id, i.title, i.description, i.expert_type as "expertType", i.priority, i.status, i.due_date::text as "dueDate",
  i.estimated_duration as "estimatedDuration", i.completed_at as "completedAt", i.created_at as "createdAt",
  i.conversation_id as "conversationId",
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'stepNumber', s.step_number, 'description', s.description, 'completed', s.completed,
      'completedAt', to_char(s.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.step_number), '[]')
     from chat.action_steps s where s.action_item_id = i.id) as steps`;

/** A solution that this person was given, with its expert and conversation. */
export interface GivenSolution extends Solution {
  readonly conversationId: string;
  readonly expertId: ExpertId;
}

export async function findSolutionOf(db: Queryable, id: string, userId: string): Promise<GivenSolution | undefined> {
  const { rows } = await db.query<GivenSolution>(
    `select s.id, s.conversation_id as "conversationId", r.expert_id as "expertId",
            s.title, s.steps, s.difficulty, s.time_estimate as "timeEstimate", s.cost_estimate as "costEstimate", s.effectiveness, s.description
       from chat.solutions s join chat.replies r on r.id = s.reply_id join chat.conversations c on c.id = s.conversation_id
      where s.id = $1 and r.user_id = $2 and c.deleted_at is null`,
    [id, userId],
  );
  return rows[0];
}

export type NewActionItem = Omit<ActionItemRow, 'status' | 'completedAt' | 'steps'> & {
  readonly userId: string;
  readonly solutionId: string;
};

/** False when the person has it already; waits for a parallel insert of the same item. */
export async function insertActionItem(db: Queryable, item: NewActionItem): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into chat.action_items (id, user_id, title, description, expert_type, priority, status, due_date, estimated_duration, created_at,
       conversation_id, solution_id)
     values ($1, $2, $3, $4, $5, $6, 'Not Started', $7, $8, $9, $10, $11) on conflict on constraint action_items_once do nothing`,
    [
      item.id,
      item.userId,
      item.title,
      item.description,
      item.expertType,
      item.priority,
      item.dueDate,
      item.estimatedDuration,
      item.createdAt,
      item.conversationId,
      item.solutionId,
    ],
  );
  return rowCount === 1;
}

export async function insertActionSteps(
  db: Queryable,
  actionItemId: string,
  steps: readonly { readonly id: string; readonly description: string }[],
): Promise<void> {
  await db.query(
    `insert into chat.action_steps (id, action_item_id, step_number, description)
     select (step.value ->> 'id')::uuid, $1, step.ordinality, step.value ->> 'description'
       from jsonb_array_elements($2::jsonb) with ordinality as step`,
    [actionItemId, JSON.stringify(steps)],
  );
}

/** The person's item with this title by this expert. */
export async function findActionItem(
  db: Queryable,
  { userId, title, expertType }: { userId: string; title: string; expertType: ExpertId },
): Promise<ActionItemRow | undefined> {
  const { rows } = await db.query<ActionItemRow>(
    `select ${columns} from chat.action_items i where i.user_id = $1 and i.title = $2 and i.expert_type = $3`,
    [userId, title, expertType],
  );
  return rows[0];
}

export interface ActionItemsAsked {
  readonly userId: string;
  readonly conversationId: string | undefined;
  readonly before: PagePlace | undefined;
  readonly limit: number;
}

/** Newest first; with a conversation also the items of others that its solutions duplicate. */
export async function pageOfActionItems(db: Queryable, asked: ActionItemsAsked): Promise<ActionItemRow[]> {
  const { rows } = await db.query<ActionItemRow>(
    `select ${columns} from chat.action_items i join (
       select id from chat.action_items
        where user_id = $1 and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
          and ($2::uuid is null or conversation_id = $2 or (title, expert_type) in (
            select s.title, r.expert_id from chat.solutions s join chat.replies r on r.id = s.reply_id
             where s.conversation_id = $2 and r.user_id = $1))
        order by created_at desc, id desc limit $5) page on page.id = i.id
      order by i.created_at desc, i.id desc`,
    [asked.userId, asked.conversationId ?? null, asked.before?.at ?? null, asked.before?.id ?? null, asked.limit],
  );
  return rows;
}

export function toActionItem(row: ActionItemRow): ActionItem {
  return {
    ...row,
    steps: [...row.steps],
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
