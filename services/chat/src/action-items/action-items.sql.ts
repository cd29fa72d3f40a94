// SQL on chat.action_items: one item. Every statement names the owner, so another person's id finds nothing; deleted items are not found.
import type { ActionItem, ActionPriority, ActionStatus, ActionStep } from '@consilium/contracts/chat/action-item.ts';
import type { Solution } from '@consilium/contracts/chat/conversation.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
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
  readonly adviceKey: string | null;
  readonly steps: readonly ActionStep[];
}

export const actionItemColumns = `i.id, i.title, i.description, i.expert_type as "expertType", i.priority, i.status, i.due_date::text as "dueDate",
  i.estimated_duration as "estimatedDuration", i.completed_at as "completedAt", i.created_at as "createdAt",
  i.conversation_id as "conversationId", i.advice_key as "adviceKey",
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'stepNumber', s.step_number, 'description', s.description, 'completed', s.completed,
      'completedAt', to_char(s.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.step_number), '[]')
     from chat.action_steps s where s.action_item_id = i.id) as steps`;

/** A solution that this person was given, with its expert and conversation. */
export interface GivenSolution extends Solution {
  readonly adviceKey: string | null;
  readonly conversationId: string;
  readonly expertId: ExpertId;
}

export async function findSolutionOf(db: Queryable, id: string, userId: string): Promise<GivenSolution | undefined> {
  const { rows } = await db.query<GivenSolution>(
    `select s.id, s.conversation_id as "conversationId", r.expert_id as "expertId", s.advice_key as "adviceKey",
            s.title, s.steps, s.difficulty, s.time_estimate as "timeEstimate", s.cost_estimate as "costEstimate", s.effectiveness, s.description
       from chat.solutions s join chat.replies r on r.id = s.reply_id join chat.conversations c on c.id = s.conversation_id
      where s.id = $1 and r.user_id = $2 and c.deleted_at is null`,
    [id, userId],
  );
  return rows[0];
}

export type NewActionItem = Omit<ActionItemRow, 'status' | 'completedAt' | 'steps'> & {
  readonly userId: string;
  readonly solutionId: string | null;
  readonly problemKind: string | null;
  /** Whether its person may be asked if it worked. */
  readonly asksBack: boolean;
  readonly position: number;
};

/** False when the person has it already; waits for a parallel insert of the same item. */
export async function insertActionItem(db: Queryable, item: NewActionItem): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into chat.action_items (id, user_id, title, description, expert_type, priority, status, due_date, estimated_duration, created_at,
       updated_at, conversation_id, solution_id, position, advice_key, problem_kind, asks_back)
     values ($1, $2, $3, $4, $5, $6, 'Not Started', $7, $8, $9, $9, $10, $11, $12, $13, $14, $15)
     on conflict (user_id, title, expert_type) where deleted_at is null do nothing`,
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
      item.position,
      item.adviceKey,
      item.problemKind,
      item.asksBack,
    ],
  );
  return rowCount === 1;
}

/** The person's item with this title by this expert. */
export async function findSameActionItem(
  db: Queryable,
  { userId, title, expertType }: { userId: string; title: string; expertType: ExpertId },
): Promise<ActionItemRow | undefined> {
  const { rows } = await db.query<ActionItemRow>(
    `select ${actionItemColumns} from chat.action_items i
      where i.user_id = $1 and i.title = $2 and i.expert_type = $3 and i.deleted_at is null`,
    [userId, title, expertType],
  );
  return rows[0];
}

/** The person's newest item that was made from the solution, whatever it is called now. */
export async function findItemOfSolution(
  db: Queryable,
  { userId, conversationId, solutionId }: Pick<NewActionItem, 'userId' | 'conversationId' | 'solutionId'>,
): Promise<ActionItemRow | undefined> {
  const { rows } = await db.query<ActionItemRow>(
    `select ${actionItemColumns} from chat.action_items i
      where i.user_id = $1 and i.conversation_id = $2 and i.solution_id = $3 and i.deleted_at is null order by i.id desc limit 1`,
    [userId, conversationId, solutionId],
  );
  return rows[0];
}

export async function findActionItem(db: Queryable, id: string, userId: string): Promise<ActionItemRow | undefined> {
  const { rows } = await db.query<ActionItemRow>(
    `select ${actionItemColumns} from chat.action_items i where i.id = $1 and i.user_id = $2 and i.deleted_at is null`,
    [id, userId],
  );
  return rows[0];
}

/** Locks it before it is read: a statement that waits for a lock would see the steps as they were before. */
export async function lockActionItem(db: Queryable, id: string, userId: string): Promise<ActionItemRow | undefined> {
  await db.query('select 1 from chat.action_items where id = $1 and user_id = $2 for update', [id, userId]);
  return findActionItem(db, id, userId);
}

export type ActionItemFields = Pick<
  ActionItemRow,
  'title' | 'description' | 'expertType' | 'priority' | 'status' | 'dueDate' | 'estimatedDuration' | 'completedAt'
>;

/** Of a locked item. */
export async function updateActionItem(db: Queryable, id: string, item: ActionItemFields, now: Date): Promise<void> {
  await db.query(
    `update chat.action_items set title = $2, description = $3, expert_type = $4, priority = $5, status = $6, due_date = $7,
            estimated_duration = $8, completed_at = $9, updated_at = $10, sequence = sequence + 1
      where id = $1`,
    [
      id,
      item.title,
      item.description,
      item.expertType,
      item.priority,
      item.status,
      item.dueDate,
      item.estimatedDuration,
      item.completedAt,
      now,
    ],
  );
}

export function toActionItem({ adviceKey: _adviceKey, ...row }: ActionItemRow): ActionItem {
  return {
    ...row,
    steps: [...row.steps],
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
