// npm run admin on money and units against a real database: gifts, holds, invoices and revenue.
import { givePlan } from '@consilium/billing/grants/give-plan.ts';
import { startBillingWithSandbox } from '@consilium/billing/testing/billing-with-sandbox.ts';
import { systemClock } from '@consilium/kit/clock.ts';
import { newId } from '@consilium/kit/ids.ts';
import { createTestDatabase } from '@consilium/kit/postgres/test-database.ts';
import type { TestDatabase } from '@consilium/kit/postgres/test-database.ts';
import { createPostgresQuota } from '@consilium/kit/quota/postgres-quota.ts';
import { somebody } from '@consilium/kit/testing/service-under-test.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runSubcommand } from './run-admin.ts';
import { WrongUseError } from './subcommand.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const yes = () => Promise.resolve(true);
const outcome = (words: string, options: object = {}, confirm = yes) =>
  runSubcommand(words.split(' '), { databaseUrl: database.url(), environment: {}, ...options }, confirm);

/** What was published for the audit with that action. */
async function acted(action: string) {
  const { rows } = await database.pool().query<{ data: object }>(
    `select envelope->'data' as data from (
       select envelope::jsonb as envelope from billing.outbox union select envelope::jsonb from chat.outbox) told
      where envelope->>'type' = 'consilium.audit.admin-acted.v1' and envelope->'data'->>'action' = $1`,
    [action],
  );
  return rows.map(({ data }) => data);
}

describe('gifts', () => {
  test('are listed and revoked once, with a reason for the audit', async () => {
    await givePlan(
      { pool: database.pool(), clock: systemClock, config: { PAST_DUE_GRACE_DAYS: 7 } },
      { pseudonym: newId(), plan: 'premium', until: null, grantedBy: 'operator' },
    );
    const { data } = await outcome('gifts list');
    const [gift] = data as [{ id: string; plan: string; givenBy: null }];
    expect(gift).toMatchObject({ plan: 'premium', givenBy: null, state: 'in-force', lastUsedAt: null });
    const asked = outcome(`gifts revoke ${gift.id} mistake`, {}, () => Promise.resolve(false));
    await expect(asked).rejects.toBeInstanceOf(WrongUseError);
    await expect(outcome(`gifts revoke ${gift.id} because`)).rejects.toBeInstanceOf(WrongUseError);
    expect((await outcome(`gifts revoke ${gift.id} mistake`)).text).toBe(`Gift ${gift.id} is revoked.`);
    await expect(outcome(`gifts revoke ${gift.id} mistake`)).rejects.toThrow('Not found');
    expect((await outcome('gifts list')).text).toContain('revoked');
    expect(await acted('revoke-grant')).toMatchObject([{ actor: null, reason: 'mistake' }]);
  });
});

describe('holds', () => {
  test('are listed by age and released once, with a reason for the audit', async () => {
    const quota = createPostgresQuota({ pool: database.pool('gateway') });
    const now = new Date(Date.now() - 7 * 60_000);
    const request = { subject: 'somebody', class: 'standard', idempotencyKey: 'a-key', limit: 3, zone: 'UTC', now };
    const held = await quota.hold(request);
    await quota.stop();
    const id = held.outcome === 'held' ? held.holdId : '';
    expect((await outcome('holds list', { olderThan: '5' })).data).toMatchObject({ holds: [{ id, reply: 'none' }] });
    expect((await outcome('holds list', { olderThan: '8' })).text).toBe('No hold is open.');
    await expect(outcome('holds list', { olderThan: 'x' })).rejects.toThrow('no number of minutes');
    expect((await outcome(`holds release ${id} maintenance`)).text).toBe(`Hold ${id} is released.`);
    await expect(outcome(`holds release ${id} maintenance`)).rejects.toThrow('settled or released in the meantime');
    expect(await acted('release-hold')).toMatchObject([{ actor: null, reason: 'maintenance', subjectId: id }]);
  });
});

describe('money', () => {
  test('has each day as it is booked; without a provider its days are unread, which is a failure', async () => {
    await database.pool().query(
      `insert into billing.bookings (id, stripe_invoice_id, kind, amount_minor, currency, booked_at)
       values ('in_1', 'in_1', 'payment', 999, 'USD', '2026-06-10T23:59:59Z'),
              ('re_1', 'in_1', 'refund', 500, 'USD', '2026-06-11T00:00:00Z')`,
    );
    const { text, data, isFailure } = await outcome('revenue 2026-06-10 2026-06-11');
    expect(text).toBe(
      `2026-06-11  USD  paid 0/-  refunded 500/-  takenBack 0/-  not read
2026-06-10  USD  paid 999/-  refunded 0/-  takenBack 0/-  not read
Not known of the provider (no-provider): 2026-06-11, 2026-06-10`,
    );
    expect(data).toMatchObject({ unreadBecause: 'no-provider' });
    expect(isFailure).toBe(true);
    await expect(outcome('revenue soon')).rejects.toThrow('is no day');
    await expect(outcome('invoices list')).rejects.toThrow('STRIPE_SECRET_KEY is missing');
  });

  test('an invoice waits for its sync, with an entry for the audit', async () => {
    expect((await outcome('invoices sync in_1')).text).toBe('The sync of in_1 waits for billing.');
    await expect(outcome('invoices sync everything')).rejects.toThrow('Not found');
    expect(await acted('sync-invoice')).toMatchObject([{ actor: null, subjectId: 'in_1' }]);
  });
});

test('revenue and invoices are read from the provider that the environment names', async () => {
  const world = await startBillingWithSandbox({ now: new Date() });
  try {
    await world.pages.buy(somebody(), 'yearly');
    const options = { databaseUrl: world.database.url(), environment: world.environment };
    const today = new Date().toISOString().slice(0, 10);
    const revenue = await outcome(`revenue ${today}`, options);
    expect(revenue).toMatchObject({ isFailure: false, data: { unreadDays: [] } });
    expect(revenue.text).toBe(`${today}  USD  paid 9999/9999  refunded 0/0  takenBack 0/0  equal`);
    await world.database.pool('billing').query('update billing.bookings set amount_minor = 1');
    expect(await outcome(`revenue ${today}`, options)).toMatchObject({ isFailure: true });
    expect((await outcome('invoices list', options)).text).toBe('No draft and no open invoice is past its time.');
  } finally {
    await world.stop();
  }
});
