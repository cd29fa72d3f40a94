// What administrators see of accounts and do about them, through the account contract.
import { describe, expect, test } from '@jest/globals';
import { authForFile } from '../testing/auth-for-file.ts';
import { orderPrivacyRound } from '../testing/privacy-round.ts';
import { protectedMember } from '../testing/protected-member.ts';
import { member, PASSWORD, pseudonymOf, signIn } from '../testing/signed-up.ts';
import type { Member } from '../testing/signed-up.ts';

const auth = authForFile();
const NOBODY = '00000000-0000-4000-8000-000000000000';
const reason = 'abuse';

async function makeAdmin(person: Member): Promise<Member> {
  await auth.query(`insert into auth.user_roles (user_id, role, granted_at) values ($1, 'admin', now())`, [
    person.userId,
  ]);
  return person;
}
const administrator = async () => makeAdmin(await member(auth));
const see = async (admin: Member, { userId }: Member) =>
  (await auth.account(`GET /admin/people/${userId}`, admin.accessToken)).body as Record<string, unknown> & {
    version: number;
  };
const act = async (admin: Member, { userId }: Member, what: string, more: object = {}) => {
  const { version } = await see(admin, { userId } as Member);
  return auth.account(`POST /admin/people/${userId}/${what}`, admin.accessToken, {
    body: { version, reason, ...more },
  });
};
const search = async (admin: Member, words: string, more = '') =>
  (await auth.account(`GET /admin/people?search=${encodeURIComponent(words)}${more}`, admin.accessToken)).body as {
    people: { id: string }[];
    nextAfter: string | null;
  };
const audited = async ({ accessToken }: Member) =>
  (
    await auth.query<{ data: Record<string, unknown> }>(
      `select (envelope -> 'data')::jsonb as data, envelope ->> 'id' as id from auth.outbox
        where envelope ->> 'type' = 'consilium.audit.admin-acted.v1' and envelope ->> 'subject' = $1
       union
       select (envelope -> 'data')::jsonb, envelope ->> 'id' from event_log.events
        where envelope ->> 'type' = 'consilium.audit.admin-acted.v1' and envelope ->> 'subject' = $1`,
      [pseudonymOf(accessToken)],
    )
  ).map(({ data }) => data);

describe('finding', () => {
  test('by a part of the address, the name in any case, the id and the pseudonym', async () => {
    const admin = await administrator();
    const ada = await member(auth, { full_name: 'Ada Lovelace-Quill' });
    for (const words of [
      ada.email.slice(0, -5).toUpperCase(),
      'lovelace-quill',
      ada.userId,
      pseudonymOf(ada.accessToken),
    ])
      expect((await search(admin, words)).people.map(({ id }) => id)).toEqual([ada.userId]);
    for (const sign of ['%', 'ada_', '\\']) expect((await search(admin, sign)).people).toEqual([]);
    expect((await search(admin, NOBODY)).people).toEqual([]);
  });

  test('by the whole telephone number, however it is written, and never by a part of it', async () => {
    const [admin, ada] = [await administrator(), await member(auth)];
    await auth.query('update auth.users set phone = $2 where id = $1', [ada.userId, '4930901820']);
    for (const words of ['4930901820', '+49 30 901820', '0049 (30) 90-18-20'])
      expect((await search(admin, words)).people.map(({ id }) => id)).toEqual([ada.userId]);
    for (const words of ['+49 30 90182', '030 901820', '+', '4930901%'])
      expect((await search(admin, words)).people).toEqual([]);
  });

  test('a link may name a person by the pseudonym, which is what events know', async () => {
    const [admin, ada] = [await administrator(), await member(auth)];
    const byPseudonym = await auth.account(`GET /admin/people/${pseudonymOf(ada.accessToken)}`, admin.accessToken);
    expect([byPseudonym.status, byPseudonym.body['id']]).toEqual([200, ada.userId]);
  });

  test('every account once over all pages, also those of one moment', async () => {
    const admin = await administrator();
    await auth.query(
      `insert into auth.users (id, pseudonym, email, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid(), 'page' || n || '@paging.example', '2026-01-01', '2026-01-01'
         from generate_series(1, 7) as n`,
    );
    const seen: string[] = [];
    let after = '';
    do {
      const page = await search(admin, '@paging.example', `&limit=3${after}`);
      seen.push(...page.people.map(({ id }) => id));
      after = page.nextAfter === null ? '' : `&after=${page.nextAfter}`;
    } while (after !== '');
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  });
});

describe('who may', () => {
  test.each([
    'GET /admin/people',
    `GET /admin/people/${NOBODY}`,
    'GET /admin/proposals',
    `POST /admin/people/${NOBODY}/suspend`,
    `POST /admin/people/${NOBODY}/erase`,
    `POST /admin/people/${NOBODY}/roles`,
    `POST /admin/proposals/${NOBODY}`,
  ])('%s: administrators only', async (what) => {
    const body = what.startsWith('POST') ? { body: { version: 0, reason, roles: [], decision: 'confirm' } } : {};
    expect((await auth.account(what, undefined, body)).status).toBe(401);
    expect((await auth.account(what, (await member(auth)).accessToken, body)).status).toBe(403);
  });

  test('an administrator with a second factor needs it', async () => {
    const ada = await protectedMember(auth);
    await auth.query(
      `insert into auth.user_roles (user_id, role, granted_at) select id, 'admin', now() from auth.users where email = $1`,
      [ada.email],
    );
    const below = await signIn(auth, ada.email);
    expect((await auth.account('GET /admin/people', below.accessToken)).body['code']).toBe('SECOND_FACTOR_NEEDED');
    expect((await auth.account('GET /admin/people', ada.accessToken)).status).toBe(200);
  });
});

