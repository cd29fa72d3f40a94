// SQL of calendars: a person's action items with a due date, what was cancelled, and the subscription address.
import type { ActionPriority, ActionStatus } from '@consilium/contracts/chat/action-item.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface CalendarItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly priority: ActionPriority;
  readonly status: ActionStatus;
  readonly dueDate: string;
  readonly sequence: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly steps: readonly { readonly description: string; readonly completed: boolean }[];
}

const columns = `i.id, i.title, i.description, i.priority, i.status, i.due_date::text as "dueDate", i.sequence,
  i.created_at as "createdAt", i.updated_at as "updatedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('description', s.description, 'completed', s.completed) order by s.step_number), '[]')
     from chat.action_steps s where s.action_item_id = i.id) as steps`;

/** Items due from a date on, the earliest first. */
export async function calendarItems(
  db: Queryable,
  { userId, from }: { userId: string; from: string },
  limit: number,
): Promise<CalendarItem[]> {
  const { rows } = await db.query<CalendarItem>(
    `select ${columns} from chat.action_items i
      where i.user_id = $1 and i.deleted_at is null and i.due_date >= $2
      order by coalesce(i.due_date, 'infinity'::date), i.id limit $3`,
    [userId, from, limit],
  );
  return rows;
}

/** Undefined when it is not the person's, or was deleted. Without a due date `dueDate` is null. */
export async function calendarItem(
  db: Queryable,
  id: string,
  userId: string,
): Promise<(Omit<CalendarItem, 'dueDate'> & { readonly dueDate: string | null }) | undefined> {
  const { rows } = await db.query<CalendarItem>(
    `select ${columns} from chat.action_items i where i.id = $1 and i.user_id = $2 and i.deleted_at is null`,
    [id, userId],
  );
  return rows[0];
}

export interface CancelledItem {
  readonly id: string;
  readonly dueDate: string;
  readonly sequence: number;
  readonly cancelledAt: Date;
}

/** The latest cancellations first. */
export async function cancelledItems(
  db: Queryable,
  { userId, since }: { userId: string; since: Date },
  limit: number,
): Promise<CancelledItem[]> {
  const { rows } = await db.query<CancelledItem>(
    `select action_item_id as id, due_date::text as "dueDate", sequence, cancelled_at as "cancelledAt"
       from chat.cancelled_events where user_id = $1 and cancelled_at >= $2
      order by cancelled_at desc, action_item_id desc limit $3`,
    [userId, since, limit],
  );
  return rows;
}

export interface SubscriptionRow {
  readonly createdAt: Date;
  readonly lastReadAt: Date | null;
}

export async function subscriptionOf(db: Queryable, userId: string): Promise<SubscriptionRow | undefined> {
  const { rows } = await db.query<SubscriptionRow>(
    `select created_at as "createdAt", last_read_at as "lastReadAt" from chat.calendar_subscriptions where user_id = $1`,
    [userId],
  );
  return rows[0];
}

/** Replaces the one before. */
export async function putSubscription(
  db: Queryable,
  subscription: { userId: string; pseudonym: string; id: string; secretHash: Buffer; now: Date },
): Promise<void> {
  await db.query(
    `insert into chat.calendar_subscriptions (user_id, id, secret_hash, created_at, pseudonym) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set id = $2, secret_hash = $3, created_at = $4, pseudonym = $5, last_read_at = null`,
    [subscription.userId, subscription.id, subscription.secretHash, subscription.now, subscription.pseudonym],
  );
}

export async function dropSubscription(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from chat.calendar_subscriptions where user_id = $1', [userId]);
}

export interface KnownSubscription {
  readonly userId: string;
  readonly pseudonym: string;
  readonly secretHash: Buffer;
}

export async function findSubscription(db: Queryable, id: string): Promise<KnownSubscription | undefined> {
  const { rows } = await db.query<KnownSubscription>(
    `select user_id as "userId", pseudonym, secret_hash as "secretHash" from chat.calendar_subscriptions where id = $1`,
    [id],
  );
  return rows[0];
}

/** At most one write in an hour. */
export async function markRead(db: Queryable, id: string, hour: Date): Promise<void> {
  await db.query(
    `update chat.calendar_subscriptions set last_read_at = $2 where id = $1 and (last_read_at is null or last_read_at < $2)`,
    [id, hour],
  );
}
