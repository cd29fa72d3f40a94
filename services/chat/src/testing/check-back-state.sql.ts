// SQL with which tests of check-backs read rows and events behind the service.
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { Identity } from '@consilium/kit/identity/identity.ts';

export async function answerEventsOf(database: TestDatabase, identity: Identity) {
  const { rows } = await database.pool().query<{ data: Readonly<Record<string, unknown>> }>(
    `select envelope -> 'data' as data from event_log.events
      where subject = $1 and envelope ->> 'type' = 'consilium.user_actions.check-back-answered.v1' order by id`,
    [identity.pseudonym],
  );
  return rows.map(({ data }) => data);
}

export async function checkBackRowsOf(database: TestDatabase, identity: Identity) {
  const { rows } = await database
    .pool()
    .query<{ outcome: string | null; snoozedUntil: string | null }>(
      `select outcome, snoozed_until::text as "snoozedUntil" from chat.check_backs where user_id = $1 order by action_item_id`,
      [identity.userId],
    );
  return rows;
}
