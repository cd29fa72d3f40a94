// Every change that an administrator makes is published for the audit: who, whose account, what, and never an address.
import type { AuditedValues } from '@consilium/contracts/audit/events.ts';
import { expect, test } from '@jest/globals';
import { ADMIN_TOKEN, callAsAdmin } from '../testing/administrator.ts';
import { authForFile } from '../testing/auth-for-file.ts';
import { freshAddress, member } from '../testing/signed-up.ts';
import { protectedMember } from '../testing/protected-member.ts';

const auth = authForFile({ AUTH_ADMIN_TOKEN: ADMIN_TOKEN });

interface Acted {
  readonly action: string;
  readonly actor: string | null;
  readonly before: AuditedValues | null;
  readonly after: AuditedValues | null;
}

/** What was published about an account, in order; published or not. */
async function actedOn(userId: string): Promise<readonly Acted[]> {
  const { rows } = await auth.database.pool().query<{ data: Acted }>(
    `select envelope->'data' as data from (
       select envelope::jsonb as envelope from auth.outbox where topic = 'audit' union
       select envelope::jsonb from event_log.events where topic = 'audit') told
      where envelope->>'subject' = (select pseudonym::text from auth.users where id = $1) order by envelope->>'id'`,
    [userId],
  );
  return rows.map(({ data }) => data);
}

async function pseudonymOf(userId: string): Promise<string> {
  const { rows } = await auth.database
    .pool()
    .query<{ pseudonym: string }>('select pseudonym from auth.users where id = $1', [userId]);
  return rows[0]?.pseudonym ?? '';
}

test('a ban, its end, roles and a new address, by a program', async () => {
  const { userId } = await member(auth);
  const change = (body: object) => callAsAdmin(auth, `PUT /admin/users/${userId}`, body);
  await change({ ban_duration: '24h' });
  await change({ ban_duration: 'none' });
  await change({ email: freshAddress(), password: 'another quiet river' });
  await callAsAdmin(auth, `PUT /admin/users/${userId}/roles`, { roles: ['support'] });
  await callAsAdmin(auth, `PUT /admin/users/${userId}/roles`, { roles: ['support'] });
  const acted = await actedOn(userId);
  expect(acted).toMatchObject([
    { action: 'ban-account', actor: null, before: { bannedUntil: null }, after: { changed: '', endedSessions: 1 } },
    { action: 'lift-ban', after: { bannedUntil: null } },
    { action: 'change-account', after: { changed: 'email password' } },
    { action: 'change-roles', before: { roles: '' }, after: { roles: 'support' } },
  ]);
  expect(JSON.stringify(acted)).not.toContain('@');
});

test('a factor and sessions, by a person', async () => {
  const { userId, id } = await protectedMember(auth);
  const boss = await member(auth);
  await callAsAdmin(auth, `PUT /admin/users/${boss.userId}/roles`, { roles: ['admin'] });
  const call = (what: string) => auth.call(what, { bearer: boss.accessToken });
  await call(`DELETE /admin/users/${userId}/factors/${id}`);
  await call(`DELETE /admin/users/${userId}/sessions`);
  await call(`DELETE /admin/users/${userId}/sessions`);
  const actor = await pseudonymOf(boss.userId);
  expect(await actedOn(userId)).toMatchObject([
    { action: 'remove-factor', actor, before: { type: 'totp' } },
    { action: 'end-sessions', actor, after: { ended: 1 } },
  ]);
});

test('a link, and a deletion that leaves the row', async () => {
  const { userId, email } = await member(auth);
  await callAsAdmin(auth, 'POST /admin/generate_link', { type: 'recovery', email });
  await callAsAdmin(auth, `DELETE /admin/users/${userId}`, { should_soft_delete: true });
  expect(await actedOn(userId)).toMatchObject([
    { action: 'make-link', after: { kind: 'recovery' } },
    { action: 'delete-account', after: { how: 'softly' } },
  ]);
});
