// What other parts get to know about accounts: events on the log, the internal contract, seeded accounts, the plan in the profile.
import { authInternalContract } from '@consilium/contracts/auth/internal-http.ts';
import { planChanged } from '@consilium/contracts/billing/events.ts';
import type { TimedPlan } from '@consilium/contracts/billing/plan-at.ts';
import { makeEvent } from '@consilium/contracts/event.ts';
import type { PlanId } from '@consilium/contracts/plans.ts';
import { createServiceClient } from '@consilium/kit/http/client.ts';
import { createPostgresEventLog } from '@consilium/kit/event-log/postgres-event-log.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createLogger } from '@consilium/kit/log/logger.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { claimsOf, freshAddress, member, PASSWORD, pseudonymOf, signIn } from '../testing/signed-up.ts';
import { eventually, startAuth } from '../testing/started-auth.ts';
import type { StartedAuth } from '../testing/started-auth.ts';
import { ownProfile } from '../profiles/own-profile.ts';
import { sweep } from '../upkeep/sweep.ts';
import { seedAccount } from './seed-account.ts';

let auth: StartedAuth;
let log: ReturnType<typeof createPostgresEventLog>;
beforeAll(async () => {
  auth = await startAuth();
  const logger = createLogger('test', 'fatal');
  log = createPostgresEventLog({ pool: auth.database.pool('auth'), schema: 'auth', logger, clock: auth.clock });
});
afterAll(async () => {
  await log.stop();
  await auth.stop();
});

async function eventsOf(pseudonym: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const events = [];
  for await (const { envelope } of log.read({ topics: ['accounts'], from: 'start', follow: false }))
    if (envelope.subject === pseudonym) events.push({ type: envelope.type.split('.')[2] ?? '', data: envelope.data });
  return events;
}

/** Waits until there are `count` events. */
function eventsWhen(pseudonym: string, count: number) {
  return eventually(async () => {
    const events = await eventsOf(pseudonym);
    return events.length >= count ? events : undefined;
  }, `${count} events`);
}

