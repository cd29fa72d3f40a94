// A granted plan above a paid one: when it ends while billing is down, the paid plan is still honoured.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seedAccount } from '@consilium/auth/accounts/seed-account.ts';
import { authService } from '@consilium/auth/service.ts';
import { billingService } from '@consilium/billing/service.ts';
import type { UsageAnswer } from '@consilium/contracts/gateway/http.ts';
import { gatewayService } from '@consilium/gateway/service.ts';
import { manualClock } from '@consilium/kit/clock.ts';
import type { ServiceDefinition } from '@consilium/kit/lifecycle/service.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { eventually, somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { sandboxService } from '@consilium/stripe-sandbox/service.ts';
import { sandboxControls } from '@consilium/stripe-sandbox/testing/sandbox-controls.ts';
import { PASSWORD } from './network.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const clock = manualClock(new Date('2026-06-10T09:00:00Z'));

let directory: string;
let database: TestDatabase;
let auth: ServiceUnderTest;
let billing: ServiceUnderTest;
let gateway: ServiceUnderTest;
let sandbox: ServiceUnderTest;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'consilium-what-follows-'));
  database = await createTestDatabase();
  const folders = { FILES_DIR: path.join(directory, 'files'), INBOX_DIR: path.join(directory, 'inbox') };
  const start = (service: ServiceDefinition, environment: Readonly<Record<string, string>> = {}) =>
    startUnderTest(service, database, {
      clock,
      environment: { PUBLIC_URL: 'http://consilium.test', ...folders, ...environment },
    });
  sandbox = await start(sandboxService);
  auth = await start(authService);
  const payments = { STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_API_URL: sandbox.url };
  billing = await start(billingService, { AUTH_URL: auth.url, STRIPE_WEBHOOK_SECRETS: 'whsec_unused', ...payments });
  // The other four are not called.
  const others = Object.fromEntries(['CHAT', 'METRICS', 'AFFILIATE', 'ADMIN'].map((name) => [`${name}_URL`, auth.url]));
  gateway = await start(gatewayService, { AUTH_URL: auth.url, BILLING_URL: billing.url, ...others });
});
afterAll(async () => {
  for (const part of [gateway, billing, auth, sandbox]) await part.stop();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

async function newMember() {
  const email = `${randomUUID()}@example.org`;
  const account = { email, password: PASSWORD, fullName: 'Flow Person', roles: [], zone: 'UTC', confirmed: true };
  return { email, ...(await seedAccount({ pool: database.pool('auth'), clock }, account)) };
}

/** The plan according to the gateway and the profile, right after signing in. */
async function plansOf({ email }: { readonly email: string }): Promise<readonly string[]> {
  const body = { email, password: PASSWORD };
  const session = await gateway.call('/auth/v1/token?grant_type=password', { body });
  const headers = { authorization: `Bearer ${((await session.json()) as { access_token: string }).access_token}` };
  const usage = (await (await gateway.call('/api/usage', { headers })).json()) as UsageAnswer;
  const answer = await gateway.call('/api/account/profile', { headers });
  const { profile } = (await answer.json()) as { profile: { subscriptionTier: string } };
  return [usage.plan, profile.subscriptionTier];
}

async function buyYear({ userId, pseudonym }: { readonly userId: string; readonly pseudonym: string }): Promise<void> {
  const identity = somebody({ userId, pseudonym });
  await billing.call('/api/billing/create-checkout', { identity, body: { planType: 'yearly' } });
  const { rows } = await database
    .pool()
    .query<{ id: string }>('select stripe_session_id as id from billing.checkouts where pseudonym = $1', [pseudonym]);
  const session = rows[0]?.id ?? '';
  await sandboxControls(sandbox.url).completeCheckout(session);
  const outcome = await billing.call(`/api/billing/checkouts/${session}`, { identity });
  expect(await outcome.json()).toMatchObject({ state: 'paid' });
}

test('with business for an hour above a year of premium, and billing stopped, the plan is premium after the hour until the year ends', async () => {
  const person = await newMember();
  await buyYear(person);
  await eventually(async () => expect(await plansOf(person)).toEqual(['premium', 'premium']));
  const until = new Date(clock.now().getTime() + 60 * MINUTE_MS).toISOString();
  const gift = { pseudonym: person.pseudonym, plan: 'business', until };
  const identity = somebody({ roles: ['admin'] });
  expect((await billing.call('/api/billing/admin/grants', { identity, body: gift })).status).toBe(200);
  await eventually(async () => expect(await plansOf(person)).toEqual(['business', 'business']));
  await billing.stop();
  clock.advance(60 * MINUTE_MS - 1);
  expect(await plansOf(person)).toEqual(['business', 'business']);
  clock.advance(1);
  expect(await plansOf(person)).toEqual(['premium', 'premium']);
  // A renewal may be noticed a day late.
  clock.advance(366 * DAY_MS - 60 * MINUTE_MS - 1);
  expect(await plansOf(person)).toEqual(['premium', 'premium']);
  clock.advance(1);
  expect(await plansOf(person)).toEqual(['free', 'free']);
});
