// With four eyes on, what is hard to undo waits until a second administrator confirms it.
import { expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { member } from '../testing/signed-up.ts';
import type { Member } from '../testing/signed-up.ts';

const auth = authForFile({ ADMIN_FOUR_EYES: 'on' });
const reason = 'asked-by-the-person';

async function administrator(): Promise<Member> {
  const person = await member(auth);
  await auth.query(`insert into auth.user_roles (user_id, role, granted_at) values ($1, 'admin', now())`, [
    person.userId,
  ]);
  return person;
}
const see = async (admin: Member, { userId }: Member) =>
  (await auth.account(`GET /admin/people/${userId}`, admin.accessToken)).body as {
    version: number;
    roles: string[];
    erasureDueAt: string | null;
    proposals: { id: string; isOwn: boolean; act: string }[];
  };
async function act(admin: Member, person: Member, what: string, more: object = {}) {
  const { version } = await see(admin, person);
  const body = { version, reason, ...more };
  return auth.account(`POST /admin/people/${person.userId}/${what}`, admin.accessToken, { body });
}
const decide = (admin: Member, id: string, decision: string) =>
  auth.account(`POST /admin/proposals/${id}`, admin.accessToken, { body: { decision } });

test('an erasure waits; the one who asked cannot confirm it, another one can, once', async () => {
  const [one, two, ada] = [await administrator(), await administrator(), await member(auth)];
  expect((await act(one, ada, 'erase')).body).toEqual({ waits: true });
  expect((await act(two, ada, 'erase')).status).toBe(409);
  const [proposal] = (await see(one, ada)).proposals;
  expect(proposal).toMatchObject({ act: 'erase', isOwn: true });
  const id = proposal?.id ?? '';
  expect((await decide(one, id, 'confirm')).status).toBe(403);
  expect((await see(two, ada)).erasureDueAt).toBeNull();
  const listed = await auth.account('GET /admin/proposals', two.accessToken);
  expect(listed.body['proposals']).toContainEqual(expect.objectContaining({ id, isOwn: false }));
  const both = await Promise.all([decide(two, id, 'confirm'), decide(two, id, 'confirm')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const seen = await see(two, ada);
  expect([seen.erasureDueAt === null, seen.proposals]).toEqual([false, []]);
});

test('a proposal is withdrawn, or expires after a day and can be made again', async () => {
  const [one, two, ada] = [await administrator(), await administrator(), await member(auth)];
  await act(one, ada, 'export');
  expect((await decide(one, (await see(one, ada)).proposals[0]?.id ?? '', 'withdraw')).status).toBe(200);
  await act(one, ada, 'export');
  const id = (await see(one, ada)).proposals[0]?.id ?? '';
  auth.clock.advance(24 * 3_600_000 + 1000);
  expect((await decide(two, id, 'confirm')).status).toBe(404);
  expect((await see(two, ada)).proposals).toEqual([]);
  expect((await act(two, ada, 'export')).body).toEqual({ waits: true });
  expect((await auth.query('select from auth.exports where user_id = $1', [ada.userId])).length).toBe(0);
});

test('the role admin waits, other roles are given at once, and GoTrue’s routes are no way around it', async () => {
  const [one, two, ada] = [await administrator(), await administrator(), await member(auth)];
  expect((await act(one, ada, 'roles', { roles: ['support', 'admin'] })).body).toEqual({ waits: true });
  const seen = await see(two, ada);
  expect(seen.roles).toEqual(['support']);
  const path = `/admin/users/${ada.userId}`;
  const alone = [
    await auth.call(`PUT ${path}/roles`, { bearer: one.accessToken, body: { roles: ['admin'] } }),
    await auth.call(`DELETE ${path}`, { bearer: one.accessToken, body: {} }),
  ];
  expect(alone.map(({ status }) => status)).toEqual([403, 403]);
  expect((await decide(two, seen.proposals[0]?.id ?? '', 'confirm')).status).toBe(200);
  expect((await see(two, ada)).roles).toEqual(['admin', 'support']);
});
