// SQL on chat.check_backs. Every query of a person's rows names the owner.
import type { ActionStatus } from '@consilium/contracts/chat/action-item.ts';
import type { CheckBackOutcome } from '@consilium/contracts/chat/check-backs-http.ts';
import type { ExpertId } from '@consilium/contracts/experts.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface DueRow {
  readonly id: string;
  readonly title: string;
  readonly expertType: ExpertId;
  readonly dueDate: string | null;
  readonly completedAt: Date | null;
}

export interface DueAt {
  readonly userId: string;
  /** The date in the person's calendar. */
  readonly today: string;
  /** Completed items are asked about when they were completed before this. */
  readonly completedBefore: Date;
}

const dueOnes = `chat.action_items i left join chat.check_backs b on b.action_item_id = i.id
  where i.user_id = $1 and i.asks_back and i.deleted_at is null and i.status <> 'Abandoned'
    and (i.due_date <= $2 or i.completed_at <= $3)
    and b.answered_at is null and (b.snoozed_until is null or b.snoozed_until <= $2)`;

/** What has waited longest comes first. */
export async function listDue(db: Queryable, { userId, today, completedBefore }: DueAt, limit: number) {
  const { rows } = await db.query<DueRow>(
    `select i.id, i.title, i.expert_type as "expertType", i.due_date::text as "dueDate", i.completed_at as "completedAt"
       from ${dueOnes} order by coalesce(i.due_date, 'infinity'::date), i.id limit $4`,
    [userId, today, completedBefore, limit],
  );
  return rows;
}

/** Those about which no mail has asked since they were due, or since they were put off. */
export async function listDueUnmailed(db: Queryable, { userId, today, completedBefore }: DueAt, limit: number) {
  const { rows } = await db.query<Pick<DueRow, 'id' | 'title'>>(
    `select i.id, i.title from ${dueOnes} and not exists (
         select from chat.mailed_check_backs m where m.action_item_id = i.id
            and m.mailed_on >= coalesce(greatest(i.due_date, b.snoozed_until), '-infinity'))
      order by coalesce(i.due_date, 'infinity'::date), i.id limit $4`,
    [userId, today, completedBefore, limit],
  );
  return rows;
}

export async function countDue(db: Queryable, { userId, today, completedBefore }: DueAt): Promise<number> {
  const { rows } = await db.query<{ due: number }>(`select count(*)::int as due from ${dueOnes}`, [
    userId,
    today,
    completedBefore,
  ]);
  return rows[0]?.due ?? 0;
}

export interface ItemToAnswer {
  readonly id: string;
  readonly status: ActionStatus;
  readonly expertType: ExpertId;
  readonly adviceKey: string | null;
  readonly problemKind: string | null;
  readonly asksBack: boolean;
  readonly dueDate: string | null;
}

/** Locks it, so that of parallel answers one is the first. Undefined when it is not the person's, or deleted. */
export async function lockItemToAnswer(db: Queryable, id: string, userId: string): Promise<ItemToAnswer | undefined> {
  const { rows } = await db.query<ItemToAnswer>(
    `select id, status, expert_type as "expertType", advice_key as "adviceKey", problem_kind as "problemKind", asks_back as "asksBack",
            due_date::text as "dueDate"
       from chat.action_items where id = $1 and user_id = $2 and deleted_at is null for update`,
    [id, userId],
  );
  return rows[0];
}

export interface Answer {
  readonly outcome: CheckBackOutcome;
  readonly minutesSpent: number | null;
  readonly cost: { readonly amountMinor: number; readonly currency: string } | null;
  readonly answeredAt: Date;
}

/** Undefined while it waits for an answer. Call it after the item was locked. */
export async function findAnswer(db: Queryable, id: string, userId: string): Promise<Answer | undefined> {
  const { rows } = await db.query<Answer>(
    `select outcome, minutes_spent as "minutesSpent", answered_at as "answeredAt",
            case when currency is not null then jsonb_build_object('amountMinor', cost_minor, 'currency', currency) end as cost
       from chat.check_backs where action_item_id = $1 and user_id = $2 and answered_at is not null`,
    [id, userId],
  );
  return rows[0];
}

/** Answers about an expert's advice come one after another until the end of the transaction, so that their numbers are in that order. */
async function lockAnswersAbout(db: Queryable, expertType: ExpertId): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('chat.answers.' || $1, 0))`, [expertType]);
}

export async function insertAnswer(db: Queryable, userId: string, item: ItemToAnswer, answer: Answer): Promise<void> {
  await lockAnswersAbout(db, item.expertType);
  await db.query(
    `insert into chat.check_backs (action_item_id, user_id, advice_key, expert_type, problem_kind, outcome, minutes_spent, cost_minor, currency,
       answered_at, answer_number)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, nextval('chat.answer_numbers'))
     on conflict (action_item_id) do update set outcome = $6, minutes_spent = $7, cost_minor = $8, currency = $9, answered_at = $10,
       advice_key = $3, expert_type = $4, problem_kind = $5, snoozed_until = null, answer_number = excluded.answer_number`,
    [
      item.id,
      userId,
      item.adviceKey,
      item.expertType,
      item.problemKind,
      answer.outcome,
      answer.minutesSpent,
      answer.cost?.amountMinor ?? null,
      answer.cost?.currency ?? null,
      answer.answeredAt,
    ],
  );
}

export async function insertSnooze(db: Queryable, userId: string, item: ItemToAnswer, until: string): Promise<void> {
  await db.query(
    `insert into chat.check_backs (action_item_id, user_id, advice_key, expert_type, problem_kind, snoozed_until)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (action_item_id) do update set snoozed_until = $6`,
    [item.id, userId, item.adviceKey, item.expertType, item.problemKind, until],
  );
}