describe('a suspension', () => {
  test('ends the sessions at once, refuses sign-in, is lifted again, and is audited with its reason', async () => {
    const [admin, ada] = [await administrator(), await member(auth)];
    expect((await act(admin, ada, 'suspend')).status).toBe(200);
    expect((await auth.call('GET /user', { bearer: ada.accessToken })).status).toBe(403);
    const password = { email: ada.email, password: PASSWORD };
    expect((await auth.call('POST /token?grant_type=password', { body: password })).body['code']).toBe('user_banned');
    const seen = await see(admin, ada);
    expect([seen['isSuspended'], seen['sessions']]).toEqual([true, []]);
    expect(seen['history']).toContainEqual(
      expect.objectContaining({ label: 'Account blocked by an administrator', reason }),
    );
    expect((await act(admin, ada, 'lift')).status).toBe(200);
    expect((await signIn(auth, ada.email)).accessToken).toBeTruthy();
    expect(await audited(ada)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'suspend-account',
          actor: pseudonymOf(admin.accessToken),
          before: { suspended: false },
          after: { suspended: true, sessionsEnded: 1 },
          reason,
        }),
        expect.objectContaining({
          action: 'lift-suspension',
          before: { suspended: true },
          after: { suspended: false },
        }),
      ]),
    );
  });

  test('of two administrators at once the second is told and changes nothing', async () => {
    const [one, two, ada] = [await administrator(), await administrator(), await member(auth)];
    const { version } = await see(one, ada);
    const suspend = (admin: Member) =>
      auth.account(`POST /admin/people/${ada.userId}/suspend`, admin.accessToken, { body: { version, reason } });
    const answers = await Promise.all([suspend(one), suspend(two)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await audited(ada)).length).toBe(1);
  });

  test('without a reason from the list is refused', async () => {
    const [admin, ada] = [await administrator(), await member(auth)];
    expect((await act(admin, ada, 'suspend', { reason: 'they annoyed me' })).status).toBe(400);
    expect((await see(admin, ada))['isSuspended']).toBe(false);
  });
});

test('the last administrator can neither suspend nor demote nor erase themselves', async () => {
  const [admin, other] = [await administrator(), await administrator()];
  await auth.query(`delete from auth.user_roles where role = 'admin' and user_id <> all($1)`, [
    [admin.userId, other.userId],
  ]);
  expect((await act(other, other, 'roles', { roles: [] })).status).toBe(200);
  for (const [what, more] of [
    ['suspend', {}],
    ['roles', { roles: ['support'] }],
    ['erase', {}],
  ] as const) {
    const refused = await act(admin, admin, what, more);
    expect([refused.status, refused.body['message']]).toEqual([
      400,
      'This is the last administrator. Give somebody else the role first.',
    ]);
  }
  expect((await see(admin, admin))['roles']).toEqual(['admin']);
});

test('signing out everywhere, a removed factor, roles, a copy and an erasure are done and audited', async () => {
  const [admin, ada] = [await administrator(), await protectedMember(auth)];
  const factors = (await see(admin, ada))['factors'] as { id: string }[];
  expect((await act(admin, ada as Member, 'remove-factor', { factorId: factors[0]?.id })).status).toBe(200);
  expect((await see(admin, ada as Member))['factors']).toEqual([]);
  expect((await act(admin, ada as Member, 'remove-factor', { factorId: NOBODY })).status).toBe(404);
  expect((await act(admin, ada as Member, 'roles', { roles: ['support'] })).body).toEqual({ waits: false });
  expect((await act(admin, ada as Member, 'export')).body).toEqual({ waits: false });
  expect((await act(admin, ada as Member, 'erase')).body).toEqual({ waits: false });
  expect((await act(admin, ada as Member, 'sign-out')).status).toBe(200);
  const seen = await see(admin, ada);
  expect([seen['roles'], seen['sessions']]).toEqual([['support'], []]);
  expect(Date.parse(String(seen['erasureDueAt']))).toBeGreaterThan(auth.clock.now().getTime());
  expect(
    (await audited(ada as Member)).map(({ action }) => String(action)).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['change-roles', 'erase-account', 'export-account', 'remove-factor', 'sign-out-account']);
  auth.clock.advance(8 * 24 * 3_600_000);
  await orderPrivacyRound(auth);
});

test('a foreign id is not found', async () => {
  const admin = await administrator();
  expect((await auth.account(`GET /admin/people/${NOBODY}`, admin.accessToken)).status).toBe(404);
  const body = { version: 0, reason };
  expect((await auth.account(`POST /admin/people/${NOBODY}/suspend`, admin.accessToken, { body })).status).toBe(404);
});
