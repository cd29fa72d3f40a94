// What administrators may do about plans, and that nobody else may.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '@consilium/kit/ids.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { somebody, startUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import type { ServiceUnderTest } from '@consilium/kit/testing/service-under-test.ts';
import { billingService } from './service.ts';
import { auditedAbout } from './testing/audited-about.ts';

const admin = somebody({ roles: ['admin'] });
let database: TestDatabase;
let billing: ServiceUnderTest;
beforeAll(async () => {
  database = await createTestDatabase();
  billing = await startUnderTest(billingService, database);
});
afterAll(async () => {
  await billing.stop();
  await database.drop();
});

async function call(place: string, body?: object, identity = admin) {
  const answer = await billing.call(`/api/billing${place}`, { identity, ...(body && { body }) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Without the names of what varies; an event may be in the outbox and in the log at the same time. */
async function auditedActs(pseudonym: string): Promise<readonly unknown[]> {
  const { rows } = await database.pool().query<{ data: Record<string, unknown> }>(
    `select (envelope -> 'data')::jsonb as data, envelope ->> 'time' as time, envelope ->> 'id' as id from billing.outbox
      where envelope ->> 'type' = 'consilium.audit.admin-acted.v1' and envelope ->> 'subject' = $1
     union
     select (envelope -> 'data')::jsonb, envelope ->> 'time', envelope ->> 'id' from event_log.events
      where envelope ->> 'type' = 'consilium.audit.admin-acted.v1' and envelope ->> 'subject' = $1 order by time, id`,
    [pseudonym],
  );
  const isTold = (name: string) => !['part', 'actor', 'subjectKind'].includes(name);
  return rows.map(({ data }) => Object.fromEntries(Object.entries(data).filter(([name]) => isTold(name))));
}

test('an administrator gives a plan, its owner sees it, it is listed and revoked', async () => {
  const person = somebody();
  const { pseudonym } = person;
  const given = await call('/admin/grants', { pseudonym, plan: 'business', reason: 'goodwill' });
  expect(given).toMatchObject({ status: 200, body: { plan: 'business', until: null } });
  expect((await call('/check-subscription', undefined, person)).body).toMatchObject({
    plan: 'business',
    subscribed: false,
    subscription_tier: 'free',
    paymentsAvailable: false,
  });
  expect((await call(`/admin/grants/${pseudonym}`)).body).toEqual({ grants: [given.body] });
  const id = String(given.body['id']);
  expect((await call(`/admin/grants/${id}/revoke`, { reason: 'mistake' })).status).toBe(200);
  expect((await call(`/admin/grants/${id}/revoke`, {})).status).toBe(404);
  expect((await call(`/admin/grants/${pseudonym}`)).body).toEqual({ grants: [] });
  expect((await call('/check-subscription', undefined, person)).body).toMatchObject({ plan: 'free' });
  const what = { plan: 'business', until: null };
  expect(await auditedActs(pseudonym)).toEqual([
    { action: 'grant-plan', subjectId: id, before: null, after: what, reason: 'goodwill' },
    { action: 'revoke-grant', subjectId: id, before: what, after: null, reason: 'mistake' },
  ]);
});

test('what an administrator changes is published for the audit, once for each change', async () => {
  const { pseudonym } = somebody();
  const { body } = await call('/admin/grants', { pseudonym, plan: 'premium' });
  const id = String(body['id']);
  await call(`/admin/grants/${id}/revoke`, {});
  expect((await call(`/admin/grants/${id}/revoke`, {})).status).toBe(404);
  const acted = { part: 'billing', actor: admin.pseudonym, subjectKind: 'grant', subjectId: id, reason: null };
  expect(await auditedAbout(database, pseudonym)).toEqual([
    { ...acted, action: 'grant-plan', before: null, after: { plan: 'premium', until: null } },
    { ...acted, action: 'revoke-grant', before: { plan: 'premium', until: null }, after: null },
  ]);
});

test('a check of the ledger is audited once, though two administrators start it', async () => {
  await Promise.all([call('/admin/ledger-check', {}), call('/admin/ledger-check', {})]);
  const audited = (await auditedAbout(database, 'system')).filter(({ action }) => action === 'check-ledger');
  const { rows } = await database.pool().query('select id from billing.ledger_checks');
  expect(audited.map(({ subjectId }) => subjectId)).toEqual(rows.map(({ id }) => String(id)));
});

test('a plan may not end before it begins, and the free plan cannot be given', async () => {
  const wanted = { pseudonym: newId(), plan: 'premium' };
  expect((await call('/admin/grants', { ...wanted, until: '2020-01-01T00:00:00.000Z' })).status).toBe(400);
  expect((await call('/admin/grants', { ...wanted, plan: 'free' })).status).toBe(400);
});

test('without a payment provider the ledger check still answers and there are no webhook events', async () => {
  expect((await call('/admin/reconcile', {})).body).toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' });
  expect((await call('/admin/webhook-events')).body).toEqual({
    waiting: 0,
    dead: 0,
    lastReceivedAt: null,
    deadWebhookEvents: [],
  });
  expect((await call('/admin/webhook-events/evt_1/drop', {})).status).toBe(404);
});

test('a webhook event that was given up is dropped by one of two administrators, and that one is in the audit', async () => {
  const at = new Date();
  await database.pool().query(
    `insert into billing.webhook_events (id, type, created_at, received_at, state, next_attempt_at, error)
     values ('evt_given_up', 'invoice.paid', $1, $1, 'dead', $1, 'no such customer')`,
    [at],
  );
  const places = ['drop', 'replay', 'drop'].map((decision) => `/admin/webhook-events/evt_given_up/${decision}`);
  const statuses = await Promise.all(places.map(async (place) => (await call(place, {})).status));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
  const audited = await auditedAbout(database, 'system');
  expect(audited.filter(({ subjectId }) => subjectId === 'evt_given_up')).toHaveLength(1);
});

test.each<[string, object | undefined]>([
  ['/admin/webhook-events', undefined],
  ['/admin/webhook-events/evt_1/replay', {}],
  ['/admin/webhook-events/evt_1/drop', {}],
  ['/admin/reconcile', {}],
  [`/admin/grants/${newId()}`, undefined],
  ['/admin/grants', { pseudonym: newId(), plan: 'business' }],
  [`/admin/grants/${newId()}/revoke`, {}],
])('%s is for administrators', async (place, body) => {
  expect((await call(place, body, somebody({ roles: ['support'] }))).status).toBe(403);
  expect((await billing.call(`/api/billing${place}`, body && { body })).status).toBe(401);
});
