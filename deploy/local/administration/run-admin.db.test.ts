// npm run admin against a real database: roles and plans granted and revoked, keys listed and rotated.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReplyTokens } from '@consilium/admin/reply-tokens/reply-tokens.ts';
import { seedAccount } from '@consilium/auth/accounts/seed-account.ts';
import { createKeyRing } from '@consilium/auth/access-tokens/key-ring.ts';
import { createSealer } from '@consilium/auth/access-tokens/sealer.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { actedWith } from '../testing/acted.sql.ts';
import { adminUsage, runAdmin, runSubcommand } from './run-admin.ts';

const SECRET = 'a secret of at least thirty-two characters';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await account('mia@example.com', true);
  await account('unproven@example.com', false);
});
afterAll(() => database.drop());

function account(email: string, confirmed: boolean) {
  const person = { email, password: 'a quiet river at dawn', fullName: 'Somebody', zone: 'UTC', roles: [], confirmed };
  return seedAccount({ pool: database.pool(), clock: systemClock }, person);
}

const admin = (words: string, { dropsOldKeys = false, environment = {} } = {}) =>
  runAdmin(words.split(' '), { databaseUrl: database.url('auth'), dropsOldKeys, environment });

describe('roles', () => {
  test('are granted once, listed and revoked, each with an event and an audit entry', async () => {
    expect(await admin('roles')).toBe('Nobody has a role.');
    expect(await admin('grant Mia@Example.com support')).toBe('Mia@Example.com has the role support now.');
    expect(await admin('grant mia@example.com admin')).toBe('mia@example.com has the role admin now.');
    expect(await admin('grant mia@example.com admin')).toBe('mia@example.com had the role admin already.');
    expect(await admin('roles')).toBe('mia@example.com  admin, support');
    expect(await admin('revoke mia@example.com support')).toBe('mia@example.com has the role support no more.');
    expect(await admin('revoke mia@example.com support')).toBe('mia@example.com does not have the role support.');
    const { rows } = await database
      .pool()
      .query(`select details from auth.sign_ins where action = 'roles_changed' order by at, id`);
    expect(rows.map(({ details }) => details)).toEqual([
      { admin: 'operator', roles: 'support' },
      { admin: 'operator', roles: 'admin support' },
      { admin: 'operator', roles: 'admin' },
    ]);
    const { rows: events } = await database
      .pool()
      .query(`select count(*)::int as told from auth.outbox where envelope::text like '%account-roles-changed%'`);
    expect(events).toEqual([{ told: 3 }]);
  });

  test('are refused to an unconfirmed and to an unknown address, and there are three of them', async () => {
    await expect(admin('grant unproven@example.com admin')).rejects.toThrow('has not confirmed the address');
    await expect(admin('grant nobody@example.com admin')).rejects.toThrow('Nobody has an account with the address');
    await expect(admin('grant mia@example.com emperor')).rejects.toThrow('roles are admin, analyst, support');
  });

  test.each(['', 'grant', 'grant mia@example.com', 'dance'])('“%s” prints the usage', async (words) => {
    await expect(admin(words)).rejects.toThrow('npm run admin -- grant <address> <role>');
  });

  test('the usage of a known word has its subcommands only, of an unknown one it says so', () => {
    expect(adminUsage(['jobs', 'dance'])).toMatch(/^npm run admin -- jobs list\n/);
    expect(adminUsage(['jobs'])).not.toContain('npm run admin -- users');
    expect(adminUsage(['dance'])).toMatch(/^There is no subcommand “dance”\. There are:\n/);
    expect(adminUsage([])).toMatch(/^npm run admin -- grant/);
  });
});

describe('plans', () => {
  const operator = (words: string, until?: string) =>
    runAdmin(words.split(' '), { databaseUrl: database.url(), dropsOldKeys: false, environment: {}, until });

  test('are granted by address, with an end, and revoked, each with an event', async () => {
    expect(await operator('plan Mia@example.com business', '2099-01-31')).toBe(
      'Mia@example.com has the plan business now, until 2099-01-31T00:00:00.000Z.',
    );
    expect(await operator('plan mia@example.com free')).toBe(
      'mia@example.com has no given plan any more; what was bought stays.',
    );
    expect(await operator('plan mia@example.com free')).toBe('mia@example.com was given no plan.');
    const { rows } = await database.pool().query(
      `select envelope->'data'->>'plan' as plan, envelope->'data'->>'until' as until from billing.outbox
          where envelope->>'type' = 'consilium.billing.plan-changed.v1' order by id`,
    );
    expect(rows).toEqual([
      { plan: 'business', until: '2099-01-31T00:00:00.000Z' },
      { plan: 'free', until: null },
    ]);
  });

  test('need a confirmed address, an existing plan, and an end in the future', async () => {
    await expect(operator('plan unproven@example.com business')).rejects.toThrow('has not confirmed the address');
    await expect(operator('plan mia@example.com gold')).rejects.toThrow('plans are free, premium, business');
    await expect(operator('plan mia@example.com business', 'soon')).rejects.toThrow('is no date such as');
    await expect(operator('plan mia@example.com business', '2020-01-01')).rejects.toThrow('has to lie ahead');
  });
});