test('an account’s events are on the log in order and contain nothing that a person typed', async () => {
  const { email, accessToken } = await member(auth, {
    full_name: 'Ada Lovelace',
    time_zone: 'Europe/London',
    locale: 'en-GB',
  });
  const pseudonym = pseudonymOf(accessToken);
  const second = await signIn(auth, email);
  await auth.call('PUT /user', { bearer: accessToken, body: { data: { time_zone: 'Asia/Tokyo' } } });
  await auth.call('PUT /user', { bearer: accessToken, body: { data: { time_zone: 'Asia/Tokyo' } } });
  await auth.call('POST /logout?scope=others', { bearer: accessToken });
  const events = await eventsWhen(pseudonym, 6);
  expect(events).toEqual([
    { type: 'account-created', data: { zone: 'Europe/London', locale: 'en-GB', provider: 'email' } },
    { type: 'account-confirmed', data: { method: 'email' } },
    { type: 'account-signed-in', data: { method: 'otp' } },
    { type: 'account-signed-in', data: { method: 'password' } },
    { type: 'account-zone-changed', data: { zone: 'Asia/Tokyo' } },
    {
      type: 'sessions-revoked',
      data: { sessionIds: [claimsOf(second.accessToken)['session_id']], reason: 'sign_out' },
    },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Ada|@/);
});

test('a confirmation link that is clicked three times at once causes one event', async () => {
  const email = freshAddress();
  await auth.call('POST /signup', { body: { email, password: PASSWORD } });
  const { link } = await auth.mail(email);
  const followed = await Promise.all([1, 2, 3].map(() => auth.follow(link)));
  const token = followed.map(({ fragment }) => fragment.get('access_token')).find((found) => found !== null);
  const events = await eventsWhen(pseudonymOf(token ?? ''), 3);
  expect(events.map(({ type }) => type)).toEqual(['account-created', 'account-confirmed', 'account-signed-in']);
});

test('a seeded account is created once, can sign in, and has its roles in the token', async () => {
  const drivers = { pool: auth.database.pool('auth'), clock: auth.clock };
  const account = {
    email: 'Admin@consilium.test',
    password: PASSWORD,
    fullName: 'Adam Admin',
    roles: ['admin' as const],
    zone: 'Europe/Berlin',
    confirmed: true,
  };
  const [one, two] = await Promise.all([seedAccount(drivers, account), seedAccount(drivers, account)]);
  expect(one).toEqual(two);
  expect(await seedAccount(drivers, { ...account, password: 'another password' })).toEqual(one);
  const { accessToken } = await signIn(auth, 'admin@consilium.test');
  expect(claimsOf(accessToken)).toMatchObject({
    sub: one.userId,
    pseudonym: one.pseudonym,
    app_metadata: { roles: ['admin'] },
  });
  const events = await eventsWhen(one.pseudonym, 4);
  expect(events.map(({ type }) => type)).toEqual([
    'account-created',
    'account-confirmed',
    'account-roles-changed',
    'account-signed-in',
  ]);
});

test('other processes ask for revoked sessions and accounts, with their own key only', async () => {
  const { accessToken } = await member(auth, { time_zone: 'Europe/Paris' });
  const { session_id: sessionId, pseudonym } = claimsOf(accessToken);
  await auth.call('POST /logout', { bearer: accessToken });
  const keys = await createProcessKeys({ pool: auth.database.pool('gateway'), process: 'gateway', clock: auth.clock });
  const url = auth.url.replace('/auth/v1', '');
  const client = createServiceClient(authInternalContract, { url, keys, audience: 'auth', timeoutMs: 5000 });
  const { sessions } = await client.listRevokedSessions();
  expect(sessions).toContainEqual({ sessionId, revokedAt: auth.clock.now().toISOString() });
  expect(await client.getAccount({ pseudonym: String(pseudonym) })).toEqual({
    pseudonym,
    zone: 'Europe/Paris',
    roles: [],
  });
  await expect(client.getAccount({ pseudonym: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const stranger = createServiceClient(authInternalContract, { url, keys, audience: 'chat', timeoutMs: 5000 });
  await expect(stranger.listRevokedSessions()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  for (const headers of [{}, { Authorization: `Bearer ${accessToken}` }]) {
    const response = await fetch(`${url}/internal/revoked-sessions`, { headers });
    expect([response.status, (await response.json()) as object]).toEqual([
      401,
      expect.objectContaining({ code: 'UNAUTHORIZED' }),
    ]);
  }
  auth.clock.advance(3_600_001);
  const later = await createProcessKeys({ pool: auth.database.pool('gateway'), process: 'gateway', clock: auth.clock });
  const laterClient = createServiceClient(authInternalContract, {
    url,
    keys: later,
    audience: 'auth',
    timeoutMs: 5000,
  });
  expect((await laterClient.listRevokedSessions()).sessions).not.toContainEqual(expect.objectContaining({ sessionId }));
});

test('a contact is a confirmed address with its zone, and says when the account is blocked or about to be deleted', async () => {
  const { email, userId, accessToken } = await member(auth, { time_zone: 'Europe/Paris' });
  const keys = await createProcessKeys({ pool: auth.database.pool('gateway'), process: 'gateway', clock: auth.clock });
  const url = auth.url.replace('/auth/v1', '');
  const client = createServiceClient(authInternalContract, { url, keys, audience: 'auth', timeoutMs: 5000 });
  const contactOf = (pseudonym: string) => client.getContact({ pseudonym });
  const inUse = async () => {
    const { isInUse } = await contactOf(pseudonymOf(accessToken));
    expect(await client.getStanding({ pseudonym: pseudonymOf(accessToken) })).toEqual({ isInUse });
    return isInUse;
  };
  expect(await contactOf(pseudonymOf(accessToken))).toMatchObject({ email, zone: 'Europe/Paris', isInUse: true });
  const until = new Date(auth.clock.now().getTime() + 60_000);
  await auth.query('update auth.users set banned_until = $2 where id = $1', [userId, until]);
  expect(await inUse()).toBe(false);
  await auth.query('update auth.users set banned_until = $2 where id = $1', [userId, auth.clock.now()]);
  expect(await inUse()).toBe(true);
  await auth.query('insert into auth.deletions (user_id, asked_at, due_at) values ($1, now(), now())', [userId]);
  expect(await inUse()).toBe(false);
  await auth.query('update auth.users set email_confirmed_at = null where id = $1', [userId]);
  await expect(contactOf(pseudonymOf(accessToken))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // Without a confirmed address it is not written to, and is in use all the same.
  expect(await client.getStanding({ pseudonym: pseudonymOf(accessToken) })).toEqual({ isInUse: false });
  await auth.query('delete from auth.deletions where user_id = $1', [userId]);
  expect(await client.getStanding({ pseudonym: pseudonymOf(accessToken) })).toEqual({ isInUse: true });
  for (const nobody of [newId(), 'nonsense'])
    await expect(client.getStanding({ pseudonym: nobody })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the plan in force shows in the profile, and ends there when it ends, told or not', async () => {
  const { userId, accessToken } = await member(auth);
  const subject = pseudonymOf(accessToken);
  const pool = auth.database.pool('auth');
  const shown = async (afterMs = 0) =>
    (await ownProfile(pool, userId, new Date(auth.clock.now().getTime() + afterMs))).subscriptionTier;
  const tell = async (plan: PlanId, until: Date | null, after?: TimedPlan) => {
    const rest = { price: null, reason: 'purchase' as const, effectiveAt: auth.clock.now().toISOString() };
    const follows = after && { after: { plan: after.plan, until: after.until?.toISOString() ?? null } };
    const data = { plan, until: until?.toISOString() ?? null, ...follows, ...rest };
    await log.publish([makeEvent(planChanged, { id: newId(), time: auth.clock.now(), source: 'test', subject, data })]);
  };
  const inAMinute = new Date(auth.clock.now().getTime() + 60_000);
  await tell('business', inAMinute, { plan: 'premium', until: new Date(inAMinute.getTime() + 60_000) });
  await eventually(async () => ((await shown()) === 'business' ? true : undefined), 'the better plan');
  const moments = [59_999, 60_000, 119_999, 120_000];
  expect(await Promise.all(moments.map(shown))).toEqual(['business', 'premium', 'premium', 'free']);
  await tell('premium', inAMinute);
  await eventually(async () => ((await shown()) === 'premium' ? true : undefined), 'the plan');
  expect([await shown(59_999), await shown(60_000)]).toEqual(['premium', 'free']);
  await tell('premium', null);
  await eventually(async () => ((await shown(60_000)) === 'premium' ? true : undefined), 'the plan that stays');
  await tell('free', null);
  await eventually(async () => ((await shown()) === 'free' ? true : undefined), 'the end');
});

test('the sweep deletes what has lost its meaning, and nothing else', async () => {
  const owner = auth.database.pool('auth');
  const count = async (table: string) =>
    Number((await owner.query(`select count(*) as n from auth.${table}`)).rows[0].n);
  const { email, accessToken } = await member(auth);
  await auth.call('POST /recover', { body: { email } });
  await auth.call('POST /logout?scope=global', { bearer: accessToken });
  await signIn(auth, email);
  const tables = [
    'one_time_tokens',
    'mail_sends',
    'revoked_sessions',
    'sessions',
    'refresh_tokens',
    'sign_ins',
    'users',
  ];
  const before = Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await count(table)] as const)),
  );
  await sweep(owner, auth.clock, new AbortController().signal);
  expect(await count('one_time_tokens')).toBeGreaterThan(0);
  expect(await count('revoked_sessions')).toBe(before['revoked_sessions']);
  auth.clock.advance(3 * 24 * 3_600_000);
  await sweep(owner, auth.clock, new AbortController().signal);
  expect(await count('one_time_tokens')).toBe(0);
  expect(await count('mail_sends')).toBe(0);
  expect(await count('revoked_sessions')).toBe(0);
  for (const table of ['sessions', 'refresh_tokens', 'sign_ins', 'users'])
    expect(await count(table)).toBe(before[table]);
  auth.clock.advance(365 * 24 * 3_600_000);
  await sweep(owner, auth.clock, new AbortController().signal);
  for (const table of ['sessions', 'refresh_tokens', 'sign_ins']) expect(await count(table)).toBe(0);
  expect(await count('users')).toBe(before['users']);
});
