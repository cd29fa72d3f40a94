// Given plans of everybody: by whom, to whom, until when, used or not; paged, downloaded, revoked once.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Gift } from '@consilium/contracts/billing/admin-books-http.ts';
import { newId } from '@consilium/kit/ids.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { auditedAbout } from '../testing/audited-about.ts';
import { startBillingWithSandbox } from '../testing/billing-with-sandbox.ts';
import type { BillingWithSandbox } from '../testing/billing-with-sandbox.ts';

const DAY_MS = 24 * 3_600_000;
const admin = somebody({ roles: ['admin'] });
let world: BillingWithSandbox;
beforeAll(async () => {
  world = await startBillingWithSandbox();
});
afterAll(() => world.stop());

const ask = (path: string, body?: object, who = admin) => world.call(who, `/admin${path}`, body);

async function listed(query: string): Promise<{ gifts: Gift[]; nextAfter: string | null }> {
  const { status, body } = await ask(`/gifts${query}`);
  expect(status).toBe(200);
  return body as unknown as { gifts: Gift[]; nextAfter: string | null };
}

async function give(pseudonym: string, until: string | null = null): Promise<string> {
  const { status, body } = await ask('/grants', { pseudonym, plan: 'premium', until, reason: 'goodwill' });
  expect(status).toBe(200);
  return String(body['id']);
}

const useMessage = (pseudonym: string, at: Date) =>
  world.database.pool().query(
    `insert into billing.quota_ledger (reply_id, pseudonym, class, local_date, outcome, recorded_at)
     values ($1, $2, 'premium', $3::timestamptz::date, 'counted', $3)`,
    [newId(), pseudonym, at],
  );

test('a gift has giver, receiver, end, and when it was last used while in force', async () => {
  const pseudonym = newId();
  const until = new Date(world.clock.now().getTime() + 30 * DAY_MS).toISOString();
  await useMessage(pseudonym, new Date(world.clock.now().getTime() - 1000));
  const id = await give(pseudonym, until);
  const givenAt = world.clock.now().toISOString();
  const gift = { id, pseudonym, plan: 'premium', givenBy: admin.pseudonym, givenAt, until, revokedAt: null };
  expect((await listed(`?search=${pseudonym}`)).gifts).toEqual([{ ...gift, state: 'in-force', lastUsedAt: null }]);
  world.clock.advance(DAY_MS);
  const used = world.clock.now();
  await useMessage(pseudonym, used);
  expect((await listed(`?search=${pseudonym}`)).gifts).toMatchObject([{ lastUsedAt: used.toISOString() }]);
  world.clock.advance(40 * DAY_MS);
  await useMessage(pseudonym, world.clock.now());
  expect((await listed(`?search=${pseudonym}&state=ended`)).gifts).toMatchObject([
    { id, state: 'ended', lastUsedAt: used.toISOString() },
  ]);
  expect((await listed(`?search=${pseudonym}&state=in-force`)).gifts).toEqual([]);
});

test('a gift is revoked once for a reason, and the audit has both acts', async () => {
  const pseudonym = newId();
  const id = await give(pseudonym);
  const both = await Promise.all([
    ask(`/grants/${id}/revoke`, { reason: 'mistake' }),
    ask(`/grants/${id}/revoke`, { reason: 'mistake' }, somebody({ roles: ['admin'] })),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect((await listed(`?search=${pseudonym}&state=revoked`)).gifts).toMatchObject([
    { id, state: 'revoked', revokedAt: world.clock.now().toISOString() },
  ]);
  expect((await auditedAbout(world.database, pseudonym)).map(({ action, reason }) => [action, reason])).toEqual([
    ['grant-plan', 'goodwill'],
    ['revoke-grant', 'mistake'],
  ]);
});

test('gifts of one moment are paged without loss, and downloaded as CSV', async () => {
  await world.database.pool().query(
    `insert into billing.plan_grants (id, pseudonym, plan, granted_by, granted_at)
     select gen_random_uuid(), 'many', 'business', '=operator', '2024-01-01' from generate_series(1, 120)`,
  );
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: Awaited<ReturnType<typeof listed>> = await listed(
      `?search=many${after && `&after=${encodeURIComponent(after)}`}`,
    );
    seen.push(...page.gifts.map(({ id }) => id));
    after = page.nextAfter;
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  const answer = await world.billing.call('/api/billing/admin/gifts.csv?search=many', { identity: admin });
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(121);
  expect(lines[1]).toMatch(/^[\da-f-]{36},many,business,,2024-01-01T00:00:00\.000Z,,,in-force,$/);
  expect((await ask('/gifts?after=nonsense')).status).toBe(400);
});

test.each(['/gifts', '/gifts.csv'])('%s is for administrators', async (place) => {
  expect((await ask(place, undefined, somebody({ roles: ['support'] }))).status).toBe(403);
  expect((await world.billing.call(`/api/billing/admin${place}`)).status).toBe(401);
});