describe('projections', () => {
  const rebuild = (words: string, url = database.url()) =>
    runAdmin(['rebuild', ...words.split(' ')], { databaseUrl: url, dropsOldKeys: false, environment: {} });

  test('are built anew, belong to their part afterwards, and are audited', async () => {
    expect(await rebuild('metrics')).toBe('metrics figures was rebuilt from 0 events, 0 events/s.');
    const { rows } = await database
      .pool()
      .query(`select distinct tableowner from pg_tables where schemaname = 'metrics'`);
    expect(rows).toEqual([{ tableowner: 'consilium_metrics' }]);
    expect(await rebuild('metrics figures', database.url('metrics'))).toContain('metrics figures was rebuilt');
    expect(await rebuild('admin')).toMatch(/^admin overview was rebuilt from 0 .*\nadmin activity was rebuilt from 0 /);
    expect(await rebuild('admin activity')).toMatch(/^admin activity was rebuilt from 0 [^\n]*$/);
    expect((await acted('rebuild')).length).toBe(5);
    expect(await acted('rebuild')).toContainEqual(
      expect.objectContaining({ part: 'admin', actor: null, subjectKind: 'read-model', subjectId: 'admin/overview' }),
    );
  });

  test('are named when there is no such one, and are not for the role of another part', async () => {
    const all = 'there are metrics figures, admin overview, admin activity';
    await expect(rebuild('billing')).rejects.toThrow(`billing is no read model; ${all}`);
    await expect(rebuild('metrics days')).rejects.toThrow(`metrics days is no read model; ${all}`);
    await expect(rebuild('metrics', database.url('chat'))).rejects.toThrow('permission denied to set role');
  });
});

describe('mail-in', () => {
  const folder = mkdtemp(path.join(tmpdir(), 'mails-'));
  afterAll(async () => rm(await folder, { recursive: true }));
  const take = async (name: string, text: string, url = database.url()) => {
    const file = path.join(await folder, name);
    await writeFile(file, text);
    const said = await runAdmin(['mail-in', file], { databaseUrl: url, dropsOldKeys: false, environment: {} });
    return said.replace(`${file}: `, '');
  };
  const eml = (to: string, id: string) =>
    `From: Ada <ada@example.com>\r\nTo: ${to}\r\nMessage-ID: <${id}@x.example>\r\nSubject: Help\r\n\r\nPlease help.\r\n`;

  test('takes a mail once, as a new request or into the thread of its address', async () => {
    expect(await take('first.eml', eml('support@localhost', 'one'))).toBe('a new request.');
    expect(await take('again.eml', eml('support@localhost', 'one'))).toBe('repeated.');
    const { rows } = await database.pool().query(`select id from admin.requests where email = 'ada@example.com'`);
    const token = (await openReplyTokens(database.pool('admin'))).of((rows as [{ id: string }])[0].id);
    expect(await take('reply.eml', eml(`Support <support+${token}@localhost>`, 'two'))).toBe('added to its thread.');
    expect(await take('role.eml', eml('support@localhost', 'one'), database.url('admin'))).toBe('repeated.');
    const told = await acted('mail-in');
    expect(told).toHaveLength(4);
    expect(told).toContainEqual(expect.objectContaining({ subjectKind: 'mail', after: { taken: 'a new request' } }));
    expect(JSON.stringify(told)).not.toContain('ada@example.com');
  });

  test('refuses what is no mail or no file', async () => {
    await expect(take('no.eml', 'Hello')).rejects.toThrow('the mail names no sender');
    const missing = { databaseUrl: database.url(), dropsOldKeys: false, environment: {} };
    await expect(runAdmin(['mail-in', '/nowhere.eml'], missing)).rejects.toThrow('There is no file /nowhere.eml');
  });
});

