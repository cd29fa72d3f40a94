// All SQL on chat.mail_preferences.
import type { MailList, MailPreferences } from '@consilium/contracts/chat/mail-preferences-http.ts';
import type { Queryable } from '@consilium/kit/postgres/queryable.ts';

const columns = `check_backs as "checkBacks", weekly_summary as "weeklySummary"`;

export async function preferencesOf(db: Queryable, userId: string): Promise<MailPreferences | undefined> {
  const { rows } = await db.query<MailPreferences>(`select ${columns} from chat.mail_preferences where user_id = $1`, [
    userId,
  ]);
  return rows[0];
}

export interface GivenPreferences extends MailPreferences {
  readonly userId: string;
  readonly pseudonym: string;
  readonly linkId: string;
  readonly thisWeek: string;
  readonly now: Date;
}

/** The link's id stays the same. A summary that is switched on begins with the next week. */
export async function putPreferences(db: Queryable, given: GivenPreferences): Promise<void> {
  const { userId, pseudonym, checkBacks, weeklySummary, linkId, thisWeek, now } = given;
  await db.query(
    `insert into chat.mail_preferences as p
       (user_id, pseudonym, check_backs, weekly_summary, link_id, look_at, summarized_week, updated_at)
     values ($1, $2, $3, $4, $5, $7, $6, $7)
     on conflict (user_id) do update set pseudonym = $2, check_backs = $3, weekly_summary = $4, look_at = $7, updated_at = $7,
       summarized_week = case when p.weekly_summary then p.summarized_week else greatest(p.summarized_week, $6::date) end`,
    [userId, pseudonym, checkBacks, weeklySummary, linkId, thisWeek, now],
  );
}

const columnOf: Readonly<Record<MailList, string>> = {
  'check-backs': 'check_backs',
  'weekly-summary': 'weekly_summary',
};

/** Undefined when the person behind the link is erased. */
export async function pseudonymOfLink(db: Queryable, linkId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ pseudonym: string }>(
    'select pseudonym from chat.mail_preferences where link_id = $1',
    [linkId],
  );
  return rows[0]?.pseudonym;
}

/** Changes nothing when the person behind the link is erased. */
export async function leaveList(
  db: Queryable,
  { linkId, list, now }: { readonly linkId: string; readonly list: MailList; readonly now: Date },
): Promise<void> {
  await db.query(`update chat.mail_preferences set ${columnOf[list]} = false, updated_at = $2 where link_id = $1`, [
    linkId,
    now,
  ]);
}

export interface Subscriber extends MailPreferences {
  readonly userId: string;
  readonly pseudonym: string;
  readonly summarizedWeek: string;
}

/** People to look at now, the longest waiting first. Until `again` nobody else looks at them. */
export async function takeSubscribers(
  db: Queryable,
  { now, again, limit }: { readonly now: Date; readonly again: Date; readonly limit: number },
): Promise<readonly Subscriber[]> {
  const { rows } = await db.query<Subscriber>(
    `update chat.mail_preferences set look_at = $2
      where user_id in (
        select user_id from chat.mail_preferences where (check_backs or weekly_summary) and look_at <= $1
         order by look_at limit $3 for update skip locked)
      returning user_id as "userId", pseudonym, ${columns}, summarized_week::text as "summarizedWeek"`,
    [now, again, limit],
  );
  return rows;
}

export async function lookAgainAt(db: Queryable, userId: string, at: Date): Promise<void> {
  await db.query('update chat.mail_preferences set look_at = $2 where user_id = $1', [userId, at]);
}

export async function markSummarized(db: Queryable, userId: string, week: string): Promise<void> {
  await db.query('update chat.mail_preferences set summarized_week = $2 where user_id = $1', [userId, week]);
}

/** Locked, so that switching off and ordering happen one after the other. */
export async function lockedPreferences(
  tx: Queryable,
  userId: string,
): Promise<(MailPreferences & Pick<Subscriber, 'summarizedWeek'>) | undefined> {
  const { rows } = await tx.query<MailPreferences & Pick<Subscriber, 'summarizedWeek'>>(
    `select ${columns}, summarized_week::text as "summarizedWeek" from chat.mail_preferences where user_id = $1 for update`,
    [userId],
  );
  return rows[0];
}
