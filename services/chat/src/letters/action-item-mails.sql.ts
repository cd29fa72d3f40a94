// All SQL on chat.action_item_mails: what is ordered and sent.
import type { MailList } from '@consilium/contracts/chat/mail-preferences-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

export interface OrderedMail {
  readonly id: string;
  readonly userId: string;
  readonly list: MailList;
  /** The day of its reader. */
  readonly localDate: string;
}

/** False when the person has a mail of this day or a later one, or one that has not left yet. */
export async function mayOrder(tx: Queryable, userId: string, localDate: string): Promise<boolean> {
  const { rows } = await tx.query<{ may: boolean }>(
    `select not exists (
       select from chat.action_item_mails where user_id = $1 and (local_date >= $2 or sent_at is null)) as may`,
    [userId, localDate],
  );
  return rows[0]?.may ?? false;
}

export async function insertMail(
  tx: Queryable,
  { id, userId, list, localDate }: OrderedMail,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into chat.action_item_mails (id, user_id, list, local_date, ordered_at) values ($1, $2, $3, $4, $5)`,
    [id, userId, list, localDate, now],
  );
}

/** Orders that nobody sends any more, so that they are in the way of no other. */
export async function dropStale(tx: Queryable, userId: string, orderedBefore: Date): Promise<void> {
  await tx.query('delete from chat.action_item_mails where user_id = $1 and sent_at is null and ordered_at < $2', [
    userId,
    orderedBefore,
  ]);
}

export interface WaitingMail extends OrderedMail {
  readonly pseudonym: string;
  readonly linkId: string;
  /** False when its list was switched off after it was ordered. */
  readonly isWanted: boolean;
}

/** Undefined when it is sent, dropped or erased. */
export async function waitingMail(db: Queryable, id: string): Promise<WaitingMail | undefined> {
  const { rows } = await db.query<WaitingMail>(
    `select m.id, m.user_id as "userId", m.list, m.local_date::text as "localDate", p.pseudonym, p.link_id as "linkId",
            case m.list when 'check-backs' then p.check_backs else p.weekly_summary end as "isWanted"
       from chat.action_item_mails m join chat.mail_preferences p on p.user_id = m.user_id
      where m.id = $1 and m.sent_at is null`,
    [id],
  );
  return rows[0];
}

export async function dropMail(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from chat.action_item_mails where id = $1', [id]);
}

/** A mail that left later than it was ordered for is the one of the later day. */
export async function markSent(tx: Queryable, id: string, { today, now }: { today: string; now: Date }): Promise<void> {
  await tx.query(
    'update chat.action_item_mails set sent_at = $2, local_date = greatest(local_date, $3::date) where id = $1',
    [id, now, today],
  );
}

export async function dropOldMails(db: Queryable, orderedBefore: Date, limit: number): Promise<void> {
  await db.query(
    `delete from chat.action_item_mails where id in (
       select id from chat.action_item_mails where ordered_at < $1 order by ordered_at limit $2)`,
    [orderedBefore, limit],
  );
}
