// npm run admin -- users: what the portal does about an account, against a real database.
import { seedAccount } from '@consilium/auth/accounts/seed-account.ts';
import { createSealer } from '@consilium/auth/access-tokens/sealer.ts';
import { findUser } from '@consilium/auth/users/users.sql.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runSubcommand } from './run-admin.ts';
import { WrongUseError } from './subcommand.ts';

const SECRET = 'a secret of at least thirty-two characters';
const environment = { PUBLIC_URL: 'https://consilium.example', AUTH_KEY_SECRET: SECRET, PRIVACY_PARTS: 'none' };
const NOBODY = '00000000-0000-4000-8000-000000000000';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function account(confirmed = true, roles: readonly 'admin'[] = []): Promise<{ id: string; email: string }> {
  const email = `somebody.${newId()}@example.com`;
  const person = { email, password: 'a quiet river at dawn', fullName: 'Somebody', zone: 'UTC', roles, confirmed };
  await seedAccount({ pool: database.pool(), clock: systemClock }, { ...person, roles: [...roles] });
  const { rows } = await database.pool().query<{ id: string }>('select id from auth.users where email = $1', [email]);
  return { id: rows[0]?.id ?? '', email };
}

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);
const reason = 'asked-by-the-person';
const run = (words: string, options: object = {}, confirm = yes) =>
  runSubcommand(words.split(' '), { databaseUrl: database.url(), environment, reason, ...options }, confirm);
const shown = async (who: string) => (await run(`users show ${who}`)).data as Record<string, never>;

async function acted(action: string, id: string) {
  const user = await findUser(database.pool(), id);
  const { rows } = await database.pool().query<{ data: object }>(
    `select envelope->'data' as data from (
       select envelope::jsonb as envelope from auth.outbox union select envelope::jsonb from event_log.events) told
      where envelope->>'type' = 'consilium.audit.admin-acted.v1' and envelope->'data'->>'action' = $1
        and envelope->>'subject' = $2`,
    [action, user?.pseudonym],
  );
  return rows.map(({ data }) => data);
}

async function session(userId: string): Promise<string> {
  const id = newId();
  await database
    .pool()
    .query(
      `insert into auth.sessions (id, user_id, amr, user_agent, created_at, last_used_at) values ($1, $2, '[]', 'x', now(), now())`,
      [id, userId],
    );
  return id;
}

test('roles are set, with a reason in the audit, and none takes them away', async () => {
  const { id, email } = await account();
  expect((await run(`users roles ${email} support,analyst`)).text).toBe(`${email}: the roles are support,analyst now.`);
  expect(await shown(id)).toMatchObject({ roles: ['analyst', 'support'] });
  await run(`users roles ${id} none`);
  expect(await shown(id)).toMatchObject({ roles: [] });
  expect(await acted('change-roles', id)).toMatchObject([
    { actor: null, reason, after: { roles: 'analyst support' } },
    { actor: null, reason, after: { roles: '' } },
  ]);
});

test('a plan is given and taken back', async () => {
  const { email } = await account();
  expect((await run(`users grant ${email} premium`, { until: '2099-01-31' })).text).toContain(
    'has the plan premium now',
  );
  expect((await run(`users grant ${email} free`)).text).toContain('has no given plan any more');
});

test('a locked account is shown and unlocked; one that is open is not', async () => {
  const { id, email } = await account();
  await database
    .pool()
    .query(
      `insert into auth.sign_in_locks (user_id, everywhere_until, changed_at) values ($1, now() + interval '1 hour', now())`,
      [id],
    );
  expect(await shown(id)).toMatchObject({ signInLock: { networkUntil: null } });
  expect((await run(`users unlock ${email}`)).text).toBe(`${email}: sign-in is open again.`);
  expect(await shown(id)).toMatchObject({ signInLock: null });
  await expect(run(`users unlock ${email}`)).rejects.toThrow('This account is not locked any more.');
  expect(await acted('unlock-account', id)).toMatchObject([{ actor: null, reason }]);
});

test('a letter is ordered once a minute, with a link to the site, sealed with the secret', async () => {
  const { id, email } = await account(false);
  expect((await run(`users resend ${email} confirmation`)).text).toContain('the letter confirmation is on its way');
  await expect(run(`users resend ${email} confirmation`)).rejects.toThrow('It can be sent again in');
  await expect(run(`users resend ${email} recovery`)).rejects.toThrow('of no use to the account');
  const { rows } = await database
    .pool()
    .query<{ sealed: string }>(
      `select payload->>'sealed' as sealed from graphile_worker._private_jobs where payload::text like '%sealed%'`,
    );
  const letters = rows.map(({ sealed }) => createSealer(SECRET).open(sealed));
  expect(letters.find((letter) => letter.includes(email))).toContain('https://consilium.example/auth/v1/verify');
  expect(await shown(id)).toMatchObject({ letters: [{ letter: 'confirmation', state: 'waiting' }] });
});

