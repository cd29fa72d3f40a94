// How long an identity token is reused, so that services can cache the identity they verified.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { manualClock } from '@consilium/kit/clock.ts';
import type { Fanout } from '@consilium/kit/fanout/fanout.ts';
import { createPostgresFanout } from '@consilium/kit/fanout/postgres-fanout.ts';
import { createProcessKeys } from '@consilium/kit/identity/process-keys.ts';
import { verifyIdentity } from '@consilium/kit/identity/tokens.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually } from '@consilium/kit/testing/service-under-test.ts';
import { pino } from 'pino';
import { ENTITLEMENTS_CHANNEL, startEntitlements } from '../entitlements/entitlements.ts';
import { newPerson } from '../testing/test-gateway.ts';
import { createIdentityTokens } from './identity-tokens.ts';

const SECOND_MS = 1000;
const log = pino({ level: 'silent' });
let database: TestDatabase;
let fanout: Fanout;
beforeAll(async () => {
  database = await createTestDatabase();
  fanout = createPostgresFanout({ url: database.url('gateway'), logger: log });
});
afterAll(async () => {
  await fanout.stop();
  await database.drop();
});

async function personOn(
  plan: { readonly name: string; readonly until: string | null },
  { adminNeedsSecondFactor = false } = {},
) {
  const pool = database.pool('gateway');
  const clock = manualClock(new Date('2026-06-30T23:59:50Z'));
  const entitlements = await startEntitlements({ pool, fanout, log, clock });
  const keys = await createProcessKeys({ pool, process: 'gateway', clock });
  const tokens = createIdentityTokens({ keys, clock, adminNeedsSecondFactor });
  const session = { ...newPerson(), isConfirmedTwice: false, expiresAtMs: 0 };
  const { pseudonym } = session;
  await database
    .pool()
    .query('insert into gateway.entitlements (pseudonym, plan, plan_until) values ($1, $2, $3)', [
      pseudonym,
      plan.name,
      plan.until,
    ]);
  return {
    clock,
    token: async (isConfirmedTwice = false) =>
      tokens.tokenFor({ ...session, isConfirmedTwice }, await entitlements.of(pseudonym), 'chat'),
    identityIn: async (token: string) => (await verifyIdentity(keys, token, 'chat')).identity,
    async change(sql: string) {
      await database.pool().query(`update gateway.entitlements set ${sql} where pseudonym = $1`, [pseudonym]);
      await fanout.publish(ENTITLEMENTS_CHANNEL, pseudonym);
    },
  };
}

test('half a minute', async () => {
  const person = await personOn({ name: 'premium', until: '2099-01-01Z' });
  const first = await person.token();
  person.clock.advance(29 * SECOND_MS);
  expect(await person.token()).toBe(first);
  person.clock.advance(SECOND_MS);
  const second = await person.token();
  expect(second).not.toBe(first);
  person.clock.advance(SECOND_MS);
  expect(await person.token()).toBe(second);
});

test('until the plan ends, and the token after it for as long', async () => {
  const person = await personOn({ name: 'premium', until: '2026-07-01Z' });
  const paid = await person.token();
  person.clock.advance(9 * SECOND_MS);
  expect(await person.token()).toBe(paid);
  person.clock.advance(SECOND_MS);
  const ended = await person.token();
  expect([await person.identityIn(paid), await person.identityIn(ended)]).toMatchObject([
    { tier: 'premium' },
    { tier: 'free' },
  ]);
  person.clock.advance(SECOND_MS);
  expect(await person.token()).toBe(ended);
});

test.each([
  ["plan = 'business'", { tier: 'business' }],
  ["zone = 'Asia/Tokyo'", { zone: 'Asia/Tokyo' }],
  ["roles = '{admin}'", { roles: ['admin'] }],
])('no longer once %s', async (sql, expected) => {
  const person = await personOn({ name: 'premium', until: null });
  const before = await person.identityIn(await person.token());
  await person.change(sql);
  await eventually(async () =>
    expect(await person.identityIn(await person.token())).toEqual({ ...before, ...expected }),
  );
});

test('names the role admin as withheld until a second factor has confirmed the session, at once afterwards', async () => {
  const person = await personOn({ name: 'free', until: null }, { adminNeedsSecondFactor: true });
  await person.change("roles = '{admin,support}'");
  const rolesIn = async (isConfirmedTwice: boolean) => {
    const { roles, withheldRoles } = await person.identityIn(await person.token(isConfirmedTwice));
    return { roles, withheldRoles };
  };
  await eventually(async () => expect(await rolesIn(false)).toEqual({ roles: ['support'], withheldRoles: ['admin'] }));
  expect(await rolesIn(true)).toEqual({ roles: ['admin', 'support'], withheldRoles: undefined });
});