describe('signing keys', () => {
  const ring = () =>
    createKeyRing({
      pool: database.pool('auth'),
      clock: systemClock,
      sealer: createSealer(SECRET),
      tokenLifetimeSeconds: 3600,
    });
  const environment = { AUTH_KEY_SECRET: SECRET };

  test('rotate, or drop the old ones; without the secret nothing changes', async () => {
    expect(await admin('keys')).toBe('There are no keys yet; auth makes one when it starts.');
    const first = (await ring()).signingKey().keyId;
    expect(await admin('rotate-keys', { environment })).toMatch(/is published now and signs in 11 minutes/);
    expect(await admin('keys')).toMatch(new RegExp(`ES256  made .*\\n${first}  ES256  made .* signs until `));
    expect((await ring()).signingKey().keyId).toBe(first);
    await expect(admin('rotate-keys')).rejects.toThrow('set AUTH_KEY_SECRET');
    await expect(admin('rotate-keys', { environment: { AUTH_KEY_SECRET: `${SECRET}, but another` } })).rejects.toThrow(
      'sealed with another AUTH_KEY_SECRET',
    );
    const rsa = { ...environment, GOTRUE_JWT_SECRET: SECRET, JWT_ALGORITHM: 'RS256' };
    const said = await admin('rotate-keys', { environment: rsa, dropsOldKeys: true });
    expect(said).toMatch(/signs from now on/);
    expect(await admin('keys')).toMatch(/^[\w-]+ {2}RS256 {2}made \S+$/);
    const [keyId] = (await admin('keys')).split('  ');
    expect(said).toContain(keyId);
    expect(await acted('rotate-keys')).toMatchObject([
      { actor: null, subjectKind: 'signing-key', after: { algorithm: 'ES256', dropsOthers: false } },
      { subjectId: keyId, after: { algorithm: 'RS256', dropsOthers: true } },
    ]);
  });
});

const owner = { environment: {} };
const yes = () => Promise.resolve(true);
const outcome = (words: string, options: object = {}, confirm = yes) =>
  runSubcommand(words.split(' '), { databaseUrl: database.url(), ...owner, ...options }, confirm);

const acted = (action: string) => actedWith(database.pool(), action);

describe('users', () => {
  test('are found and shown by address, id and pseudonym', async () => {
    const { data } = await outcome('users show mia@example.com');
    const { id, pseudonym } = data as { id: string; pseudonym: string };
    for (const who of [id, pseudonym, 'MIA@example.com'])
      expect(await outcome(`users show ${who}`)).toMatchObject({ data: { email: 'mia@example.com', state: 'active' } });
    expect((await outcome('users find mia')).text).toContain(`${id}  mia@example.com  active`);
    expect((await outcome('users find nobody@example.com')).text).toBe('Nobody is found by "nobody@example.com".');
    await expect(outcome('users show nobody@example.com')).rejects.toThrow('Nobody has an account');
  });

  test('are suspended, with an end, and let in again, each with an entry for the audit', async () => {
    const until = '2099-01-31';
    expect((await outcome('users suspend mia@example.com', { until })).text).toContain('2099-01-31T00:00:00.000Z');
    expect(await outcome('users show mia@example.com')).toMatchObject({
      data: { state: 'suspended until 2099-01-31T00:00:00.000Z' },
    });
    expect((await outcome('users lift mia@example.com')).text).toBe('mia@example.com may sign in again.');
    expect((await outcome('users lift mia@example.com')).text).toBe('mia@example.com is not suspended.');
    await expect(outcome('users suspend mia@example.com', { until: '2020-01-01' })).rejects.toThrow('no date ahead');
    expect(await acted('ban-account')).toMatchObject([
      { actor: null, after: { bannedUntil: `${until}T00:00:00.000Z` } },
    ]);
    expect(await acted('lift-ban')).toHaveLength(1);
  });

  test('are signed out everywhere', async () => {
    expect((await outcome('users sign-out mia@example.com')).text).toBe('0 sessions of mia@example.com have ended.');
  });
});

describe('the rest', () => {
  test('keywords have versions, requests are listed and shown', async () => {
    expect((await outcome('keywords versions')).text).toContain('shipped keywords are in force');
    await expect(outcome('keywords restore 7')).rejects.toThrow('There is no such version');
    const { data } = await outcome('support list');
    expect(data).toEqual(expect.any(Array));
    await expect(outcome('support show CS-NONE')).rejects.toThrow('There is no request');
  });

  test('the audit is checked, and a broken one is a failure', async () => {
    expect((await outcome('verify-audit')).text).toContain('The audit is whole: 0 entries');
    const noted = `3:${'ab'.repeat(32)}`;
    const broken = await outcome('verify-audit', { noted });
    expect(broken).toMatchObject({ isFailure: true, data: { broken: { kind: 'end', expected: 3, found: 0 } } });
    await expect(outcome('verify-audit', { noted: 'x' })).rejects.toThrow('COUNT:HASH');
  });
});