test('one session ends, the other stays; a second time it is gone', async () => {
  const { id, email } = await account();
  const [one, two] = [await session(id), await session(id)];
  await run(`users end-session ${email} ${one}`);
  expect(await shown(id)).toMatchObject({ sessions: [{ id: two }] });
  await expect(run(`users end-session ${email} ${one}`)).rejects.toThrow('has ended already');
  await expect(run(`users end-session ${email} mine`)).rejects.toBeInstanceOf(WrongUseError);
});

test('a second factor is removed after the question was answered', async () => {
  const { id, email } = await account();
  const factor = newId();
  await database.pool().query(
    `insert into auth.factors (id, user_id, type, status, friendly_name, secret, created_at, updated_at)
     values ($1, $2, 'totp', 'unverified', 'phone', 'x', now(), now())`,
    [factor, id],
  );
  await expect(run(`users remove-factor ${email} ${factor}`, {}, no)).rejects.toBeInstanceOf(WrongUseError);
  expect(await shown(id)).toMatchObject({ factors: [{ id: factor }] });
  await run(`users remove-factor ${email} ${factor}`);
  expect(await shown(id)).toMatchObject({ factors: [] });
  await expect(run(`users remove-passkey ${email} ${NOBODY}`)).rejects.toThrow('removed already');
});

test('a copy is made and an account erased; the question is asked first', async () => {
  const { id, email } = await account();
  expect((await run(`users export ${email}`)).data).toEqual({ id, waits: false });
  await expect(run(`users erase ${email}`, {}, no)).rejects.toThrow('Nothing was done');
  expect(await shown(id)).toMatchObject({ erasureDueAt: null });
  await run(`users erase ${email}`);
  expect(await shown(id)).toMatchObject({ erasureDueAt: expect.any(String) });
  expect(await acted('erase-account', id)).toMatchObject([{ actor: null, reason }]);
});

test('with four eyes the operator’s request waits for an administrator, and the operator confirms an administrator’s', async () => {
  const fourEyes = { environment: { ...environment, ADMIN_FOUR_EYES: 'on' } };
  const [ada, admin] = [await account(), await account(true, ['admin'])];
  expect(await run(`users erase ${ada.email}`, fourEyes)).toMatchObject({ data: { waits: true } });
  expect(await shown(ada.id)).toMatchObject({ erasureDueAt: null });
  const [own] = (await run('users proposals')).data as { id: string; isOwn: boolean }[];
  expect(own).toMatchObject({ personId: ada.id, act: 'erase', isOwn: true });
  await expect(run(`users confirm ${own?.id}`)).rejects.toThrow('Another administrator has to confirm this.');
  await database.pool().query('update auth.proposals set proposed_by = $1', [admin.id]);
  expect((await run(`users confirm ${own?.id}`)).text).toBe(`${own?.id} is confirmed and done.`);
  expect(await shown(ada.id)).toMatchObject({ erasureDueAt: expect.any(String) });
  await run(`users export ${ada.email}`, fourEyes);
  const [other] = (await run('users proposals')).data as { id: string }[];
  await run(`users withdraw ${other?.id}`);
  expect((await run('users proposals')).text).toBe('Nothing waits for a second administrator.');
});

test.each([
  ['users unlock mia@example.com', { reason: undefined }, '--reason is one of'],
  ['users unlock mia@example.com', { reason: 'they annoyed me' }, '--reason is one of'],
  ['users confirm 7', {}, 'is not the id of a proposal'],
  ['users unlock', {}, 'npm run admin -- users unlock <who> --reason <reason>'],
])('“%s” is wrong use', async (words, options, said) => {
  const wrong = run(words, options);
  await expect(wrong).rejects.toThrow(said);
  await expect(wrong).rejects.toBeInstanceOf(WrongUseError);
});

test('letters and roles that do not exist are wrong use; a missing address of the site is named', async () => {
  const { email } = await account();
  await expect(run(`users resend ${email} poem`)).rejects.toBeInstanceOf(WrongUseError);
  await expect(run(`users roles ${email} emperor`)).rejects.toBeInstanceOf(WrongUseError);
  await expect(run(`users export ${email}`, { environment: {} })).rejects.toThrow('PUBLIC_URL: is missing');
  await expect(run('users unlock nobody@example.com')).rejects.toThrow('Nobody has an account');
});
