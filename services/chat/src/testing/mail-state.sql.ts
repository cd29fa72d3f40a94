// What is stored about mails, read and prepared by tests.
import type { Identity } from '@consilium/kit/identity/identity.ts';
import { newId } from '@consilium/kit/ids.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';

type Person = Pick<Identity, 'userId'>;

export async function linkIdOf(database: TestDatabase, { userId }: Person): Promise<string> {
  const { rows } = await database
    .pool()
    .query<{ linkId: string }>('select link_id as "linkId" from chat.mail_preferences where user_id = $1', [userId]);
  return rows[0]?.linkId ?? '';
}

/** The mails of a person by their day, and whether each has left. */
export async function storedMailsOf(db: Queryable, { userId }: Person) {
  const { rows } = await db.query<{ list: string; day: string; isSent: boolean }>(
    `select list, local_date::text as day, sent_at is not null as "isSent"
       from chat.action_item_mails where user_id = $1 order by local_date`,
    [userId],
  );
  return rows;
}

export interface ItemGiven {
  readonly title?: string;
  readonly dueDate?: string | null;
  readonly createdAt?: Date;
  readonly completedAt?: Date;
  /** False for what was said around danger. */
  readonly asksBack?: boolean;
  /** Times at which steps were done. */
  readonly steps?: readonly Date[];
}

/** By default created long ago, so that it moved in no week. Returns its id. */
export async function insertItem(db: Queryable, { userId }: Person, given: ItemGiven): Promise<string> {
  const id = newId();
  const { title = `Do ${id}`, dueDate = null, completedAt = null, asksBack = true, steps = [] } = given;
  const createdAt = given.createdAt ?? new Date('2020-01-01T00:00:00Z');
  const status = completedAt ? 'Completed' : 'In Progress';
  await db.query(
    `insert into chat.action_items (id, user_id, title, description, expert_type, priority, status, due_date, estimated_duration,
       completed_at, created_at, updated_at, position, asks_back)
     values ($1, $2, $3, '', 'career', 'Medium', $4, $5, '', $6, $7, $7, 0, $8)`,
    [id, userId, title, status, dueDate, completedAt, createdAt, asksBack],
  );
  for (const [index, doneAt] of steps.entries())
    await db.query(
      `insert into chat.action_steps (id, action_item_id, step_number, description, completed, completed_at)
       values ($1, $2, $3, 'A step', true, $4)`,
      [newId(), id, index + 1, doneAt],
    );
  return id;
}

export async function deleteItem(db: Queryable, id: string): Promise<void> {
  await db.query('update chat.action_items set deleted_at = now() where id = $1', [id]);
}

export async function putOff(db: Queryable, { userId }: Person, id: string, until: string): Promise<void> {
  await db.query(
    `insert into chat.check_backs (action_item_id, user_id, expert_type, snoozed_until) values ($1, $2, 'career', $3)`,
    [id, userId, until],
  );
}

export async function answerItem(db: Queryable, { userId }: Person, id: string): Promise<void> {
  await db.query(
    `insert into chat.check_backs (action_item_id, user_id, expert_type, outcome, answered_at)
     values ($1, $2, 'career', 'worked', now())`,
    [id, userId],
  );
}

export async function waitingSendJobs(db: Queryable): Promise<number> {
  const { rows } = await db.query(`select from graphile_worker.jobs where task_identifier = 'chat.send-mail'`);
  return rows.length;
}
